// Keyboard navigation in a list of options.

/** The index after a key press, or null for other keys. Wraps at both ends; null when `count` is 0. */
export function listStep(key: string, at: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (at - 1 + count) % count;
  return null;
}
