// Kept answers in the query cache: what is stored is shown at once, and renewed behind that. Where it is stored is said by its line in
// core/rules/answers/answers.ts. The stores are ports: a test gives each of its tabs a cache over a device of its own.
import { type Query, type QueryClient, type QueryObserverResult, queryOptions } from '@tanstack/react-query';
import type { calls } from '../../core/contract/calls.ts';
import type { ParamsOf } from '../../core/contract/endpoint.ts';
import { answerKey } from '../../core/rules/answers/answer-key.ts';
import {
  type AnswerOf,
  answers,
  freshMs,
  isForDevice,
  type KeptCall,
  type ShownCall,
} from '../../core/rules/answers/answers.ts';
import type { Call } from '../data/net/api.ts';
import { type Answer, isGone } from '../data/seen/answer.ts';
import type { AnswerSource, PublicEndpoint, ShownEndpoint } from '../data/seen/answer-source.ts';
import type { Kept } from '../data/seen/renewal.ts';
import type { SeenChange } from '../data/seen/seen.ts';

export type { PublicEndpoint, ShownEndpoint };

type Calls = typeof calls;
export type ValueOf<E extends ShownEndpoint> = AnswerOf<E['name']>;

/** What the cache holds of an answer. */
export type Cached<Value = unknown> = Pick<Kept<Value>, 'value' | 'total'> & { fetchedAt: number };
type QueryKey = readonly [KeptCall, Readonly<Record<string, string>>];
type KeptQuery = Query<Cached, Error, Cached, QueryKey>;

export interface CachePorts {
  /** Loaded at the first use. */
  source(): Promise<AnswerSource>;
  /** Calls as the signed-in person. */
  call: Call;
  /** Epoch milliseconds by the device's clock. */
  now(): number;
}

/** How long an answer that nothing shows stays in memory. */
const restMs = 10 * 60_000;

const keyOf = ([name, params]: QueryKey) => answerKey(name, params);
const cached = ({ value, fetchedAt, total }: Kept): Cached => ({
  value,
  fetchedAt: fetchedAt ?? 0,
  ...(total !== undefined && { total }),
});

/** Whether the query is of a kept answer. */
const isKept = ({ queryKey }: Pick<Query, 'queryKey'>): boolean => Object.hasOwn(answers, String(queryKey[0]));
const isPublic = ({ queryKey }: Pick<Query, 'queryKey'>): boolean => isForDevice(String(queryKey[0]));

export type AnswerCache = ReturnType<typeof answerCache>;

export function answerCache(client: QueryClient, { source, call, now }: CachePorts) {
  const cache = client.getQueryCache();
  const kept = (): KeptQuery[] => cache.findAll({ predicate: isKept }) as unknown as KeptQuery[];

  // A clock that was set back makes nothing fresh.
  const isFresh = (name: KeptCall, answer: Cached | undefined) =>
    answer !== undefined && Math.abs(now() - answer.fetchedAt) <= freshMs[answers[name].kept];

  async function fetch(endpoint: ShownEndpoint, params: QueryKey[1], send: Call): Promise<Cached> {
    // This one alone: after a sign-out the cache has another one of the same key.
    const query = cache.find({ queryKey: [endpoint.name, params], exact: true }) as KeptQuery | undefined;
    const stored = (row: Kept) => {
      if (query?.state.data === undefined) query?.setData(cached(row), { manual: true });
    };
    try {
      return cached(await (await source()).renew(endpoint, params, send, stored));
    } catch (error) {
      if (isGone(endpoint.name, error)) query?.setState({ data: undefined });
      throw error;
    }
  }

  /** The answer as a query. `send` makes the call of a person. */
  function query<E extends ShownEndpoint>(endpoint: E, params: ParamsOf<E>, send: Call = call) {
    const given = params as QueryKey[1];
    return queryOptions({
      queryKey: [endpoint.name, given] as QueryKey,
      queryFn: () => fetch(endpoint, given, send) as Promise<Cached<ValueOf<E>>>,
      staleTime: (each) => (isFresh(endpoint.name, each.state.data) ? Number.POSITIVE_INFINITY : 0),
      gcTime: restMs,
      // What anybody may read is requested at each opening; a further place that shows it requests it when it is old.
      refetchOnMount: (each) => (isPublic(each) && each.getObserversCount() === 1 ? 'always' : true),
    });
  }

  return {
    query,

    /** The net is back, or the page is shown again: requests what is shown and old or failed. */
    wake(): void {
      for (const each of kept()) {
        const { data, error } = each.state;
        const isOld = error !== null || !isFresh(each.queryKey[0], data);
        if (isOld && each.isActive()) void each.fetch().catch(() => undefined);
      }
    },

    /** Another tab or the service worker changed what is stored on the device, or this page emptied it. */
    async hear({ key, isSettled }: SeenChange): Promise<void> {
      if (key === null) return client.resetQueries({ predicate: isPublic });
      const shown = kept().find(({ queryKey }) => keyOf(queryKey) === key);
      if (!shown) return;
      const row = await (await source()).read(key);
      const at = row?.fetchedAt ?? 0;
      if (row && at >= (shown.state.data?.fetchedAt ?? 0)) shown.setData(cached(row), { manual: true });
      // It may be older than what others did since.
      if (isSettled && shown.isActive()) await shown.fetch().catch(() => undefined);
    },

    /** Replaces a shown answer of the person by the reply to a call that changed it. `isStill`: whether that person is signed in. */
    keep<E extends Calls[ShownCall]>(
      endpoint: E,
      params: ParamsOf<E>,
      edit: (value: ValueOf<E> | undefined) => ValueOf<E> | undefined,
      isStill: () => boolean,
    ): void {
      if (!isStill()) return;
      const { queryKey } = query(endpoint, params);
      const value = edit(client.getQueryData<Cached<ValueOf<E>>>(queryKey)?.value);
      if (value === undefined) return;
      const answer = { key: keyOf(queryKey), value, fetchedAt: now() };
      client.setQueryData(queryKey, cached(answer) as Cached<ValueOf<E>>);
      source()
        .then((stored) => (isStill() ? stored.keep(answer) : undefined))
        .catch(() => undefined);
    },
  };
}

/** As a screen shows it. `isOffline`: whether the server is known to be out of reach. */
export function asAnswer<T>(
  name: KeptCall,
  {
    data,
    error,
    isFetching,
    refetch,
  }: Pick<QueryObserverResult<Cached<T>>, 'data' | 'error' | 'isFetching' | 'refetch'>,
  isOffline: boolean,
): Answer<T> {
  const retry = () => void refetch();
  if (isGone(name, error)) return { kind: 'missing' };
  if (data) {
    const { value, fetchedAt, total } = data;
    const isOld = error !== null || (isFetching && isOffline);
    return {
      ...{ kind: 'shown', value, fetchedAt, isOld, failure: isFetching ? null : error, retry },
      ...(total !== undefined && { total }),
    };
  }
  return error === null || isFetching ? { kind: 'loading' } : { kind: 'failed', error, retry };
}
