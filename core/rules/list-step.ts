// Moving through a list of choices with the keyboard.

/** The place after a key press, or null when the key does not move. Goes round at both ends; `count` 0 gives null. */
export function listStep(key: string, at: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (at - 1 + count) % count;
  return null;
}
