// What the browser keeps for one signed-in person: changes that wait to be sent, and the person's own documents. One Dexie
// database per person, opened only through connection.ts.
//
//   outbox  seq           → one waiting change
//   blobs   [key, name]   → files of a waiting change; no change has any yet
//   docs    name          → an own document (core/rules/own-documents.ts) as the server answered it last
//   meta    key           → the counters, and which database this is
//
// Shapes of outbox rows only ever gain fields: two releases back must be able to read them.
import Dexie, { type Table } from 'dexie';
import type { DocName, OwnDocs } from '../../core/rules/own-documents.ts';
import type { IndexedDbPort } from './db.ts';
import { ownKeys } from './device-keys.ts';
import type { OutboxRow } from './outbox/row.ts';

export interface OwnDocRow<Doc extends DocName = DocName> {
  name: Doc;
  value: OwnDocs[Doc];
  /** Epoch milliseconds by the device's clock; null = pieced together from answers, never fetched whole. */
  fetchedAt: number | null;
  /** Of the answer it came with; left out once an answer to a change was applied to it. */
  etag?: string;
}

export interface OwnMeta {
  key: 'own';
  /** Of the last row made. */
  seq: number;
  /** How many answers were applied: a document that was asked for before one of them is not stored. */
  settled: number;
  /** By lane: versions that nobody but this person on this device made, one after the other; the lanes last written to. */
  own?: Readonly<Record<string, { from: number; to: number }>>;
  /** The server asked to be left alone: not before that time by the device's clock, and how long it was to be, milliseconds. */
  pause?: { notBefore: number; waitMs: number };
  /** Made with the database. Another one, or none, means that the browser threw the database away. */
  epoch: string;
}

export type OwnDatabase = Dexie & {
  outbox: Table<OutboxRow, number>;
  docs: Table<OwnDocRow, DocName>;
  meta: Table<OwnMeta, string>;
};

/** The database, declared but not opened. Strict durability: what was said to be saved survives a power cut. */
export function ownDatabase(userId: string, port?: IndexedDbPort): OwnDatabase {
  const options = { ...port, chromeTransactionDurability: 'strict', cache: 'disabled' } as const;
  const db = new Dexie(ownKeys(userId).database, options) as OwnDatabase;
  db.version(1).stores({
    outbox: 'seq, &key, [lane+seq], target, makes, *dependsOn, createdAt',
    blobs: '[key+name], key',
    docs: 'name',
    meta: 'key',
  });
  return db;
}
