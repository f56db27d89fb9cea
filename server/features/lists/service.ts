// What may be done with lists. A list of somebody else is not found unless it is read and public.
import type { BodyOf, ReplyOf } from '../../../core/contract/endpoint.ts';
import { Refusal } from '../../../core/contract/errors.ts';
import { listLimits } from '../../../core/contract/limits.ts';
import type { createList, setFavorite, UserList, updateList } from '../../../core/contract/lists.ts';
import { listText } from '../../../core/text/lists.ts';
import { newId } from '../../db/new-id.ts';
import type { Db, Store, Tx } from '../../db/schema.ts';
import { editRow } from '../../db/versions.ts';
import { type ListRow, presentLists } from '../../presenters/user-list.ts';
import type { Changed } from '../../route-write.ts';
import { likesOf } from './likes.ts';
import {
  countLists,
  countMarkets,
  defaultOf,
  ensureDefault,
  holds,
  isPublicMarket,
  listById,
  listsOf,
  putOn,
  takeOff,
} from './store.ts';

async function ownList(db: Db, userId: string, id: string): Promise<ListRow> {
  const list = await listById(db, id);
  if (list?.user_id !== userId) throw new Refusal('not_found', listText.gone);
  return list;
}

async function present(db: Db, row: ListRow): Promise<UserList> {
  const [list] = await presentLists(db, [row]);
  if (!list) throw new Refusal('not_found', listText.notFound);
  return list;
}

/** The caller's list as it is. Refusal `not_found` for one that is not theirs. */
export async function presentOwn(db: Db, userId: string, id: string): Promise<UserList> {
  return present(db, await ownList(db, userId, id));
}

/** All lists of the caller. The default one is made when it is first asked for. */
export async function myLists(store: Store, userId: string, now: number): Promise<UserList[]> {
  const read = async (db: Db) => presentLists(db, await listsOf(db, userId));
  const lists = await store.read(read);
  if (lists[0]?.isDefault) return lists;
  return store.write(async (tx) => {
    await ensureDefault(tx, userId, now);
    return read(tx);
  });
}

/** Whether somebody is shown to others: an account that was closed is not. */
async function isShown(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('accounts')
    .select('is_active')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return row?.is_active === 1;
}

/** A list that the caller may read: an own one, or a public one. */
export async function readableList(db: Db, userId: string, id: string): Promise<UserList> {
  const list = await listById(db, id);
  const readable = list && (list.user_id === userId || (list.is_public === 1 && (await isShown(db, list.user_id))));
  if (!readable) throw new Refusal('not_found', listText.notFound);
  return present(db, list);
}

/** The public lists of a person. Refusal `not_found` for nobody. */
export async function publicLists(db: Db, userId: string): Promise<UserList[]> {
  const user = await db.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst();
  if (!user) throw new Refusal('not_found', listText.personNotFound);
  if (!(await isShown(db, userId))) return [];
  const lists = await listsOf(db, userId);
  return presentLists(
    db,
    lists.filter((row) => row.is_public === 1),
  );
}

/** Makes a list. One that is there already under its id, with the same words, is the same list sent again. */
export async function makeList(
  tx: Tx,
  userId: string,
  { id, name, description }: BodyOf<typeof createList>,
  now: number,
): Promise<Changed> {
  const words = { name, description: description || null };
  const known = id === undefined ? undefined : await listById(tx, id);
  if (known) {
    const same = known.name === words.name && known.description === words.description && known.default_of === null;
    if (known.user_id !== userId || !same) throw new Refusal('conflict', listText.idTaken);
    return known;
  }
  // The default list comes first, so that it is counted.
  await ensureDefault(tx, userId, now);
  if ((await countLists(tx, userId)) >= listLimits.perPerson) {
    throw new Refusal('invalid', listText.tooManyLists(listLimits.perPerson));
  }
  const made = { id: id ?? newId(now), version: 1 };
  await tx
    .insertInto('user_lists')
    .values({ ...made, user_id: userId, ...words, created_at: now })
    .execute();
  return made;
}

/** Changes what is given, merged with what changed since `base`. */
export async function editList(
  tx: Tx,
  userId: string,
  id: string,
  { name, description, isPublic }: BodyOf<typeof updateList>,
  base: number | null,
): Promise<Changed> {
  const row = await ownList(tx, userId, id);
  if (row.default_of !== null && name !== undefined && name !== row.name) {
    throw new Refusal('forbidden', listText.likedKeepsItsName);
  }
  const present = { name: row.name, description: row.description, isPublic: row.is_public === 1 };
  const wanted = { name, description: description === undefined ? undefined : description || null, isPublic };
  const { changes, columns } = editRow(row, present, wanted, base);
  const next = { ...present, ...changes };
  await tx
    .updateTable('user_lists')
    .set({ name: next.name, description: next.description, is_public: next.isPublic ? 1 : 0, ...columns })
    .where('id', '=', id)
    .execute();
  return { id, version: columns.version };
}

/** Deletes a list with what is on it. */
export async function removeList(tx: Tx, userId: string, id: string): Promise<Changed> {
  const { default_of, version } = await ownList(tx, userId, id);
  if (default_of !== null) throw new Refusal('forbidden', listText.likedStays);
  await tx.deleteFrom('user_lists').where('id', '=', id).execute();
  return { id, version };
}

async function addMarket(tx: Tx, list: ListRow, marketId: string, now: number): Promise<void> {
  if (await holds(tx, list.id, marketId)) return;
  if (!(await isPublicMarket(tx, marketId))) throw new Refusal('not_found', listText.marketNotFound);
  const { here, inAll } = await countMarkets(tx, list);
  const { markets, marketsInAll } = listLimits;
  if (here >= markets) throw new Refusal('invalid', listText.tooManyMarkets(markets));
  if (inAll >= marketsInAll) throw new Refusal('invalid', listText.tooManyInAll(marketsInAll));
  await putOn(tx, list, marketId, now);
}

/** Puts a public market on an own list. */
export async function addTo(tx: Tx, userId: string, id: string, marketId: string, now: number): Promise<Changed> {
  const list = await ownList(tx, userId, id);
  await addMarket(tx, list, marketId, now);
  return { id, version: null };
}

/** Takes a market off an own list. */
export async function removeFrom(tx: Tx, userId: string, id: string, marketId: string): Promise<Changed> {
  await takeOff(tx, await ownList(tx, userId, id), marketId);
  return { id, version: null };
}

/** Makes a market a favourite or no favourite; the other of what it was when nothing is said. */
export async function favor(
  tx: Tx,
  userId: string,
  marketId: string,
  favorite: boolean | undefined,
  now: number,
): Promise<Changed> {
  const list = await ensureDefault(tx, userId, now);
  const wanted = favorite ?? !(await holds(tx, list.id, marketId));
  if (wanted) await addMarket(tx, list, marketId, now);
  else await takeOff(tx, list, marketId);
  return { id: marketId, version: null };
}

/** Whether a market is the caller's favourite, and how many like it. Never the list: it may hold a thousand markets. */
export async function presentFavorite(db: Db, userId: string, marketId: string): Promise<ReplyOf<typeof setFavorite>> {
  const list = await defaultOf(db, userId);
  if (!list) throw new Refusal('not_found', listText.notFound);
  return {
    favorite: await holds(db, list.id, marketId),
    version: list.version,
    likeCount: await likesOf(db, marketId),
  };
}
