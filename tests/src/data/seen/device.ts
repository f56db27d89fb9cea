// A device with the store of public answers in a database of its own, tabs that share it, and a server that the test writes.
import { QueryClient, QueryObserver, type QueryObserverResult } from '@tanstack/react-query';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { ParamsOf } from '../../../../core/contract/endpoint.ts';
import type { PublicProfile } from '../../../../core/contract/people.ts';
import { type Connection, connect } from '../../../../src/data/device/connection.ts';
import { createCall } from '../../../../src/data/net/api.ts';
import type { Readable } from '../../../../src/data/page/observable.ts';
import type { Answer } from '../../../../src/data/seen/answer.ts';
import { answerSource } from '../../../../src/data/seen/answer-source.ts';
import { fetchAhead, type PublicPorts } from '../../../../src/data/seen/public-read.ts';
import { noStore } from '../../../../src/data/seen/renewal.ts';
import { type SeenDatabase, seenDatabase } from '../../../../src/data/seen/seen-db.ts';
import { seenStore } from '../../../../src/data/seen/seen-store.ts';
import {
  type AnswerCache,
  answerCache,
  asAnswer,
  type Cached,
  type PublicEndpoint,
  type ValueOf,
} from '../../../../src/hooks/answer-cache.ts';

export const aProfile = (changes: Partial<PublicProfile> = {}): PublicProfile => ({
  id: '0F1ABCDEFGR01',
  username: 'loppis-1234',
  firstName: 'Anna',
  lastName: 'Ek',
  profileImageUrl: null,
  defaultAvatarOption: 'user',
  email: null,
  city: 'Växjö',
  address: null,
  dateOfBirth: null,
  bio: null,
  createdAt: '2026-01-02T10:00:00.000Z',
  showFriendsList: false,
  ...changes,
});

export const profileKey = (id = aProfile().id) => `getPublicProfile:${id}`;

type Respond = (path: string, request: Request) => Response | Promise<Response>;

/** A tab of the device: its own memory over the shared database. */
export interface Tab {
  cache: AnswerCache;
  /** An answer as a screen shows it, requested while something listens. */
  look<E extends PublicEndpoint>(endpoint: E, params: ParamsOf<E>): Readable<Answer<ValueOf<E>>>;
  ahead<E extends PublicEndpoint>(endpoint: E, params: ParamsOf<E>, keptMs: number): Promise<boolean>;
}

export interface SeenDevice {
  connection: Connection<SeenDatabase>;
  tab(): Tab;
  /** Every request so far, method and path. */
  requests: Request[];
  /** Null = offline. */
  answers(next: Respond | null): void;
  /** Epoch milliseconds. */
  clock: { now: number };
}

/** `make` declares the database: tests replace it with one that fails. */
export function seenDevice(make: (db: SeenDatabase) => void = () => {}): SeenDevice {
  const indexedDB = new IDBFactory();
  const requests: Request[] = [];
  const clock = { now: Date.parse('2026-06-14T09:00:00Z') };
  const tabs: Tab[] = [];
  let answer: Respond | null = null;
  const declared = () => {
    const db = seenDatabase({ indexedDB, IDBKeyRange });
    make(db);
    return db;
  };
  const connection = connect(declared, { versionchange: () => undefined, blocked: () => undefined });
  const call = createCall({
    base: 'https://loppis.example/api',
    retryDelay: () => 0,
    fetch: async (input, init) => {
      const request = new Request(input as RequestInfo, init);
      requests.push(request);
      if (!answer) throw new TypeError('no net');
      return answer(new URL(request.url).pathname, request);
    },
  });

  return {
    connection,
    requests,
    clock,
    answers(next) {
      answer = next;
    },
    tab() {
      const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
      const ports: PublicPorts = {
        store: seenStore(connection, () => clock.now),
        call,
        isOffline: () => answer === null,
        now: () => clock.now,
        changed(key) {
          for (const other of tabs) if (other !== tab) void other.cache.hear({ key });
        },
      };
      const source = answerSource({ device: ports, person: async () => noStore });
      const cache = answerCache(client, { source: async () => source, call, now: ports.now });
      const tab: Tab = {
        cache,
        look: (endpoint, params) => looking(client, cache, endpoint, params, ports.isOffline),
        ahead: (endpoint, params, keptMs) => fetchAhead(ports, endpoint, params, keptMs),
      };
      tabs.push(tab);
      return tab;
    },
  };
}

/** As `useAnswer` does it. */
function looking<E extends PublicEndpoint>(
  client: QueryClient,
  cache: AnswerCache,
  endpoint: E,
  params: ParamsOf<E>,
  isOffline: () => boolean,
): Readable<Answer<ValueOf<E>>> {
  const observer = new QueryObserver(client, cache.query(endpoint, params) as never);
  const now = () =>
    asAnswer(endpoint.name, observer.getCurrentResult() as QueryObserverResult<Cached<ValueOf<E>>>, isOffline());
  let last = now();
  return {
    get() {
      const next = now();
      if (JSON.stringify(next) !== JSON.stringify(last)) last = next;
      return last;
    },
    subscribe: (listener) => observer.subscribe(listener),
  };
}

/** Resolves when the condition holds; rejects after some 5 s. */
export async function until(isSo: () => boolean): Promise<void> {
  for (let left = 1000; left > 0 && !isSo(); left--) await new Promise((resolve) => setTimeout(resolve, 5));
  if (!isSo()) throw new Error(`it never came: ${isSo}`);
}
