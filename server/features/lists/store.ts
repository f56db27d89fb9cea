// Queries for lists and what is on them.

import { listText } from '../../../core/text/lists.ts';
import { newId } from '../../db/new-id.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { publicStatuses } from '../../presenters/market-rows.ts';
import { type ListRow, listColumns } from '../../presenters/user-list.ts';
import { countLike } from './likes.ts';

/** One list, whoever's it is. */
export function listById(db: Db, id: string): Promise<ListRow | undefined> {
  return db.selectFrom('user_lists').select(listColumns).where('id', '=', id).executeTakeFirst();
}

/** A person's lists: the default one, then the others, oldest first. */
export async function listsOf(db: Db, userId: string): Promise<ListRow[]> {
  const rows = await db
    .selectFrom('user_lists')
    .select(listColumns)
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return [...rows.filter((row) => row.default_of !== null), ...rows.filter((row) => row.default_of === null)];
}

/** A person's default list. */
export function defaultOf(db: Db, userId: string): Promise<ListRow | undefined> {
  return db.selectFrom('user_lists').select(listColumns).where('default_of', '=', userId).executeTakeFirst();
}

/** A person's default list, made when there is none yet. */
export async function ensureDefault(tx: Tx, userId: string, now: number): Promise<ListRow> {
  const known = await defaultOf(tx, userId);
  if (known) return known;
  const id = newId(now);
  return tx
    .insertInto('user_lists')
    .values({ id, user_id: userId, default_of: userId, name: listText.liked, created_at: now })
    .returning(listColumns)
    .executeTakeFirstOrThrow();
}

/** Whether a list holds a market. */
export async function holds(db: Db, listId: string, marketId: string): Promise<boolean> {
  const row = await db
    .selectFrom('user_list_markets')
    .select('market_id')
    .where('list_id', '=', listId)
    .where('market_id', '=', marketId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether everyone sees a market. */
export async function isPublicMarket(db: Db, marketId: string): Promise<boolean> {
  const row = await db
    .selectFrom('markets')
    .select('id')
    .where('id', '=', marketId)
    .where('status', 'in', publicStatuses)
    .executeTakeFirst();
  return row !== undefined;
}

/** How many lists a person has. */
export async function countLists(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('user_lists')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** How many markets, hidden ones included, are on one list and on all lists of its owner. */
export async function countMarkets(db: Db, { id, user_id }: ListRow): Promise<{ here: number; inAll: number }> {
  const rows = await db
    .selectFrom('user_list_markets')
    .innerJoin('user_lists', 'user_lists.id', 'user_list_markets.list_id')
    .select(['user_list_markets.list_id', ({ fn }) => fn.countAll<number>().as('count')])
    .where('user_lists.user_id', '=', user_id)
    .groupBy('user_list_markets.list_id')
    .execute();
  const here = Number(rows.find(({ list_id }) => list_id === id)?.count ?? 0);
  return { here, inAll: rows.reduce((sum, { count }) => sum + Number(count), 0) };
}

/** On the default list a market that comes or goes is a like that does. */
async function noteLike(tx: Tx, list: ListRow, marketId: string, change: 1 | -1): Promise<void> {
  if (list.default_of !== null) await countLike(tx, marketId, change);
}

/** Puts a market on a list that does not hold it. */
export async function putOn(tx: Tx, list: ListRow, marketId: string, now: number): Promise<void> {
  await tx.insertInto('user_list_markets').values({ list_id: list.id, market_id: marketId, added_at: now }).execute();
  await noteLike(tx, list, marketId, 1);
}

/** Takes a market off a list, if it is on it. */
export async function takeOff(tx: Tx, list: ListRow, marketId: string): Promise<void> {
  const gone = await tx
    .deleteFrom('user_list_markets')
    .where('list_id', '=', list.id)
    .where('market_id', '=', marketId)
    .returning('market_id')
    .executeTakeFirst();
  if (gone) await noteLike(tx, list, marketId, -1);
}
