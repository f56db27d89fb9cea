// Erases an account, in three steps of which each may be repeated: a crash between them is made good at the next start.
//   1. one transaction: every check, the account is closed, and last of all the account is written to the list beside the store
//   2. files outside of the store
//   3. one transaction: the rows
// Written to the list but not committed, or committed and not deleted: the account is on the list, and the start deletes it.
import { eraseRows, findErased } from '../../db/erase-person.ts';
import type { Db, Store, Tx } from '../../db/schema.ts';
import { StoreError } from '../../db/store-error.ts';
import type { AfterCommit, ErasedPerson, ErasureList, ErasurePart } from '../../ports/erasure.ts';

export interface Erasing {
  store: Store;
  list: ErasureList;
  parts: readonly ErasurePart[];
  /** The person with the addresses that are theirs alone. */
  personOf: (db: Db, userId: string) => Promise<ErasedPerson>;
}

/** A person whose account is closed and who is on the list. */
export interface Closed {
  person: ErasedPerson;
  /** To be run first by `finishErasure`. */
  work: readonly AfterCommit[];
}

/** Step 1, within a transaction that has checked everything and does nothing afterwards. */
export async function closeAccount({ list, parts }: Erasing, tx: Tx, person: ErasedPerson): Promise<Closed> {
  const work: AfterCommit[] = [];
  for (const part of parts) {
    const rest = await part.close?.(tx, person);
    if (rest) work.push(rest);
  }
  try {
    list.add(person.userId);
  } catch (error) {
    // The disk of the list is full or read-only: the same to the person as if the store's were.
    throw new StoreError('full', error instanceof Error ? error : new Error(String(error)));
  }
  return { person, work };
}

/** Deletes the rows of a person and changes what stays. */
export async function deletePerson(parts: readonly ErasurePart[], tx: Tx, person: ErasedPerson): Promise<void> {
  for (const part of parts) await part.release?.(tx, person);
  await eraseRows(tx, person.userId);
}

/** Steps 2 and 3. `after` belongs to the transaction that deletes the rows. */
export async function finishErasure(
  { store, parts }: Erasing,
  { person, work }: Closed,
  after: (tx: Tx) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  for (const rest of work) await rest();
  for (const part of parts) await part.files?.(person);
  await store.write(async (tx) => {
    await deletePerson(parts, tx, person);
    await after(tx);
  });
}

/**
 * Erases everybody in the store who is on the list, before the server answers anybody: left by a crash, or by a copy of the store that was
 * put in place without `restore`. Answers how many. They get no mail: a person who left long ago had theirs.
 */
export async function finishErasures(erasing: Erasing): Promise<number> {
  const { store, list, personOf } = erasing;
  const left = list.size === 0 ? [] : await store.read((db) => findErased(db, list.has));
  for (const userId of left) {
    const person = await store.read((db) => personOf(db, userId));
    await finishErasure(erasing, await store.write((tx) => closeAccount(erasing, tx, person)));
  }
  if (left.length > 0) await store.clearJournal();
  return left.length;
}
