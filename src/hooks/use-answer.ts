// React's view of a read of the signed-in person that is requested where it is shown.
import { useQuery } from '@tanstack/react-query';
import type { ParamsOf } from '../../core/contract/endpoint.ts';
import type { AnswerOf } from '../../core/rules/answers.ts';
import type { Call } from '../data/net/api.ts';
import { answerQuery, type ShownEndpoint } from './answer-query.ts';
import { queryClient } from './query-client.ts';

interface Asked {
  /** False: only what is cached shows, and nothing is requested. */
  enabled?: boolean;
  /** Requested at each opening, however fresh it is. */
  always?: boolean;
  /** Makes the call. */
  send?: Call;
}

interface Answer<T> {
  /** The latest answer, stored or received; undefined before any. */
  value: T | undefined;
  /** When it was received, epoch milliseconds by the device's clock. */
  fetchedAt: number;
  /** Why it cannot be renewed, or is not there; null while it is requested. */
  failure: unknown;
  retry: () => void;
}

/** `params` may be a new object in each render. */
export function useAnswer<E extends ShownEndpoint>(
  endpoint: E,
  params: ParamsOf<E>,
  { enabled = true, always = false, send }: Asked = {},
): Answer<AnswerOf<E['name']>> {
  const query = useQuery(
    { ...answerQuery(endpoint, params, send), enabled, ...(always && { staleTime: 0 }) },
    queryClient,
  );
  const { data, dataUpdatedAt, error, isFetching, refetch } = query;
  return { value: data, fetchedAt: dataUpdatedAt, failure: isFetching ? null : error, retry: () => void refetch() };
}
