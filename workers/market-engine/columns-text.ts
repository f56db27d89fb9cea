// Many texts in one string: structured clone is a memory copy, and one native scan
// (indexOf) searches a whole column.

/** Entry `i` is `text.slice(starts[i], starts[i + 1] - 1)`; every entry ends with a line feed. */
export interface PackedText {
  text: string;
  /** One offset per entry, plus `text.length` at the end. */
  starts: Uint32Array;
}

export function packText(texts: readonly string[]): PackedText {
  const starts = new Uint32Array(texts.length + 1);
  let end = 0;
  for (let i = 0; i < texts.length; i++) {
    end += (texts[i] as string).length + 1;
    starts[i + 1] = end;
  }
  return { text: texts.length === 0 ? '' : `${texts.join('\n')}\n`, starts };
}

export function textAt(packed: PackedText, entry: number): string {
  return packed.text.slice(packed.starts[entry], (packed.starts[entry + 1] as number) - 1);
}

export function unpackText(packed: PackedText): string[] {
  return Array.from({ length: packed.starts.length - 1 }, (_, entry) => textAt(packed, entry));
}

/**
 * Merges two columns into a new one.
 * @param source per new entry: `n >= 0` is entry n of `base`, `n < 0` is entry `-n - 1` of `patch`
 */
export function mergeText(base: PackedText, patch: PackedText, source: Int32Array): PackedText {
  const starts = new Uint32Array(source.length + 1);
  const parts: string[] = [];
  let end = 0;
  for (let i = 0; i < source.length; ) {
    const first = source[i] as number;
    const from = first < 0 ? patch : base;
    const entry = first < 0 ? -first - 1 : first;
    const step = first < 0 ? -1 : 1;
    let run = 1;
    while (i + run < source.length && source[i + run] === first + run * step) run++;
    const begin = from.starts[entry] as number;
    for (let k = 1; k <= run; k++) starts[i + k] = end + (from.starts[entry + k] as number) - begin;
    parts.push(from.text.slice(begin, from.starts[entry + run]));
    i += run;
    end = starts[i] as number;
  }
  return { text: parts.join(''), starts };
}
