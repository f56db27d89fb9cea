// Fictitious contact data of demo markets: telephone numbers that the Swedish authority reserves for fiction, and addresses
// under reserved domain names.
import { fold } from '../../core/rules/text/fold.ts';
import type { Chance } from './random.ts';

/** Series reserved for books and film: prefix, first and last number. */
const fictionSeries = [
  ['031-390 06 ', 0, 39],
  ['040-628 04 ', 0, 59],
  ['08-465 004 ', 0, 99],
  ['0980-319 2', 0, 99],
  ['070-174 06 ', 5, 99],
] as const;

function phone(chance: Chance): string {
  // Most people give their mobile number.
  const [start, first, last] = chance.happens(0.6) ? fictionSeries[4] : chance.pick(fictionSeries);
  const number = start + String(chance.whole(first, last)).padStart(2, '0');
  if (chance.happens(0.15)) return `+46 ${number.slice(1).replace('-', ' ')}`;
  if (chance.happens(0.1)) return number.replace(/[- ]/g, '');
  return number;
}

/** Lower case words joined by hyphens, at most 40 characters. */
function slug(text: string): string {
  return fold(text).replaceAll(' ', '-').slice(0, 40).replace(/-+$/, '');
}

interface Contacts {
  email: string | null;
  phone: string | null;
  website: string | null;
}

/** Contact data of a market with this name; `first` is its keeper's first name. Each may be missing. */
export function makeContacts(chance: Chance, name: string, town: string, first: string): Contacts {
  const own = slug(name);
  const emails = [
    () => `${own}@example.se`,
    () => `${slug(first)}.${slug(town)}@loppis.example.se`,
    () => `hej@${own}.invalid`,
    () => `${slug(first)}${chance.whole(2, 98)}@mejl.invalid`,
  ];
  const websites = [
    () => `https://example.se/${own}`,
    () => `https://${own}.example.se`,
    () => `http://${slug(town)}.example.se/loppis`,
  ];
  return {
    email: chance.happens(0.96) ? chance.pick(emails)() : null,
    phone: chance.happens(0.78) ? phone(chance) : null,
    website: chance.happens(0.38) ? chance.pick(websites)() : null,
  };
}
