// Markets that may be the same: how alike names are, the rule, and the same rule over columns.
import { describe, expect, it } from 'vitest';
import { nameLikeness } from '../../../../core/rules/markets/name-likeness.ts';
import {
  type ComparedMarket,
  phoneKey,
  type SimilarColumns,
  similarBy,
  similarRows,
} from '../../../../core/rules/markets/similar.ts';
import { fold } from '../../../../core/rules/text/fold.ts';
import { packText } from '../../../../workers/market-engine/columns-text.ts';
import { seededRandom } from '../../../helpers/seeded-random.ts';

const here = { latitude: 60.6, longitude: 15.6 };
const market = (name: string, position: ComparedMarket['position'] = here, phone: string | null = null) => ({
  ...{ name, phone, position },
});
/** So many metres north of `here`. */
const north = (metres: number) => ({ ...here, latitude: here.latitude + metres / 111_195 });

function columnsOf(markets: readonly ComparedMarket[]): SimilarColumns {
  const degrees = (of: 'latitude' | 'longitude') =>
    Int32Array.from(markets, ({ position }) => Math.round((position?.[of] ?? 0) * 100_000));
  return {
    ...{ count: markets.length, latitude: degrees('latitude'), longitude: degrees('longitude') },
    foldedName: packText(markets.map(({ name }) => fold(name))),
    phones: Float64Array.from(markets, ({ phone }) => phoneKey(phone)),
  };
}

describe('names', () => {
  it.each([
    ['Norra skolans loppis', 'Södra skolans loppis'],
    ['Loppis i Falun', 'Loppis i Borlänge'],
    ['Kyrkans loppis', 'Skolans loppis'],
    ['Loppis', 'Ullas loppis'],
    ['Loppmarknad', 'Second hand'],
    ['Bergs antik', 'Borgs antik'],
    ['Röda Korset', 'Röda stugan'],
    ['Loppis 1', 'Loppis 2'],
    ['', 'Ullas lada'],
    ['', ''],
  ])('%s is not %s', (one, other) => {
    expect(nameLikeness(one, other)).toBeLessThan(0.8);
  });

  it.each([
    ['Ullas lada', 'ULLAS LADA'],
    ['Ullas lada', 'Loppis i Ullas lada'],
    ['Ullas lada', 'Ulla’s lada'],
    ['Ullas lada', 'Ulas lada'],
    ['Falu loppis', 'Loppis Falu'],
    ['Röda Korset Second Hand', 'Röda Korsets secondhand'],
    ['Erikshjälpen', 'Erikshjalpen Second Hand'],
    ['Stadsmissionen', 'Stadsmission'],
    ['Loppis', 'LOPPIS'],
  ])('%s is %s, whichever comes first', (one, other) => {
    expect(nameLikeness(one, other)).toBeGreaterThanOrEqual(0.8);
    expect(nameLikeness(other, one)).toBe(nameLikeness(one, other));
  });
});

describe('two markets', () => {
  it.each([
    ['another name 160 m away', market('Skolan', north(160))],
    ['the same name more than 2 km away', market('Ullas lada', north(2010))],
    ['the same name without a place', market('Ullas lada', null)],
    ['no telephone on either side', market('Skolan', null, null)],
    ['what is no telephone number', market('Skolan', null, '0000000000')],
  ])('are not the same for %s', (_, other) => {
    expect(similarBy(market('Ullas lada', here, '0000000000'), other)).toBeNull();
  });

  it.each([
    ['phone', market('Skolan', null, '+46 (0)23-123 45')],
    ['phone', market('Ullas lada', here, '023 123 45')],
    ['place', market('Skolan', north(150), '023-999 99')],
    ['name', market('Loppis i Ullas lada', north(2000))],
  ])('may be the same by %s', (by, other) => {
    expect(similarBy(market('Ullas lada', here, '023-12345'), other)).toBe(by);
  });
});

it('over columns it is the same rule, by reason and distance', () => {
  const random = seededRandom(3);
  const names = ['Ullas lada', 'Ulas lada', 'Norra skolan', 'Södra skolan', 'Loppis', 'Kyrkans loppis i Falun'];
  const pick = <T>(of: readonly T[]) => of[Math.floor(random() * of.length)] as T;
  const sample = (): ComparedMarket => ({
    name: pick(names),
    phone: random() < 0.1 ? pick(['023-123 45', '+4623 123 45', '070-174 06 35']) : null,
    // As precise as the columns are.
    position: {
      latitude: Math.round((68 + random() * 0.06) * 1e5) / 1e5,
      longitude: Math.round((20 + random() * 0.15) * 1e5) / 1e5,
    },
  });
  const markets = Array.from({ length: 400 }, sample);
  const columns = columnsOf(markets);
  const kinds = new Set<string>();
  for (const [row, one] of markets.entries()) {
    const found = similarRows(one, columns, row);
    const wanted = markets.flatMap((other, i) => (i === row ? [] : [{ row: i, by: similarBy(one, other) }]));
    const byRow = found.map(({ row: at, by }) => ({ row: at, by })).sort((a, b) => a.row - b.row);
    expect(byRow).toEqual(wanted.filter(({ by }) => by !== null));
    const places = found.map(({ by, km }) => ['phone', 'place', 'name'].indexOf(by) * 1000 + (km ?? 0));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    for (const { by } of found) kinds.add(by);
  }
  expect(kinds.size).toBe(3);
  const nowhere = { name: 'Ullas lada', phone: '070-174 06 35', position: null };
  expect(similarRows(nowhere, columns).every(({ by, km }) => by === 'phone' && km === null)).toBe(true);
  expect(similarRows(nowhere, { ...columns, phones: null })).toEqual([]);
});
