// Whether the databases of this device answer in this page, worker or service worker. Browsers have been seen to hang at the first
// read after a return from another site, and to close connections of suspended pages without an event.
import { withTimeout } from '../../../core/rules/timing.ts';
import { after } from '../page/after.ts';
import { observable, type Readable } from '../page/observable.ts';

/** How long a database may stay silent before it is opened anew, in milliseconds. The fresh connection gets twice as long. */
export const silenceLimitMs = 3_000;

/** A database has not answered in time. */
export class SilenceError extends Error {}

/** Settles as `work` does; rejects with SilenceError when it is still pending after `ms` milliseconds. */
export function withinLimit<T>(work: Promise<T>, ms: number): Promise<T> {
  return withTimeout(work, ms, after, () => {
    throw new SilenceError(`no answer from the database in ${ms} ms`);
  });
}

const silent = observable<boolean | null>(null);

/** True: a database that was opened anew is silent too; false: one has answered since; null: not known yet. */
export const storeSilent: Readable<boolean | null> = silent;

/** Notes how the second attempt of a read or write ended, or that one was answered. */
export function noteSilence(isSilent: boolean): void {
  silent.set(isSilent);
}
