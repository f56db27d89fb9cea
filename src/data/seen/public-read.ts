// Requests what anybody may read, without a token, for the store of the device: where it is shown, or ahead of that.
import type { ParamsOf } from '../../../core/contract/endpoint.ts';
import { answerKey } from '../../../core/rules/answers/answer-key.ts';
import type { PublicRead } from '../../../core/rules/answers/answers.ts';
import type { Call, CallInput } from '../net/api.ts';
import { isGone } from './answer.ts';
import { type Renewal, renew, usable } from './renewal.ts';
import type { SeenStore } from './seen-store.ts';

export interface PublicPorts {
  store: SeenStore;
  /** Sends no token. */
  call: Call;
  /** Whether the server is known to be out of reach. */
  isOffline(): boolean;
  /** Epoch milliseconds by the device's clock. */
  now(): number;
  /** Tells the other tabs of an answer that was stored or removed. */
  changed(key: string): void;
}

/** How the answer of a call is renewed in the device's store. */
export function publicRenewal<E extends PublicRead>(
  { store, call, isOffline, now }: PublicPorts,
  endpoint: E,
  params: ParamsOf<E>,
): Renewal {
  const send: Renewal['send'] = (conditional) =>
    call(endpoint, {
      params,
      conditional,
      // Known before the call: its failure is then the answer, without a pause.
      ...(isOffline() && { retries: 0 }),
    } as CallInput<E>);
  return { store, send, now };
}

/**
 * Stores the answer of a call without showing it, unless one of at most so many milliseconds is stored. Resolves to whether the server
 * answered, now or then. Never rejects.
 */
export async function fetchAhead<E extends PublicRead>(
  ports: PublicPorts,
  endpoint: E,
  params: ParamsOf<E>,
  keptMs: number,
): Promise<boolean> {
  const { store, now, changed } = ports;
  const key = answerKey(endpoint.name, params);
  const row = usable(key, await store.begin(key));
  if (row?.fetchedAt && Math.abs(now() - row.fetchedAt) < keptMs) return true;
  try {
    // Once: its person may have signed out meanwhile.
    await renew(key, { ...publicRenewal(ports, endpoint, params), store: store.ahead, attempts: 1 });
  } catch (error) {
    if (!isGone(endpoint.name, error)) return false;
    await store.remove(key);
  }
  changed(key);
  return true;
}
