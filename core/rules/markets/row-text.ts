// The line under a market's name in rows and cards: where it is and what it says about itself.
import { categoryKeys, categoryLabel } from '../../contract/category.ts';
import { lowerSwedish } from '../text/fold.ts';

interface DescribedMarket {
  name: string;
  city: string;
  category: number;
  /** Null while the full record is not loaded; the tagline is unknown then. */
  address: string | null;
  tagline: string | null;
}

/** Whether the text names the town as a word of its own, also in the genitive ('Märstas'). */
function saysTown(text: string, town: string): boolean {
  const words = ` ${lowerSwedish(text)} `;
  const named = lowerSwedish(town);
  return words.includes(` ${named} `) || words.includes(` ${named}s `);
}

/** The tagline, or the category of a market that has none. */
export function selfDescription({ tagline, category }: Pick<DescribedMarket, 'tagline' | 'category'>): string {
  const key = categoryKeys[category];
  return tagline?.trim() || (key ? categoryLabel[key] : '');
}

/** 'Ort – tagline', without the town where name or tagline says it. Only the town while the tagline is unknown. */
export function rowText(market: DescribedMarket): string {
  const { name, city, address } = market;
  if (address === null && market.tagline === null) return city;
  const text = selfDescription(market);
  const isSaid = city === '' || saysTown(name, city) || saysTown(market.tagline ?? '', city);
  return isSaid ? text : [city, text].filter(Boolean).join(' – ');
}
