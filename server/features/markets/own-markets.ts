// Markets for those who have to do with them: a person's own, and those that are not public.
import { expressionBuilder } from 'kysely';
import { type Market, MarketStatus, OwnerStatus } from '../../../core/contract/markets.ts';
import type { OwnMarket } from '../../../core/contract/profile.ts';
import type { Rights } from '../../../core/rules/people/may-call.ts';
import type { Db, Schema } from '../../db/schema.ts';
import { presentMarket } from '../../presenters/market.ts';
import { publicStatuses, selectMarkets, selectPublicMarkets } from './store.ts';

/** Whether rights hold any permission for markets. A SuperAdmin does. */
const looksAfterMarkets = ({ role, permissions }: Rights) =>
  role === 'SuperAdmin' || [...permissions].some((each) => each.startsWith('MARKET_'));

/**
 * Whether a person may see a market that is not public: entered by the person, or owned. A person who entered a market as its
 * owner counts as such while it waits for approval; a later claim has to be verified.
 */
function isOwnMarket(userId: string) {
  const { eb, or, and } = expressionBuilder<Schema, 'markets'>();
  const isOwner = eb('owner_id', '=', userId);
  return or([
    eb('created_by', '=', userId),
    and([isOwner, eb('owner_status', '=', OwnerStatus.Verified)]),
    and([isOwner, eb('owner_status', '=', OwnerStatus.Pending), eb('status', '=', MarketStatus.Pending)]),
  ]);
}

/** The market in the public shape; null for an unknown id and for a market that the caller may not see alike, with the same query. */
export async function privateMarket(
  db: Db,
  id: string,
  caller: Rights & { readonly userId: string },
): Promise<Market | null> {
  let query = selectMarkets(db).where('markets.id', '=', id);
  if (!looksAfterMarkets(caller)) query = query.where(isOwnMarket(caller.userId));
  const row = await query.executeTakeFirst();
  return row ? presentMarket(row) : null;
}

/** Names and towns by id of those of the markets that the caller may see. */
export async function visibleFacts(
  db: Db,
  ids: readonly string[],
  caller: Rights & { readonly userId: string },
): Promise<ReadonlyMap<string, { name: string; city: string }>> {
  if (ids.length === 0) return new Map();
  let query = db.selectFrom('markets').select(['id', 'name', 'city']).where('id', 'in', ids);
  if (!looksAfterMarkets(caller)) {
    query = query.where(({ eb, or }) => or([eb('status', 'in', publicStatuses), isOwnMarket(caller.userId)]));
  }
  return new Map((await query.execute()).map(({ id, name, city }) => [id, { name, city }]));
}

/** Names alone. */
export async function visibleNames(...given: Parameters<typeof visibleFacts>): Promise<ReadonlyMap<string, string>> {
  return new Map([...(await visibleFacts(...given))].map(([id, { name }]) => [id, name]));
}

/** Markets of a person in Swedish order: owned or claimed, and those the person entered that wait for approval. */
export async function ownMarkets(db: Db, userId: string): Promise<OwnMarket[]> {
  const rows = await db
    .selectFrom('markets')
    .select(['id', 'name', 'address', 'city', 'website', 'like_count', 'owner_id', 'status', 'owner_status'])
    .where(({ eb, or, and }) =>
      or([
        and([eb('owner_id', '=', userId), eb('owner_status', 'in', [OwnerStatus.Pending, OwnerStatus.Verified])]),
        and([eb('created_by', '=', userId), eb('status', '=', MarketStatus.Pending)]),
      ]),
    )
    .orderBy('sort_name')
    .orderBy('id')
    .execute();
  return rows.map(({ like_count, owner_id, status, owner_status, ...market }) => ({
    ...market,
    likeCount: like_count,
    // Another person's claim on a market that the caller entered is not the caller's to see.
    ownerId: owner_id === userId ? userId : null,
    marketStatus: status as MarketStatus,
    ownerStatus: owner_id === userId ? (owner_status as OwnerStatus) : OwnerStatus.None,
  }));
}

/** The public markets whose verified owner a person is, in Swedish order. */
export async function marketsOf(db: Db, ownerId: string): Promise<Market[]> {
  const rows = await selectPublicMarkets(db)
    .where('markets.owner_id', '=', ownerId)
    .where('markets.owner_status', '=', OwnerStatus.Verified)
    .orderBy('markets.sort_name')
    .orderBy('markets.id')
    .execute();
  return rows.map(presentMarket);
}
