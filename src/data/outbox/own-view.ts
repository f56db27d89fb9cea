// What the page shows of a person's own data: stored documents with every unsent row applied, and the rows in words.
import { conflictWords } from '../../../core/rules/pending/conflict.ts';
import { docOf, pending } from '../../../core/rules/pending/pending.ts';
import type { DocName, OwnDocs } from '../../../core/rules/pending/row.ts';
import { wordsFor } from '../../../core/rules/pending/words.ts';
import { waitingText } from '../../../core/text/outbox.ts';
import type { OwnDocRow } from '../own-db.ts';
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

/** A row as the page lists it. */
function waitingChange(row: OutboxRow): WaitingChange {
  const readable = isReadable(row);
  return {
    ...row,
    // Nobody has to ask again whether these are there.
    ...(!readable && { params: {}, body: {}, names: {}, dependsOn: [] }),
    words: readable ? wordsFor(row) : waitingText.unreadable,
    status: statusOf(row),
    canCancel: readable && row.attempts === 0 && row.state !== 'sending',
    canEdit: readable && row.state === 'parked' && isWithoutEffect(row),
  };
}

function marksOf(rows: readonly OutboxRow[]): OwnView<DocName>['marks'] {
  const marks = new Map<string, 'waiting' | 'refused'>();
  for (const { params, body, state } of rows) {
    for (const id of [...Object.values(params), body.id, body.marketId]) {
      if (typeof id === 'string' && marks.get(id) !== 'refused')
        marks.set(id, state === 'parked' ? 'refused' : 'waiting');
    }
  }
  return marks;
}

/** Awaited every few rows, so that long work can be done in pieces. */
type Breathe = () => Promise<void>;

async function* inPieces<T>(items: readonly T[], breathe: Breathe): AsyncGenerator<readonly T[], void> {
  for (let at = 0; at < items.length; at += rowsAtOnce) {
    await breathe();
    yield items.slice(at, at + rowsAtOnce);
  }
}

async function waitingChanges(
  rows: readonly OutboxRow[],
  before: readonly WaitingChange[],
  breathe: Breathe,
): Promise<readonly WaitingChange[]> {
  const known = new Map(before.map((change) => [change.key, change]));
  const changes: WaitingChange[] = [];
  for await (const piece of inPieces(rows, breathe)) {
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
  breathe: Breathe,
): Promise<OwnView<Doc>> {
  const stored = docs.find((doc) => doc.name === name);
  const own = rows.filter((row) => isReadable(row) && docOf(row.call) === name);
  let value = (stored?.value ?? null) as OwnDocs[Doc] | null;
  for await (const piece of inPieces(own, breathe)) {
    for (const row of piece) value = pending(name, value, row);
  }
  await breathe();
  return { value, fetchedAt: stored?.fetchedAt ?? null, marks: marksOf(own) };
}

/**
 * Everything the page shows of it. `rows` in their order; views that did not change stay the same objects. `breathe` is
 * awaited between pieces of the work, of at most 64 rows.
 */
export async function ownState(
  docs: readonly OwnDocRow[],
  rows: readonly OutboxRow[],
  before: OwnState,
  breathe: Breathe = async () => {},
): Promise<OwnState> {
  const view = async <Doc extends DocName>(name: Doc): Promise<OwnState[Doc]> => {
    const next = (await viewOf(name, docs, rows, breathe)) as OwnState[Doc];
    await breathe();
    return isEqual(before[name], next) ? before[name] : next;
  };
  return {
    waiting: await waitingChanges(rows, before.waiting, breathe),
    lists: await view('lists'),
    profile: await view('profile'),
    markets: await view('markets'),
  };
}

const asText = (value: unknown) => JSON.stringify(value, (_, each) => (each instanceof Map ? [...each] : each));
const isEqual = (one: unknown, other: unknown) => asText(one) === asText(other);
