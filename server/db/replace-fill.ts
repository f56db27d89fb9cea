// Fills an empty schema, for a restore: creates the tables of the backup's schema, loads them, migrates to the newest.
import { sql } from 'kysely';
import { catalog } from './catalog.ts';
import type { Engine } from './engine.ts';
import { migrate, renewEpoch } from './migrate.ts';
import type { Tx } from './schema.ts';

/** Fills the empty tables of the requested schema, in any order; references are checked afterwards. */
type Load = (tx: Tx, engine: Engine['name']) => Promise<void>;

/** What is changed in the filled store, of the newest schema, before anybody can read it. */
type Finish = (tx: Tx) => Promise<void>;

/** A store's content. */
export interface Filling {
  /** The schema that `load` fills. */
  readonly from: number;
  readonly load: Load;
  readonly finish?: Finish;
}

/** Inside one transaction: schema `from`, the load, every later migration, a new epoch, the last changes. */
export async function fill(engine: Engine, tx: Tx, { from, load, finish }: Filling): Promise<void> {
  await migrate(tx, engine.runScript, 0, from);
  for (const { name } of await catalog(tx, engine.name)) await sql`delete from ${sql.table(name)}`.execute(tx);
  await load(tx, engine.name);
  await migrate(tx, engine.runScript, from);
  await renewEpoch(tx);
  await finish?.(tx);
}
