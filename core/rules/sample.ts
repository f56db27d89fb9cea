// A few numbers out of many, each equally likely.

/**
 * At most `count` different whole numbers from 0 to `from` - 1, in mixed order.
 * `random` answers [0, 1) like Math.random. R. Floyd's sampling: J. Bentley, "Programming Pearls", CACM 30:9, 1987.
 */
export function sample(count: number, from: number, random: () => number): number[] {
  const chosen: number[] = [];
  for (let top = Math.max(0, from - count); top < from; top++) {
    const drawn = Math.floor(random() * (top + 1));
    const next = chosen.includes(drawn) ? top : drawn;
    // A late draw is often a high number: its place among the others is drawn as well.
    chosen.splice(Math.floor(random() * (chosen.length + 1)), 0, next);
  }
  return chosen;
}
