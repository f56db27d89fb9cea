// React's view of an answer that anybody may read. Imports Dexie and valibot: only for chunks that are loaded late.
import { useMemo } from 'react';
import type { ParamsOf, ReplyOf } from '../../core/contract/endpoint.ts';
import { keyOfCall, type SeenEndpoint } from '../../core/rules/seen-key.ts';
import { seen } from '../data/seen/seen.ts';
import type { Seen } from '../data/seen/seen-entry.ts';
import { useObservable } from './use-observable.ts';

/**
 * What a public read answers: what was stored at once, requested again at each opening, and at a wake-up when it is older than a
 * minute. `params` may be a new object in each render.
 */
export function useSeen<E extends SeenEndpoint>(endpoint: E, params: ParamsOf<E>): Seen<ReplyOf<E>> {
  const key = keyOfCall(endpoint.name, params);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key names the parameters.
  const answer = useMemo(() => seen.look(endpoint, params), [endpoint, key]);
  return useObservable(answer);
}
