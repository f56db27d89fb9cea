// The order in which what others say is read: the newest with words first, then all others as they come.

/**
 * The same items: first the first `size` with words among the first `within`, then the others in their order. Where fewer have words,
 * the others follow at once.
 * @param within how many items are known for sure to be the newest: those kept on the device
 */
export function wordsFirst<Item>(
  items: readonly Item[],
  { within, size, hasWords }: { within: number; size: number; hasWords: (item: Item) => boolean },
): readonly Item[] {
  const first = new Set(items.slice(0, within).filter(hasWords).slice(0, size));
  return [...first, ...items.filter((item) => !first.has(item))];
}
