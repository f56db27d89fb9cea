import { describe, expect, it } from 'vitest';
import type { MarketRow } from '../../../../src/data/directory/engine-api.ts';
import { marketFacts } from '../../../../src/features/markets-detail/market-facts.ts';
import { aMarket } from './a-market.ts';

const saturdayNoon = Date.parse('2025-06-14T10:00:00Z');

function aRow(own: Partial<MarketRow> = {}): MarketRow {
  const { id, name, city, latitude, longitude, category, timezone } = aMarket();
  return {
    ...{ id, name, city, latitude, longitude, category, timezone },
    verified: false,
    hasOwner: false,
    tempClosed: false,
    status: 'OPEN',
    brokenHours: false,
    nextChange: saturdayNoon + 3_600_000,
    address: null,
    tagline: null,
    ownerId: null,
    ownerName: null,
    contactPhone: null,
    contactEmail: null,
    primaryImageUrl: null,
    averageRating: null,
    ratingCount: null,
    ...own,
  };
}

describe('the facts of a market', () => {
  it('are null when neither mirror nor server has it', () => {
    expect(marketFacts(null, undefined, saturdayNoon)).toBeNull();
  });

  it('are name, place and status while only the row is loaded', () => {
    const facts = marketFacts({ row: aRow(), full: null }, undefined, saturdayNoon);
    expect(facts).toMatchObject({ name: 'Ladan i Tisselskog', full: null, hours: null, opening: { status: 'OPEN' } });
  });

  it('are completed by the server while the mirror has only the row', () => {
    const facts = marketFacts({ row: aRow(), full: null }, aMarket(), saturdayNoon);
    expect(facts?.full?.address).toBe('Tisselskog 12');
    expect(facts?.verified).toBe(true);
  });

  it('prefer the mirror, which is kept current, to an answer fetched once', () => {
    const mirrored = { row: aRow(), full: aMarket({ tagline: 'nu' }) };
    expect(marketFacts(mirrored, aMarket({ tagline: 'då' }), saturdayNoon)?.full?.tagline).toBe('nu');
  });

  it('have the status at the given time', () => {
    const at = (time: string) => marketFacts(null, aMarket(), Date.parse(time))?.opening;
    expect(at('2025-06-14T07:59:00Z')?.status).toBe('CLOSED');
    expect(at('2025-06-14T10:00:00Z')).toMatchObject({
      status: 'OPEN',
      nextChange: Date.parse('2025-06-14T14:00:00Z'),
    });
    expect(at('2025-06-14T13:30:00Z')?.status).toBe('CLOSING_SOON');
  });

  it('report invalid hours, and that a temporary closure may be wrong', () => {
    const broken = marketFacts(null, aMarket({ standardHours: '{' }), saturdayNoon);
    expect(broken).toMatchObject({ hours: null, opening: { status: 'UNKNOWN', brokenHours: true } });
    expect(marketFacts(null, aMarket({ tempClosed: true }), saturdayNoon)?.opening.mayDiffer).toBe(true);
    expect(marketFacts({ row: aRow({ tempClosed: true }), full: null }, undefined, 0)?.opening.mayDiffer).toBe(true);
  });
});
