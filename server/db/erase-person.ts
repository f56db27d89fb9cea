// Erases a person from the store as the tables say (table.ts): rows that `go` are deleted, in rows that `stay` the
// `emptied` columns become null. Works on every table, like backup and restore; what a column means to its feature is that
// feature's part (server/ports/erasure.ts), which runs before.
import { type RawBuilder, sql } from 'kysely';
import { belongsTo, personalTables } from './personal.ts';
import type { Db, Tx } from './schema.ts';
import { spendIds } from './spent-ids.ts';
import type { PersonalTable } from './table.ts';

/**
 * Empties a table whose rows stay. Where several columns name people, the texts of a row belong to the first one that is set: a market's
 * contact data is its owner's, and its creator's only while it has no owner.
 */
async function emptyRows(tx: Tx, { name, persons, columns }: PersonalTable, userId: string): Promise<void> {
  if ('via' in persons) throw new Error(`${name}: rows that belong to a row elsewhere cannot stay`);
  const emptied = Object.entries(columns).flatMap(([column, rule]) => (rule === 'emptied' ? [column] : []));
  const words = emptied.filter((column) => !persons.includes(column));
  if (words.length > 0) {
    const [first, ...others] = persons.map((column) => sql.ref(column));
    const whose = others.length === 0 ? sql`${first}` : sql`coalesce(${sql.join([first, ...others])})`;
    const changes = sql.join(words.map((column) => sql`${sql.ref(column)} = null`));
    await sql`update ${sql.table(name)} set ${changes} where ${whose} = ${userId}`.execute(tx);
  }
  for (const column of persons.filter((each) => emptied.includes(each))) {
    const ref = sql.ref(column);
    await sql`update ${sql.table(name)} set ${ref} = null where ${ref} = ${userId}`.execute(tx);
  }
}

async function keepIds(tx: Tx, table: string, which: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)} where ${which}`.execute(tx);
  await spendIds(
    tx,
    rows.map(({ id }) => id),
  );
}

/** Deletes or empties every row of a person. Nothing happens for an unknown id. */
export async function eraseRows(tx: Tx, userId: string): Promise<void> {
  for (const table of personalTables) if (table.rows === 'stay') await emptyRows(tx, table, userId);
  // Rows that belong to a row elsewhere first, the person last: nothing depends on the references' cascades.
  const rank = ({ name, persons }: PersonalTable) => (name === 'users' ? 2 : 'via' in persons ? 0 : 1);
  for (const table of personalTables.filter(({ rows }) => rows === 'go').sort((a, b) => rank(a) - rank(b))) {
    const theirs = belongsTo(table, userId);
    if (table.idsStayTaken) await keepIds(tx, table.name, theirs);
    await sql`delete from ${sql.table(table.name)} where ${theirs}`.execute(tx);
  }
}

const batch = 5000;

/** Ids of the people in the store for whom `isErased` is true. */
export async function findErased(db: Db, isErased: (userId: string) => boolean): Promise<string[]> {
  const found: string[] = [];
  for (let after = ''; ; ) {
    const rows = await db.selectFrom('users').select('id').where('id', '>', after).orderBy('id').limit(batch).execute();
    found.push(...rows.map(({ id }) => id).filter(isErased));
    if (rows.length < batch) return found;
    after = rows.at(-1)?.id ?? '';
  }
}
