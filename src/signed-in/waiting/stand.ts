// How a waiting change stands, in one word for the code and one sentence for the person, and what can be done about it.
import { changeOf, isQueueable, undoOf } from '../../../core/rules/changes/changes.ts';
import { textParts } from '../../../core/rules/changes/texts.ts';
import { waitingText } from '../../../core/text/outbox.ts';
import { changeStatusText } from '../../../core/text/waiting.ts';
import { isConflict, type WaitingChange } from '../../data/outbox/own-state.ts';

type Kind = 'waits' | 'sending' | 'login' | 'refused' | 'conflict' | 'old' | 'depends' | 'unreadable';

export interface Stand {
  kind: Kind;
  text: string;
  /** Nothing happens to it before somebody decides. */
  needsYou: boolean;
}

export interface Surroundings {
  isOffline: boolean;
  /** Offline because the net wants a sign-in of its own. */
  isPortal: boolean;
  needsLogin: boolean;
  /** All rows, oldest first. */
  rows: readonly WaitingChange[];
}

export type Way = 'undo' | 'undo after' | 'try' | 'send anyway' | 'edit' | 'copy' | 'discard' | 'reload';

/** The state of a row. */
export function standOf(row: WaitingChange, { isOffline, isPortal, needsLogin, rows }: Surroundings): Stand {
  const stand = (kind: Kind, text: string, needsYou = false): Stand => ({ kind, text, needsYou });
  if (row.words === waitingText.unreadable) return stand('unreadable', waitingText.unreadable, true);
  if (row.state === 'parked') {
    if (isConflict(row)) return stand('conflict', row.status, true);
    if (row.reason === 'old') return stand('old', changeStatusText.old, true);
    if (row.reason !== 'depends')
      return stand(
        'refused',
        row.sentence === null ? waitingText.refused : changeStatusText.refused(row.sentence),
        true,
      );
    return stand('depends', changeStatusText.depends(rows.find(({ key }) => row.dependsOn.includes(key))?.words));
  }
  if (needsLogin) return stand('login', changeStatusText.login);
  if (isOffline) return stand('waits', isPortal ? changeStatusText.portal : changeStatusText.noNet);
  if (row.state === 'sending') return stand('sending', changeStatusText.sending);
  const isBehind = rows.some((each) => each.lane === row.lane && each.seq < row.seq && each.state !== 'parked');
  if (isBehind) return stand('waits', changeStatusText.behind);
  if (row.attempts === 0) return stand('waits', changeStatusText.queued);
  return stand('waits', row.unclear ? changeStatusText.unclear : changeStatusText.retrying);
}

/**
 * Whether a change that may have arrived can be followed by the one that undoes it. Not when a later change sets the same
 * thing or deletes it.
 */
function canBeFollowed(row: WaitingChange, rows: readonly WaitingChange[]): boolean {
  const later = rows.filter(({ lane, seq }) => lane === row.lane && seq > row.seq);
  const isSaid = later.some(
    ({ target, call }) => (target !== null && target === row.target) || (isQueueable(call) && changeOf(call).endsLane),
  );
  return !row.canCancel && !isSaid && undoOf(row) !== null;
}

/** The ways out of a state, the likeliest first. A conflict has its own choice. `rows` are all, oldest first. */
export function waysFor(row: WaitingChange, { kind }: Stand, rows: readonly WaitingChange[]): readonly Way[] {
  const parts = textParts(row);
  const copy: Way[] = parts.some(({ text }) => text !== '') ? ['copy'] : [];
  const edit: Way[] = row.canEdit && parts.some(({ isPlain }) => isPlain) ? ['edit'] : [];
  const away: Way = row.canCancel ? 'undo' : 'discard';
  if (kind === 'unreadable') return ['reload'];
  if (kind === 'refused') return [...edit, 'try', ...copy, 'discard'];
  if (kind === 'conflict') return [...copy, 'discard'];
  if (kind === 'old') return ['send anyway', ...edit, ...copy, away];
  if (kind === 'depends') return [...copy, away];
  if (row.canCancel) return ['undo'];
  const after: Way[] = canBeFollowed(row, rows) ? ['undo after'] : [];
  return [...(kind === 'waits' ? (['try'] as const) : []), ...after, ...copy];
}

/** How many other rows go when this one does: those that wait for it, directly or through others. */
export function dependantCount(row: WaitingChange, rows: readonly WaitingChange[]): number {
  const gone = new Set([row.key]);
  // In their order: what waits was made after what it waits for.
  for (const each of rows) if (each.dependsOn.some((key) => gone.has(key))) gone.add(each.key);
  return gone.size - 1;
}
