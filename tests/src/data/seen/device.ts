// A device with the store of seen answers in a database of its own, tabs that share it, and a server that the test writes.
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { PublicProfile } from '../../../../core/contract/people.ts';
import { type Connection, connect } from '../../../../src/data/device/connection.ts';
import { createCall } from '../../../../src/data/net/api.ts';
import { type SeenDatabase, seenDatabase } from '../../../../src/data/seen/seen-db.ts';
import { createSeen, type SeenReader } from '../../../../src/data/seen/seen-reader.ts';
import { seenStore } from '../../../../src/data/seen/seen-store.ts';

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

type Answer = (path: string, request: Request) => Response | Promise<Response>;

export interface SeenDevice {
  connection: Connection<SeenDatabase>;
  /** A tab: its own memory over the shared database. */
  tab(): SeenReader;
  /** Every request so far, method and path. */
  requests: Request[];
  /** Null = offline. */
  answers(next: Answer | null): void;
  /** Epoch milliseconds. */
  clock: { now: number };
}

/** `make` declares the database: tests replace it with one that fails. */
export function seenDevice(make: (db: SeenDatabase) => void = () => {}): SeenDevice {
  const indexedDB = new IDBFactory();
  const requests: Request[] = [];
  const clock = { now: Date.parse('2026-06-14T09:00:00Z') };
  const tabs: SeenReader[] = [];
  let answer: Answer | null = null;
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
      const reader = createSeen({
        store: seenStore(connection, () => clock.now),
        call,
        isOffline: () => answer === null,
        now: () => clock.now,
        changed: (key) => {
          for (const other of tabs) if (other !== reader) other.changedElsewhere({ key });
        },
      });
      tabs.push(reader);
      return reader;
    },
  };
}

/** Resolves when the condition holds; rejects after some 5 s. */
export async function until(isSo: () => boolean): Promise<void> {
  for (let left = 1000; left > 0 && !isSo(); left--) await new Promise((resolve) => setTimeout(resolve, 5));
  if (!isSo()) throw new Error(`it never came: ${isSo}`);
}
