// Reads the person's own documents from the server: at the start, when the net returns, when their screen opens and after
// sending; otherwise when they are older than five minutes. Reads are conditional, one tab at a time, and never go back: a
// document requested before an answer was applied is not stored.
import { calls } from '../../../core/contract/calls.ts';
import type { AnyEndpoint } from '../../../core/contract/endpoint.ts';
import { type DocName, docNames, type OwnDocs, ownDocuments } from '../../../core/rules/own-documents.ts';
import type { Connection } from '../device/connection.ts';
import type { Call, Conditional } from '../net/api.ts';
import { OfflineError, RefusedError, SessionEndedError, UnchangedError } from '../net/errors.ts';
import type { OwnDatabase, OwnDocRow } from '../own/own-db.ts';
import { readMeta } from './own-meta.ts';
import type { ReplayPorts } from './replay.ts';

export interface OwnDocsPorts {
  connection: Connection<OwnDatabase>;
  /** Requests a document. Rejects with UnchangedError while it is the stored one. */
  fetch<Doc extends DocName>(name: Doc, conditional: Conditional): Promise<OwnDocs[Doc]>;
  /** Runs `work` while no other tab reads documents. */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
  /** Epoch milliseconds by the device's clock. */
  now(): number;
  /** Documents changed. */
  changed(): void;
}

/** Requests a document of a person. Rejects with UnchangedError while it is the stored one, otherwise as the call does. */
export function fetchDoc<Doc extends DocName>(
  call: Call,
  userId: string,
  name: Doc,
  conditional: Conditional,
): Promise<OwnDocs[Doc]> {
  const endpoint: AnyEndpoint = calls[ownDocuments[name].call];
  return call(endpoint, { userId, conditional }) as Promise<OwnDocs[Doc]>;
}

const staleMs = 5 * 60_000;
/** While answers keep coming, the read after the last of them is the one that counts. */
const attempts = 3;

/**
 * Reads anew those documents that are stale, or all when `insist`. Rejects with the first failure, after all were tried:
 * what arrived is stored.
 */
export async function refreshDocs(ports: OwnDocsPorts, insist: boolean): Promise<void> {
  const { connection } = ports;
  const failures: unknown[] = [];

  async function isStale(name: DocName): Promise<boolean> {
    const row = await connection.run((db) => db.docs.get(name));
    const age = ports.now() - (row?.fetchedAt ?? Number.NEGATIVE_INFINITY);
    // A clock that was set back makes nothing fresh.
    return !(age >= 0 && age < staleMs);
  }

  /** False when an answer was applied meanwhile. */
  async function read(name: DocName): Promise<boolean> {
    const [{ settled }, stored] = await connection.run((db) =>
      db.transaction('r', db.docs, db.meta, () => Promise.all([readMeta(db), db.docs.get(name)])),
    );
    let etag: string | null = null;
    const received = (headers: Pick<Headers, 'get'>) => {
      etag = headers.get('etag');
    };
    const conditional = { known: stored?.etag ?? null, received };
    const fresh = await ports.fetch(name, conditional).then(
      (value): OwnDocRow => ({ name, value, fetchedAt: ports.now(), ...(etag !== null && { etag }) }),
      (error: unknown): OwnDocRow => {
        if (!stored || !(error instanceof UnchangedError)) throw error;
        return { ...stored, fetchedAt: ports.now() };
      },
    );
    return connection.run((db) =>
      db.transaction('rw', db.docs, db.meta, async () => {
        const meta = await readMeta(db);
        if (meta.settled !== settled) return false;
        await db.meta.put(meta);
        await db.docs.put(fresh);
        return true;
      }),
    );
  }

  await ports.exclusively(async () => {
    for (const name of docNames) {
      try {
        if (!insist && !(await isStale(name))) continue;
        for (let left = attempts; left > 0 && !(await read(name)); left--);
        ports.changed();
      } catch (error) {
        failures.push(error);
      }
    }
  });
  if (failures.length > 0) throw failures[0];
}

/** Joins reads: however often `refresh` is called during one, at most one more follows. It never rejects. */
export function refresher(
  { ready, report }: Pick<ReplayPorts, 'ready' | 'report'>,
  read: (insist: boolean) => Promise<void>,
): { refresh(insist?: boolean): Promise<void>; stop(): void } {
  let isStopped = false;
  let reading: Promise<void> | null = null;
  let next: Promise<void> | null = null;

  async function tryRead(insist: boolean): Promise<void> {
    try {
      if (!isStopped && (await ready()) === 'go') await read(insist);
    } catch (error) {
      // Without a net, a session or a working server the stored ones stay, until the next trigger.
      const isPassing = [OfflineError, RefusedError, SessionEndedError].some((kind) => error instanceof kind);
      if (!isPassing && !isStopped) report(error);
    }
  }
  function refresh(insist = false): Promise<void> {
    if (reading && insist) {
      next ??= reading.then(() => {
        next = null;
        return refresh(true);
      });
      return next;
    }
    reading ??= tryRead(insist).finally(() => {
      reading = null;
    });
    return reading;
  }
  return {
    refresh,
    stop() {
      isStopped = true;
    },
  };
}
