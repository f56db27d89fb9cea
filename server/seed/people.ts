// The people behind the demo markets: names, neutral handles, and when they joined.
import { makeTsid } from '../../core/rules/tsid.ts';
import { type Chance, createChance } from './random.ts';
import { firstNames, surnames } from './words-people.ts';

export interface Person {
  id: string;
  handle: string;
  firstName: string;
  lastName: string;
  /** False: the name is hidden everywhere. */
  showName: boolean;
  createdAt: number;
}

const handleLetters = 'abcdefghijkmnpqrstuvwxyz23456789';

function makeHandle(chance: Chance, taken: Set<string>): string {
  for (;;) {
    const length = chance.whole(4, 6);
    const handle = `loppis-${Array.from({ length }, () => chance.pick([...handleLetters])).join('')}`;
    if (!taken.has(handle)) {
      taken.add(handle);
      return handle;
    }
  }
}

/** `count` people in the order they joined, between `from` and `to` (epoch milliseconds), more of them towards the end. */
export function makePeople(seed: number, count: number, from: number, to: number): Person[] {
  const taken = new Set<string>();
  const people = Array.from({ length: count }, (_, i): Person => {
    const chance = createChance(seed, -1 - i);
    // The first joins at once, so that even the oldest market has a possible creator.
    const createdAt = i === 0 ? from : Math.floor(from + Math.sqrt(chance.next()) * (to - from));
    const lastName = chance.pick(surnames);
    return {
      id: makeTsid(createdAt, chance.next),
      handle: makeHandle(chance, taken),
      firstName: chance.pick(firstNames),
      lastName: chance.happens(0.06) ? `${lastName} ${chance.pick(surnames)}` : lastName,
      showName: !chance.happens(0.12),
      createdAt,
    };
  });
  return people.sort((a, b) => a.createdAt - b.createdAt);
}

/** Any first name. */
export function anyFirstName(chance: Chance): string {
  return chance.pick(firstNames);
}

/** A person who had joined by then. `people` in the order of `makePeople`. */
export function someoneBy(people: readonly Person[], time: number, chance: Chance): Person {
  let low = 0;
  let high = people.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((people[middle] as Person).createdAt <= time) low = middle + 1;
    else high = middle;
  }
  return people[chance.whole(0, Math.max(0, low - 1))] as Person;
}
