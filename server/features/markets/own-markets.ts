// Markets for those who have to do with them: a person's own, and those that are not public.
import { expressionBuilder } from 'kysely';
import { type Market, MarketStatus, OwnerStatus } from '../../../core/contract/markets.ts';
import type { OwnMarket } from '../../../core/contract/own-markets.ts';
import type { Rights } from '../../../core/rules/people/may-call.ts';
import type { Db, Schema } from '../../db/schema.ts';
import { presentMarket } from '../../presenters/market.ts';
import { rightsTo } from './rights.ts';
import { publicStatuses, selectMarkets, selectPublicMarkets } from './store.ts';

type Who = Rights & { readonly userId: string };

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

/** The condition that a caller may see a market; null for who may see all. */
function isVisible(caller: Who) {
  const { eb, or } = expressionBuilder<Schema, 'markets'>();
  return looksAfterMarkets(caller) ? null : or([eb('status', 'in', publicStatuses), isOwnMarket(caller.userId)]);
}

/** The market in the public shape; null for an unknown id and for a market that the caller may not see alike, with the same query. */
export async function privateMarket(db: Db, id: string, caller: Who): Promise<Market | null> {
  let query = selectMarkets(db).where('markets.id', '=', id);
  if (!looksAfterMarkets(caller)) query = query.where(isOwnMarket(caller.userId));
  const row = await query.executeTakeFirst();
  return row ? presentMarket(row) : null;
}

/** Names and towns by id of those of the markets that the caller may see. */
export async function visibleFacts(
  db: Db,
  ids: readonly string[],
  caller: Who,
): Promise<ReadonlyMap<string, { name: string; city: string }>> {
  if (ids.length === 0) return new Map();
  let query = db.selectFrom('markets').select(['id', 'name', 'city']).where('id', 'in', ids);
  const visible = isVisible(caller);
  if (visible) query = query.where(visible);
  return new Map((await query.execute()).map(({ id, name, city }) => [id, { name, city }]));
}

/** Names alone. */
export async function visibleNames(...given: Parameters<typeof visibleFacts>): Promise<ReadonlyMap<string, string>> {
  return new Map([...(await visibleFacts(...given))].map(([id, { name }]) => [id, name]));
}

/** The row of a market that the caller may see, whole. */
export function visibleRow(db: Db, id: string, caller: Who) {
  let query = db.selectFrom('markets').selectAll().where('id', '=', id);
  const visible = isVisible(caller);
  if (visible) query = query.where(visible);
  return query.executeTakeFirst();
}

/** Markets with what their owners read beyond the public form. */
function selectOwn(db: Db) {
  const more = ['created_by', 'had_other_owner', 'become_owner', 'status_reason', 'status_at'] as const;
  return selectMarkets(db).select(more.map((column) => `markets.${column}` as const));
}
type OwnRow = Awaited<ReturnType<ReturnType<typeof selectOwn>['executeTakeFirstOrThrow']>>;

/** A market as its owner and who entered it read it. Another person's claim on it is not the caller's to see. */
function presentOwn(row: OwnRow, caller: Who): OwnMarket {
  const isHolder = row.owner_id === caller.userId;
  const isVerified = row.owner_status === OwnerStatus.Verified;
  const market = presentMarket(row);
  return {
    ...market,
    ownerId: isHolder ? caller.userId : market.ownerId,
    ownerStatus: isHolder || isVerified ? market.ownerStatus : OwnerStatus.None,
    marketStatus: row.status as MarketStatus,
    statusReason: row.status_reason,
    statusAt: row.status_at === null ? null : new Date(row.status_at).toISOString(),
    becomeOwner: row.become_owner === 1,
    may: rightsTo(row, caller).may,
  };
}

/** One market in that form; null for an unknown id and for one that the caller may not see. */
export async function ownMarket(db: Db, id: string, caller: Who): Promise<OwnMarket | null> {
  if (!(await visibleRow(db, id, caller))) return null;
  return presentOwn(await selectOwn(db).where('markets.id', '=', id).executeTakeFirstOrThrow(), caller);
}

/** Markets of a person in Swedish order: owned or claimed, and those the person entered, unless another person owns them. */
export async function ownMarkets(db: Db, caller: Who): Promise<OwnMarket[]> {
  const { userId } = caller;
  const rows = await selectOwn(db)
    .where(({ eb, or, and }) =>
      or([
        and([
          eb('markets.owner_id', '=', userId),
          eb('markets.owner_status', 'in', [OwnerStatus.Pending, OwnerStatus.Verified]),
        ]),
        and([
          eb('markets.created_by', '=', userId),
          or([
            eb('markets.owner_status', '!=', OwnerStatus.Verified),
            eb('markets.owner_id', 'is', null),
            eb('markets.owner_id', '=', userId),
          ]),
        ]),
      ]),
    )
    .orderBy('markets.sort_name')
    .orderBy('markets.id')
    .execute();
  return rows.map((row) => presentOwn(row, caller));
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
