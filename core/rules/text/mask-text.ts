// Removes from a text what must not be logged: addresses of people, secrets, control characters.

const email = /[^\s@"'<>=&?/]{1,64}@[^\s@"'<>&?/]{1,255}/g;
/** Anything random enough to be a key: 24 characters and more without a break. Ids have 13. */
const secret = /[A-Za-z0-9_-]{24,}/g;
/** Secrets by whatever name ends so, and search texts. */
const named = /\b([\w-]{0,40}(?:token|password|secret|ticket)|code|key|q)=[^&\s]*/gi;
/** The same as JSON. */
const quoted = /(token|password|secret|ticket)(["']\s*:\s*["'])[^"']*/gi;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
const control = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g;
/** Escapes of ASCII, but for what would end a value: `&`, white space and control characters, and `%` last of all. */
const escaped = /%(2[1-57-9a-f]|[3-6][0-9a-f]|7[0-9a-e])/gi;
/** A text that is escaped more often than this is readable to no program. */
const maxEscapes = 3;

/** The text as its readers understand it. An escape may hide a name or a sign that the patterns look for. */
function decoded(text: string): string {
  let before = text;
  for (let n = 0; n < maxEscapes; n++) {
    const after = before.replace(escaped, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
    if (after === before) break;
    before = after;
  }
  return before;
}

/** The text, with ASCII escapes undone, and e-mail addresses, secrets and control characters (but for line ends) replaced. */
export function maskText(text: string): string {
  return decoded(text)
    .replace(named, '$1=[dold]')
    .replace(quoted, '$1$2[dold]')
    .replace(email, '[e-post]')
    .replace(secret, '[dold]')
    .replace(control, '?');
}
