// What may be done with lists. A list of another person is not found unless it is read and public.
import type { BodyOf, ReplyOf } from '../../../core/contract/endpoint.ts';
import { Refusal } from '../../../core/contract/errors.ts';
import { listLimits } from '../../../core/contract/limits.ts';
import type { createList, setFavorite, UserList, updateList } from '../../../core/contract/lists.ts';
import { listText } from '../../../core/text/lists.ts';
import { newId } from '../../db/new-id.ts';
import type { Db, Store, Tx } from '../../db/schema.ts';
import { editRow } from '../../db/versions.ts';
import type { Markets } from '../../ports/markets.ts';
import type { People } from '../../ports/people.ts';
import { type ListRow, presentList } from '../../presenters/user-list.ts';
import type { Changed } from '../../route-write.ts';
import {
  countLists,
  countMarkets,
  defaultOf,
  ensureDefault,
  holds,
  listById,
  listsOf,
  marketsOn,
  putOn,
  takeOff,
} from './store.ts';

async function ownList(db: Db, userId: string, id: string): Promise<ListRow> {
  const list = await listById(db, id);
  if (list?.user_id !== userId) throw new Refusal('not_found', listText.gone);
  return list;
}

/** Lists with the public markets on them, in the order of `rows`. */
async function present(db: Db, rows: readonly ListRow[]): Promise<UserList[]> {
  if (rows.length === 0) return [];
  const byList = Map.groupBy(await marketsOn(db, rows), ({ list_id }) => list_id);
  return rows.map((row) => presentList(row, byList.get(row.id) ?? []));
}

/** The caller's list as it is. Refusal `not_found` for one that is not theirs. */
export async function presentOwn(db: Db, userId: string, id: string): Promise<UserList> {
  const list = await ownList(db, userId, id);
  return presentList(list, await marketsOn(db, [list]));
}

/** All lists of the caller. The default one is made when it is first needed. */
export async function myLists(store: Store, userId: string, now: number): Promise<UserList[]> {
  const read = async (db: Db) => present(db, await listsOf(db, userId));
  const lists = await store.read(read);
  if (lists[0]?.isDefault) return lists;
  return store.write(async (tx) => {
    await ensureDefault(tx, userId, now);
    return read(tx);
  });
}

/** A list that the caller may read: an own one, or a public one of a person who is shown to others. */
export async function readableList(people: People, db: Db, userId: string, id: string): Promise<UserList> {
  const list = await listById(db, id);
  const readable =
    list && (list.user_id === userId || (list.is_public === 1 && (await people.isShown(db, list.user_id))));
  if (!readable) throw new Refusal('not_found', listText.notFound);
  return presentList(list, await marketsOn(db, [list]));
}

/** The public lists of a person. Refusal `not_found` when there is no such person. */
export async function publicLists(people: People, db: Db, userId: string): Promise<UserList[]> {
  const isShown = await people.isShown(db, userId);
  if (isShown === null) throw new Refusal('not_found', listText.personNotFound);
  if (!isShown) return [];
  const lists = await listsOf(db, userId);
  return present(
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

/** A market on its way to a list or off it. */
interface Listing {
  userId: string;
  marketId: string;
  now: number;
}

async function addMarket(markets: Markets, tx: Tx, list: ListRow, { marketId, now }: Listing): Promise<void> {
  if (await holds(tx, list.id, marketId)) return;
  if (!(await markets.isPublicMarket(tx, marketId))) throw new Refusal('not_found', listText.marketNotFound);
  const { here, inAll } = await countMarkets(tx, list);
  const { markets: onOne, marketsInAll } = listLimits;
  if (here >= onOne) throw new Refusal('invalid', listText.tooManyMarkets(onOne));
  if (inAll >= marketsInAll) throw new Refusal('invalid', listText.tooManyInAll(marketsInAll));
  await putOn(tx, list.id, marketId, now);
  // On the default list a market is a like.
  if (list.default_of !== null) await markets.countLike(tx, marketId, 1);
}

async function removeMarket(markets: Markets, tx: Tx, list: ListRow, marketId: string): Promise<void> {
  const wasOn = await takeOff(tx, list.id, marketId);
  if (wasOn && list.default_of !== null) await markets.countLike(tx, marketId, -1);
}

/** Puts a public market on an own list. */
export async function addTo(markets: Markets, tx: Tx, id: string, listing: Listing): Promise<Changed> {
  await addMarket(markets, tx, await ownList(tx, listing.userId, id), listing);
  return { id, version: null };
}

/** Takes a market off an own list. */
export async function removeFrom(markets: Markets, tx: Tx, id: string, listing: Listing): Promise<Changed> {
  await removeMarket(markets, tx, await ownList(tx, listing.userId, id), listing.marketId);
  return { id, version: null };
}

/** Makes a market a favourite or no favourite; the opposite of what it was when `favorite` is undefined. */
export async function favor(
  markets: Markets,
  tx: Tx,
  favorite: boolean | undefined,
  listing: Listing,
): Promise<Changed> {
  const { userId, marketId, now } = listing;
  const list = await ensureDefault(tx, userId, now);
  const wanted = favorite ?? !(await holds(tx, list.id, marketId));
  if (wanted) await addMarket(markets, tx, list, listing);
  else await removeMarket(markets, tx, list, marketId);
  return { id: marketId, version: null };
}

/** Whether a market is the caller's favourite, and how many like it. Never the list: it may hold a thousand markets. */
export async function presentFavorite(
  markets: Markets,
  db: Db,
  userId: string,
  marketId: string,
): Promise<ReplyOf<typeof setFavorite>> {
  const list = await defaultOf(db, userId);
  if (!list) throw new Refusal('not_found', listText.notFound);
  return {
    favorite: await holds(db, list.id, marketId),
    version: list.version,
    likeCount: await markets.likesOf(db, marketId),
  };
}
