// Takes out of a text what must not stand in a log: addresses of people, secrets, control characters.

const email = /[^\s@"'<>=&?/]{1,64}@[^\s@"'<>&?/]{1,255}/g;
/** Anything random enough to be a key: 24 characters and more without a break. Ids have 13. */
const secret = /[A-Za-z0-9_-]{24,}/g;
/** Secrets, and what somebody searched for. */
const named = /\b(token|password|code|ticket|key|q)=[^&\s]*/gi;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
const control = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g;

/** The text with e-mail addresses, secrets and control characters (but for line ends) replaced. */
export function maskText(text: string): string {
  return text
    .replace(/%40/gi, '@')
    .replace(named, '$1=[dold]')
    .replace(email, '[e-post]')
    .replace(secret, '[dold]')
    .replace(control, '?');
}
