// What the page shows of a person's own data: stored answers with every unsent row applied, and the rows as sentences.

import { callOfKey } from '../../../core/rules/answers/answer-key.ts';
import { isOwn, type OwnCall } from '../../../core/rules/answers/answers.ts';
import { answerKeysOf, changeOf, pending } from '../../../core/rules/changes/changes.ts';
import { conflictWords } from '../../../core/rules/changes/conflict.ts';
import { waitingText } from '../../../core/text/outbox.ts';
import type { OwnAnswerRow } from '../own/own-db.ts';
import { totalAfter } from '../seen/total.ts';
import { type AnsweredChange, isConflict, type OwnState, type OwnView, type WaitingChange } from './own-state.ts';
import { isReadable, isWithoutEffect, type OutboxRow } from './row.ts';

const rowsAtOnce = 64;

function statusOf(row: OutboxRow): string {
  if (!isReadable(row)) return waitingText.unreadable;
  if (isConflict(row)) return conflictWords([row]);
  return (
    row.sentence ?? (row.reason ? waitingText[row.reason] : waitingText[row.state === 'parked' ? 'refused' : row.state])
  );
}

/** Whether the screen shows it in the place of its subject, or on it. */
function isDrawnByScreen({ call }: OutboxRow): boolean {
  const { heldMs, staysInSight } = changeOf(call);
  return heldMs !== undefined || staysInSight === true;
}

/** A row as the page lists it. */
function waitingChange(row: OutboxRow): WaitingChange {
  const readable = isReadable(row);
  return {
    ...row,
    // So that readers of the row need no checks.
    ...(!readable && { params: {}, body: {}, names: {}, dependsOn: [] }),
    pendingKeys: readable ? changeOf(row.call).pendingKeys(row) : [],
    seenKeys: readable && !isDrawnByScreen(row) ? answerKeysOf(row, 'device') : [],
    words: readable ? changeOf(row.call).words(row) : waitingText.unreadable,
    status: statusOf(row),
    canCancel: readable && row.attempts === 0 && row.state !== 'sending',
    canEdit: readable && row.state === 'parked' && isWithoutEffect(row),
  };
}

/** Awaited every few rows, so that long work can yield to the page. */
type YieldToMain = () => Promise<void>;

async function* inPieces<T>(items: readonly T[], yieldToMain: YieldToMain): AsyncGenerator<readonly T[], void> {
  for (let at = 0; at < items.length; at += rowsAtOnce) {
    await yieldToMain();
    yield items.slice(at, at + rowsAtOnce);
  }
}

async function waitingChanges(
  rows: readonly OutboxRow[],
  before: readonly WaitingChange[],
  yieldToMain: YieldToMain,
): Promise<readonly WaitingChange[]> {
  const known = new Map(before.map((change) => [change.key, change]));
  const changes: WaitingChange[] = [];
  for await (const piece of inPieces(rows, yieldToMain)) {
    for (const row of piece) {
      const next = waitingChange(row);
      const last = known.get(row.key);
      changes.push(last && isEqual(last, next) ? last : next);
    }
  }
  const isSame = changes.length === before.length && changes.every((change, at) => change === before[at]);
  return isSame ? before : changes;
}

async function viewOf(
  key: string,
  row: OwnAnswerRow<OwnCall> | undefined,
  rows: readonly OutboxRow[],
  yieldToMain: YieldToMain,
): Promise<OwnView<OwnCall>> {
  const stored = row?.value ?? null;
  let value = stored;
  for await (const piece of inPieces(rows, yieldToMain)) {
    for (const each of piece) value = pending(key, value, each);
  }
  await yieldToMain();
  const total = totalAfter(row?.total, stored, value);
  return { value, stored, fetchedAt: row?.fetchedAt ?? null, ...(total !== undefined && { total }) };
}

/** The waiting rows by the keys of the own answers that they change, without those that the screen draws. */
async function rowsByKey(
  rows: readonly OutboxRow[],
  yieldToMain: YieldToMain,
): Promise<ReadonlyMap<string, readonly OutboxRow[]>> {
  const byKey = new Map<string, OutboxRow[]>();
  const applied = rows.filter((row) => isReadable(row) && !isDrawnByScreen(row));
  for await (const piece of inPieces(applied, yieldToMain)) {
    for (const row of piece) {
      for (const key of answerKeysOf(row, 'person')) {
        const known = byKey.get(key);
        if (known) known.push(row);
        else byKey.set(key, [row]);
      }
    }
  }
  return byKey;
}

/**
 * Everything the page shows of it. `rows` in their order; views that did not change stay the same objects, what is neither of rows nor of
 * answers is that of `before`. `yieldToMain` is awaited between pieces of the work, of at most 64 rows.
 */
export async function ownState(
  answers: readonly OwnAnswerRow[],
  rows: readonly OutboxRow[],
  before: OwnState,
  yieldToMain: YieldToMain = async () => {},
): Promise<OwnState> {
  const waiting = await waitingChanges(rows, before.waiting, yieldToMain);
  const stored = new Map(answers.filter(isWhole).map((row) => [row.key, row]));
  const changing = await rowsByKey(rows, yieldToMain);
  const views: Record<string, OwnView<OwnCall>> = {};
  for (const key of new Set([...stored.keys(), ...changing.keys()])) {
    const next = await viewOf(key, stored.get(key), changing.get(key) ?? [], yieldToMain);
    const last = before.answers[key];
    await yieldToMain();
    views[key] = last && isSameView(last, next) ? last : next;
  }
  const keys = Object.keys(views);
  const isSame =
    keys.length === Object.keys(before.answers).length && keys.every((key) => views[key] === before.answers[key]);
  return { ...before, waiting, answers: isSame ? before.answers : views };
}

/** `after` with what was answered of `before`; `keys`: of all that the server has taken last. `now` in epoch milliseconds. */
export function withAnswered(after: OwnState, before: OwnState, keys: readonly string[], now: number): OwnState {
  const known = new Map(before.answered.map((each) => [each.key, each]));
  if (keys.length === known.size && keys.every((key) => known.has(key))) return after;
  const waited = new Map(before.waiting.map((row) => [row.key, row]));
  const answered = keys.map((key): AnsweredChange => {
    const row = waited.get(key);
    return known.get(key) ?? { key, at: now, ...(row && { row }) };
  });
  return { ...after, answered };
}

/** One that the device always has: no other shows unsent changes. */
const isWhole = (row: OwnAnswerRow): row is OwnAnswerRow<OwnCall> => isOwn(callOfKey(row.key));

/** What is stored is compared only where it is another object than what is shown. */
function isSameView(one: OwnView<OwnCall>, other: OwnView<OwnCall>): boolean {
  const isShown = one.stored === one.value && other.stored === other.value;
  return (
    one.fetchedAt === other.fetchedAt &&
    one.total === other.total &&
    isEqual(one.value, other.value) &&
    (isShown || isEqual(one.stored, other.stored))
  );
}

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
