// The outbox of a person on this device: over its real database, net, locks and the channel to the other tabs. Brings Dexie,
// ky and valibot along; the page loads it when somebody is signed in, the service worker carries it.
import { calls } from '../../../core/contract/calls.ts';
import type { AnyEndpoint } from '../../../core/contract/endpoint.ts';
import { type DocName, type OwnDocs, ownDocuments } from '../../../core/rules/own-documents.ts';
import { after } from '../after.ts';
import type { Call, Conditional } from '../api.ts';
import { connect, type DatabaseNotices } from '../connection.ts';
import type { Connectivity } from '../connectivity.ts';
import { ownKeys } from '../device-keys.ts';
import { OfflineError } from '../errors.ts';
import { type OwnDatabase, ownDatabase } from '../own-db.ts';
import { type Exclusively, exclusive } from './exclusive.ts';
import { mapSheds } from './make-room.ts';
import { createPerson, type Person } from './person.ts';
import { sendRow } from './send-row.ts';

export interface DevicePorts {
  call: Call;
  reach: Pick<Connectivity, 'isProven' | 'answered' | 'unreachable'>;
  /** The server ended the session, and the person has not signed in again. */
  needsLogin(): boolean;
  notices: DatabaseNotices;
  /** Rows or documents changed, here or in another tab. */
  changed(): void;
  report(error: unknown): void;
}

export interface DevicePerson extends Person {
  /** Sends nothing more, and lets go of the database. */
  close(): Promise<void>;
}

/** Answers without touching the store's data, and carries the server's time. */
const probePath = '/readyz';
const probeMs = 5_000;

/** Asks whether the server is there; resolves to its time, epoch milliseconds. Rejects with OfflineError. */
async function probe(reach: DevicePorts['reach']): Promise<number> {
  try {
    const answer = await fetch(probePath, {
      cache: 'no-store',
      redirect: 'error',
      signal: AbortSignal.timeout(probeMs),
    });
    const time = Date.parse(answer.headers.get('date') ?? '');
    const isOurs = (answer.headers.get('content-type') ?? '').includes('json') && !Number.isNaN(time);
    if (!isOurs) throw new OfflineError('portal');
    if (!answer.ok) throw new OfflineError('unreachable');
    reach.answered();
    return time;
  } catch (error) {
    const known = error instanceof OfflineError ? error : new OfflineError('unreachable', error);
    reach.unreachable(known.fault);
    throw known;
  }
}

/** Opens nothing and sends nothing before it is used. */
export function openPerson(userId: string, ports: DevicePorts): DevicePerson {
  const { call, reach } = ports;
  const { locks } = navigator as { locks?: LockManager };
  const held = new Map<string, Exclusively>();
  const lock = (name: string): Exclusively => {
    const known = held.get(name) ?? exclusive(locks, name);
    held.set(name, known);
    return known;
  };
  const connection = connect<OwnDatabase>(() => ownDatabase(userId), ports.notices);
  const channel = new BroadcastChannel(ownKeys(userId).database);
  let probing: Promise<'go' | 'no net'> | null = null;

  async function ready(): Promise<'go' | 'no net' | 'signed out'> {
    if (ports.needsLogin()) return 'signed out';
    // A tab that has just started asks first: a row that was tried cannot be taken back.
    if (reach.isProven()) return 'go';
    probing ??= probe(reach)
      .then(
        () => 'go' as const,
        () => 'no net' as const,
      )
      .finally(() => {
        probing = null;
      });
    return probing;
  }

  const person = createPerson({
    userId,
    connection,
    ready,
    send: (row, signal) => sendRow(call, row, signal),
    fetchDoc<Doc extends DocName>(name: Doc, conditional: Conditional) {
      const endpoint: AnyEndpoint = calls[ownDocuments[name].call];
      return call(endpoint, { userId, conditional }) as Promise<OwnDocs[Doc]>;
    },
    exclusively: (name, work) => lock(name)(work),
    now: () => Date.now(),
    serverNow: () => probe(reach),
    random: () => Math.random(),
    after,
    sheds: mapSheds((globalThis as { caches?: CacheStorage }).caches),
    changed() {
      channel.postMessage('changed');
      ports.changed();
    },
    report: ports.report,
  });
  channel.addEventListener('message', () => {
    person.heard();
    ports.changed();
  });

  async function close(): Promise<void> {
    await person.stop();
    channel.close();
  }
  return { ...person, close };
}
