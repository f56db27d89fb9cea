// What a person may do with queued changes: make one, take it back, send it again, discard it. Any tab, at any time, each in
// one transaction; a row that is being sent, or may have arrived, is never touched.
import type { QueueableCall, RowNames } from '../../../core/rules/changes/change.ts';
import { queueingOf, versionedOf } from '../../../core/rules/changes/changes.ts';
import type { Connection } from '../device/connection.ts';
import { deleteDraft } from '../own/draft-store.ts';
import type { Draft } from '../own/held-draft.ts';
import type { OwnDatabase } from '../own/own-db.ts';
import { fileWriteMs, type NewFile, storable } from './files.ts';
import type { Holds } from './holds.ts';
import { readMeta } from './own-meta.ts';
import { ownVersion } from './own-versions.ts';
import { changesSomething, replaceable } from './replaced.ts';
import { isAnswered, isReadable, isWithoutEffect, type OutboxRow, rowFormat, unsent } from './row.ts';
import { dropUnused, freeDependants, isHeldUp, makersOf, treeOf } from './tree.ts';
import { besideUnseen } from './unknown-edits.ts';
import { uploadedOf } from './uploaded.ts';

export interface NewChange {
  call: QueueableCall;
  params?: Record<string, string>;
  body?: Record<string, unknown>;
  /** Of the thing that the change began from; left out = whatever the server has. */
  version?: number;
  names?: RowNames;
  /** By the name of their field. */
  files?: Readonly<Record<string, NewFile>>;
  /** The draft that it was typed as: deleted in the same transaction. */
  draft?: Draft;
  /** Keys of the waiting changes of the same thing that its form showed; left out: all. */
  knew?: readonly string[];
}

interface Keyed {
  key: string;
}

interface Resend extends Keyed {
  /** Replaces the body whole. The id of what it creates stays. */
  body?: Record<string, unknown>;
  /** Replace the files. */
  files?: Readonly<Record<string, NewFile>>;
  /** Null: of the row as it is. */
  version?: number | null;
  /** The draft that it was typed as: deleted in the same transaction. */
  draft?: Draft;
}

/** What may be done: each verb with its input, and what it resolves to once that is stored. False = nothing was changed. */
interface Verbs {
  /**
   * Stores a change; resolves to its key. Rows that say the same thing and had no effect are replaced by it; null when it
   * then changes nothing, so that nothing is sent. One that would overwrite rows that its form did not know waits for a choice.
   */
  add: { input: NewChange; done: string | null };
  /** Takes back a change that was never sent, with what depends on it. False when it was, is gone, or part cannot be read. */
  cancel: { input: Keyed; done: boolean };
  /** Throws away a parked change, with what depends on it. False when it is not parked. */
  discard: { input: Keyed; done: boolean };
  /** Sends a change that had no effect again, in its old place, under a new key. False when it may have had one. */
  resend: { input: Resend; done: boolean };
  /** Sends a change now: one that waits, an old one, or a refused one as it is. */
  tryNow: { input: Keyed; done: undefined };
}
export type Verb = keyof Verbs;
export type Input<Name extends Verb> = Verbs[Name]['input'];
export type Done<Name extends Verb> = Verbs[Name]['done'];

/** One function per verb. */
export type OutboxActions = { [Name in Verb]: (input: Input<Name>) => Promise<Done<Name>> };

/** Does what a person asked; resolves once it is stored. Rejects with StorageError. */
export type Perform = <Name extends Verb>(verb: Name, input: Input<Name>) => Promise<Done<Name>>;

interface AfterVerb {
  changed(): void;
  wake(trigger: 'user' | 'enqueue'): Promise<void>;
  /** Reads the documents from the server. */
  refresh(insist: boolean): Promise<void>;
}

/** Does a verb, and what follows when it changed something. */
export function performer(actions: OutboxActions, { changed, wake, refresh }: AfterVerb): Perform {
  return async (verb, input) => {
    const done = await actions[verb](input);
    if (done === false) return done;
    changed();
    void wake(verb === 'tryNow' ? 'user' : 'enqueue');
    // A discarded row may have arrived long ago, if it was an old one.
    if (verb === 'discard') void refresh(true);
    return done;
  };
}

interface Ports {
  userId: string;
  /** Makes the key of a change, or the id of a file. */
  newKey(): string;
  /** Epoch milliseconds by the device's clock. */
  now(): number;
  holds: Holds;
}

/** The tables of a change that a person makes or takes back. */
const tables = (db: OwnDatabase) => [db.outbox, db.files, db.drafts, db.answers, db.meta];
const byKey = (db: OwnDatabase, key: string) => db.outbox.where('key').equals(key).first();

/** The actions over a person's database. */
export function outboxActions(
  connection: Connection<OwnDatabase>,
  { userId, newKey, now, holds }: Ports,
): OutboxActions {
  /** Keys made in this tab: its forms know them, also before they have been read again. */
  const made = new Set<string>();

  /** Deletes a row with what depends on it, if it is one that `mayGo`; true when it did. */
  const remove = (key: string, mayGo: (row: OutboxRow) => boolean) =>
    connection.run((db) =>
      db.transaction('rw', tables(db), async () => {
        const row = await byKey(db, key);
        const tree = row && mayGo(row) && (await treeOf(db, row));
        if (!tree) return false;
        await db.outbox.bulkDelete(tree.map(({ seq }) => seq));
        await dropUnused(db, tree);
        return true;
      }),
    );

  /** Sends an old row after all; true when there was one. */
  const sendOld = (key: string) =>
    connection.run((db) =>
      db.transaction('rw', db.outbox, async () => {
        const row = await byKey(db, key);
        if (row?.state !== 'parked' || row.reason !== 'old' || !isReadable(row)) return false;
        await db.outbox.put({ ...row, state: 'pending', reason: null, anyway: true });
        await freeDependants(db, key);
        return true;
      }),
    );

  /** Reads files that are not stored yet. `ids`: of all, by the name of their field. */
  async function readFiles(files: Readonly<Record<string, NewFile>> | undefined) {
    const read = Object.entries(files ?? {}).map(async ([field, file]) => {
      const stored = typeof file === 'string' ? null : await storable(file, newKey(), now());
      return { field, id: stored?.id ?? String(file), stored };
    });
    const all = await Promise.all(read);
    const fresh = all.flatMap(({ stored }) => stored ?? []);
    return {
      named: files && { files: Object.fromEntries(all.map(({ field, id }) => [field, id])) },
      fresh,
      extraMs: fresh.length > 0 ? fileWriteMs : 0,
    };
  }

  async function add({
    call,
    params = {},
    body = {},
    version,
    names = {},
    files,
    draft,
    knew,
  }: NewChange): Promise<string | null> {
    const [key, createdAt] = [newKey(), now()];
    const input = { call, params, body, names, createdAt, userId };
    made.add(key);
    const known = knew && [...knew, ...made];
    const { named, fresh, extraMs } = await readFiles(files);
    const store = (db: OwnDatabase) =>
      db.transaction('rw', tables(db), async () => {
        // Stored already, when the connection died between the commit and its confirmation.
        if (await byKey(db, key)) return key;
        const queueing = queueingOf(input);
        const makers = await makersOf(db, { ...input, ...queueing });
        const wanted: OutboxRow = {
          ...input,
          ...queueing,
          seq: 0,
          key,
          format: rowFormat,
          version: version ?? null,
          dependsOn: makers.map((maker) => maker.key),
          ...named,
          ...(await uploadedOf(db, input)),
          ...unsent(makers.some(({ state }) => state === 'parked')),
          ...holds.start(key, call),
        };
        const asking = known ? await besideUnseen(db, wanted, known) : null;
        const row = asking?.row ?? wanted;
        const replaced = asking?.replaced ?? (await replaceable(db, row));
        await db.outbox.bulkDelete(replaced.map(({ seq }) => seq));
        // A refused row had no effect that could be taken back: the change that replaces it is always sent.
        const isTakenBack = replaced.length > 0 && !replaced.some(isAnswered);
        const isNeeded = !isTakenBack || (await changesSomething(db, row));
        if (isNeeded) {
          const meta = await readMeta(db);
          const seq = meta.seq + 1;
          await db.meta.put({ ...meta, seq });
          await db.files.bulkPut(fresh);
          await db.outbox.add({
            ...row,
            seq,
            version: ownVersion(meta, versionedOf(row), row.version, asking ? undefined : known),
          });
        }
        // Only now is it known what still uses what the replaced rows used.
        await dropUnused(db, replaced);
        if (draft !== undefined) await deleteDraft(db, draft);
        return isNeeded ? key : null;
      });
    return connection.run(store, extraMs);
  }

  async function resend({ key, body: changed, version, files, draft }: Resend): Promise<boolean> {
    const [nextKey, createdAt] = [newKey(), now()];
    made.add(nextKey);
    const { named, fresh, extraMs } = await readFiles(files);
    const store = (db: OwnDatabase) =>
      db.transaction('rw', tables(db), async () => {
        if (await byKey(db, nextKey)) return true;
        const row = await byKey(db, key);
        const tree = row?.state === 'parked' && isWithoutEffect(row) && (await treeOf(db, row));
        if (!row || !tree) return false;
        const body = changed ?? row.body;
        const inTree = new Set(tree.map((each) => each.key));
        const makers = changed ? await makersOf(db, { ...row, body }) : [];
        const dependsOn = changed
          ? makers.map((maker) => maker.key).filter((each) => !inTree.has(each))
          : row.dependsOn;
        await db.files.bulkPut(fresh);
        const { uploaded: _, ...others } = row;
        const sent: OutboxRow = {
          ...others,
          ...named,
          ...(await uploadedOf(db, { ...row, body })),
          body,
          dependsOn,
          // Lane and the id that it creates stay, so that what waits for it still depends on it.
          target: queueingOf({ ...row, body }).target,
          key: nextKey,
          // One that is named was read from the server's own answer.
          version: version ?? ownVersion(await readMeta(db), versionedOf(row), row.version),
          createdAt,
          ...unsent(await isHeldUp(db, dependsOn)),
        };
        await db.outbox.put(sent);
        // What it met on this device, and was chosen over, goes.
        const isChosen = row.clash?.version === null;
        const replaced = isChosen ? (await replaceable(db, sent)).filter(({ seq }) => seq < sent.seq) : [];
        if (isChosen) await db.outbox.bulkDelete(replaced.map(({ seq }) => seq));
        const waiting = await db.outbox.where('dependsOn').equals(key).toArray();
        const renamed = (keys: readonly string[]) => keys.map((each) => (each === key ? nextKey : each));
        await db.outbox.bulkPut(waiting.map((each) => ({ ...each, dependsOn: renamed(each.dependsOn) })));
        await freeDependants(db, nextKey);
        await dropUnused(db, [row, ...replaced]);
        if (draft !== undefined) await deleteDraft(db, draft);
        return true;
      });
    return connection.run(store, extraMs);
  }

  return {
    add,
    cancel: ({ key }) => remove(key, ({ attempts, state }) => attempts === 0 && state !== 'sending'),
    discard: ({ key }) => remove(key, ({ state }) => state === 'parked'),
    resend,
    async tryNow({ key }) {
      if (!(await sendOld(key))) await resend({ key });
    },
  };
}

/** Ends waits that the server did not request. Rows tried after `triedBefore` (epoch milliseconds) keep theirs. */
export function endWaits(connection: Connection<OwnDatabase>, triedBefore: number): Promise<void> {
  return connection.run((db) =>
    db.transaction('rw', db.outbox, async () => {
      const waiting = await db.outbox
        .filter((row) => row.state === 'pending' && row.waitMs > 0 && !row.asked && isReadable(row))
        .toArray();
      const due = waiting.filter(({ notBefore, waitMs }) => notBefore - waitMs <= triedBefore);
      await db.outbox.bulkPut(due.map((row) => ({ ...row, notBefore: 0, waitMs: 0 })));
    }),
  );
}
