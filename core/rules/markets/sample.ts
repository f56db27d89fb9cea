// Uniform random sample without replacement.

/**
 * At most `count` distinct integers from 0 to `from` - 1, in random order.
 * `random` returns [0, 1) like Math.random. R. Floyd's sampling: J. Bentley, "Programming Pearls", CACM 30:9, 1987.
 */
export function sample(count: number, from: number, random: () => number): number[] {
  const chosen: number[] = [];
  for (let top = Math.max(0, from - count); top < from; top++) {
    const drawn = Math.floor(random() * (top + 1));
    const next = chosen.includes(drawn) ? top : drawn;
    // Later draws tend to be high numbers: the position is drawn at random as well.
    chosen.splice(Math.floor(random() * (chosen.length + 1)), 0, next);
  }
  return chosen;
}
