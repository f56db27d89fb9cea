// The current time as state, for what is written about it. One clock for the whole page.
import { clockOffset } from '../data/clock-offset.ts';
import { observable } from '../data/observable.ts';
import { useObservable } from './use-observable.ts';

const minuteMs = 60_000;
const clock = observable(Date.now());
let watchers = 0;
let timer: ReturnType<typeof setInterval>;

const minute = {
  get: clock.get,
  subscribe(listener: () => void) {
    if (watchers++ === 0) {
      timer = setInterval(() => clock.set(Date.now()), minuteMs);
      // Nobody has kept it going: whoever comes now must not read an old time.
      if (Math.abs(Date.now() - clock.get()) >= minuteMs) clock.set(Date.now());
    }
    const leave = clock.subscribe(listener);
    return () => {
      leave();
      if (--watchers === 0) clearInterval(timer);
    };
  },
};

/** Epoch milliseconds by the device's clock, renewed every minute. */
export function useNow(): number {
  return useObservable(minute);
}

/** The same by the server's clock, as far as known: for what is open, and when. */
export function useOpeningNow(): number {
  return useNow() - useObservable(clockOffset);
}
