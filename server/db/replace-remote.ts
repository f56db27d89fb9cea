// Replaces a PostgreSQL store in one transaction, with all servers locked out until it ends.
import { sql } from 'kysely';
import { startText } from '../../core/text/server/operator.ts';
import { StartError } from '../ports/start-error.ts';
import { catalog } from './catalog.ts';
import { connectPostgres, lockKeys, placeOf } from './postgres.ts';
import { type Filling, fill } from './replace-fill.ts';
import type { Tx } from './schema.ts';
import { remoteFailure } from './start-failure.ts';

/** Whether the database contains a Loppis store. */
export async function hasRemoteStore(databaseUrl: string): Promise<boolean> {
  const engine = connectPostgres(databaseUrl, false);
  try {
    return await engine.read((db) => engine.isPrepared(db));
  } catch (error) {
    throw remoteFailure(error, placeOf(databaseUrl));
  } finally {
    await engine.close();
  }
}

/** Changes nothing when it rejects. StartError when a server runs, or when the database contains something else. */
export async function replaceRemote(databaseUrl: string, { load, ...filling }: Filling): Promise<void> {
  const engine = connectPostgres(databaseUrl, false);
  try {
    await engine.write(async (tx) => {
      await stopServers(tx, databaseUrl);
      const isOurs = await engine.isPrepared(tx);
      const tables = (await catalog(tx, engine.name)).map((table) => table.name);
      if (!isOurs && tables.length > 0) throw new StartError(startText.storeForeign(placeOf(databaseUrl)));
      if (isOurs)
        await sql`drop table ${sql.join([...tables, 'migrations'].map((name) => sql.table(name)))}`.execute(tx);
      const loadFreely = async () => {
        const putBack = await takeReferencesAway(tx);
        await load(tx, engine.name);
        await putBack();
      };
      await fill(engine, tx, { ...filling, load: loadFreely });
    });
  } catch (error) {
    throw remoteFailure(error, placeOf(databaseUrl));
  } finally {
    await engine.close();
  }
}

/** Locks servers out until the transaction ends. Each of their connections holds the same lock, shared. */
async function stopServers(tx: Tx, databaseUrl: string): Promise<void> {
  const { rows } = await sql<{ held: boolean }>`select pg_try_advisory_xact_lock(${lockKeys.servers}) as held`.execute(
    tx,
  );
  if (rows[0]?.held !== true) throw new StartError(startText.serverRunning(placeOf(databaseUrl)));
}

/** Drops the foreign keys, so that rows can be inserted in any order. The returned function checks and restores them. */
async function takeReferencesAway(tx: Tx): Promise<() => Promise<void>> {
  const { rows } = await sql<{ table: string; name: string; definition: string }>`
    select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`.execute(tx);
  for (const { table, name } of rows) {
    await sql`alter table ${sql.raw(table)} drop constraint ${sql.ref(name)}`.execute(tx);
  }
  return async () => {
    for (const { table, name, definition } of rows) {
      await sql`alter table ${sql.raw(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(tx);
    }
  };
}
