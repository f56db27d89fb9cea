// One waiting change as the device stores it.
//
//   pending ──the replayer takes it──▶ sending ──2xx──▶ gone, with its answer in the documents
//      ▲                                 │ no answer, 5xx, 429, a dead tab: the same key again, later
//      └─────────────────────────────────┤
//      ▲                                 └──a final 4xx──▶ parked (refused, conflict), and what depends on it (depends)
//      └── sent again with a new key ── parked ◀── older than 60 days (old)
import type { Clash } from '../../../core/contract/errors.ts';
import type { QueuedRow } from '../../../core/rules/changes/change.ts';
import { isQueueable } from '../../../core/rules/changes/changes.ts';

/** Rows of a higher number were written by a newer version of the app: they are left alone and hold up their lane only. */
export const rowFormat = 1;

/**
 * Why a row is parked. `refused` and `conflict` were answered by the server and had no effect; `depends` waits for a row
 * that is parked itself; `old` waits for a person to say that it still counts.
 */
export type ParkReason = 'refused' | 'conflict' | 'depends' | 'old';

export interface OutboxRow extends QueuedRow {
  /** Order of making; the only order that counts. */
  readonly seq: number;
  /** UUID version 7, sent as `Idempotency-Key` with every attempt. */
  readonly key: string;
  readonly format: number;
  readonly userId: string;
  readonly lane: string;
  readonly target: string | null;
  /** Version of the thing that the change began from, for `If-Match`; null = whatever stands. */
  readonly version: number | null;
  /** The id that it gives to what it makes, when it makes something. */
  readonly makes: string | null;
  /** Keys of rows that make what this one is about. */
  readonly dependsOn: readonly string[];
  readonly state: 'pending' | 'sending' | 'parked';
  /** How often it was taken to be sent. 0 = certainly without effect. */
  readonly attempts: number;
  /** Not before that time by the device's clock, and how long the wait was to be, both milliseconds. */
  readonly notBefore: number;
  readonly waitMs: number;
  /** The wait was asked for by the server: no finger and no net shortens it. */
  readonly asked: boolean;
  /** The last answer said that it was done, but could not be understood; left out = no. */
  readonly unclear?: boolean;
  readonly reason: ParkReason | null;
  /** The server's sentence, or ours, for a parked row. */
  readonly sentence: string | null;
  /** Both sides, for `conflict`. */
  readonly clash: Clash | null;
  /** A person said that it counts in spite of its age. */
  readonly anyway: boolean;
}

const isFields = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Whether this version of the app knows what the row says. One that it does not know, of a newer version or damaged, is shown and
 * never touched, and holds up its own lane only.
 */
export function isReadable({ format, call, params, body, names, dependsOn }: OutboxRow): boolean {
  return format <= rowFormat && isQueueable(call) && [params, body, names].every(isFields) && Array.isArray(dependsOn);
}

/** Whether a wait is over. A clock that was set back ends every wait, or it might last for years. */
export function isDue(row: Pick<OutboxRow, 'notBefore' | 'waitMs'>, now: number): boolean {
  return now >= row.notBefore || now < row.notBefore - row.waitMs;
}

/** Whether the server has said no: then it had no effect, and sending it anew takes a new key. */
export function isAnswered(row: Pick<OutboxRow, 'state' | 'reason'>): boolean {
  return row.state === 'parked' && (row.reason === 'refused' || row.reason === 'conflict');
}

/** Whether it can be taken back without asking the server: it was never sent, or was refused. */
export function isWithoutEffect(row: Pick<OutboxRow, 'state' | 'reason' | 'attempts'>): boolean {
  return isAnswered(row) || (row.attempts === 0 && row.state !== 'sending');
}
