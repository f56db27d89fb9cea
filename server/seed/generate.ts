// The demo directory as rows, without a database: the same seed, count and moment give the same rows everywhere.
// Ids and dates lie between two fixed days; special opening days and views are placed around `now`.
import type { Insertable } from 'kysely';
import { defaultTimezone } from '../../core/contract/limits.ts';
import { fold } from '../../core/rules/fold.ts';
import { swedishSortKey } from '../../core/rules/swedish-order.ts';
import { makeTsid } from '../../core/rules/tsid.ts';
import type { MarketsTable, MarketViewsTable, UsersTable } from '../db/schema.ts';
import { makeContacts } from './contacts.ts';
import { makeDescription, makeTagline } from './descriptions.ts';
import { chooseWeek, specialHours, standardHours } from './hours.ts';
import { makeName, type NameKind } from './names.ts';
import { makePeople, type Person } from './people.ts';
import { type Chance, createChance, weightedIndex } from './random.ts';
import { createSpots, type Spot } from './spots.ts';
import { choosePopularity, chooseStanding } from './standing.ts';
import { firstNames } from './words-people.ts';

/** Everything to insert; `rev` is left to whoever plants it. */
export interface DemoRows {
  users: Insertable<UsersTable>[];
  markets: Omit<Insertable<MarketsTable>, 'rev'>[];
  views: Insertable<MarketViewsTable>[];
}

export interface DemoOptions {
  /** Public markets; about six in a hundred come on top that are pending, hidden or rejected. */
  count: number;
  seedNumber: number;
  /** Epoch milliseconds, 2026 or later. */
  now: number;
}

const dayMs = 86_400_000;
/** The first person joins on 2020-01-15, the first market follows on 2020-03-01, nothing is newer than 2025-12-31. */
const firstPerson = Date.UTC(2020, 0, 15);
const firstMarket = Date.UTC(2020, 2, 1);
const last = Date.UTC(2025, 11, 31);

/** Share of each category, in the order of its number. */
const categoryShares = [30, 11, 8, 8, 10, 4, 11, 3, 4, 3, 5, 3];
/** Where the next markets stand on the very same spot: this often, and up to eight together. */
const sharedSpotShare = 0.009;
const most = 8;

function nameKind(chance: Chance, n: number): NameKind {
  if (n % 1000 === 21) return 'longest';
  return n === 22 || chance.happens(0.004) ? 'compound' : 'plain';
}

/** Almost all of Sweden keeps one time; a few markets by the borders live by the neighbour's clock. */
function timezoneAt(chance: Chance, spot: Spot, n: number): string {
  if (n === 23 || (spot.longitude > 23 && chance.happens(0.4))) return 'Europe/Helsinki';
  if (n === 24 || (spot.longitude < 12 && spot.latitude > 58.6 && chance.happens(0.15))) return 'Europe/Oslo';
  return defaultTimezone;
}

/** The spots of all markets in turn, some of them the same as the one before. */
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
  const rows: DemoRows = { users: people.map(userRow), markets: [], views: [] };
  const today = Math.floor(now / dayMs);

  for (let n = 0; n < total; n++) {
    const chance = createChance(seedNumber, n);
    const spot = spots[n] as Spot;
    // More and more of them over the years.
    const createdAt = Math.floor(firstMarket + chance.next() ** 0.6 * (last - firstMarket));
    const id = newId(createdAt, chance, ids);
    const open = n < count;
    const standing = chooseStanding(chance, open, open ? n : n - count, people, createdAt);
    const category = n < categoryShares.length ? n : weightedIndex(chance, categoryShares);
    const first = standing.owner?.firstName ?? chance.pick(firstNames);
    const second = chance.pick(firstNames);
    const name = makeName(chance, nameKind(chance, n), { spot, category, first, second });
    const contacts = makeContacts(chance, name, spot.place.town, first);
    const subject = { spot, category, first, second, website: contacts.website };
    const timezone = timezoneAt(chance, spot, n);
    const week = chooseWeek(chance, n);
    const fame = choosePopularity(chance, standing.status);
    const edits = chance.happens(0.45) ? chance.whole(1, 8) : 0;
    rows.markets.push({
      id,
      status: standing.status,
      name,
      tagline: makeTagline(chance, subject),
      description: makeDescription(chance, subject),
      address: spot.address,
      city: spot.place.town,
      postal_code: spot.postalCode,
      contact_email: contacts.email,
      contact_phone: contacts.phone,
      website: contacts.website,
      latitude: spot.latitude,
      longitude: spot.longitude,
      timezone,
      standard_hours: standardHours(chance, week, chance.happens(0.01) ? 'Europe/London' : timezone),
      special_hours: specialHours(chance, week, n, now),
      temp_closed: n === 25 || chance.happens(0.03) ? 1 : 0,
      category,
      owner_status: standing.ownerStatus,
      owner_id: standing.owner?.id ?? null,
      created_by: standing.creator?.id ?? null,
      pending_request: standing.pendingRequest ? 1 : 0,
      view_count: fame.views,
      like_count: fame.likes,
      rating_sum: fame.stars,
      rating_count: fame.ratings,
      primary_image_url: null,
      sort_name: swedishSortKey(name),
      folded_name: fold(name),
      folded_place: fold(`${spot.place.town} ${spot.address}`),
      created_at: createdAt,
      updated_at: edits === 0 ? createdAt : Math.floor(createdAt + chance.next() * (last - createdAt)),
      version: 1 + edits,
    });
    for (const [daysAgo, views] of fame.recent) {
      rows.views.push({ market_id: id, day: today - daysAgo, views, folded: views });
    }
  }
  return rows;
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
