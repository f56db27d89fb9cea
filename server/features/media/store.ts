// The rows of pictures: whose they are, and whether they are served.
import { Refusal } from '../../../core/contract/errors.ts';
import type { Db, Tx } from '../../db/schema.ts';
import type { PicturesTable } from '../../db/tables/pictures.ts';
import type { Pictures } from '../../ports/pictures.ts';

export function pictureRow(db: Db, id: string): Promise<PicturesTable | undefined> {
  return db.selectFrom('pictures').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Adds a picture that nothing shows yet, or the same one again. Refusal `conflict` for an id of another one. */
export async function addPicture(
  tx: Tx,
  { id, sha256, width, height, blur }: Parameters<Pictures['add']>[1],
  ownerId: string,
  now: number,
): Promise<void> {
  const loose = { state: 'loose', has_avif: null, created_at: now } as const;
  await tx
    .insertInto('pictures')
    .values({ id, owner_id: ownerId, sha256, width, height, blur, ...loose })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  const row = await pictureRow(tx, id);
  if (row?.owner_id !== ownerId || row.sha256 !== sha256) throw new Refusal('conflict');
  // Its files were stored again.
  if (row.state === 'removed') await tx.updateTable('pictures').set(loose).where('id', '=', id).execute();
}

/** Ends the oldest of a person's pictures that nothing shows beyond `most`, never the one with this id; whether there was any. */
export async function endLooseBeyond(tx: Tx, ownerId: string, id: string, most: number): Promise<boolean> {
  const others = await tx
    .selectFrom('pictures')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('state', '=', 'loose')
    .where('id', '!=', id)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  const beyond = others.slice(most - 1).map((each) => each.id);
  for (const each of beyond) await endPicture(tx, each);
  return beyond.length > 0;
}

/** The facts of a picture; null when there is none. */
export async function pictureFacts(db: Db, id: string) {
  const row = await pictureRow(db, id);
  if (!row || row.state === 'removed') return null;
  const { width, height, blur } = row;
  return { width, height, blur };
}

/** From the commit on it is not served. */
async function endPicture(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('pictures').set({ state: 'removed' }).where('id', '=', id).execute();
}

/** Ends pictures that nothing shows and that were added before `time`. */
export async function endLoose(tx: Tx, time: number): Promise<void> {
  await tx
    .updateTable('pictures')
    .set({ state: 'removed' })
    .where('state', '=', 'loose')
    .where('created_at', '<', time)
    .execute();
}

/** Ids of pictures that are not served any more, and whose files may still be there. */
export async function endedPictures(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('pictures').select('id').where('state', '=', 'removed').execute();
  return rows.map(({ id }) => id);
}

/** Forgets a picture whose files are removed, unless it was stored again. */
export async function forgetPicture(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('pictures').where('id', '=', id).where('state', '=', 'removed').execute();
}

/** Those of the ids that have a row. */
export async function knownPictures(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('pictures').select('id').where('id', 'in', ids).execute();
  return new Set(rows.map(({ id }) => id));
}

/** The id of the oldest shown picture that AVIF was not tried for; null when there is none. */
export async function withoutAvif(db: Db): Promise<string | null> {
  const row = await db
    .selectFrom('pictures')
    .select('id')
    .where('state', '=', 'shown')
    .where('has_avif', 'is', null)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Notes whether a shown picture has AVIF files; false when it is not shown any more. */
export async function noteAvif(tx: Tx, id: string, hasAvif: boolean): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('pictures')
    .set({ has_avif: hasAvif ? 1 : 0 })
    .where('id', '=', id)
    .where('state', '=', 'shown')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Every picture that is served, in the order of ids. */
export function servedPictures(db: Db): Promise<Pick<PicturesTable, 'id' | 'has_avif'>[]> {
  return db.selectFrom('pictures').select(['id', 'has_avif']).where('state', '!=', 'removed').orderBy('id').execute();
}

/** Every picture of a person, those that are not served any more too. */
export async function picturesOf(db: Db, ownerId: string): Promise<string[]> {
  const rows = await db.selectFrom('pictures').select('id').where('owner_id', '=', ownerId).execute();
  return rows.map(({ id }) => id);
}

/** From the commit on none of the person's pictures is served. */
export async function endPicturesOf(tx: Tx, ownerId: string): Promise<void> {
  await tx.updateTable('pictures').set({ state: 'removed' }).where('owner_id', '=', ownerId).execute();
}
