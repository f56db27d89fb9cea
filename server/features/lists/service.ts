// What may be done with lists. A list of another person is not found unless it is read and public.
import type { BodyOf } from '../../../core/contract/endpoint.ts';
import { Refusal } from '../../../core/contract/errors.ts';
import { listLimits } from '../../../core/contract/limits.ts';
import type { createList, UserList, updateList } from '../../../core/contract/lists.ts';
import { listText } from '../../../core/text/lists.ts';
import { personText } from '../../../core/text/people.ts';
import { newId } from '../../db/new-id.ts';
import type { Db, Store, Tx } from '../../db/schema.ts';
import { isSpent, spendIds } from '../../db/spent-ids.ts';
import { editRow } from '../../db/versions.ts';
import type { People } from '../../ports/people.ts';
import { type ListRow, presentList } from '../../presenters/user-list.ts';
import type { Changed } from '../../route-write.ts';
import { ensureDefault } from './entries.ts';
import { countListed, countLists, listById, listsOf, marketsOn, ownList } from './store.ts';

/** Receives roughly how many bytes an answer has as JSON, before it is read. */
type Expect = (bytes: number) => void;

/** Bytes of a list without its markets, and of a market on it, as most of them have. */
const usualBytes = { list: 250, market: 65 } as const;

/** Lists with the public markets on them, in the order of `rows`. */
async function present(db: Db, rows: readonly ListRow[], expect: Expect): Promise<UserList[]> {
  if (rows.length === 0) return [];
  expect(rows.length * usualBytes.list + (await countListed(db, rows)) * usualBytes.market);
  const byList = Map.groupBy(await marketsOn(db, rows), ({ list_id }) => list_id);
  return rows.map((row) => presentList(row, byList.get(row.id) ?? []));
}

/** All lists of the caller. The default one is made when it is first needed. */
export async function myLists(store: Store, userId: string, now: number, expect: Expect): Promise<UserList[]> {
  const read = async (db: Db) => present(db, await listsOf(db, userId), expect);
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

/** The public lists of a person. Refusal `not_found` when there is no such person, or the person is not shown. */
export async function publicLists(people: People, db: Db, userId: string, expect: Expect): Promise<UserList[]> {
  if (!(await people.isShown(db, userId))) throw new Refusal('not_found', personText.missing);
  return present(db, await listsOf(db, userId, 'public'), expect);
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
  if (id !== undefined && (await isSpent(tx, id))) throw new Refusal('conflict', listText.idTaken);
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

/** Deletes a list with what is on it; its id stays taken. */
export async function removeList(tx: Tx, userId: string, id: string): Promise<Changed> {
  const { default_of, version } = await ownList(tx, userId, id);
  if (default_of !== null) throw new Refusal('forbidden', listText.likedStays);
  await spendIds(tx, [id]);
  await tx.deleteFrom('user_lists').where('id', '=', id).execute();
  return { id, version };
}
