// The status of a waiting change, as a code and as a text, and the possible actions.

import { whyUnsent } from '../../../core/rules/answers/why-unsent.ts';
import { changeOf, isQueueable, undoOf } from '../../../core/rules/changes/changes.ts';
import { textParts } from '../../../core/rules/changes/texts.ts';
import { waitingText } from '../../../core/text/outbox.ts';
import { waitingMarkText } from '../../../core/text/screens/waiting-marks.ts';
import { changeStatusText } from '../../../core/text/waiting.ts';
import { isConflict, type WaitingChange } from '../../data/outbox/own-state.ts';

type Kind = 'waits' | 'sending' | 'login' | 'refused' | 'conflict' | 'old' | 'depends' | 'unreadable';

export interface ChangeStatus {
  kind: Kind;
  text: string;
  /** It is parked until the user decides. */
  needsYou: boolean;
}

export interface StatusContext {
  isOffline: boolean;
  /** Offline because of a captive portal. */
  isPortal: boolean;
  needsLogin: boolean;
  /** All rows, oldest first. */
  rows: readonly WaitingChange[];
  /** By key: the part of its upload that has left, from 0 to 1. */
  progress: ReadonlyMap<string, number>;
}

export type ChangeAction = 'undo' | 'undo after' | 'try' | 'send anyway' | 'edit' | 'copy' | 'discard' | 'reload';

/** The status of a row. */
export function changeStatus(row: WaitingChange, context: StatusContext): ChangeStatus {
  const { rows, progress } = context;
  const status = (kind: Kind, text: string, needsYou = false): ChangeStatus => ({ kind, text, needsYou });
  if (row.words === waitingText.unreadable) return status('unreadable', waitingText.unreadable, true);
  if (row.state === 'parked') {
    const { sentence } = row;
    if (isConflict(row)) return status('conflict', row.status, true);
    if (row.reason === 'old') return status('old', changeStatusText.old, true);
    if (row.reason !== 'depends')
      return status('refused', sentence === null ? waitingText.refused : changeStatusText.refused(sentence), true);
    return status('depends', changeStatusText.depends(rows.find(({ key }) => row.dependsOn.includes(key))?.words));
  }
  const why = whyUnsent(context);
  if (why !== 'queued') return status(why === 'login' ? 'login' : 'waits', waitingMarkText[why]);
  const part = progress.get(row.key);
  if (row.state === 'sending') {
    return status(
      'sending',
      part === undefined ? changeStatusText.sending : changeStatusText.uploading(Math.round(part * 100)),
    );
  }
  const isBehind = rows.some((each) => each.lane === row.lane && each.seq < row.seq && each.state !== 'parked');
  if (isBehind) return status('waits', changeStatusText.behind);
  if (row.attempts === 0) return status('waits', changeStatusText.queued);
  return status('waits', row.unclear ? changeStatusText.unclear : changeStatusText.retrying);
}

/**
 * Whether a change that may have arrived can be undone by a later one. Not if a queued change sets the same target or
 * deletes it.
 */
function canBeFollowed(row: WaitingChange, rows: readonly WaitingChange[]): boolean {
  const later = rows.filter(({ lane, seq }) => lane === row.lane && seq > row.seq);
  const isReplaced = later.some(
    ({ target, call }) => (target !== null && target === row.target) || (isQueueable(call) && changeOf(call).endsLane),
  );
  return !row.canCancel && !isReplaced && undoOf(row) !== null;
}

/**
 * The actions for a status, the likeliest first. A conflict has its own choice. `rows` are all, oldest first; `hasForm`: it is corrected
 * in a form of its own.
 */
export function actionsFor(
  row: WaitingChange,
  { kind }: ChangeStatus,
  rows: readonly WaitingChange[],
  hasForm = false,
): readonly ChangeAction[] {
  const parts = textParts(row);
  const copy: ChangeAction[] = parts.some(({ text }) => text !== '') ? ['copy'] : [];
  const edit: ChangeAction[] = row.canEdit && (hasForm || parts.some(({ isPlain }) => isPlain)) ? ['edit'] : [];
  const away: ChangeAction = row.canCancel ? 'undo' : 'discard';
  if (kind === 'unreadable') return ['reload'];
  if (kind === 'refused') return [...edit, 'try', ...copy, 'discard'];
  if (kind === 'conflict') return [...copy, 'discard'];
  if (kind === 'old') return ['send anyway', ...edit, ...copy, away];
  if (kind === 'depends') return [...copy, away];
  if (row.canCancel) return ['undo'];
  const after: ChangeAction[] = canBeFollowed(row, rows) ? ['undo after'] : [];
  return [...(kind === 'waits' ? (['try'] as const) : []), ...after, ...copy];
}

/** Number of rows that are removed with this one: those that depend on it, directly or indirectly. */
export function dependantCount(row: WaitingChange, rows: readonly WaitingChange[]): number {
  const gone = new Set([row.key]);
  // In order: a row was made after those it depends on.
  for (const each of rows) if (each.dependsOn.some((key) => gone.has(key))) gone.add(each.key);
  return gone.size - 1;
}
