// How alike two names of markets are, from 0 to 1.
import { fold } from '../text/fold.ts';

/** Words that say what every market is, folded: two names are not alike for sharing them. */
const generic = new Set(
  (
    'loppis loppisar loppisen loppmarknad loppmarknaden lopptorg second hand secondhand begagnat marknad marknaden butik ' +
    'butiken affar i pa vid och the'
  ).split(' '),
);

/** The pairs of neighbouring letters in each word, and how often each occurs; a word of one letter counts as a pair. */
interface Pairs {
  count: number;
  of: Map<string, number>;
}

function pairsOf(words: readonly string[]): Pairs {
  const of = new Map<string, number>();
  let count = 0;
  for (const word of words) {
    for (let at = 0; at === 0 || at < word.length - 1; at++) {
      const pair = word.slice(at, at + 2);
      of.set(pair, (of.get(pair) ?? 0) + 1);
      count++;
    }
  }
  return { count, of };
}

/** A name made ready for comparing with many: all its pairs, and those of its own words, null when it has none. */
export interface ComparedName {
  all: Pairs;
  own: Pairs | null;
}

/** `folded`: the name as `fold` gives it. */
export function comparedName(folded: string): ComparedName {
  const words = folded.split(' ').filter((word) => word !== '');
  const own = words.filter((word) => !generic.has(word));
  const all = pairsOf(words);
  return { all, own: own.length === words.length ? all : own.length > 0 ? pairsOf(own) : null };
}

function dice(one: Pairs, other: Pairs): number {
  let shared = 0;
  for (const [pair, count] of one.of) shared += Math.min(count, other.of.get(pair) ?? 0);
  return one.count + other.count === 0 ? 0 : (2 * shared) / (one.count + other.count);
}

/**
 * Dice's coefficient over pairs of letters within words (L. R. Dice 1945; for words G. W. Adamson and J. Boreham 1974): twice the
 * shared pairs by all pairs. Generic words count only where one name has no others. The order of words does not count, a letter
 * too many or too few costs little, a different word costs much: 'Norra skolan' is not 'Södra skolan'.
 */
export function likeness(one: ComparedName, other: ComparedName): number {
  return one.own && other.own ? dice(one.own, other.own) : dice(one.all, other.all);
}

/** The same of two names as they are written. */
export const nameLikeness = (one: string, other: string): number =>
  likeness(comparedName(fold(one)), comparedName(fold(other)));
