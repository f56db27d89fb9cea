// What may be done with one waiting change, one act at a time.
import type { WaitingChange } from '../../data/outbox/own-state.ts';
import { useWork } from '../../hooks/use-work.ts';
import {
  keepBoth,
  keepMine,
  keepTheirs,
  removeChange,
  sendAgain,
  sendChanged,
  undoAfterSending,
} from './change-actions.ts';

/** `onDone` is called after each act but `sendChanged`, whose form says when it is done. */
export function useChangeActs(row: WaitingChange, onDone: () => void) {
  const { busy, run } = useWork();
  const doing = (act: () => Promise<boolean>) =>
    void run(async () => {
      await act();
      onDone();
    });
  return {
    busy,
    remove: (how: 'undo' | 'discard') => doing(() => removeChange(row, how)),
    undoAfter: () => doing(() => undoAfterSending(row)),
    sendAgain: () => doing(() => sendAgain(row)),
    keepMine: () => doing(() => keepMine(row)),
    keepTheirs: () => doing(() => keepTheirs(row)),
    keepBoth: (joined: Parameters<typeof keepBoth>[1]) => doing(() => keepBoth(row, joined)),
    sendChanged,
  };
}
