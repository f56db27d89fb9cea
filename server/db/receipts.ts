// Receipts of writes: whoever sends a write again under its key gets the answer, never the effect twice.
// The receipt is the first thing a write's transaction inserts, so of two at once the second finds it.
import { createHash } from 'node:crypto';
import { type ErrorCode, Refusal } from '../../core/contract/errors.ts';
import type { Tx } from './schema.ts';

/** Devices send nothing by themselves that is older than 60 days. */
const receiptsKeptMs = 90 * 86_400_000;

/** What a write is known by. */
export interface WriteMark {
  readonly userId: string;
  /** A UUID in lower case. */
  readonly key: string;
  readonly method: string;
  /** Its address without the query. */
  readonly route: string;
  /** `hashOfBody`; empty when the body was never read. */
  readonly bodyHash: string;
}

export interface Receipt {
  /** Code of the refusal; null for a write that was done. */
  readonly refusal: ErrorCode | null;
  readonly entityId: string | null;
}

function sorted(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Of a parsed body, whatever the order of its fields. */
export function hashOfBody(body: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(body ?? null, sorted))
    .digest('base64url');
}

/** Begins a write: null when it is the first with its key, else what was answered; `'other'` when that was another write. */
export async function beginReceipt(tx: Tx, mark: WriteMark, now: number): Promise<Receipt | 'other' | null> {
  const { userId, key, method, route, bodyHash } = mark;
  const fresh = await tx
    .insertInto('receipts')
    .values({ user_id: userId, key, method, route, body_hash: bodyHash, status: 0, created_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  if (fresh) return null;
  const known = await tx
    .selectFrom('receipts')
    .select(['method', 'route', 'body_hash', 'refusal', 'entity_id'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  const sameBody = known.body_hash === bodyHash || known.body_hash === '';
  if (known.method !== method || known.route !== route || !sameBody) return 'other';
  return { refusal: known.refusal as ErrorCode | null, entityId: known.entity_id };
}

/** Ends a write that was begun: how it was answered. */
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

/** Removes receipts that nothing is sent for any more. */
export async function sweepReceipts(tx: Tx, now: number): Promise<void> {
  await tx
    .deleteFrom('receipts')
    .where('created_at', '<=', now - receiptsKeptMs)
    .execute();
}

/**
 * The conflict of an edit that comes again when nothing stands against it any more: the others came to the same, but its
 * author was never asked. Every field of the edit beside what stands in `present`, the thing as calls answer it.
 */
export function clashAgain(wanted: unknown, present: unknown): Refusal {
  const mine = { ...(wanted as Record<string, unknown>) };
  const stands = { ...(present as Record<string, unknown>) };
  const theirs = Object.fromEntries(Object.keys(mine).map((field) => [field, stands[field] ?? null]));
  const version = Number(stands.version);
  if (!Number.isInteger(version)) return new Refusal('conflict');
  return new Refusal('conflict', undefined, undefined, undefined, { mine, theirs, version });
}
