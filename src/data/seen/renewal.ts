// One renewal of a kept answer, for every store that keeps some: a conditional request, whose answer is stored unless it may be older
// than what was stored meanwhile.
import * as v from 'valibot';
import { calls } from '../../../core/contract/calls.ts';
import { type AnyEndpoint, totalHeader } from '../../../core/contract/endpoint.ts';
import { callOfKey } from '../../../core/rules/answers/answer-key.ts';
import type { Conditional } from '../net/api.ts';
import { UnchangedError } from '../net/errors.ts';

/** An answer as it is kept. */
export interface Kept<Value = unknown> {
  /** `answerKey` of its call. */
  key: string;
  /** The reply, checked when it arrived. */
  value: Value;
  /** Epoch milliseconds by the device's clock; null = built from replies to changes, never fetched whole. */
  fetchedAt: number | null;
  /** Of the response it came with; left out once the reply to a change was applied to it. */
  etag?: string;
  /** The number of items on all pages, for a call with `total`. */
  total?: number;
}

/** What is known when a request begins. */
export interface Begun {
  row: Kept | null;
  /** Counts what makes earlier requests too old. Null when the store could not be read. */
  revision: number | null;
}

export interface AnswerStore {
  /** The stored answer and the revision. */
  begin(key: string): Promise<Begun>;
  /**
   * Stores an answer. False when another one was stored since the request began, or the revision was raised: this one may be the older
   * and is to be requested again. True otherwise.
   */
  put(answer: Kept & { fetchedAt: number }, begun: Begun): Promise<boolean>;
  remove(key: string): Promise<void>;
}

/** Keeps nothing: for answers that stay in memory, and for who has no store. */
export const noStore: AnswerStore = {
  begin: async () => ({ row: null, revision: null }),
  put: async () => true,
  remove: async () => {},
};

/** The same store, for answers that are shown whether or not they can be stored: nothing of it rejects. */
export const lenient = (store: AnswerStore): AnswerStore => ({
  begin: (key) => store.begin(key).catch(() => noStore.begin(key)),
  put: (answer, begun) => store.put(answer, begun).catch(() => true),
  remove: (key) => store.remove(key).catch(() => undefined),
});

/** While another tab, or an answered change, keeps writing the same answer. */
const attemptsMost = 3;

export interface Renewal {
  store: AnswerStore;
  /** Makes the call. Rejects with UnchangedError while the stored answer is current. */
  send(conditional: Conditional): Promise<unknown>;
  /** Epoch milliseconds by the device's clock. */
  now(): number;
  /** Receives what is stored, before the request. */
  stored?: (row: Kept) => void;
  /** How often it is requested when it may be older than what is stored. */
  attempts?: number;
}

/** Whether the value is a reply of the key's call: another version of the app may have stored it. */
export function isReply(key: string, value: unknown): boolean {
  const endpoint: AnyEndpoint = calls[callOfKey(key)];
  return endpoint.spec.reply !== undefined && v.is(endpoint.spec.reply, value);
}

/** The stored answer, if it can be shown. */
export const usable = (key: string, { row }: Begun): Kept | null => (row && isReply(key, row.value) ? row : null);

type Answer = Pick<Kept, 'value' | 'etag' | 'total'>;

/** Resolves to the server's answer, stored or not. Rejects as `send` and the store do. */
export async function renew(
  key: string,
  { store, send, now, stored, attempts = attemptsMost }: Renewal,
): Promise<Kept & { fetchedAt: number }> {
  for (let left = attempts; ; left--) {
    const begun = await store.begin(key);
    const row = usable(key, begun);
    if (row) stored?.(row);
    const answer = { key, ...(await request(row, send)), fetchedAt: now() };
    const isLatest = await store.put(answer, begun);
    if (isLatest || left <= 1) return answer;
  }
}

async function request(row: Kept | null, send: Renewal['send']): Promise<Answer> {
  let facts: Omit<Answer, 'value'> = {};
  const received = (headers: Pick<Headers, 'get'>) => {
    const [etag, total] = [headers.get('etag'), headers.get(totalHeader)];
    facts = { ...(etag !== null && { etag }), ...(total !== null && { total: Number(total) }) };
  };
  try {
    const value = await send({ known: row?.etag ?? null, received });
    return { value, ...facts };
  } catch (error) {
    if (!row || !(error instanceof UnchangedError)) throw error;
    const { value, etag, total } = row;
    return { value, ...(etag !== undefined && { etag }), ...(total !== undefined && { total }) };
  }
}
