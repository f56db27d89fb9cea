// The stored data of one user: pending changes and own answers. One Dexie database per user, opened only through
// connection.ts.
//
//   outbox  seq           → one pending change
//   files   id            → the bytes of a file; rows of the outbox and drafts name it
//   answers key           → an answer kept for the person (core/rules/answers/answers.ts), as the server gave it last
//   drafts  about         → what was typed into a form and neither saved nor discarded
//   meta    key           → the counters, and the epoch of this database
//
// Outbox rows only ever gain fields: the two previous releases must be able to read them.
import Dexie, { type Table } from 'dexie';
import { answerKey } from '../../../core/rules/answers/answer-key.ts';
import type { AnswerOf, OwnCall, ShownCall } from '../../../core/rules/answers/answers.ts';
import { ownKeys } from '../device/device-keys.ts';
import type { IndexedDbPort } from '../directory/db.ts';
import type { OutboxRow } from '../outbox/row.ts';

export interface OwnAnswerRow<Call extends OwnCall | ShownCall = OwnCall | ShownCall> {
  /** `answerKey` of the call. */
  key: string;
  value: AnswerOf<Call>;
  /** Epoch milliseconds by the device's clock; null = built from responses to changes, never fetched whole. */
  fetchedAt: number | null;
  /** Of the response it came with; left out once the response to a change was applied to it. */
  etag?: string;
  /** The number of items on all pages, for a call with `total`. */
  total?: number;
}

/** Bytes, never a Blob or File: WebKit loses those that are stored. */
export interface StoredFile {
  id: string;
  bytes: ArrayBuffer;
  /** Media type as the browser named it; '' when it knew none. */
  type: string;
  name: string;
  /** Bytes. */
  size: number;
  /** Epoch milliseconds by the device's clock. */
  storedAt: number;
}

export interface DraftRow {
  /** The form and its subject, such as `list:<id>`. */
  about: string;
  /** Typed texts by the name of their field. */
  fields: Readonly<Record<string, string>>;
  /** Ids of chosen files by the name of their field. */
  files: Readonly<Record<string, string>>;
  /** Epoch milliseconds by the device's clock. */
  savedAt: number;
}

export interface OwnMeta {
  key: 'own';
  /** Of the newest row. */
  seq: number;
  /** How many responses were applied: an answer requested before one of them is not stored. */
  settled: number;
  /** Keys of the rows that were answered last with success, newest last: what has gone otherwise was taken back. */
  answered?: readonly string[];
  /** By thing: consecutive versions made only by this user on this device, and the key of the last change; those last written to. */
  own?: Readonly<Record<string, { from: number; to: number; key?: string }>>;
  /** A pause requested by the server: its end by the device's clock, and its length in milliseconds. */
  pause?: { notBefore: number; waitMs: number };
  /** Created with the database. Another one, or none, means that the browser evicted the database. */
  epoch: string;
}

export type OwnDatabase = Dexie & {
  outbox: Table<OutboxRow, number>;
  files: Table<StoredFile, string>;
  answers: Table<OwnAnswerRow, string>;
  drafts: Table<DraftRow, string>;
  meta: Table<OwnMeta, string>;
};

/** The calls of answers by the names under which version 2 kept them. */
const calledBefore = {
  lists: 'getMyLists',
  profile: 'getMyProfile',
  markets: 'getMyMarkets',
  notes: 'getMyNotes',
  ratings: 'getMyRatings',
} as const satisfies Record<string, OwnCall>;

/** The database, declared but not opened. Strict durability: a saved change survives a power cut. */
export function ownDatabase(userId: string, port?: IndexedDbPort): OwnDatabase {
  const options = { ...port, chromeTransactionDurability: 'strict', cache: 'disabled' } as const;
  const db = new Dexie(ownKeys(userId).database, options) as OwnDatabase;
  db.version(1).stores({
    outbox: 'seq, &key, [lane+seq], target, makes, *dependsOn, createdAt',
    blobs: '[key+name], key',
    docs: 'name',
    meta: 'key',
  });
  // The table `blobs`, always empty, stays: an older version that opens this database would add it again, and by that raise the
  // version, which closes the connections of this one.
  db.version(2).stores({ files: 'id, storedAt', drafts: 'about' });
  // `docs` stays too, and empty.
  db.version(3)
    .stores({ answers: 'key' })
    .upgrade(async (tx) => {
      const docs = await tx.table('docs').toArray();
      const rows = docs.flatMap(({ name, ...rest }) => {
        const call = calledBefore[name as keyof typeof calledBefore];
        return call ? [{ ...rest, key: answerKey(call) }] : [];
      });
      await tx.table('answers').bulkPut(rows);
      await tx.table('docs').clear();
    });
  return db;
}
