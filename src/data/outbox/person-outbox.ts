// The outbox and the answers of one person over their ports: storage, net, locks, the other tabs. The same in a page, in
// the service worker and in a test.
import { makeUuidV7 } from '../../../core/rules/uuid.ts';
import type { Connection } from '../device/connection.ts';
import { type DraftStore, draftStore } from '../own/draft-store.ts';
import type { OwnAnswerRow, OwnDatabase, OwnMeta, StoredFile } from '../own/own-db.ts';
import type { AnswerStore } from '../seen/renewal.ts';
import type { SeenSettler } from '../seen/seen-settler.ts';
import { endWaits, outboxActions, type Perform, performer } from './actions.ts';
import type { Exclusively } from './exclusive.ts';
import { filesOf, type RowFiles, sweepFiles } from './files.ts';
import type { Holds } from './holds.ts';
import { type Evict, evicting } from './make-room.ts';
import { type OwnAnswerPorts, ownAnswerStore, refreshAnswers, refresher } from './own-answers.ts';
import { createReplay, type ReplayPorts } from './replay.ts';
import type { OutboxRow } from './row.ts';
import { createRunner, type Runner } from './runner.ts';
import { settlingSeen } from './settle-seen.ts';
import { outboxStore } from './store.ts';
import { outboxLocks } from './tag.ts';

export interface PersonPorts extends Omit<ReplayPorts, 'store' | 'exclusively' | 'send'> {
  /** As `ReplayPorts.send`, with the files of the row, in memory for this attempt only. */
  send(row: OutboxRow, signal: AbortSignal, files: RowFiles): Promise<unknown>;
  userId: string;
  connection: Connection<OwnDatabase>;
  fetchOwn: OwnAnswerPorts['fetch'];
  exclusively: Exclusively;
  idle: OwnAnswerPorts['idle'];
  holds: Holds;
  /** Public answers on the device, which follow this person's changes. */
  seen: SeenSettler;
  /** Frees storage, the most valuable last. */
  evictions: readonly Evict[];
  /** Calls `listener` when another tab changed something; returns the undo. */
  onOtherTab(listener: () => void): () => void;
}

interface Snapshot {
  rows: OutboxRow[];
  answers: OwnAnswerRow[];
  meta: OwnMeta | null;
}

export interface PersonOutbox {
  perform: Perform;
  runner: Runner;
  /** Reads the own answers from the server when they are stale, or in any case when `insist`. Never rejects. */
  refresh(insist?: boolean): Promise<void>;
  /** Milliseconds until no change is held any more; 0 when none is. Rejects with StorageError. */
  heldMs(): Promise<number>;
  /** Answers that are requested where they are shown. */
  answers: AnswerStore;
  /** Everything stored, rows in their order. */
  read(): Promise<Snapshot>;
  /** A stored file; null when there is none. Rejects with StorageError. */
  file(id: string): Promise<StoredFile | null>;
  /** Deletes files that a form left behind. To be called once per start. Rejects with StorageError. */
  sweep(): Promise<void>;
  /** What was typed into forms and neither saved nor discarded. */
  drafts: DraftStore;
  /** For good: sends and stores nothing more, and closes the database. Resolves when nothing is under way. */
  close(): Promise<void>;
}

/** Replaced by tests that plant a defect. */
export interface PersonParts {
  store: typeof outboxStore;
  actions: typeof outboxActions;
  refresh: typeof refreshAnswers;
}
export const realParts: PersonParts = { store: outboxStore, actions: outboxActions, refresh: refreshAnswers };

/** In pieces: reading thousands at once would block the page. */
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

/** Puts the parts together. Nothing is opened, read or sent before the first call. */
export function openPerson(ports: PersonPorts, parts: PersonParts = realParts): PersonOutbox {
  const { userId, now, random, changed, holds } = ports;
  const connection = evicting(ports.connection, ports.evictions);
  const newKey = () => makeUuidV7(now(), random);
  const actions = parts.actions(connection, { userId, now, newKey, holds });
  const replay = createReplay({
    ...ports,
    send: async (row, signal) => ports.send(row, signal, await filesOf(connection, row)),
    store: settlingSeen(parts.store(connection, userId, holds), connection, ports.seen),
    exclusively: (work) => ports.exclusively(`${outboxLocks}${userId}`, work),
  });
  const reads = {
    connection,
    fetch: ports.fetchOwn,
    exclusively: <T>(work: () => Promise<T>) => ports.exclusively(`own:${userId}`, work),
    idle: ports.idle,
    now,
    changed,
  };
  const { refresh, stop } = refresher(ports, (insist) => parts.refresh(reads, insist));
  const runner = createRunner({
    ...ports,
    replay,
    hasRows: () => connection.run(async (db) => (await db.outbox.limit(1).count()) > 0),
    endWaits: (triedBefore) => endWaits(connection, triedBefore),
    drained: ({ answered }) => {
      if (answered > 0) void refresh(true);
    },
  });
  const leaveOtherTabs = ports.onOtherTab(() => replay.refill());

  return {
    perform: performer(actions, { changed, wake: runner.wake, refresh }),
    runner,
    refresh,
    drafts: draftStore(connection, { now, newKey }),
    read: () =>
      connection.run((db) =>
        db.transaction('r', db.outbox, db.answers, db.meta, async (): Promise<Snapshot> => {
          const [rows, stored, meta] = await Promise.all([allRows(db), db.answers.toArray(), db.meta.get('own')]);
          return { rows, answers: stored, meta: meta ?? null };
        }),
      ),
    answers: ownAnswerStore(connection),
    heldMs: async () => Math.max(0, ...(await connection.run(allRows)).map(holds.leftMs)),
    file: async (id) => (await connection.run((db) => db.files.get(id))) ?? null,
    sweep: () => sweepFiles(connection, now()),
    async close() {
      stop();
      await runner.stop();
      // Answers from now on are not stored any more.
      connection.close();
      ports.seen.close();
      leaveOtherTabs();
    },
  };
}
