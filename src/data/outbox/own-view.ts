// What the page shows of a person's own data: stored documents with every unsent row applied, and the rows as sentences.
import { changeOf, pending, seenKeysOf } from '../../../core/rules/changes/changes.ts';
import { conflictWords } from '../../../core/rules/changes/conflict.ts';
import { type DocName, docNames, type OwnDocs } from '../../../core/rules/own-documents.ts';
import { waitingText } from '../../../core/text/outbox.ts';
import type { OwnDocRow } from '../own/own-db.ts';
import { isConflict, type OwnState, type OwnView, type WaitingChange } from './own-state.ts';
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
    seenKeys: readable && !isDrawnByScreen(row) ? seenKeysOf(row) : [],
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

async function viewOf<Doc extends DocName>(
  name: Doc,
  docs: readonly OwnDocRow[],
  rows: readonly OutboxRow[],
  yieldToMain: YieldToMain,
): Promise<OwnView<Doc>> {
  const row = docs.find((doc) => doc.name === name);
  const stored = (row?.value ?? null) as OwnDocs[Doc] | null;
  const own = rows.filter((row) => isReadable(row) && changeOf(row.call).doc === name);
  let value = stored;
  for await (const piece of inPieces(own, yieldToMain)) {
    for (const each of piece) value = pending(name, value, each);
  }
  await yieldToMain();
  return { value, stored, fetchedAt: row?.fetchedAt ?? null };
}

/**
 * Everything the page shows of it. `rows` in their order; views that did not change stay the same objects, what is neither of rows nor of
 * documents is that of `before`. `yieldToMain` is awaited between pieces of the work, of at most 64 rows.
 */
export async function ownState(
  docs: readonly OwnDocRow[],
  rows: readonly OutboxRow[],
  before: OwnState,
  yieldToMain: YieldToMain = async () => {},
): Promise<OwnState> {
  const waiting = await waitingChanges(rows, before.waiting, yieldToMain);
  let views = before.docs;
  const renew = async <Doc extends DocName>(name: Doc) => {
    const next = await viewOf(name, docs, rows, yieldToMain);
    await yieldToMain();
    if (!isSameView(views[name], next)) views = { ...views, [name]: next };
  };
  for (const name of docNames) await renew(name);
  return { ...before, waiting, docs: views };
}

/** What is stored is compared only where it is another object than what is shown. */
function isSameView<Doc extends DocName>(one: OwnView<Doc>, other: OwnView<Doc>): boolean {
  const isShown = one.stored === one.value && other.stored === other.value;
  return (
    one.fetchedAt === other.fetchedAt &&
    isEqual(one.value, other.value) &&
    (isShown || isEqual(one.stored, other.stored))
  );
}

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
