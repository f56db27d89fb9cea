// The states of the user's unsent changes, by the keys of core/rules/own-marks.ts.
import { marksOf, type PendingState } from '../../../core/rules/own-marks.ts';
import { ownData } from '../outbox/outbox.ts';
import type { Readable } from '../page/observable.ts';

let from: unknown = null;
let marks: ReadonlyMap<string, PendingState> = new Map();

/** Empty when nothing waits, and signed out. */
export const ownMarks: Readable<ReadonlyMap<string, PendingState>> = {
  get() {
    const { waiting } = ownData.get();
    if (waiting !== from) {
      from = waiting;
      marks = marksOf(waiting);
    }
    return marks;
  },
  subscribe: ownData.subscribe,
};
