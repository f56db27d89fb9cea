// One waiting change as the device stores it.
//
//   pending ──the replayer takes it──▶ sending ──2xx──▶ gone, with its answer in the documents
//      ▲                                 │ no answer, 5xx, 429, a dead tab: the same key again, later
//      └─────────────────────────────────┤
//      ▲                                 └──a final 4xx──▶ parked (refused, conflict), and what depends on it (depends)
//      ├── its id is taken (409): once more with a new id and key
//      └── sent again with a new key ── parked ◀── older than 60 days (old)
import type { Clash } from '../../../core/contract/errors.ts';
import type { QueuedRow } from '../../../core/rules/changes/change.ts';
import { isQueueable } from '../../../core/rules/changes/changes.ts';

/** Rows of a higher number were written by a newer version of the app: they are left as they are and block their lane only. */
export const rowFormat = 1;

/**
 * Why a row is parked. `refused` and `conflict` had no effect: the server answered them so, or the device found the conflict itself; `depends` waits for a row
 * that is parked itself; `old` waits for the user to confirm that it still counts.
 */
type ParkReason = 'refused' | 'conflict' | 'depends' | 'old';

export interface OutboxRow extends QueuedRow {
  /** Order of making; the only order that counts. */
  readonly seq: number;
  /** UUID version 7, sent as `Idempotency-Key` with every attempt. */
  readonly key: string;
  readonly format: number;
  readonly userId: string;
  readonly lane: string;
  readonly target: string | null;
  /** Version of the thing that the change began from, for `If-Match`; null = whatever the server has. */
  readonly version: number | null;
  /** The id that it gives to what it makes, when it makes something. */
  readonly makes: string | null;
  /** It was given another id after the server refused its first one as taken; left out = no. */
  readonly renewed?: true;
  /** Keys of rows that make what this one is about. */
  readonly dependsOn: readonly string[];
  /** Ids of its stored files by the name of their field; left out = none. */
  readonly files?: Readonly<Record<string, string>>;
  /** Ids of stored files by the id of a picture that it mentions and whose upload was answered; left out = none. */
  readonly uploaded?: Readonly<Record<string, string>>;
  readonly state: 'pending' | 'sending' | 'parked';
  /** How often it was taken to be sent. 0 = certainly without effect. */
  readonly attempts: number;
  /** Not before that time by the device's clock, and how long the wait was to be, both milliseconds. */
  readonly notBefore: number;
  readonly waitMs: number;
  /** End of its hold by the device's clock, epoch milliseconds; nothing shortens it (`holds.ts`). Left out = not held. */
  readonly dueAt?: number;
  /** The server sent Retry-After: neither a manual retry nor a reconnect shortens the wait. */
  readonly asked: boolean;
  /** The last answer was a success of an unknown shape; left out = no. */
  readonly unclear?: boolean;
  readonly reason: ParkReason | null;
  /** The server's sentence, or ours, for a parked row. */
  readonly sentence: string | null;
  /** The sentences of the server by the field that they are about; null and left out = none. */
  readonly errors?: Readonly<Record<string, readonly string[]>> | null;
  /** Both sides, for `conflict`. Version null: they met on this device (`unknown-edits.ts`), and `version` above counts. */
  readonly clash: (Omit<Clash, 'version'> & { readonly version: number | null }) | null;
  /** The user confirmed that it counts in spite of its age. */
  readonly anyway: boolean;
}

const isFields = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Whether this version of the app can read the row. One that it cannot read, of a newer version or damaged, is shown and never
 * touched, and blocks its own lane only.
 */
export function isReadable({ format, call, params, body, names, dependsOn }: OutboxRow): boolean {
  return format <= rowFormat && isQueueable(call) && [params, body, names].every(isFields) && Array.isArray(dependsOn);
}

/** Whether it uploads files: of such rows one is sent at a time. */
export function hasFiles({ files }: Pick<OutboxRow, 'files'>): boolean {
  return files !== undefined;
}

/** Ids of all stored files that it names. */
export function fileIdsOf({ files, uploaded }: Pick<OutboxRow, 'files' | 'uploaded'>): string[] {
  return [...Object.values(files ?? {}), ...Object.values(uploaded ?? {})];
}

/** Whether a wait is over. A clock that was set back ends every wait, or it might last for years. */
export function isDue(row: Pick<OutboxRow, 'notBefore' | 'waitMs'>, now: number): boolean {
  return now >= row.notBefore || now < row.notBefore - row.waitMs;
}

/** Whether the server refused it: then it had no effect, and sending it again takes a new key. */
export function isAnswered(row: Pick<OutboxRow, 'state' | 'reason'>): boolean {
  return row.state === 'parked' && (row.reason === 'refused' || row.reason === 'conflict');
}

/** Whether it can be taken back without the server: it was never sent, or was refused. */
export function isWithoutEffect(row: Pick<OutboxRow, 'state' | 'reason' | 'attempts'>): boolean {
  return isAnswered(row) || (row.attempts === 0 && row.state !== 'sending');
}

type Progress = 'state' | 'reason' | 'attempts' | 'notBefore' | 'waitMs' | 'asked' | Refusal | 'anyway';
/** What a parked row keeps of why. */
type Refusal = 'sentence' | 'errors' | 'clash';
export type Refused = Pick<OutboxRow, 'reason' | Refusal>;

/** The state of a row that was never sent; `isHeld`: it depends on a parked one. */
export const unsent = (isHeld: boolean): Pick<OutboxRow, Progress> => ({
  state: isHeld ? 'parked' : 'pending',
  reason: isHeld ? 'depends' : null,
  attempts: 0,
  notBefore: 0,
  waitMs: 0,
  asked: false,
  sentence: null,
  errors: null,
  clash: null,
  anyway: false,
});
