// Which e-mail addresses mail is sent to: the everyday part of RFC 5321, with a domain that may have letters of every language.
// Nothing such an address holds can become a header, a second recipient or a command.

const maxLength = 254;
const maxLocal = 64;
const local = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const domain = /^(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z][A-Za-z0-9-]{0,61}[A-Za-z0-9]$/;

/**
 * Whether the whole text is one plain address with a domain of at least two parts. No quotes, comments or IP literals, no
 * blanks around it. Composed (NFC): a letter written as two signs is refused.
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
