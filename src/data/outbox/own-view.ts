// What the page shows of a person's own data: stored documents with every unsent row applied, and the rows in words.
import { docOf, isQueueable, pending } from '../../../core/rules/pending/pending.ts';
import type { DocName, OwnDocs } from '../../../core/rules/pending/row.ts';
import { wordsFor } from '../../../core/rules/pending/words.ts';
import { waitingText } from '../../../core/text/outbox.ts';
import type { OwnDocRow } from '../own-db.ts';
import type { OwnState, OwnView, WaitingChange } from './own-state.ts';
import { isWithoutEffect, type OutboxRow, rowFormat } from './row.ts';

const isReadable = (row: OutboxRow) => row.format <= rowFormat && isQueueable(row.call);

function statusOf(row: OutboxRow): string {
  if (!isReadable(row)) return waitingText.unreadable;
  return (
    row.sentence ?? (row.reason ? waitingText[row.reason] : waitingText[row.state === 'parked' ? 'refused' : row.state])
  );
}

/** A row as the page lists it. */
function waitingChange(row: OutboxRow): WaitingChange {
  const readable = isReadable(row);
  return {
    ...row,
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

function viewOf<Doc extends DocName>(name: Doc, docs: readonly OwnDocRow[], rows: readonly OutboxRow[]): OwnView<Doc> {
  const stored = docs.find((doc) => doc.name === name);
  const own = rows.filter((row) => isReadable(row) && docOf(row.call) === name);
  const value = (stored?.value ?? null) as OwnDocs[Doc] | null;
  return {
    value: own.reduce((before, row) => pending(name, before, row), value),
    fetchedAt: stored?.fetchedAt ?? null,
    marks: marksOf(own),
  };
}

/** Everything the page shows of it. `rows` in their order; views that did not change stay the same objects. */
export function ownState(docs: readonly OwnDocRow[], rows: readonly OutboxRow[], before: OwnState): OwnState {
  const kept = <Part extends keyof OwnState>(part: Part, next: OwnState[Part]): OwnState[Part] =>
    isEqual(before[part], next) ? before[part] : next;
  return {
    waiting: kept('waiting', rows.map(waitingChange)),
    lists: kept('lists', viewOf('lists', docs, rows)),
    profile: kept('profile', viewOf('profile', docs, rows)),
    markets: kept('markets', viewOf('markets', docs, rows)),
  };
}

const asText = (value: unknown) => JSON.stringify(value, (_, each) => (each instanceof Map ? [...each] : each));
const isEqual = (one: unknown, other: unknown) => asText(one) === asText(other);
