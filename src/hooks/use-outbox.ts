// The signed-in person's own data as React state: documents with unsent changes applied, and those changes themselves.
import type { DocName } from '../../core/rules/pending/row.ts';
import type { Readable } from '../data/observable.ts';
import { ownData } from '../data/outbox/outbox.ts';
import type { OwnState, OwnView, WaitingChange } from '../data/outbox/own-state.ts';
import { useObservable } from './use-observable.ts';

/** A part alone, so that what shows one is not drawn again when another changes. */
const part = <Part extends keyof OwnState>(name: Part) => ({
  get: () => ownData.get()[name],
  subscribe: ownData.subscribe,
});
const waitingRows = part('waiting');
const parts = { lists: part('lists'), profile: part('profile'), markets: part('markets') };

/** Everything unsent, oldest first, in words and with its state. */
export function useWaiting(): readonly WaitingChange[] {
  return useObservable(waitingRows);
}

/** An own document with unsent changes applied, and which ids wait or were refused. */
export function useOwn<Doc extends DocName>(name: Doc): OwnView<Doc> {
  return useObservable(parts[name] as Readable<OwnState[DocName]>) as OwnView<Doc>;
}

/** How many changes wait to be sent, and how many wait for a decision. */
export function useUnsentCount(): { waiting: number; parked: number } {
  const waiting = useWaiting();
  const parked = waiting.filter(({ state }) => state === 'parked').length;
  return { waiting: waiting.length - parked, parked };
}
