// The fixed corpus of the bench: generated markets, the same on every machine. Mean record 1.5 KB as JSON, descriptions
// of at least 400 characters, no sentence twice.
import { Category } from '../../core/contract/category.ts';
import { type Market, OwnerStatus } from '../../core/contract/markets.ts';
import { makeTsid } from '../../core/rules/tsid.ts';
import { seededRandom } from '../../tests/helpers/seeded-random.ts';
import { sentenceSource } from './sentences.ts';

/** Fixed "now" of every bench: a Saturday in June, noon in Sweden. */
export const benchNow = Date.parse('2026-06-13T10:00:00Z');
export const benchCursor = '0FZ0000000000:1';

/** Population centres: latitude, longitude, weight. */
const centres = [
  [59.33, 18.07, 20],
  [57.71, 11.97, 13],
  [55.6, 13.0, 11],
  [59.86, 17.64, 5],
  [58.41, 15.62, 5],
  [59.27, 15.21, 5],
  [56.05, 12.7, 5],
  [57.78, 14.16, 4],
  [60.67, 17.14, 3],
  [56.88, 14.81, 3],
  [62.39, 17.31, 3],
  [63.83, 20.26, 3],
  [65.58, 22.15, 2],
  [57.64, 18.3, 2],
  [63.18, 14.64, 2],
  [59.38, 13.5, 4],
] as const;
const begin = split(
  'Björk, Ek, Lind, Gran, Sten, Berg, Sjö, Hav, Skog, Äng, Kvarn, Kyrk, Häll, Ås, Ö, Vik, Fors, Mos, Alm, Ask',
);
const finish = split(
  'torp, hult, by, sta, näs, vik, lunda, ryd, köp, bo, rum, tuna, hamn, ås, fors, sund, dal, mark, ala, arp',
);
const kinds = split(
  'loppis, loppmarknad, second hand, fynd, prylar, antik, kuriosa, återbruk, marknad, basar, bod, lada',
);
const roads = split(
  'Stor, Kyrk, Skol, Järnvägs, Strand, Kungs, Drottning, Nya, Gamla, Ring, Hant, Ang, Björk, Lind, Ek',
);
const roadEnds = split('gatan, vägen, gränd, stigen, backen, torget');
const firstNames = split(
  'Anna, Erik, Åsa, Örjan, Karin, Lars, Sofia, Ali, Maria, Johan, Ewa, Nils, Ingrid, Sven, Mona, Hugo',
);
const lastNames = split(
  'Berg, Lind, Åkesson, Nyström, Öberg, Dahl, Ek, Hassan, Holm, Sjögren, Wallin, Norén, Falk, Lundin',
);
const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
const usualDays = [
  ['Sat'],
  ['Sun'],
  ['Sat', 'Sun'],
  ['Fri', 'Sat', 'Sun'],
  ['Wed', 'Sat'],
  ['Tue', 'Thu', 'Sat'],
  ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'],
  ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  days,
] as const;
const sources = ['owner', 'trusted', 'user', 'web'] as const;

function split(text: string): string[] {
  return text.split(', ');
}

/**
 * `count` markets in id order.
 * @param options.prose false leaves descriptions short, for benches that never read them
 */
export function benchMarkets(count: number, options: { prose: boolean } = { prose: true }): Market[] {
  const random = seededRandom(20_260_613);
  const sentence = sentenceSource(random);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const number = (from: number, to: number) => from + Math.floor(random() * (to - from + 1));
  const chance = (share: number) => random() < share;
  const weights = centres.reduce((sum, [, , weight]) => sum + weight, 0);

  const place = () => {
    let left = random() * weights;
    let centre: (typeof centres)[number] = centres[0];
    for (centre of centres) {
      left -= centre[2];
      if (left < 0) break;
    }
    // Normally distributed around a centre, sometimes with a larger deviation.
    const spread = chance(0.3) ? 1.2 : 0.25;
    const bell = () => random() + random() + random() - 1.5;
    return { latitude: round(centre[0] + bell() * spread), longitude: round(centre[1] + bell() * spread * 1.8) };
  };
  const clock = (halfHours: number) => `${String(halfHours >> 1).padStart(2, '0')}:${halfHours % 2 ? '30' : '00'}`;
  const range = () => ({ start: clock(number(16, 26)), end: clock(number(28, 40)) });
  // Most have one of the usual hours on the usual days, some have individual hours.
  const usualRange = () =>
    chance(0.85) ? { start: clock(2 * number(9, 12)), end: clock(2 * number(14, 18)) } : range();
  const standardHours = () => {
    if (chance(0.12)) return null;
    if (chance(0.01)) return '{"days":';
    const usual = usualRange();
    const open = chance(0.8) ? pick(usualDays) : days.filter(() => chance(0.6));
    const even = chance(0.75);
    return JSON.stringify({
      timezone: 'Europe/Stockholm',
      days: Object.fromEntries(open.map((day) => [day, [even || chance(0.6) ? usual : usualRange()]])),
    });
  };
  const specialHours = () =>
    chance(0.8)
      ? null
      : JSON.stringify(
          Array.from({ length: number(1, 4) }, () => ({
            date: `2026-${String(number(6, 12)).padStart(2, '0')}-${String(number(1, 28)).padStart(2, '0')}`,
            ranges: chance(0.4) ? 'closed' : [range()],
            source: pick(sources),
          })),
        );
  const description = () => {
    let text = sentence();
    while (options.prose && text.length < 420) text += ` ${sentence()}`;
    return text;
  };
  const name = (village: string) =>
    pick([
      () => `${village}s ${pick(kinds)}`,
      () => `Loppis i ${village}`,
      () => `${pick(firstNames)}s ${pick(kinds)} ${village}`,
      () => `${village} ${pick(kinds)} ${number(2, 99)}`,
    ])();

  const start = Date.parse('2023-01-01T00:00:00Z');
  const step = (benchNow - 86_400_000 - start) / count;
  return Array.from({ length: count }, (_, n): Market => {
    const created = Math.floor(start + (n + random() * 0.9) * step);
    const village = pick(begin) + pick(finish);
    const ownerStatus = chance(0.35) ? OwnerStatus.Verified : pick([OwnerStatus.None, OwnerStatus.Pending]);
    const owner = ownerStatus === OwnerStatus.Verified;
    const person = `${pick(firstNames)} ${pick(lastNames)}`;
    const id = makeTsid(created, random);
    const createdAt = new Date(created).toISOString();
    return {
      id,
      name: name(village),
      tagline: chance(0.4) ? null : sentence().slice(0, 60),
      description: description(),
      address: `${pick(roads)}${pick(roadEnds)} ${number(1, 140)}`,
      city: village,
      postalCode: `${number(100, 984)} ${number(10, 99)}`,
      contactEmail: chance(0.3)
        ? null
        : `${person.split(' ')[0]?.toLowerCase()}.${number(1, 999)}@${village.toLowerCase()}.example`,
      contactPhone: chance(0.2) ? null : `07${number(0, 9)}-${number(100, 999)} ${number(10, 99)} ${number(10, 99)}`,
      website: chance(0.6) ? null : `https://${village.toLowerCase()}${number(1, 99)}.example/`,
      ...place(),
      timezone: 'Europe/Stockholm',
      standardHours: standardHours(),
      specialHours: specialHours(),
      tempClosed: chance(0.03),
      category: pick(Object.values(Category)),
      isApproved: true,
      isVerified: owner || chance(0.2),
      ownerStatus,
      ownerId: owner ? makeTsid(created - number(1, 9_000_000), random) : null,
      ownerName: owner ? person : null,
      ownerAvatarUrl: null,
      hasPendingOwnershipRequest: chance(0.02),
      viewCount: number(0, 4000),
      likeCount: number(0, 300),
      averageRating: chance(0.4) ? 0 : number(10, 50) / 10,
      ratingCount: chance(0.4) ? 0 : number(1, 80),
      primaryImageUrl: chance(0.5) ? null : `/media/${makeTsid(created + number(1, 9_000_000), random)}.webp`,
      createdByUserId: null,
      createdAt,
      updatedAt: new Date(Math.min(benchNow, created + number(0, 400) * 86_400_000)).toISOString(),
      version: number(1, 9),
    };
  });
}

function round(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}
