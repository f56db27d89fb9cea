// Migrates a store to the newest schema. Migrations are numbered files of portable SQL, run once each and in order,
// inside the caller's transaction: all of them or none.
import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { makeTsid } from '../../core/rules/tsid.ts';
import type { Db, Tx } from './schema.ts';

interface Migration {
  number: number;
  name: string;
  script: string;
}

/** Runs a script of several statements inside the transaction. */
export type RunScript = (tx: Tx, script: string) => Promise<void>;

const folder = new URL('./migrations/', import.meta.url);

function readMigrations(): Migration[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file, index) => {
      const number = Number(/^(\d{4})-[a-z0-9-]+\.sql$/.exec(file)?.[1]);
      if (number !== index + 1) throw new Error(`Migration ${file} is not number ${index + 1}`);
      return { number, name: file.slice(0, -4), script: readFileSync(new URL(file, folder), 'utf8') };
    });
}

const migrations = readMigrations();

/** The schema version of this program. */
export const schemaNumber = migrations.length;

/** Applies the migrations after `from` up to and including `to`, and records each. */
export async function migrate(tx: Tx, run: RunScript, from: number, to = schemaNumber): Promise<void> {
  if (from === 0) {
    await run(
      tx,
      'create table migrations (number integer primary key not null, name text not null, applied_at bigint not null)',
    );
  }
  for (const { number, name, script } of migrations.slice(from, to)) {
    await run(tx, script);
    await sql`insert into migrations (number, name, applied_at) values (${number}, ${name}, ${Date.now()})`.execute(tx);
  }
}

/** The newest applied migration; the table must exist. */
export async function appliedNumber(db: Db): Promise<number> {
  const { rows } = await sql<{ number: number | null }>`select max(number) as number from migrations`.execute(db);
  return rows[0]?.number ?? 0;
}

/** Gives a fresh store its row and its epoch. */
export async function createIdentity(tx: Tx): Promise<void> {
  const now = Date.now();
  const epoch = makeTsid(now, Math.random);
  await tx.insertInto('store').values({ id: 1, epoch, seed: 'none', created_at: now }).execute();
}

/** Sets a new epoch: every earlier cursor becomes invalid, and its client fetches a fresh snapshot. */
export async function renewEpoch(tx: Tx): Promise<void> {
  await tx
    .updateTable('store')
    .set({ epoch: makeTsid(Date.now(), Math.random) })
    .execute();
}
