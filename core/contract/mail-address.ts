// Accepted e-mail addresses: the common subset of RFC 5321, with internationalised domains.
// An accepted address cannot inject a header, a second recipient or an SMTP command.

const maxLength = 254;
const maxLocal = 64;
const local = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const domain = /^(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z][A-Za-z0-9-]{0,61}[A-Za-z0-9]$/;

/**
 * Whether the whole text is one plain address with a domain of at least two labels. No quotes, comments, IP literals or
 * surrounding whitespace. Must be in NFC: decomposed letters are refused.
 */
export function isMailAddress(text: string): boolean {
  const at = text.lastIndexOf('@');
  const latin = text.slice(at + 1).replace(/[^\p{ASCII}]/gu, (sign) => (/[\p{L}\p{N}]/u.test(sign) ? 'x' : sign));
  return (
    at > 0 &&
    at <= maxLocal &&
    at + 1 + latin.length <= maxLength &&
    local.test(text.slice(0, at)) &&
    domain.test(latin)
  );
}
