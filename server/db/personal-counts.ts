// How much belongs to a person, as the screens of the export and of leaving count it.
import { type RawBuilder, sql } from 'kysely';
import { type ExportContents, exportNames } from '../../core/contract/export.ts';
import { belongsTo, personalTables } from './personal.ts';
import type { Db } from './schema.ts';
import type { tables } from './tables/tables.ts';

/** What tables name. */
type Held = Extract<(typeof tables)[number], { readonly holding: string }>['holding'];

/** How many rows of the tables that are part of it count as a person's. */
function countOf(holding: Held, userId: string): RawBuilder<number> {
  const counts = personalTables.flatMap((table) => {
    if (table.holding !== holding) return [];
    const which = table.counted ? sql` and ${table.counted(userId)}` : sql``;
    return [sql`(select count(*) from ${sql.table(table.name)} where ${belongsTo(table, userId)}${which})`];
  });
  return sql<number>`(${sql.join(counts, sql` + `)})`;
}

/** The numbers of those things of a person, in one query. */
export async function countHeld<Name extends Held>(
  db: Db,
  userId: string,
  names: readonly Name[],
): Promise<Record<Name, number>> {
  const counts = names.map((name) => countOf(name, userId).as<string>(name));
  const row: Record<string, number> = await db.selectNoFrom(counts).executeTakeFirstOrThrow();
  return row;
}

/** What an export says that it holds. */
export const personalCounts = (db: Db, userId: string): Promise<ExportContents> => countHeld(db, userId, exportNames);
