// Stored picture URLs that may be sent: paths on the server's own origin.

/** `/` followed by anything that stays on this origin; printable ASCII without quotes, brackets or backslashes. */
const pattern = /^\/(?!\/)[\w\-./~%?=&+,:@!$*;]*$/;

/** The stored path; null for anything that is not a path on this origin: `https:`, `data:`, `//host`, malformed URLs. */
export function ownPath(stored: string | null): string | null {
  return stored !== null && pattern.test(stored) ? stored : null;
}
