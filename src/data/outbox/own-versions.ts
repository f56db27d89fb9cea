// Versions that this device made itself: edits begun before their author's earlier edit was answered go on from what that one
// left, so that nobody collides with themselves. What somebody else changed in between is never passed over: an answer that
// comes late tells the thing as it is by then, with versions of others in it.
import type { OwnDatabase, OwnMeta } from '../own-db.ts';
import { isReadable, type OutboxRow } from './row.ts';
import { laneRows } from './tree.ts';

/** From version `from` to `to` by this device's edits alone. */
export interface OwnStep {
  from: number;
  to: number;
}

/** Versions begin with this one. */
const firstVersion = 1;
/** More lanes than anybody edits in a row. */
const lanesKept = 100;

const toldVersion = (reply: unknown): number | null => {
  const { version } = Object(reply) as { version?: unknown };
  return typeof version === 'number' ? version : null;
};

/**
 * Which versions a row made for certain, null for none: the first of what it makes, or the next one after the one that it began
 * from. `changed`: whether it changed anything that the device knew of; a row that did not leaves no version.
 */
export function ownStep(row: OutboxRow, reply: unknown, changed: boolean): OwnStep | null {
  const told = toldVersion(reply);
  if (told === null) return null;
  if (row.makes !== null) return { from: 0, to: firstVersion };
  return row.version !== null && told === row.version + 1 && changed ? { from: row.version, to: told } : null;
}

/** The counters after a step in a lane. */
export function withOwnVersion(meta: OwnMeta, lane: string, { from, to }: OwnStep): OwnMeta {
  const { [lane]: before, ...others } = meta.own ?? {};
  const step: OwnStep = { from: before?.to === from ? before.from : from, to };
  const kept = Object.entries(others).slice(1 - lanesKept);
  return { ...meta, own: { ...Object.fromEntries(kept), [lane]: step } };
}

/** The counters without what is known of a lane: somebody else was there, or the server went back to an older copy. */
export function withoutOwnVersions(meta: OwnMeta, lane: string): OwnMeta {
  const { [lane]: _, ...own } = meta.own ?? {};
  return { ...meta, own };
}

/** Which version an edit really begins from: whoever opened a form before an own edit was answered names an older one. */
export function ownVersion({ own }: OwnMeta, lane: string, version: number | null): number | null {
  const step = own?.[lane];
  return step && version !== null && version >= step.from && version < step.to ? step.to : version;
}

const isSame = (told: unknown, said: unknown) => (told || null) === (said || null);

/** Inside a transaction: lets waiting edits that began where the answered row did go on from what that one left. */
export async function rebase(db: OwnDatabase, row: OutboxRow, reply: unknown, step: OwnStep | null): Promise<void> {
  const told = toldVersion(reply);
  // Nothing begins from a row that named no version and made nothing: a long lane is not read for each of its rows.
  if (told === null || (row.version === null && row.makes === null)) return;
  const began = row.version ?? 0;
  const values = reply as Record<string, unknown>;
  /** Nobody changed since what this row said, and the later one says nothing else. */
  const isStillSaid = (each: OutboxRow) =>
    Object.keys(each.body).every((field) => Object.hasOwn(row.body, field) && isSame(values[field], row.body[field]));
  const later = (await laneRows(db, row.lane).toArray()).filter(
    (each) => each.version === began && each.attempts === 0 && isReadable(each),
  );
  const moved = later.flatMap((each) => {
    const version = isStillSaid(each) ? told : step?.to;
    return version === undefined ? [] : { ...each, version };
  });
  if (moved.length > 0) await db.outbox.bulkPut(moved);
}
