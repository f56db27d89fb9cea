// A clock for texts about the present: updated at the start of every minute of its own time while it has subscribers.

import { minuteMs } from '../../../core/rules/day/zone.ts';
import type { After } from '../../../core/rules/timing.ts';
import type { Readable } from './observable.ts';

interface ClockPorts {
  /** Epoch milliseconds. */
  now: () => number;
  after: After;
  /** When `now` may have jumped, such as a newly learnt difference to the server's clock. */
  jumped?: Pick<Readable<unknown>, 'subscribe'>;
}

const minuteOf = (ms: number) => Math.floor(ms / minuteMs);

/** Epoch milliseconds; the value stays the same until the minute changes. One timer for all subscribers. */
export function minuteClock({ now, after, jumped }: ClockPorts): Readable<number> {
  let value = now();
  let cancel: () => void = () => undefined;
  let unsubscribe: (() => void) | undefined;
  const listeners = new Set<() => void>();

  function renew(): boolean {
    const next = now();
    if (minuteOf(next) === minuteOf(value)) return false;
    value = next;
    return true;
  }
  function tick(): void {
    cancel();
    cancel = after(minuteMs - (now() % minuteMs), tick);
    if (renew()) for (const listener of [...listeners]) listener();
  }

  return {
    get() {
      // Without a timer the value may be old.
      if (listeners.size === 0) renew();
      return value;
    },
    subscribe(listener) {
      listeners.add(listener);
      if (listeners.size === 1) {
        unsubscribe = jumped?.subscribe(tick);
        tick();
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        unsubscribe?.();
        cancel();
      };
    },
  };
}
