// The tables of markets: which markets are public, the rows that answers are made of, and the only functions that write `markets`,
// its tombstones and the feed clock. Every change of a public market but that of counts takes a rev, and a market that leaves the public set leaves a
// tombstone under it, so that no mirror misses either. What is not public takes none: markets that wait do not move the feed.
// Commit order equals rev order because the store admits one writer at a time: a reader that follows the cursor never misses a
// row. A sequence would not do, as its numbers are taken before commit.
import type { Insertable, Updateable } from 'kysely';
import { MarketStatus, OwnerStatus } from '../../../core/contract/markets.ts';
import { isPublic } from '../../../core/rules/markets/market-marks.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { type CountChanges, countColumns, counted } from '../../db/tables/count-changes.ts';
import { type MarketsTable, markets } from '../../db/tables/markets.ts';
import type { MarketAddress } from '../../ports/markets.ts';
import { hiddenColumns, type PublicMarketRow, type ShownColumn } from '../../presenters/market.ts';
import { personColumns } from '../../presenters/person.ts';

/** Statuses everyone sees; the same rule as `isPublic`, as a list for queries. */
export const publicStatuses: number[] = Object.values(MarketStatus).filter(isPublic);

const columns = Object.keys(markets.columns) as (keyof MarketsTable)[];
/** Every column of a market that answers are made of. */
const shownColumns = columns.flatMap((column) => {
  const hidden: readonly string[] = hiddenColumns;
  return hidden.includes(column) ? [] : [`markets.${column as ShownColumn}` as const];
});

/** Markets of every status with the owner's data for the public form. The caller must be authorised first. */
export function selectMarkets(db: Db) {
  return db
    .selectFrom('markets')
    .leftJoin('users', 'users.id', 'markets.owner_id')
    .select(shownColumns)
    .select(personColumns);
}

/** Public markets with what the public form needs of their owner. */
export function selectPublicMarkets(db: Db) {
  return selectMarkets(db).where('markets.status', 'in', publicStatuses);
}

/** One public market, or undefined. */
export function publicMarketRow(db: Db, id: string): Promise<PublicMarketRow | undefined> {
  return selectPublicMarkets(db).where('markets.id', '=', id).executeTakeFirst();
}

/** Public markets with these ids, in this order; ids that are not public are left out. */
export async function marketsById(db: Db, ids: string[]): Promise<PublicMarketRow[]> {
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

/** Takes the next rev. One rev covers every market of the transaction. */
export async function bumpRev(tx: Tx): Promise<number> {
  const { rev } = await tx
    .updateTable('feed_clock')
    .set((eb) => ({ rev: eb('rev', '+', 1) }))
    .where('id', '=', 1)
    .returning('rev')
    .executeTakeFirstOrThrow();
  return rev;
}

async function bury(tx: Tx, id: string, rev: number): Promise<void> {
  await tx
    .insertInto('market_tombstones')
    .values({ market_id: id, rev })
    .onConflict((conflict) => conflict.column('market_id').doUpdateSet({ rev }))
    .execute();
}

async function currentRev(tx: Tx): Promise<number> {
  const { rev } = await tx.selectFrom('feed_clock').select('rev').where('id', '=', 1).executeTakeFirstOrThrow();
  return rev;
}

/** Whether there is a market of that id, or was one that everyone saw. */
export async function isKnownId(tx: Tx, id: string): Promise<boolean> {
  const known = await tx.selectFrom('markets').select('id').where('id', '=', id).executeTakeFirst();
  const buried = tx.selectFrom('market_tombstones').select('market_id').where('market_id', '=', id);
  return known !== undefined || (await buried.executeTakeFirst()) !== undefined;
}

/** Marks a market whose verified owner is another person than who entered it. */
async function noteOtherOwner(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('markets')
    .set({ had_other_owner: 1 })
    .where('id', '=', id)
    .where('owner_status', '=', OwnerStatus.Verified)
    .where(({ eb, or, ref }) => or([eb('created_by', 'is', null), eb('owner_id', '!=', ref('created_by'))]))
    .where('owner_id', 'is not', null)
    .execute();
}

/** Adds a market. */
export async function insertMarket(tx: Tx, market: Omit<Insertable<MarketsTable>, 'rev'>): Promise<void> {
  const rev = publicStatuses.includes(market.status) ? await bumpRev(tx) : await currentRev(tx);
  await tx
    .insertInto('markets')
    .values({ ...market, rev })
    .execute();
}

/** Changes columns of a market. A new status that hides it from the public leaves a tombstone, one that shows it removes it. */
export async function writeMarket(
  tx: Tx,
  id: string,
  changes: Omit<Updateable<MarketsTable>, 'id' | 'rev'>,
): Promise<void> {
  const { status } = changes;
  const wasPublic = await isPublicMarket(tx, id);
  const becomesPublic = status !== undefined && publicStatuses.includes(status);
  const rev = wasPublic || becomesPublic ? await bumpRev(tx) : null;
  await tx
    .updateTable('markets')
    .set({ ...changes, ...(rev !== null && { rev }) })
    .where('id', '=', id)
    .execute();
  if (changes.owner_id !== undefined || changes.owner_status !== undefined) await noteOtherOwner(tx, id);
  if (status === undefined || rev === null) return;
  if (becomesPublic) await tx.deleteFrom('market_tombstones').where('market_id', '=', id).execute();
  // The id of a market that was never public must not leave the server.
  else await bury(tx, id, rev);
}

/** Deletes a market for good. */
export async function deleteMarket(tx: Tx, id: string): Promise<void> {
  const wasPublic = await isPublicMarket(tx, id);
  const rev = await bumpRev(tx);
  await tx.deleteFrom('markets').where('id', '=', id).execute();
  if (wasPublic) await bury(tx, id, rev);
}

/** What is added to public counts of a market. */
export interface MarketCounts {
  id: string;
  add: CountChanges;
}

/** Takes the next rev of counts, a clock of their own. One covers every market of the transaction. */
async function bumpCountsRev(tx: Tx): Promise<number> {
  const { counts_rev } = await tx
    .updateTable('feed_clock')
    .set((eb) => ({ counts_rev: eb('counts_rev', '+', 1) }))
    .where('id', '=', 1)
    .returning('counts_rev')
    .executeTakeFirstOrThrow();
  return counts_rev;
}

/** Adds to counts of markets, all under one rev of counts; `rev` does not move, so no mirror gets the markets again. */
export async function addToCounts(tx: Tx, changes: readonly MarketCounts[]): Promise<void> {
  if (changes.length === 0) return;
  const counts_rev = await bumpCountsRev(tx);
  for (const { id, add } of changes) {
    await tx
      .updateTable('markets')
      .set((eb) => ({
        ...Object.fromEntries(counted.map((name) => [countColumns[name], eb(countColumns[name], '+', add[name] ?? 0)])),
        counts_rev,
      }))
      .where('id', '=', id)
      .execute();
  }
}

/** Moves the public markets of a verified owner in the feed, because the owner is shown differently from now on. */
export async function moveMarketsOf(tx: Tx, ownerId: string): Promise<void> {
  const shown = tx
    .selectFrom('markets')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('owner_status', '=', OwnerStatus.Verified)
    .where('status', 'in', publicStatuses);
  if (!(await shown.limit(1).executeTakeFirst())) return;
  const rev = await bumpRev(tx);
  await tx.updateTable('markets').set({ rev }).where('id', 'in', shown).execute();
}

/** Names and verified owner of a public market; null for one that is not public. */
export async function publicFacts(
  db: Db,
  id: string,
): Promise<{ name: string; city: string; ownerId: string | null } | null> {
  const row = await db
    .selectFrom('markets')
    .select(['name', 'city', 'owner_id', 'owner_status'])
    .where('id', '=', id)
    .where('status', 'in', publicStatuses)
    .executeTakeFirst();
  if (!row) return null;
  const { name, city, owner_id, owner_status } = row;
  return { name, city, ownerId: owner_status === OwnerStatus.Verified ? owner_id : null };
}
