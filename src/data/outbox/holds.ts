// Changes that are held before they are sent, such as deletions that can be undone for a few seconds. The remaining time is measured
// by a monotonic clock from the first look at the row, so that setting the device's clock changes nothing.

import type { QueueableCall } from '../../../core/rules/changes/change.ts';
import { changeOf } from '../../../core/rules/changes/changes.ts';
import { isReadable, type OutboxRow } from './row.ts';

export interface Holds {
  /** Starts the hold of a change that is being stored. Resolves to the fields of its row: none for a change that is not held. */
  start(key: string, call: QueueableCall): Pick<OutboxRow, 'dueAt'>;
  /** Milliseconds until the row may be sent; 0 for one that is not held, was tried, or cannot be read. */
  leftMs(row: OutboxRow): number;
}

interface HoldPorts {
  /** Epoch milliseconds by the device's clock. */
  now(): number;
  /** Milliseconds since any fixed moment; never goes back. */
  monotonic(): number;
}

/** The holds of one page or service worker. Use one object for all of it: a reload begins anew from `dueAt`. */
export function createHolds({ now, monotonic }: HoldPorts): Holds {
  /** Key of the row → end of its hold by the monotonic clock. */
  const ends = new Map<string, number>();

  return {
    start(key, call) {
      const { heldMs } = changeOf(call);
      if (heldMs === undefined) return {};
      ends.set(key, monotonic() + heldMs);
      return { dueAt: now() + heldMs };
    },
    leftMs(row) {
      if (row.dueAt === undefined || row.attempts > 0 || !isReadable(row)) return 0;
      const { heldMs = 0 } = changeOf(row.call);
      // At most the whole hold again: the clock may have been set back since the row was stored.
      const end = ends.get(row.key) ?? monotonic() + Math.min(heldMs, Math.max(0, row.dueAt - now()));
      ends.set(row.key, end);
      return Math.max(0, end - monotonic());
    },
  };
}

/** The holds of this page, or of this service worker. */
export const deviceHolds: Holds = createHolds({ now: () => Date.now(), monotonic: () => performance.now() });
