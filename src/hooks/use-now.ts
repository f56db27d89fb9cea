// The current time as state, for texts about it. It changes at the start of each minute, as the engine's statuses do.

import { clockOffset, serverNow } from '../data/net/clock-offset.ts';
import { after } from '../data/page/after.ts';
import { minuteClock } from '../data/page/minute-clock.ts';
import { useObservable } from './use-observable.ts';

const deviceClock = minuteClock({ now: () => Date.now(), after });
const serverClock = minuteClock({ now: serverNow, after, jumped: clockOffset });

/** Epoch milliseconds by the device's clock, renewed at the start of each of its minutes. */
export function useNow(): number {
  return useObservable(deviceClock);
}

/** The same by the server's clock, as far as known: for what is open, and for times after which the server decides otherwise. */
export function useServerNow(): number {
  return useObservable(serverClock);
}
