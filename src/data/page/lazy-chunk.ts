// Lazily loaded code, where a failed load is reported as an unreachable server.
import { lazy } from '../../../core/rules/page/lazy.ts';
import type { Call } from '../net/api.ts';
import { OfflineError } from '../net/errors.ts';

/** Like `lazy`; rejects with OfflineError. */
export const lazyChunk = <T>(load: () => Promise<T>): (() => Promise<T>) =>
  lazy(load, (error) => new OfflineError('unreachable', error));

/** A caller with the same contract as the one that `load` fetches. */
export function lazyCall(load: () => Promise<Call>): Call {
  const fetched = lazyChunk(load);
  return async (endpoint, input) => (await fetched())(endpoint, input);
}
