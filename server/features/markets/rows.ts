// Markets as rows: which are public, and the columns their public form is made of.
import { MarketStatus } from '../../../core/contract/markets.ts';
import { isPublic } from '../../../core/rules/market-marks.ts';
import type { Db } from '../../db/schema.ts';
import type { MarketAddress } from '../../ports/markets.ts';
import type { MarketRow } from '../../presenters/market.ts';

/** Statuses everyone sees; the same rule as `isPublic`, as a list for queries. */
export const publicStatuses: number[] = Object.values(MarketStatus).filter(isPublic);

/** Markets of every status with what the public form needs of their owner. Who asks has to be let through first. */
export function selectMarkets(db: Db) {
  return db
    .selectFrom('markets')
    .leftJoin('users', 'users.id', 'markets.owner_id')
    .select([
      'markets.id',
      'markets.status',
      'markets.name',
      'markets.tagline',
      'markets.description',
      'markets.address',
      'markets.city',
      'markets.postal_code',
      'markets.contact_email',
      'markets.contact_phone',
      'markets.website',
      'markets.latitude',
      'markets.longitude',
      'markets.timezone',
      'markets.standard_hours',
      'markets.special_hours',
      'markets.temp_closed',
      'markets.category',
      'markets.owner_status',
      'markets.owner_id',
      'markets.pending_request',
      'markets.view_count',
      'markets.like_count',
      'markets.rating_sum',
      'markets.rating_count',
      'markets.primary_image_url',
      'markets.sort_name',
      'markets.created_at',
      'markets.updated_at',
      'markets.version',
      'markets.rev',
      'users.first_name',
      'users.last_name',
      'users.show_name',
      'users.avatar_url',
    ]);
}

/** Public markets with what the public form needs of their owner. */
export function selectPublicMarkets(db: Db) {
  return selectMarkets(db).where('markets.status', 'in', publicStatuses);
}

/** One public market, or undefined. */
export function publicMarketRow(db: Db, id: string): Promise<MarketRow | undefined> {
  return selectPublicMarkets(db).where('markets.id', '=', id).executeTakeFirst();
}

/** Public markets with these ids, in this order; ids that are not public are left out. */
export async function marketsById(db: Db, ids: string[]): Promise<MarketRow[]> {
  if (ids.length === 0) return [];
  const rows = await selectPublicMarkets(db).where('markets.id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Whether everyone sees a market. */
export async function isPublicMarket(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('markets')
    .select('id')
    .where('id', '=', id)
    .where('status', 'in', publicStatuses)
    .executeTakeFirst();
  return row !== undefined;
}

function selectAddresses(db: Db) {
  return db
    .selectFrom('markets')
    .where('status', 'in', publicStatuses)
    .select(['id', 'address', 'city', 'postal_code', 'latitude', 'longitude']);
}

/** Addresses of public markets in id order, at most `limit` after the id `after`. */
export function addressesAfter(db: Db, after: string, limit: number): Promise<MarketAddress[]> {
  return selectAddresses(db).where('id', '>', after).orderBy('id').limit(limit).execute();
}

/** Addresses of those of the markets that are public. */
export function addressesOf(db: Db, ids: readonly string[]): Promise<MarketAddress[]> {
  return selectAddresses(db).where('id', 'in', ids).execute();
}

/** How many markets everyone sees. */
export async function countPublic(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('markets')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', 'in', publicStatuses)
    .executeTakeFirstOrThrow();
  return Number(count);
}
