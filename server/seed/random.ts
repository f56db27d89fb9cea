// Seeded random numbers for the demo data: the same on every machine.

export interface Chance {
  /** In [0, 1), like Math.random. */
  next(): number;
  /** An integer from `min` to `max`, inclusive. */
  whole(min: number, max: number): number;
  /** True with this probability. */
  happens(share: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** `count` different entries, in random order; all of them when there are fewer. */
  some<T>(list: readonly T[], count: number): T[];
  /** Normally distributed around 0 with standard deviation 1. */
  normal(): number;
}

/**
 * An independent stream for every (seed, index), so that a change of one market does not affect the others.
 * sfc32, Chris Doty-Humphrey's small fast counting generator with 32-bit words (PractRand), warmed up with 12 rounds.
 */
export function createChance(seed: number, index: number): Chance {
  let a = seed | 0;
  let b = index | 0;
  let c = 0x9e3779b9 | 0;
  let counter = 1;
  function word(): number {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return sum >>> 0;
  }
  for (let i = 0; i < 12; i++) word();

  const next = () => word() / 4_294_967_296;
  const whole = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    whole,
    happens: (share) => next() < share,
    pick<T>(list: readonly T[]): T {
      return list[whole(0, list.length - 1)] as T;
    },
    some<T>(list: readonly T[], count: number): T[] {
      const mixed = [...list];
      const wanted = Math.min(count, mixed.length);
      for (let i = 0; i < wanted; i++) {
        const j = whole(i, mixed.length - 1);
        [mixed[i], mixed[j]] = [mixed[j] as T, mixed[i] as T];
      }
      mixed.length = wanted;
      return mixed;
    },
    // Sum of twelve uniform numbers: approximately normal, without logarithms, which platforms round differently.
    normal() {
      let sum = -6;
      for (let i = 0; i < 12; i++) sum += next();
      return sum;
    },
  };
}

/** A random index of `weights`, with the weights as relative probabilities. */
export function weightedIndex(chance: Chance, weights: readonly number[]): number {
  let left = chance.next() * weights.reduce((sum, weight) => sum + weight, 0);
  for (const [i, weight] of weights.entries()) {
    left -= weight;
    if (left < 0) return i;
  }
  return weights.length - 1;
}
