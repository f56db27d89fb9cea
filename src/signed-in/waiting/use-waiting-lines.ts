// All waiting changes with their status, and a summary.
import { connectivity } from '../../data/net/connectivity.ts';
import type { WaitingChange } from '../../data/outbox/own-state.ts';
import { uploadProgress } from '../../data/outbox/upload-progress.ts';
import { session } from '../../data/session/session-state.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import { useWaiting } from '../../hooks/use-outbox.ts';
import { type ChangeStatus, changeStatus } from './change-status.ts';
import { chipText } from './chip-text.ts';

export interface WaitingLine {
  row: WaitingChange;
  status: ChangeStatus;
}

/** Oldest first. `summary` is null when nothing waits. */
export function useWaitingLines() {
  const rows = useWaiting();
  const isOffline = useObservable(connectivity) === 'offline';
  const isPortal = useObservable(connectivity.portal) && isOffline;
  const needsLogin = useObservable(session)?.needsLogin === true;
  const progress = useObservable(uploadProgress);
  const lines: WaitingLine[] = rows.map((row) => ({
    row,
    status: changeStatus(row, { isOffline, isPortal, needsLogin, rows, progress }),
  }));
  return { lines, isOffline, isPortal, needsLogin, summary: chipText(lines, { isOffline, needsLogin }) };
}
