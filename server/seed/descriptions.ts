// Taglines and descriptions of demo markets: hand-written sentences chosen and filled so that no two markets have the same text.

import { codePoints } from '../../core/contract/code-points.ts';
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
import { cats, days, decades, houses, jobs, provinces, relatives, storySentences, tails } from './text-stories.ts';
import { goodsByCategory } from './words-goods.ts';
import { firstNames, surnames } from './words-people.ts';
import { farmEnds, farmStarts } from './words-places.ts';

/** Minimum length of a description, in characters. */
const shortestDescription = 400;

const goodsTitles = ['**Här hittar du bland annat**', '### I hyllorna', '**Just nu inne**', '### Sortiment'] as const;
const practicalTitles = [
  '### Bra att veta',
  '**Bra att veta:**',
  '### Hitta hit och praktiskt',
  '**Praktiskt**',
] as const;

interface Subject {
  spot: Spot;
  category: number;
  /** First names of the keepers. */
  first: string;
  second: string;
  website: string | null;
}

/** Returns the slot function of a market; goods are not repeated until all have been used. */
function wordsOf(chance: Chance, { spot, category, first, second }: Subject): (slot: string) => string {
  const room = chance.pick(rooms);
  const own = goodsByCategory[category] ?? [];
  let goods: string[] = [];
  const monthIndex = chance.whole(0, 4);
  const person = () => `${chance.pick(firstNames)} ${chance.pick(surnames)}`;
  const nextThing = () => {
    // Every market sells several kinds of goods.
    if (chance.happens(0.12)) return chance.pick(chance.pick(goodsByCategory));
    if (goods.length === 0) goods = chance.some(own, own.length);
    return goods.pop() ?? '';
  };
  const fill = (slot: string): string => words[slot]?.() ?? slot;
  const words: Record<string, () => string> = {
    ort: () => spot.place.name,
    orts: () => genitive(spot.place.name),
    iort: () => spot.place.inPlace,
    väg: () => spot.road,
    f: () => first,
    f2: () => second,
    f2s: () => genitive(second),
    lok: () => room.where,
    plats: () => room.name,
    iplats: () => room.inside,
    v: nextThing,
    w: () => (chance.happens(0.45) ? `${nextThing()} ${express(chance.pick(tails), chance, fill)}` : nextThing()),
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
    mål: () => express(chance.pick(goals), chance, fill),
    yrke: () => chance.pick(jobs),
    landskap: () => chance.pick(provinces),
    årtionde: () => chance.pick(decades),
    hus: () => chance.pick(houses),
    släkting: () => express(chance.pick(relatives), chance, fill),
    katt: () => chance.pick(cats),
    veckodag: () => chance.pick(days),
    gammalt: () => String(chance.whole(1862, 1938)),
    antal: () => String(chance.whole(3, 60) * 2),
    hel: person,
    helas: () => genitive(person()),
    gård: () => chance.pick(farmStarts) + chance.pick(farmEnds),
    klocka: () => `${chance.whole(6, 11)}${chance.pick(['', '', '.30'])}`,
  };
  return fill;
}

/** A tagline within its limit, or null: not every market has one. */
export function makeTagline(chance: Chance, subject: Subject): string | null {
  if (chance.happens(0.14)) return null;
  const text = sentenceCase(express(chance.pick(taglines), chance, wordsOf(chance, subject)));
  return codePoints(text) <= marketLimits.tagline ? text : null;
}

/** Sentences about everything but the goods, one or two of each kind, in mixed order. */
function practicalMix(chance: Chance, category: number): string[] {
  const mix = [
    ...chance.some(categorySentences[category] ?? [], 1),
    ...chance.some(coffeeSentences, 1),
    ...chance.some(seasonSentences, 1),
    ...chance.some(practicalSentences, 3),
    ...chance.some(priceSentences, 2),
  ];
  return chance.some(mix, mix.length);
}

/** Markdown: two to six paragraphs, often with a list or a heading. At least `shortestDescription` characters. */
export function makeDescription(chance: Chance, subject: Subject): string {
  const fill = wordsOf(chance, subject);
  const say = (sentence: string) => sentenceCase(express(sentence, chance, fill));
  const take = (from: string[], count: number) => from.splice(0, count).map(say);
  const goods = chance.some(goodsSentences, 9);
  const practical = practicalMix(chance, subject.category);

  const blocks = [[say(chance.pick(openings)), ...take(goods, chance.whole(1, 2))].join(' ')];
  if (chance.happens(0.3)) {
    const things = Array.from({ length: chance.whole(3, 5) }, () => `- ${sentenceCase(fill('v'))}`);
    blocks.push(chance.pick(goodsTitles), things.join('\n'));
  } else if (chance.happens(0.5)) {
    blocks.push(take(goods, chance.whole(1, 2)).join(' '));
  }
  const hints = take(practical, chance.whole(2, 3));
  if (chance.happens(0.25)) blocks.push(chance.pick(practicalTitles), hints.map((hint) => `- ${hint}`).join('\n'));
  else blocks.push(hints.join(' '));
  if (chance.happens(0.7)) blocks.push(chance.some(storySentences, chance.whole(1, 2)).map(say).join(' '));

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
