// Parts of a sentence, joined.

/** 'a', 'a och b', 'a, b och c' */
export function joined(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} och ${parts.at(-1)}`;
}
