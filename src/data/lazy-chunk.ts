// Code that is fetched late, where a failed fetch is an unreachable server to the user.
import { lazy } from '../../core/rules/lazy.ts';
import type { Call } from './api.ts';
import { OfflineError } from './errors.ts';

/** Like `lazy`; rejects with OfflineError. */
export const lazyChunk = <T>(load: () => Promise<T>): (() => Promise<T>) =>
  lazy(load, (error) => new OfflineError('unreachable', error));

/** A caller with the same promises as the one that `load` fetches. */
export function lazyCall(load: () => Promise<Call>): Call {
  const fetched = lazyChunk(load);
  return async (endpoint, input) => (await fetched())(endpoint, input);
}
