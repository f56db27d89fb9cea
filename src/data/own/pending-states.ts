// The states of the user's unsent changes, by the keys of core/rules/pending-state.ts.
import { type PendingState, pendingStates } from '../../../core/rules/pending-state.ts';
import { ownData } from '../outbox/outbox.ts';
import type { Readable } from '../page/observable.ts';

let from: unknown = null;
let states: ReadonlyMap<string, PendingState> = new Map();

/** Empty when nothing waits, and signed out. */
export const ownPendingStates: Readable<ReadonlyMap<string, PendingState>> = {
  get() {
    const { waiting } = ownData.get();
    if (waiting !== from) {
      from = waiting;
      states = pendingStates(waiting);
    }
    return states;
  },
  subscribe: ownData.subscribe,
};
