// Length of a text. A separate file, so that counting does not import schemas.

/** Length in Unicode code points, the unit of all limits. */
export function codePoints(text: string): number {
  let n = 0;
  for (const _ of text) n++;
  return n;
}
