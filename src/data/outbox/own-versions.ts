// Versions that this device made itself: an edit begun before the same user's earlier edit was answered is rebased onto the
// version that one left, so that users do not conflict with themselves. Changes of others in between are never skipped: a late
// answer describes the thing as it is by then, with versions of others in it.
import { versionedOf } from '../../../core/rules/changes/changes.ts';
import type { OwnDatabase, OwnMeta } from '../own/own-db.ts';
import { isReadable, type OutboxRow } from './row.ts';
import { laneRows } from './tree.ts';

/** From version `from` to `to` by this device's edits alone. */
export interface OwnStep {
  from: number;
  to: number;
  /** Of the last of them; left out by an earlier version of the app. */
  key?: string;
}

/** Versions begin with this one. */
const firstVersion = 1;
/** More things than a user edits in a row. */
const thingsKept = 100;

const versionIn = (reply: unknown): number | null => {
  const { version } = Object(reply) as { version?: unknown };
  return typeof version === 'number' ? version : null;
};

/**
 * Which versions a row made for certain, null for none: the first of what it makes, or the next one after the one that it began
 * from. `changed`: whether it changed anything that the device knew of; a row that did not leaves no version.
 */
export function ownStep(row: OutboxRow, reply: unknown, changed: boolean): OwnStep | null {
  const replied = versionIn(reply);
  if (replied === null) return null;
  const { key } = row;
  if (row.makes !== null) return { from: 0, to: firstVersion, key };
  const isOwn = row.version !== null && replied === row.version + 1 && changed;
  return isOwn ? { from: replied - 1, to: replied, key } : null;
}

/** The counters after a step of a thing (`versionedOf`). */
export function withOwnVersion(meta: OwnMeta, thing: string, { from, ...made }: OwnStep): OwnMeta {
  const { [thing]: before, ...others } = meta.own ?? {};
  const step: OwnStep = { from: before?.to === from ? before.from : from, ...made };
  const kept = Object.entries(others).slice(1 - thingsKept);
  return { ...meta, own: { ...Object.fromEntries(kept), [thing]: step } };
}

/** The counters without a thing's own versions: another user changed it, or the server was restored from a backup. */
export function withoutOwnVersions(meta: OwnMeta, thing: string): OwnMeta {
  const { [thing]: _, ...own } = meta.own ?? {};
  return { ...meta, own };
}

/**
 * Which version an edit really begins from: a form that was opened before an own edit was answered names an older one. `knew`: keys of the
 * rows that the form showed; left out: all.
 */
export function ownVersion(
  { own }: OwnMeta,
  thing: string,
  version: number | null,
  knew?: readonly string[],
): number | null {
  const step = own?.[thing];
  // An edit of another tab, answered meanwhile: the server tells whether both changed the same.
  if (step?.key !== undefined && knew && !knew.includes(step.key)) return version;
  return step && version !== null && version >= step.from && version < step.to ? step.to : version;
}

/** Whether two values of a field say the same: an emptied text is none. */
export const isSame = (one: unknown, other: unknown): boolean => (one || null) === (other || null);

/** Whether a reply has every field as the row set it. */
export function isAsSent({ body }: OutboxRow, reply: unknown): boolean {
  const values = Object(reply) as Record<string, unknown>;
  return Object.entries(body).every(([field, sent]) => isSame(values[field], sent));
}

/** Inside a transaction: rebases waiting edits that began from the answered row's version onto the one that it left. */
export async function rebase(db: OwnDatabase, row: OutboxRow, reply: unknown, step: OwnStep | null): Promise<void> {
  const replied = versionIn(reply);
  // Without a version and without a new id there is nothing to rebase: a long lane is not read for each of its rows.
  if (replied === null || (row.version === null && row.makes === null)) return;
  const began = row.version ?? 0;
  const values = reply as Record<string, unknown>;
  /** The later row sets only fields that this one set, and none of them was changed by others since. */
  const isUnchanged = (each: OutboxRow) =>
    Object.keys(each.body).every((field) => Object.hasOwn(row.body, field) && isSame(values[field], row.body[field]));
  const thing = versionedOf(row);
  const later = (await laneRows(db, row.lane).toArray()).filter(
    (each) => each.version === began && each.attempts === 0 && isReadable(each) && versionedOf(each) === thing,
  );
  const moved = later.flatMap((each) => {
    const version = isUnchanged(each) ? replied : step?.to;
    return version === undefined ? [] : { ...each, version };
  });
  if (moved.length > 0) await db.outbox.bulkPut(moved);
}
