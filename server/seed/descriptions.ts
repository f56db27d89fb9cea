// Taglines and descriptions of demo markets: hand-written sentences chosen and filled so that no two markets read alike.
import { codePoints } from '../../core/contract/text-fields.ts';
import { marketLimits } from '../../core/contract/limits.ts';
import { express, genitive, sentenceCase } from './grammar.ts';
import type { Chance } from './random.ts';
import type { Spot } from './spots.ts';
import { finds, goals, goodsSentences, priceSentences } from './text-goods.ts';
import { keepers, openings, rooms, taglines } from './text-openings.ts';
import {
  buns,
  categorySentences,
  closings,
  coffeeSentences,
  months,
  practicalSentences,
  seasonSentences,
} from './text-practical.ts';
import { goodsByCategory } from './words-goods.ts';

/** Descriptions are at least this long, in characters. */
export const shortestDescription = 400;

interface Subject {
  spot: Spot;
  category: number;
  /** First names of the keepers. */
  first: string;
  second: string;
  website: string | null;
}

/** Answers the words of one market; things for sale do not come twice until all have been named. */
function wordsOf(chance: Chance, { spot, category, first, second }: Subject): (slot: string) => string {
  const room = chance.pick(rooms);
  const own = goodsByCategory[category] ?? [];
  let goods: string[] = [];
  const monthIndex = chance.whole(0, 4);
  const nextThing = () => {
    if (goods.length === 0) goods = chance.some(own, own.length);
    return goods.pop() ?? '';
  };
  const words: Record<string, () => string> = {
    ort: () => spot.place.name,
    orts: () => genitive(spot.place.name),
    iort: () => spot.place.inPlace,
    väg: () => spot.road,
    f: () => first,
    f2: () => second,
    lok: () => room.where,
    plats: () => room.name,
    iplats: () => room.inside,
    v: nextThing,
    m: () => String(chance.whole(4, 90) * 10),
    år: () => String(chance.whole(1987, 2021)),
    min: () => String(chance.whole(2, 15)),
    pris: () => String(chance.whole(1, 9) * 5),
    hundra: () => String(chance.whole(2, 8) * 50),
    stor: () => String(chance.whole(2, 9) * 100),
    månad: () => months[monthIndex] ?? '',
    månad2: () => months[monthIndex + chance.whole(2, 4)] ?? '',
    vilka: () => chance.pick(keepers),
    sak: () => chance.pick(finds),
    bulle: () => chance.pick(buns),
    mål: () => express(chance.pick(goals), chance, (slot) => (slot === 'väg' ? spot.road : slot)),
  };
  return (slot) => words[slot]?.() ?? slot;
}

/** A tagline within its limit, or null: not every market has one. */
export function makeTagline(chance: Chance, subject: Subject): string | null {
  if (chance.happens(0.14)) return null;
  const text = sentenceCase(express(chance.pick(taglines), chance, wordsOf(chance, subject)));
  return codePoints(text) <= marketLimits.tagline ? text : null;
}

/** Markdown: two to four paragraphs, often with a list or a heading. At least `shortestDescription` characters. */
export function makeDescription(chance: Chance, subject: Subject): string {
  const fill = wordsOf(chance, subject);
  const say = (sentence: string) => sentenceCase(express(sentence, chance, fill));
  const goods = chance.some(goodsSentences, goodsSentences.length).map((sentence) => () => say(sentence));
  const extra = [categorySentences[subject.category] ?? [], coffeeSentences, seasonSentences, practicalSentences].flatMap(
    (list, i) => chance.some(list, i === 3 ? 3 : 1),
  );
  const practical = chance.some([...extra, ...chance.some(priceSentences, 2)], 8).map((sentence) => () => say(sentence));
  const take = (from: (() => string)[], count: number) => from.splice(0, count).map((sentence) => sentence());

  const blocks = [[say(chance.pick(openings)), ...take(goods, chance.whole(1, 2))].join(' ')];
  if (chance.happens(0.3)) {
    const title = chance.pick(['**Här hittar du bland annat**', '### I hyllorna', '**Just nu inne**', '### Sortiment']);
    const things = Array.from({ length: chance.whole(3, 5) }, () => `- ${sentenceCase(fill('v'))}`);
    blocks.push(title, things.join('\n'));
  } else if (chance.happens(0.5)) {
    blocks.push(take(goods, chance.whole(1, 2)).join(' '));
  }
  if (chance.happens(0.25)) {
    const title = chance.pick(['### Bra att veta', '**Bra att veta:**', '### Hitta hit och praktiskt', '**Praktiskt**']);
    blocks.push(title, take(practical, chance.whole(2, 3)).map((sentence) => `- ${sentence}`).join('\n'));
  } else {
    blocks.push(take(practical, chance.whole(2, 3)).join(' '));
  }
  const last: string[] = [];
  if (subject.website && chance.happens(0.5)) last.push(`Mer om oss finns på [vår sida](${subject.website}).`);
  if (chance.happens(0.55)) last.push(say(chance.pick(closings)));
  const whole = () => [...blocks, last.join(' ')].filter((block) => block !== '').join('\n\n');
  while (whole().length < shortestDescription) {
    const more = [...take(goods, 1), ...take(practical, 1)];
    if (more.length === 0) throw new Error('no sentences left for a description');
    blocks.push(more.join(' '));
  }
  return whole();
}
