// How long a text is. Alone in its file, so that counting needs no schemas.

/** Length in Unicode code points, the way every limit counts. */
export function codePoints(text: string): number {
  let n = 0;
  for (const _ of text) n++;
  return n;
}
