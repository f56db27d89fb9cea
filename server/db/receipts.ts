// Receipts of writes, for idempotency: a write that is repeated under its key is answered, and its effect happens once.
// The receipt is the first insert of a write's transaction, so of two concurrent ones the second finds it.
import { createHash } from 'node:crypto';
import { type ErrorCode, Refusal } from '../../core/contract/errors.ts';
import type { Db, Tx } from './schema.ts';

/** Longer than the 60 days after which devices no longer send by themselves. */
const receiptsKeptMs = 90 * 86_400_000;

/** The identity of a write. */
export interface WriteMark {
  readonly userId: string;
  /** A UUID in lower case. */
  readonly key: string;
  readonly method: string;
  /** Its path without the query. */
  readonly route: string;
  /** `hashOfBody`; empty when the caller was refused before the body was read. */
  readonly bodyHash: string;
}

export interface Receipt {
  /** Code of the refusal; null for a write that succeeded. */
  readonly refusal: ErrorCode | null;
  readonly entityId: string | null;
}

function sorted(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Hash of a parsed body, independent of the order of its fields. */
export function hashOfBody(body: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(body ?? null, sorted))
    .digest('base64url');
}

/** The receipt of a key: null without one; `'other'` when it is of another write. */
export async function findReceipt(db: Db, mark: WriteMark): Promise<Receipt | 'other' | null> {
  const { userId, key, method, route, bodyHash } = mark;
  const known = await db
    .selectFrom('receipts')
    .select(['method', 'route', 'body_hash', 'refusal', 'entity_id'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (!known) return null;
  const sameBody = known.body_hash === bodyHash || known.body_hash === '';
  if (known.method !== method || known.route !== route || !sameBody) return 'other';
  return { refusal: known.refusal as ErrorCode | null, entityId: known.entity_id };
}

/** Begins a write: null when it is the first with its key, else the stored receipt; `'other'` when that was another write. */
export async function beginReceipt(tx: Tx, mark: WriteMark, now: number): Promise<Receipt | 'other' | null> {
  const { userId, key, method, route, bodyHash } = mark;
  const fresh = await tx
    .insertInto('receipts')
    .values({ user_id: userId, key, method, route, body_hash: bodyHash, status: 0, created_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  return fresh ? null : findReceipt(tx, mark);
}

/** Completes the receipt with the outcome. */
export async function endReceipt(
  tx: Tx,
  { userId, key }: WriteMark,
  end: { status: number; refusal: ErrorCode | null; entityId: string | null; version: number | null },
): Promise<void> {
  await tx
    .updateTable('receipts')
    .set({ status: end.status, refusal: end.refusal, entity_id: end.entityId, version: end.version })
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .execute();
}

/** Removes expired receipts. */
export async function sweepReceipts(tx: Tx, now: number): Promise<void> {
  await tx
    .deleteFrom('receipts')
    .where('created_at', '<=', now - receiptsKeptMs)
    .execute();
}

/**
 * The conflict of a repeated edit that would no longer be in conflict: its author has not decided yet. Has every field of the
 * edit beside its current value in `present`, the thing as calls answer it.
 */
export function clashAgain(wanted: unknown, present: unknown): Refusal {
  const mine = { ...(wanted as Record<string, unknown>) };
  const current = { ...(present as Record<string, unknown>) };
  const theirs = Object.fromEntries(Object.keys(mine).map((field) => [field, current[field] ?? null]));
  const version = Number(current.version);
  if (!Number.isInteger(version)) return new Refusal('conflict');
  return new Refusal('conflict', undefined, undefined, undefined, { mine, theirs, version });
}
