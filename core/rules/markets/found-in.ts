// Which words of a market a search has found, where they are not those that its row shows anyway.
import { fold } from '../text/fold.ts';

interface Found {
  name: string;
  city: string;
  address: string | null;
  tagline: string | null;
}

const begins = (text: string, word: string) => ` ${text}`.includes(` ${word}`);

/** The tagline when a word of the query begins one of its words and is in neither name nor address; null otherwise. */
export function foundInTagline(query: string, { name, city, address, tagline }: Found): string | null {
  if (tagline === null) return null;
  const shown = fold(`${name} ${city} ${address ?? ''}`);
  const words = fold(tagline);
  const typed = fold(query).split(' ').filter(Boolean);
  return typed.some((word) => begins(words, word) && !shown.includes(word)) ? tagline : null;
}
