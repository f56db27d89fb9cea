// Queries for lists and what is on them.
import { listText } from '../../../core/text/lists.ts';
import { newId } from '../../db/new-id.ts';
import type { Db, Tx } from '../../db/schema.ts';
import type { ListedRow, ListRow } from '../../presenters/user-list.ts';

/** One list of any person. */
export function listById(db: Db, id: string): Promise<ListRow | undefined> {
  return db.selectFrom('user_lists').selectAll().where('id', '=', id).executeTakeFirst();
}

/** A person's lists: the default one, then the others, oldest first. */
export async function listsOf(db: Db, userId: string): Promise<ListRow[]> {
  const rows = await db
    .selectFrom('user_lists')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return [...rows.filter((row) => row.default_of !== null), ...rows.filter((row) => row.default_of === null)];
}

/** A person's default list. */
export function defaultOf(db: Db, userId: string): Promise<ListRow | undefined> {
  return db.selectFrom('user_lists').selectAll().where('default_of', '=', userId).executeTakeFirst();
}

/** A person's default list, made when there is none yet. */
export async function ensureDefault(tx: Tx, userId: string, now: number): Promise<ListRow> {
  const known = await defaultOf(tx, userId);
  if (known) return known;
  const id = newId(now);
  return tx
    .insertInto('user_lists')
    .values({ id, user_id: userId, default_of: userId, name: listText.liked, created_at: now })
    .returningAll()
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

/** The markets on lists, last added first, those that are not public too. */
export function marketsOn(db: Db, rows: readonly ListRow[]): Promise<(ListedRow & { list_id: string })[]> {
  return db
    .selectFrom('user_list_markets')
    .innerJoin('markets', 'markets.id', 'user_list_markets.market_id')
    .select(['user_list_markets.list_id', 'markets.id', 'markets.name', 'markets.status'])
    .where(
      'user_list_markets.list_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('user_list_markets.added_at', 'desc')
    .orderBy('markets.id', 'desc')
    .execute();
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

/** Puts a market on a list that does not hold it. */
export async function putOn(tx: Tx, listId: string, marketId: string, now: number): Promise<void> {
  await tx.insertInto('user_list_markets').values({ list_id: listId, market_id: marketId, added_at: now }).execute();
}

/** Takes a market off a list; whether it was on it. */
export async function takeOff(tx: Tx, listId: string, marketId: string): Promise<boolean> {
  const gone = await tx
    .deleteFrom('user_list_markets')
    .where('list_id', '=', listId)
    .where('market_id', '=', marketId)
    .returning('market_id')
    .executeTakeFirst();
  return gone !== undefined;
}
