// The most viewed markets that a first visit asks for: refused shapes, no answer, and the rows made of them.
import { describe, expect, it } from 'vitest';
import { apiBase } from '../../../../core/contract/endpoint.ts';
import { syncFirst } from '../../../../core/contract/sync.ts';
import { packSchedule, readSchedule } from '../../../../core/rules/day/schedule.ts';
import {
  type FirstMarket,
  fetchFirstMarkets,
  firstMarkets,
  readFirstAnswer,
} from '../../../../src/data/directory/first-markets.ts';
import { sampleRow } from '../../sample-row.ts';

const days = { Sat: [{ start: '10:00', end: '15:00' }] };
const saturdays = packSchedule(readSchedule(JSON.stringify({ days }), null, ''));
const sample: FirstMarket = {
  id: '0F1ABCDEFG001',
  name: 'Ladan i Tisselskog',
  city: 'Håverud',
  address: 'Tisselskog 12',
  tagline: 'Tre våningar prylar',
  latitude: 58.82,
  longitude: 12.41,
  category: 6,
  flags: 3,
  schedule: saturdays,
  primaryImageUrl: null,
};
const answerOf = (...rows: unknown[]) => ({ format: 1, rows });

describe('an answer', () => {
  it.each([null, 'text', 7, [], {}, { format: 2, rows: [sample] }, { format: 1, rows: 'none' }])(
    'of another shape has no markets: %j',
    (raw) => {
      expect(readFirstAnswer(raw)).toEqual([]);
    },
  );
  it.each([
    { id: 'javascript:1' },
    { id: 7 },
    { name: null },
    { address: undefined },
    { latitude: '58' },
    { latitude: 91 },
    { longitude: Number.NaN },
    { category: 1.5 },
    { flags: null },
    { schedule: null },
    { primaryImageUrl: 'https://example.com/a.png' },
    { primaryImageUrl: '//example.com/a.png' },
  ])('leaves out a market with %j', (wrong) => {
    expect(readFirstAnswer(answerOf({ ...sample, ...wrong }, sample))).toEqual([sample]);
  });
  it('has at most thirty markets, and may have fields that this version does not know', () => {
    const rows = Array.from({ length: 40 }, () => ({ ...sample, later: true }));
    expect(readFirstAnswer(answerOf(...rows))).toHaveLength(30);
  });
});

/** The row of a market that the server sent. */
async function rowOf(market: object, nowMs: number) {
  await fetchFirstMarkets(Promise.resolve(), async () => Response.json(answerOf(market)));
  return firstMarkets.get()[0]?.rowAt(nowMs);
}

describe('a row', () => {
  const saturdayNoon = Date.parse('2026-06-27T12:00:00+02:00');
  it('has the status of the asked moment, computed from the hours', async () => {
    expect(await rowOf(sample, saturdayNoon)).toEqual({
      ...sampleRow({ status: 'OPEN', nextChange: Date.parse('2026-06-27T15:00:00+02:00') }),
      ownerId: null,
      ownerName: null,
      contactPhone: null,
      contactEmail: null,
      averageRating: null,
      ratingCount: null,
    });
    expect((await rowOf(sample, saturdayNoon - 3 * 3_600_000))?.status).toBe('CLOSED');
  });
  it('says when hours are broken, unknown, or the market is closed for the time being', async () => {
    expect(await rowOf({ ...sample, schedule: '!' }, saturdayNoon)).toMatchObject({
      status: 'UNKNOWN',
      brokenHours: true,
    });
    expect(await rowOf({ ...sample, schedule: '%' }, saturdayNoon)).toMatchObject({
      status: 'UNKNOWN',
      brokenHours: true,
    });
    expect(await rowOf({ ...sample, schedule: '' }, saturdayNoon)).toMatchObject({
      status: 'UNKNOWN',
      brokenHours: false,
    });
    expect(await rowOf({ ...sample, flags: 4 }, saturdayNoon)).toMatchObject({
      status: 'TEMP_CLOSED',
      tempClosed: true,
    });
  });
  it('is there before the rule of opening hours is loaded, without a status', async () => {
    const statuses: unknown[] = [];
    const stop = firstMarkets.subscribe(() => {
      statuses.push(firstMarkets.get()[0]?.rowAt(saturdayNoon).status);
    });
    await rowOf(sample, saturdayNoon);
    stop();
    expect(statuses).toEqual([null, 'OPEN']);
  });
});

describe('the request', () => {
  const asked: string[] = [];
  const answering =
    (answer: () => Response): typeof fetch =>
    async (input) => {
      asked.push(String(input));
      return answer();
    };
  it('is calm without an answer: no such call, a broken body, no net', async () => {
    await fetchFirstMarkets(
      Promise.resolve(),
      answering(() => Response.json({ format: 1, rows: [] })),
    );
    await fetchFirstMarkets(
      Promise.resolve(),
      answering(() => new Response('{"code":"not_found"}', { status: 404 })),
    );
    await fetchFirstMarkets(
      Promise.resolve(),
      answering(() => new Response('<html>login</html>')),
    );
    await fetchFirstMarkets(
      Promise.resolve(),
      answering(() => {
        throw new TypeError('offline');
      }),
    );
    expect(firstMarkets.get()).toEqual([]);
  });
  it('goes to the address of the call and keeps its markets', async () => {
    await fetchFirstMarkets(
      Promise.resolve(),
      answering(() => Response.json(answerOf(sample))),
    );
    expect(asked.at(-1)).toBe(apiBase + syncFirst.path);
    expect(firstMarkets.get()).toMatchObject([sample]);
  });
  it('computes a row once for the same moment', async () => {
    await fetchFirstMarkets(
      Promise.resolve(),
      answering(() => Response.json(answerOf(sample))),
    );
    const [market] = firstMarkets.get();
    const noon = Date.parse('2026-06-27T12:00:00+02:00');
    expect(market?.rowAt(noon)).toBe(market?.rowAt(noon));
    expect(market?.rowAt(noon + 6 * 3_600_000).status).not.toBe(market?.rowAt(noon).status);
  });
});
