// SQLite through node:sqlite: one connection for writing, a few for reading.
// Each connection is used by one transaction at a time, so readers see committed rows while a write is open (WAL).
import { DatabaseSync } from 'node:sqlite';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  sql,
} from 'kysely';
import type { Engine } from './engine.ts';
import type { Db, Schema } from './schema.ts';
import { asStoreError, StoreError } from './store-error.ts';

/** Timeout of a write that waits for another process, such as an admin command, before it fails as busy. */
const busyMs = 10_000;
const busyPauseMs = 10;
const maxReaders = 4;

type Value = string | number | bigint | null;

/** Kysely adapter of a node:sqlite connection. Rows keep their null prototype. */
function adapt(raw: DatabaseSync): SqliteDatabase {
  return {
    close: () => raw.close(),
    prepare(text) {
      const statement = raw.prepare(text);
      return {
        reader: statement.columns().length > 0,
        all: (values) => statement.all(...(values as Value[])),
        run: (values) => statement.run(...(values as Value[])),
        iterate: (values) => statement.iterate(...(values as Value[])),
      };
    },
  };
}

/** Takes the write lock at the start of the transaction, and waits for it without blocking the process. */
class WriterDriver extends SqliteDriver {
  readonly #raw: DatabaseSync;

  constructor(raw: DatabaseSync) {
    super({ database: adapt(raw) });
    this.#raw = raw;
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    // SQLite's calls are synchronous, so a run of writes would otherwise starve sockets and timers.
    await nextTurn();
    for (const started = performance.now(); ; await wait(busyPauseMs)) {
      try {
        await connection.executeQuery(CompiledQuery.raw('begin immediate'));
        return;
      } catch (error) {
        const known = asStoreError(error);
        const busy = known instanceof StoreError && known.kind === 'busy';
        if (!busy || performance.now() - started > busyMs) throw error;
      }
    }
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // After errors such as a full disk SQLite has already rolled back; a second rollback would hide the error.
    if (this.#raw.isTransaction) await super.rollbackTransaction(connection);
  }
}

class WriterDialect extends SqliteDialect {
  readonly #raw: DatabaseSync;

  constructor(raw: DatabaseSync) {
    super({ database: adapt(raw) });
    this.#raw = raw;
  }

  override createDriver(): Driver {
    return new WriterDriver(this.#raw);
  }
}

/** A connection with the settings of every writer: durable commits, foreign keys, secure delete. */
function openWriter(file: string): DatabaseSync {
  const raw = new DatabaseSync(file, { timeout: 0 });
  try {
    raw.exec(
      'pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma secure_delete = on',
    );
  } catch (error) {
    raw.close();
    throw error;
  }
  return raw;
}

function openReader(file: string): Kysely<Schema> {
  const raw = new DatabaseSync(file, { timeout: 5000 });
  raw.exec('pragma query_only = on');
  return new Kysely<Schema>({ dialect: new SqliteDialect({ database: adapt(raw) }) });
}

/** Pool of up to `maxReaders` reading connections, opened lazily. */
function readerPool(file: string) {
  const all: Kysely<Schema>[] = [];
  const idle: Kysely<Schema>[] = [];
  const waiting: ((reader: Kysely<Schema>) => void)[] = [];

  async function borrow(): Promise<Kysely<Schema>> {
    const reader = idle.pop();
    if (reader) return reader;
    if (all.length >= maxReaders) return new Promise((resolve) => waiting.push(resolve));
    const opened = openReader(file);
    all.push(opened);
    return opened;
  }
  function giveBack(reader: Kysely<Schema>): void {
    const next = waiting.shift();
    if (next) next(reader);
    else idle.push(reader);
  }
  return { all, borrow, giveBack };
}

/** Writes the journal into the file and empties it, on a connection of its own: the writer's may be inside a transaction. */
function clearJournal(file: string): boolean {
  const raw = new DatabaseSync(file, { timeout: 0 });
  try {
    return raw.prepare('pragma wal_checkpoint(truncate)').get()?.busy === 0;
  } finally {
    raw.close();
  }
}

/** Opens the file, which must be or become an SQLite database. Damage causes an error here or at the first query. */
export function openSqlite(file: string): Engine {
  const raw = openWriter(file);
  const writer = new Kysely<Schema>({ dialect: new WriterDialect(raw) });
  const readers = readerPool(file);

  async function read<T>(work: (db: Db) => Promise<T>): Promise<T> {
    const reader = await readers.borrow();
    try {
      return await reader.transaction().execute(work);
    } finally {
      readers.giveBack(reader);
    }
  }
  async function isPrepared(db: Db): Promise<boolean> {
    const { rows } = await sql`select 1 from sqlite_master where type = 'table' and name = 'migrations'`.execute(db);
    return rows.length > 0;
  }
  return {
    name: 'sqlite',
    read,
    write: (work) => writer.transaction().execute(work),
    // `prepare` would run only the first statement and silently drop the rest.
    runScript: async (_tx, script) => raw.exec(script),
    isPrepared,
    clearJournal: () => clearJournal(file),
    async close() {
      for (const reader of readers.all) await reader.destroy();
      await writer.destroy();
      if (raw.isOpen) raw.close();
    },
  };
}
