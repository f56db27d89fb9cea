// The rows of exports: the newest one of each person.
//
//   packing ──finish──▶ ready ──24 h──▶ gone
//      │ fail              `expires_at` of a packing row is the end of its packer's lease: when it has run out, another
//      ▼                   packer takes over; from an hour after the request on the row fails instead
//   failed
import { type ExportContents, exportLifetimes } from '../../../core/contract/export.ts';
import { newId } from '../../db/new-id.ts';
import type { Db, Tx } from '../../db/schema.ts';
import type { ExportsTable } from '../../db/tables/exports.ts';
import type { Caller } from '../../ports/callers.ts';

/** A packer that has not renewed its lease for so long is dead, in ms. */
export const leaseMs = 2 * 60_000;
/** After that a packing is given up, in ms. */
const giveUpMs = 60 * 60_000;
/** Times further ahead were written by another clock. */
const farMs = 2 * exportLifetimes.file;

export type ExportRow = ExportsTable;

export function exportOf(db: Db, userId: string): Promise<ExportRow | undefined> {
  return db.selectFrom('exports').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** Whether a packed file is kept. */
export function isKept({ state, expires_at }: Pick<ExportRow, 'state' | 'expires_at'>, now: number): boolean {
  return state === 'ready' && expires_at !== null && expires_at > now && expires_at <= now + farMs;
}

/** When the next one may be requested, in epoch milliseconds; null for now. */
export function nextAt(row: ExportRow | undefined, now: number): number | null {
  if (!row || row.state === 'failed' || row.requested_at > now) return null;
  const next = row.requested_at + exportLifetimes.between;
  return next > now ? next : null;
}

/** Replaces the person's export by a new one to be packed. The caller has checked `nextAt` in the same transaction. */
export async function addExport(
  tx: Tx,
  { userId, sessionId }: Pick<Caller, 'userId' | 'sessionId'>,
  now: number,
  contents: ExportContents,
): Promise<void> {
  await tx.deleteFrom('exports').where('user_id', '=', userId).execute();
  await tx
    .insertInto('exports')
    .values({
      ...{
        user_id: userId,
        session_id: sessionId,
        id: newId(now),
        state: 'packing',
        requested_at: now,
        expires_at: now,
      },
      contents: JSON.stringify(contents),
    })
    .execute();
}

/** Claims the export that has waited longest and that no packer holds; null when there is none. */
export async function claimExport(tx: Tx, now: number): Promise<{ id: string; userId: string } | null> {
  await tx
    .updateTable('exports')
    .set({ state: 'failed', expires_at: null })
    .where('state', '=', 'packing')
    .where('requested_at', '<=', now - giveUpMs)
    .execute();
  const row = await tx
    .selectFrom('exports')
    .select(['id', 'user_id'])
    .where('state', '=', 'packing')
    .where(({ eb, or }) => or([eb('expires_at', '<=', now), eb('expires_at', '>', now + leaseMs)]))
    .orderBy('requested_at')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  await holdExport(tx, row.id, now + leaseMs);
  return { id: row.id, userId: row.user_id };
}

/** Sets the end of a packer's lease; false when the row is not packed any more. */
export async function holdExport(tx: Tx, id: string, until: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('exports')
    .set({ expires_at: until })
    .where('id', '=', id)
    .where('state', '=', 'packing')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Marks a packed export as ready; false when the row is not packed any more. */
export async function finishExport(
  tx: Tx,
  id: string,
  { bytes, contents, now }: { bytes: number; contents: ExportContents; now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('exports')
    .set({
      state: 'ready',
      ready_at: now,
      expires_at: now + exportLifetimes.file,
      bytes,
      contents: JSON.stringify(contents),
    })
    .where('id', '=', id)
    .where('state', '=', 'packing')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Gives up an export: the person may request another one at once. */
export async function failExport(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('exports')
    .set({ state: 'failed', expires_at: null })
    .where('id', '=', id)
    .where('state', '=', 'packing')
    .execute();
}

/** Ends files whose time is over. */
export async function endExpired(tx: Tx, now: number): Promise<void> {
  await tx
    .updateTable('exports')
    .set({ state: 'gone', expires_at: null, fetch_hash: null, fetch_until: null })
    .where('state', '=', 'ready')
    .where(({ eb, or }) => or([eb('expires_at', '<=', now), eb('expires_at', '>', now + farMs)]))
    .execute();
}

/** The state of each of the ids that has a row. */
export async function statesOf(db: Db, ids: readonly string[]): Promise<Map<string, ExportRow['state']>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('exports').select(['id', 'state']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, state }) => [id, state]));
}

/** Gives a ready export a one-time address in place of an earlier one. */
export async function setAddress(tx: Tx, id: string, hash: string, until: number): Promise<void> {
  await tx
    .updateTable('exports')
    .set({ fetch_hash: hash, fetch_until: until })
    .where('id', '=', id)
    .where('state', '=', 'ready')
    .execute();
}

/** The kept export of a one-time address that is valid, of a person whose account is active. */
export async function addressed(db: Db, hash: string, now: number): Promise<ExportRow | null> {
  const row = await db
    .selectFrom('exports')
    .innerJoin('accounts', 'accounts.user_id', 'exports.user_id')
    .selectAll('exports')
    .where('exports.fetch_hash', '=', hash)
    .where('exports.fetch_until', '>', now)
    .where('exports.fetch_until', '<=', now + exportLifetimes.address)
    .where('accounts.is_active', '=', 1)
    .executeTakeFirst();
  return row && isKept(row, now) ? row : null;
}

/** Uses up a one-time address; false when another request was first. */
export async function spendAddress(tx: Tx, hash: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('exports')
    .set({ fetch_hash: null, fetch_until: null })
    .where('fetch_hash', '=', hash)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
