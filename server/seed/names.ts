// Names of demo markets, all fictitious: templates filled with a place, a street, a farm or a person.

import { codePoints } from '../../core/contract/code-points.ts';
import { marketLimits } from '../../core/contract/limits.ts';
import { express, genitive } from './grammar.ts';
import type { Chance } from './random.ts';
import type { Spot } from './spots.ts';
import { goodsByCategory } from './words-goods.ts';

/** {ort}, {orts}: the place; {iort}: 'i/på' the place; {väg}: street or farm; {f}: the keeper's first name. */
const patterns = [
  '{orts} [loppis|loppmarknad|loppisbod|loppislada|prylbod]',
  'Loppis {iort}',
  'Loppmarknad {iort}',
  '{ort} [Loppis|Secondhand|Begagnat|Prylbörs|Loppmarknad]',
  'Ladan {iort}',
  'Röda ladan {iort}',
  'Loppisladan {väg}',
  'Loppisladan {iort}',
  '{vägs} bakluckeloppis',
  'Bakluckeloppis {iort}',
  'Bakluckeloppisen på {väg}',
  '{fs} fynd [och|&] fika',
  '{fs} [prylbod|loppisbod|skattkammare|kuriosa]',
  '{f} & {f2s} [loppis|prylar|loppisbod]',
  'Fynda hos {f} {iort}',
  'Hos {f} på {väg}',
  'Loppisbutiken [på|vid] {väg}',
  'Magasinet {iort}',
  'Magasin {n} {ort}',
  'Gamla [mejeriet|skolan|smedjan|brandstationen|posten|banken|affären|tvätteriet] {iort}',
  'Loppis i gamla [mejeriet|skolan|snickeriet|stationen|kvarnen], {ort}',
  '{orts} bygdegårdsloppis',
  'Bygdegårdens loppis {iort}',
  'Folketsparkloppisen {iort}',
  'Hembygdsgårdens loppmarknad {iort}',
  'Skolklassens loppis {iort}',
  'Vind & källare {iort}',
  'Andra chansen {iort}',
  'En gång till {iort}',
  'Gott & blandat {iort}',
  'Smått & gott på {väg}',
  'Skattgömman {iort}',
  'Prylbytet {ort}',
  'Kuriosaboden {iort}',
  'Retrohörnan {iort}',
  'Återbruket [på|vid] {väg}',
  'Återbruk {ort}',
  '{vägs} [gårdsloppis|trädgårdsloppis|loppis]',
  'Loppis {adress}',
  'Garageloppis {väg}',
  'Garageloppis hos {f}',
  'Kvartersloppis {väg}',
  'Loppisrundan {iort}',
  'Hangar {n} – loppis {iort}',
  'Loppis {år}',
  'Prylar, porslin m.m. ({ort})',
  'Fynd, fika & fönsterlampor!',
  'Boden vid {väg}',
  'Loppis på [logen|höskullen|vedbacken] {iort}',
  'Tröskans loppis {iort}',
  'Café Idé & loppis {iort}',
  'Allé-loppisen {iort}',
] as const;

/** More patterns for each category, in the order of its numbers. */
const byCategory: readonly (readonly string[])[] = [
  ['Allt möjligt {iort}', 'Lite av varje på {väg}'],
  ['Klädloftet {iort}', 'Garderoben på {väg}', '{fs} kläder & accessoarer', 'Klädbytet {ort}'],
  ['Barnloppis {iort}', 'Växa ur & växa i {ort}', 'Småttingloppisen {iort}', 'Leksakslådan {iort}'],
  ['Bokladan {iort}', 'Bokmagasinet på {väg}', 'Pocketstallet {iort}', '{fs} bokhörna'],
  ['Hem & härd {iort}', 'Krukskärvan {iort}', 'Trädgårdsloppis på {väg}', 'Möbelmagasinet {iort}'],
  ['Vinylvinden {iort}', 'Skivbacken {iort}', 'Rillan – skivor {iort}'],
  ['Antikt & avlagt {iort}', 'Tidlöst på {väg}', 'Farmors skåp {iort}', '{fs} antik och kuriosa'],
  ['Sladdhärvan {iort}', 'Radiolådan {iort}', 'Begagnad teknik {iort}'],
  ['Sportbytet {iort}', 'Skidboden {iort}', 'Fritidsloppis {iort}', 'Cykelloppis på {väg}'],
  ['Mutter & mopeddelar {iort}', 'Veteranmarknad {iort}', 'Reservdelsloppis på {väg}'],
  ['Sommarloppis {iort}', 'Sommarloppisen på {väg}', 'Bryggloppis {iort}', 'Midsommarladan {iort}'],
  ['Vinterloppis {iort}', 'Inomhusloppis {iort}', 'Vintervärme – loppis {iort}', 'Julprylar & fynd {iort}'],
];

/** Long Swedish compounds, to test layouts. */
const compounds = [
  'Hembygdsföreningsloppmarknadskommitténs prylförsäljning {iort}',
  'Lantbrukarhushållsbegagnatmarknaden {iort}',
  'Trädgårdsmöbelrenoveringsverkstadsloppisen på {väg}',
  'Sommarstugegårdsplansloppisföreningen {orts} vänner',
  'Veteranmopedreservdelsförsäljningslokalen {iort}',
] as const;

/** A name of the maximum length: a list of goods, cut and padded. */
function longestName(chance: Chance, spot: Spot): string {
  const goods = chance.some(goodsByCategory.flat(), 20).join(', ');
  const text = [...`${spot.place.name} loppis med ${goods}`].slice(0, marketLimits.name).join('').trimEnd();
  return text + '!'.repeat(marketLimits.name - codePoints(text));
}

export type NameKind = 'plain' | 'compound' | 'longest';

interface Named {
  spot: Spot;
  category: number;
  /** First names of the keepers. */
  first: string;
  second: string;
}

/** A name for a market, within the maximum length. */
export function makeName(chance: Chance, kind: NameKind, { spot, category, first, second }: Named): string {
  if (kind === 'longest') return longestName(chance, spot);
  const own = byCategory[category] ?? [];
  const list = kind === 'compound' ? compounds : chance.happens(category === 0 ? 0.1 : 0.5) ? own : patterns;
  const words: Record<string, () => string> = {
    ort: () => spot.place.name,
    orts: () => genitive(spot.place.name),
    iort: () => spot.place.inPlace,
    adress: () => spot.address,
    väg: () => spot.road,
    vägs: () => genitive(spot.road),
    f: () => first,
    fs: () => genitive(first),
    f2s: () => genitive(second),
    n: () => String(chance.whole(2, 19)),
    år: () => String(chance.whole(1879, 1968)),
  };
  return express(chance.pick(list), chance, (slot) => words[slot]?.() ?? slot);
}
