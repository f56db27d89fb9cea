// Everything that waits, each with how it stands now, and all of it in one sentence.
import { connectivity } from '../../data/connectivity.ts';
import type { WaitingChange } from '../../data/outbox/own-state.ts';
import { session } from '../../data/session-state.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import { useWaiting } from '../../hooks/use-outbox.ts';
import { chipWords } from './chip-words.ts';
import { type Stand, standOf } from './stand.ts';

export interface WaitingLine {
  row: WaitingChange;
  stand: Stand;
}

/** Oldest first. `words` is null when nothing waits. */
export function useWaitingLines() {
  const rows = useWaiting();
  const isOffline = useObservable(connectivity) === 'offline';
  const isPortal = useObservable(connectivity.portal) && isOffline;
  const needsLogin = useObservable(session)?.needsLogin === true;
  const lines: WaitingLine[] = rows.map((row) => ({
    row,
    stand: standOf(row, { isOffline, isPortal, needsLogin, rows }),
  }));
  return { lines, isOffline, isPortal, needsLogin, words: chipWords(lines, { isOffline, needsLogin }) };
}
