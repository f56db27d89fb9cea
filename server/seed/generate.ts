// The demo directory as rows, without a database: the same seed, count and time give the same rows everywhere.
// Ids and dates are between two fixed days, but for a few new markets; these, special opening days, views, ratings and posts are
// placed around `now`.
import type { Insertable } from 'kysely';
import { defaultTimezone } from '../../core/contract/limits.ts';
import { makeTsid } from '../../core/rules/tsid.ts';
import type { MarketViewsTable } from '../db/tables/market-views.ts';
import type { UsersTable } from '../db/tables/users.ts';
import { type DemoCommunity, makeCommunity } from './community.ts';
import { type DemoMarket, makeMarket } from './demo-market.ts';
import { longHours } from './hours.ts';
import { makePeople, type Person } from './people.ts';
import { type Chance, createChance } from './random.ts';
import { createSpots, type Spot } from './spots.ts';
import { choosePopularity, chooseStanding } from './standing.ts';

/** Everything to insert. */
interface DemoRows extends DemoCommunity {
  users: Insertable<UsersTable>[];
  markets: DemoMarket[];
  views: Insertable<MarketViewsTable>[];
}

export interface DemoOptions {
  /** Number of public markets; about six percent more are pending, hidden or rejected. */
  count: number;
  seedNumber: number;
  /** Epoch milliseconds, 2026 or later. */
  now: number;
}

const dayMs = 86_400_000;
/** The first person joins on 2020-01-15, the first market follows on 2020-03-01; but for the new ones none is newer than 2025-12-31. */
const firstPerson = Date.UTC(2020, 0, 15);
const firstMarket = Date.UTC(2020, 2, 1);
const last = Date.UTC(2025, 11, 31);

/** Markets at the same spot: their frequency, and at most eight together. */
const sharedSpotShare = 0.006;
const most = 8;

/** One regular market in this many was added in the last weeks. */
const newEvery = 70;
const newForMs = 21 * dayMs;

/** The first markets, which show every rare case, keep their hours; after them one in this many of each county is open long. */
const rareCases = 60;
const longHoursEvery = 16;

/** Gives regular markets of every county in turn a week of long days, so that something is open everywhere at any hour of the day. */
function openLong(markets: readonly DemoMarket[], spots: readonly Spot[], seed: number, count: number): void {
  const seen = new Map<string, number>();
  for (const [n, market] of markets.slice(0, count).entries()) {
    const county = spots[n]?.place.county ?? '';
    const regular = !market.temp_closed && market.special_hours === null && market.timezone === defaultTimezone;
    if (n < rareCases || !regular) continue;
    const turn = seen.get(county) ?? 0;
    seen.set(county, turn + 1);
    if (turn % longHoursEvery === 0) market.standard_hours = longHours(createChance(seed ^ 0x10e6, n), market.timezone);
  }
}

/** The spots of all markets in sequence, some of them equal to the previous one. */
function spotsInTurn(seed: number, total: number): Spot[] {
  const choose = createSpots();
  const spots: Spot[] = [];
  while (spots.length < total) {
    const n = spots.length;
    const chance = createChance(seed ^ 0x5107, n);
    const spot = choose(chance);
    const together = n === 30 ? most : chance.happens(sharedSpotShare) ? chance.whole(2, most) : 1;
    for (let i = 0; i < together && spots.length < total; i++) spots.push(spot);
  }
  return spots;
}

/** All rows of the demo directory. */
export function generateDemo({ count, seedNumber, now }: DemoOptions): DemoRows {
  const total = count + Math.ceil(count * 0.06);
  const people = makePeople(seedNumber, Math.max(12, Math.ceil(count * 0.22)), firstPerson, last);
  const spots = spotsInTurn(seedNumber, total);
  const ids = new Set<string>();
  const rows: Pick<DemoRows, 'users' | 'markets' | 'views'> = { users: people.map(userRow), markets: [], views: [] };
  const today = Math.floor(now / dayMs);

  for (let n = 0; n < total; n++) {
    const chance = createChance(seedNumber, n);
    const spot = spots[n] as Spot;
    const open = n < count;
    const isNew = open && n > rareCases && n % newEvery === 0;
    const [from, until] = isNew ? [now - newForMs, now] : [firstMarket, last];
    // Increasing density over the years.
    const createdAt = Math.floor(from + chance.next() ** 0.6 * (until - from));
    const id = newId(createdAt, chance, ids);
    const standing = chooseStanding(chance, open, open ? n : n - count, people, createdAt);
    const fame = choosePopularity(chance, standing.status);
    rows.markets.push(makeMarket(chance, { n, id, createdAt, last: until, now, spot, standing, fame }));
    for (const [daysAgo, views] of fame.recent) {
      rows.views.push({ market_id: id, day: today - daysAgo, views });
    }
  }
  openLong(rows.markets, spots, seedNumber, count);
  return { ...rows, ...makeCommunity(rows.users, rows.markets, { seedNumber, now }) };
}

function userRow(person: Person): Insertable<UsersTable> {
  return {
    id: person.id,
    handle: person.handle,
    first_name: person.firstName,
    last_name: person.lastName,
    show_name: person.showName ? 1 : 0,
    avatar_url: null,
    created_at: person.createdAt,
  };
}

function newId(time: number, chance: Chance, taken: Set<string>): string {
  for (;;) {
    const id = makeTsid(time, chance.next);
    if (taken.has(id)) continue;
    taken.add(id);
    return id;
  }
}
