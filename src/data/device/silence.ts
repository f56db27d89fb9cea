// Which databases of this page or worker do not answer, and after how long that counts as so. Light: part of the page's first
// chunk.
import { withTimeout } from '../../../core/rules/timing.ts';
import { after } from '../page/after.ts';
import { type Observable, observable, type Readable } from '../page/observable.ts';

/** How long opening or a transaction may take without an answer before the database is opened anew, in milliseconds. */
export const silenceLimitMs = 3_000;

/** No answer from the database in time. */
export class SilenceError extends Error {}

/** Settles as `work` does; rejects with SilenceError when it has not after `ms` milliseconds. */
export function withinLimit<T>(work: Promise<T>, ms: number): Promise<T> {
  return withTimeout(work, ms, after, () => {
    throw new SilenceError(`no answer from the database in ${ms} ms`);
  });
}

/** Aborts a transaction that did not answer, so that it neither completes late nor blocks the next one. */
export function abort(transaction: { abort(): void } | null): void {
  try {
    transaction?.abort();
  } catch {
    // It has just ended.
  }
}

const silent: Observable<ReadonlySet<string>> = observable<ReadonlySet<string>>(new Set());

/** Databases, by name, that did not answer on a fresh connection either, and have not since. */
export const silentDatabases: Readable<ReadonlySet<string>> = silent;

/** Notes whether a database answers. Subscribers are notified each time that it does not. */
export function databaseAnswers(name: string, answers: boolean): void {
  const before = silent.get();
  if (answers && !before.has(name)) return;
  silent.set(answers ? new Set([...before].filter((each) => each !== name)) : new Set([...before, name]));
}
