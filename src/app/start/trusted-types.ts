// The only places where text may become script or markup. The server's policy allows exactly these names.

interface Policy {
  createScriptURL(url: string): string;
}
interface PolicyRules {
  createHTML?: (text: string) => string;
  createScriptURL?: (url: string) => string;
}
interface TrustedTypesFactory {
  createPolicy(name: string, rules: PolicyRules): Policy;
}

const factory = (globalThis as { trustedTypes?: TrustedTypesFactory }).trustedTypes;

function sameOriginScript(url: string): string {
  const parsed = new URL(url, location.origin);
  if (parsed.origin !== location.origin) throw new TypeError('script from another origin');
  return parsed.href;
}

const policy: Policy = factory?.createPolicy('loppis', { createScriptURL: sameOriginScript }) ?? {
  createScriptURL: sameOriginScript,
};

// Libraries that measure text with innerHTML pass plain text only; any tag is refused.
factory?.createPolicy('default', {
  createHTML(text) {
    if (text.includes('<')) throw new TypeError('markup is not allowed here');
    return text;
  },
});

/** A same-origin script address that `new Worker` and the service worker registration accept. */
export function scriptUrl(url: string): string {
  return policy.createScriptURL(url);
}
