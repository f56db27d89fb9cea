// A read of the signed-in person that is requested where it is shown, as a query: restored from the person's database when nothing
// is cached, and stored there when the server has answered. Storing never fails it: what the server answers is shown.
import { type QueryPersister, queryOptions } from '@tanstack/react-query';
import type { calls } from '../../core/contract/calls.ts';
import type { ParamsOf } from '../../core/contract/endpoint.ts';
import { answerKey } from '../../core/rules/answer-key.ts';
import { type AnswerOf, freshMs, type ShownCall } from '../../core/rules/answers.ts';
import type { Call, CallInput } from '../data/net/api.ts';
import { call } from '../data/net/call.ts';
import { RefusedError } from '../data/net/errors.ts';
import { ownPerson } from '../data/outbox/outbox.ts';
import { session } from '../data/session/session-state.ts';
import { queryClient } from './query-client.ts';

type Calls = typeof calls;
export type ShownEndpoint = Calls[ShownCall];
type Value = AnswerOf<ShownCall>;
type Params = Readonly<Record<string, string>>;

/** The server says that there is no such thing, or not for this person. */
const isGone = (error: unknown) => error instanceof RefusedError && [403, 404, 410].includes(error.status);

const keyOf = ([name, params]: readonly unknown[]) => answerKey(name as string, params as Params);

const persister: QueryPersister<Value, readonly unknown[]> = async (request, context, query) => {
  const key = keyOf(context.queryKey);
  // Who is signed in now: an answer that arrives after the next sign-in is not stored for that user.
  const person = await ownPerson().catch(() => null);
  const keep = (value: Value | null) => person?.keep(key, value).catch(() => undefined);
  if (query.state.data === undefined) {
    const row = await person?.answer(key).catch(() => null);
    if (row && query.state.data === undefined)
      queryClient.setQueryData(context.queryKey, row.value, { updatedAt: row.fetchedAt ?? 0 });
  }
  try {
    const value = await request(context);
    await keep(value);
    return value;
  } catch (error) {
    if (isGone(error)) await keep(null);
    throw error;
  }
};

/** `send` makes the call. */
export function answerQuery<E extends ShownEndpoint>(endpoint: E, params: ParamsOf<E>, send: Call = call) {
  return queryOptions({
    queryKey: [endpoint.name, params] as const,
    queryFn: ({ signal }) => send(endpoint, { params, signal } as CallInput<E>) as Promise<AnswerOf<E['name']>>,
    persister: persister as never,
    staleTime: freshMs.person,
    gcTime: 10 * 60_000,
  });
}

/** Replaces a shown answer of that person, by the reply to a call that changed it. */
export function keepAnswer<E extends ShownEndpoint>(
  userId: string,
  endpoint: E,
  params: ParamsOf<E>,
  edit: (value: AnswerOf<E['name']> | undefined) => AnswerOf<E['name']> | undefined,
): void {
  // Another person has signed in since.
  if (session.get()?.user.id !== userId) return;
  const { queryKey } = answerQuery(endpoint, params);
  const value = queryClient.setQueryData(queryKey, edit as never) as Value | undefined;
  if (value === undefined) return;
  ownPerson()
    .then((person) => person.keep(keyOf(queryKey), value))
    .catch(() => undefined);
}
