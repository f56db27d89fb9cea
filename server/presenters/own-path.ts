// Which stored picture addresses may leave the server: paths on its own origin.

/** `/` and then anything that cannot lead to another origin; printable ASCII without quotes, brackets or backslashes. */
const pattern = /^\/(?!\/)[\w\-./~%?=&+,:@!$*;]*$/;

/** The path as stored, null for anything that is no path of this origin: `https:`, `data:`, `//host`, broken addresses. */
export function ownPath(stored: string | null): string | null {
  return stored !== null && pattern.test(stored) ? stored : null;
}
