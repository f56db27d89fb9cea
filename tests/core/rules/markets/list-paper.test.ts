// What a printed list says about itself.
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  type PaperFilter,
  paperFoot,
  paperSummary,
  paperTitle,
  printedDate,
} from '../../../../core/rules/markets/list-paper.ts';

const none: PaperFilter = {
  openOn: null,
  openNow: false,
  category: null,
  within: null,
  verified: false,
  withOwner: false,
  name: ' ',
  lists: [],
};
const saturday = Date.UTC(2026, 5, 27) / 86_400_000;
const nowMs = new Date(2026, 5, 26, 14, 20).getTime();
const summary = (change: Partial<PaperFilter>, place: string | null = null, order: string | null = 'namn A–Ö') =>
  paperSummary({ ...none, ...change }, { matching: 146, place, order, nowMs });

it('has the chosen day as its title', () => {
  expect(paperTitle({ openOn: null })).toBe('Loppisar');
  expect(paperTitle({ openOn: saturday })).toBe('Öppet lördag 27 juni');
});

it('has the day of printing', () => {
  expect(printedDate(nowMs)).toBe('fredag 26 juni 2026');
});

describe('west of Sweden', () => {
  const ownZone = process.env.TZ;
  afterEach(() => {
    process.env.TZ = ownZone;
  });

  it('has the chosen day as chosen, and the day of printing of the device', async () => {
    process.env.TZ = 'America/New_York';
    vi.resetModules();
    const there = await import('../../../../core/rules/markets/list-paper.ts');
    expect(there.paperTitle({ openOn: saturday })).toBe('Öppet lördag 27 juni');
    expect(there.printedDate(Date.UTC(2026, 5, 26, 2))).toBe('torsdag 25 juni 2026');
  });
});

describe('the line under the title', () => {
  it.each<[string, Partial<PaperFilter>, string | null, string]>([
    ['only count and order', {}, null, '146 loppisar, namn A–Ö'],
    ['a category', { category: 6 }, null, '146 loppisar · Vintage & Antikt, namn A–Ö'],
    ['a distance', { within: { km: 45 } }, 'Sigtuna', '146 loppisar · inom 45 km från Sigtuna, namn A–Ö'],
    ['a place without a name', { within: { km: 5 } }, null, '146 loppisar · inom 5 km från vald plats, namn A–Ö'],
    ['open now, with the time', { openNow: true }, null, '146 loppisar · öppna fredag 14:20, namn A–Ö'],
    ['verified only', { verified: true }, null, '146 loppisar · verifierade, namn A–Ö'],
    [
      'owner, name and lists',
      { withOwner: true, name: ' lada ', lists: ['a'] },
      null,
      '146 loppisar · med ägare · ”lada” i namnet · i mina listor, namn A–Ö',
    ],
  ])('says %s', (_, change, place, line) => {
    expect(summary(change, place)).toBe(line);
  });

  it('has no order on the map', () => {
    expect(summary({}, null, null)).toBe('146 loppisar');
  });

  it('groups the digits of a large count', () => {
    const line = paperSummary(none, { matching: 2196, place: null, order: null, nowMs });
    expect(line).toBe('2\u00a0196 loppisar');
  });
});

it('says at the foot how many of them are printed', () => {
  expect(paperFoot(200)).toContain('Alla 200.');
  expect(paperFoot(2196)).toBe('De 200 första av 2\u00a0196.');
});
