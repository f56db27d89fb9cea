// Queries for lists.
import { Refusal } from '../../../core/contract/errors.ts';
import type { UserList } from '../../../core/contract/lists.ts';
import { listText } from '../../../core/text/lists.ts';
import type { Db } from '../../db/schema.ts';
import { type ListedRow, type ListRow, presentList } from '../../presenters/user-list.ts';

/** One list of any person. */
export function listById(db: Db, id: string): Promise<ListRow | undefined> {
  return db.selectFrom('user_lists').selectAll().where('id', '=', id).executeTakeFirst();
}

/** A person's lists, all or the public ones: the default one, then the others, oldest first. */
export async function listsOf(db: Db, userId: string, which: 'all' | 'public' = 'all'): Promise<ListRow[]> {
  const rows = await db
    .selectFrom('user_lists')
    .selectAll()
    .where('user_id', '=', userId)
    .$if(which === 'public', (query) => query.where('is_public', '=', 1))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return [...rows.filter((row) => row.default_of !== null), ...rows.filter((row) => row.default_of === null)];
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

/** How many markets are on lists, those that are not public too. */
export async function countListed(db: Db, rows: readonly ListRow[]): Promise<number> {
  const { count } = await db
    .selectFrom('user_list_markets')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(
      'list_id',
      'in',
      rows.map(({ id }) => id),
    )
    .executeTakeFirstOrThrow();
  return Number(count);
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

/** A list of that person. Refusal `not_found` for every other one. */
export async function ownList(db: Db, userId: string, id: string): Promise<ListRow> {
  const list = await listById(db, id);
  if (list?.user_id !== userId) throw new Refusal('not_found', listText.gone);
  return list;
}

/** The caller's list as it is. Refusal `not_found` for one that is not theirs. */
export async function presentOwn(db: Db, userId: string, id: string): Promise<UserList> {
  const list = await ownList(db, userId, id);
  return presentList(list, await marketsOn(db, [list]));
}
