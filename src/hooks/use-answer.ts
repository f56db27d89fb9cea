// React's view of a read that is requested where it is shown: anybody's, or the signed-in person's.
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ParamsOf } from '../../core/contract/endpoint.ts';
import type { Call } from '../data/net/api.ts';
import { connectivity } from '../data/net/connectivity.ts';
import type { Answer } from '../data/seen/answer.ts';
import { asAnswer, type ShownEndpoint, type ValueOf } from './answer-cache.ts';
import { answerQuery } from './answer-query.ts';
import { queryClient } from './query-client.ts';
import { useObservable } from './use-observable.ts';

interface Asked {
  /** False: only what is cached shows, and nothing is requested. */
  enabled?: boolean;
  /** Requested at each opening, however fresh it is. */
  always?: boolean;
  /** Makes the call of a person. */
  send?: Call;
}

/**
 * What was stored at once, requested again by its line in core/rules/answers/answers.ts. `params` may be a new object in
 * each render.
 */
export function useAnswer<E extends ShownEndpoint>(
  endpoint: E,
  params: ParamsOf<E>,
  { enabled = true, always = false, send }: Asked = {},
): Answer<ValueOf<E>> {
  const result = useQuery(
    {
      ...answerQuery(endpoint, params, send),
      enabled,
      ...(always && { refetchOnMount: 'always' }),
    },
    queryClient,
  );
  const { data, error, isFetching } = result;
  const isOffline = useObservable(connectivity) === 'offline';
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are what is read of the result.
  return useMemo(
    () => asAnswer<ValueOf<E>>(endpoint.name, result, isOffline),
    [endpoint, data, error, isFetching, isOffline],
  );
}

/** The value of an answer that is shown, otherwise undefined. */
export const shownValue = <T>(answer: Answer<T>): T | undefined => (answer.kind === 'shown' ? answer.value : undefined);

const nothing = () => undefined;

/** Why it is not here, or cannot be renewed; null while it is requested. */
export function failureOf(answer: Answer<unknown>): { failure: unknown; retry: () => void } {
  if (answer.kind === 'shown') return { failure: answer.failure, retry: answer.retry };
  return answer.kind === 'failed' ? { failure: answer.error, retry: answer.retry } : { failure: null, retry: nothing };
}
