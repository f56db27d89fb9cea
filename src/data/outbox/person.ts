// The outbox and the documents of one person over their ports: storage, net, locks, the other tabs. What runs in a page runs
// in the service worker, and in a test.
import type { DocName, OwnDocs } from '../../../core/rules/own-documents.ts';
import type { After } from '../../../core/rules/timing.ts';
import { makeUuidV7 } from '../../../core/rules/uuid.ts';
import type { Conditional } from '../api.ts';
import type { Connection } from '../connection.ts';
import { OfflineError, RefusedError, SessionEndedError } from '../errors.ts';
import type { OwnDatabase, OwnDocRow, OwnMeta } from '../own-db.ts';
import { type Changes, outboxActions, type Wish } from './actions.ts';
import { roomy } from './make-room.ts';
import { refreshDocs } from './own-docs.ts';
import { createReplay, type Drained, type ReplayPorts } from './replay.ts';
import type { OutboxRow } from './row.ts';
import { createRunner, type Runner } from './runner.ts';
import { outboxStore } from './store.ts';
import { outboxLocks } from './tag.ts';

export interface PersonPorts extends Pick<ReplayPorts, 'send' | 'ready' | 'now' | 'serverNow' | 'random' | 'report'> {
  userId: string;
  connection: Connection<OwnDatabase>;
  /** Asks the server for a document. Rejects with UnchangedError while it is the stored one. */
  fetchDoc<Doc extends DocName>(name: Doc, conditional: Conditional): Promise<OwnDocs[Doc]>;
  /** Runs `work` while nobody else on this device holds the lock of that name. */
  exclusively<T>(name: string, work: () => Promise<T>): Promise<T>;
  after: After;
  /** Frees storage, the dearest last. */
  sheds: readonly (() => Promise<unknown>)[];
  /** Rows or documents changed here. */
  changed(): void;
}

interface Snapshot {
  rows: OutboxRow[];
  docs: OwnDocRow[];
  meta: OwnMeta | null;
}

export interface Person {
  /** Stores a change and has it sent when it can be. Resolves when it is safe, to its key, or null when nothing is left to do. */
  enqueue(wish: Wish): Promise<string | null>;
  cancel(key: string): Promise<boolean>;
  discard(key: string): Promise<boolean>;
  /** `changes.body` replaces the body whole. */
  editAndResend(key: string, changes: Changes): Promise<boolean>;
  /** Sends that row now: a waiting one, an old one, or a refused one as it is. */
  retryNow(key: string): Promise<void>;
  runner: Runner;
  /** Reads the documents from the server when they are stale, or in any case when `insist`. Never rejects. */
  refresh(insist?: boolean): Promise<void>;
  /** Everything stored, rows in their order. */
  read(): Promise<Snapshot>;
  /** Another tab changed something. */
  heard(): void;
  /** For good: sends and stores nothing more, and lets go of the database. Resolves when nothing is under way. */
  stop(): Promise<void>;
}

/** What an outbox is put together from. */
export interface PersonParts {
  store: typeof outboxStore;
  actions: typeof outboxActions;
  refresh: typeof refreshDocs;
}
export const realParts: PersonParts = { store: outboxStore, actions: outboxActions, refresh: refreshDocs };

/** The name of the lock that whoever sends a person's changes holds. */
const outboxLock = (userId: string): string => `${outboxLocks}${userId}`;

/** In pieces: reading thousands at once would hold up the page. */
const rowsAtOnce = 500;

async function allRows(db: OwnDatabase): Promise<OutboxRow[]> {
  const rows: OutboxRow[] = [];
  for (let last = 0; ; ) {
    const piece = await db.outbox.where('seq').above(last).limit(rowsAtOnce).toArray();
    rows.push(...piece);
    if (piece.length < rowsAtOnce) return rows;
    last = piece.at(-1)?.seq ?? last;
  }
}

/** Puts the parts together. Nothing runs before the first call. */
export function createPerson(ports: PersonPorts, parts: PersonParts = realParts): Person {
  const { userId, now, random } = ports;
  const connection = roomy(ports.connection, ports.sheds);
  let stopped = false;
  const actions = parts.actions(connection, userId);
  const store = parts.store(connection, userId);
  const replay = createReplay({
    ...ports,
    store,
    exclusively: (work) => ports.exclusively(outboxLock(userId), work),
  });

  const read = () =>
    connection.run((db) =>
      db.transaction('r', db.outbox, db.docs, db.meta, async (): Promise<Snapshot> => {
        const [rows, docs, meta] = await Promise.all([allRows(db), db.docs.toArray(), db.meta.get('own')]);
        return { rows, docs, meta: meta ?? null };
      }),
    );

  async function readDocs(insist: boolean): Promise<void> {
    try {
      if (stopped || (await ports.ready()) !== 'go') return;
      const exclusively = <T>(work: () => Promise<T>) => ports.exclusively(`own:${userId}`, work);
      await parts.refresh({ connection, fetch: ports.fetchDoc, exclusively, now, changed: ports.changed }, insist);
    } catch (error) {
      // Without a net, a session or a server that answers the stored ones stand, until the next trigger.
      const isPassing = [OfflineError, RefusedError, SessionEndedError].some((kind) => error instanceof kind);
      if (!isPassing && !stopped) ports.report(error);
    }
  }

  let reading: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  /** However often it is called during a read: at most one more read follows. */
  function refresh(insist = false): Promise<void> {
    if (reading && insist) {
      next ??= reading.then(() => {
        next = null;
        return refresh(true);
      });
      return next;
    }
    reading ??= readDocs(insist).finally(() => {
      reading = null;
    });
    return reading;
  }

  const runner = createRunner({
    replay,
    hasRows: () => connection.run(async (db) => (await db.outbox.limit(1).count()) > 0),
    hurry: actions.hurry,
    now,
    random,
    after: ports.after,
    report: ports.report,
    drained: ({ answered }: Drained) => {
      if (answered > 0) void refresh(true);
    },
  });

  const newKey = () => makeUuidV7(now(), random);

  async function done(isDone: boolean): Promise<boolean> {
    if (isDone) {
      ports.changed();
      void runner.wake('enqueue');
    }
    return isDone;
  }
  const editAndResend = async (key: string, changes: Changes) => {
    const next = newKey();
    return done(await actions.resend(key, next, changes, now()));
  };

  return {
    async enqueue(wish) {
      const key = newKey();
      const row = await actions.add(wish, key, now());
      await done(true);
      return row && key;
    },
    cancel: async (key) => done(await actions.cancel(key)),
    async discard(key) {
      const isGone = await done(await actions.discard(key));
      // An old row may have arrived long ago: what stands is asked for.
      if (isGone) void refresh(true);
      return isGone;
    },
    editAndResend,
    async retryNow(key) {
      if (!(await actions.sendAnyway(key))) await actions.resend(key, newKey(), {}, now());
      ports.changed();
      void runner.wake('finger');
    },
    runner,
    refresh,
    read,
    heard: () => replay.refill(),
    async stop() {
      stopped = true;
      await runner.stop();
      // What is answered from now on is too late to be stored.
      connection.close();
    },
  };
}
