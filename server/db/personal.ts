// The tables with rows of people, and which rows are a person's.
import { type RawBuilder, sql } from 'kysely';
import type { PersonalTable } from './table.ts';
import { tables } from './tables/tables.ts';

export const personalTables: readonly PersonalTable[] = tables.filter((table) => table.rows !== 'impersonal');

/** The condition that a row of the table belongs to the person. */
export function belongsTo({ persons }: PersonalTable, userId: string): RawBuilder<unknown> {
  if ('via' in persons) {
    const { via, column } = persons;
    return sql`${sql.ref(column)} in (select id from ${sql.table(via.name)} where ${belongsTo(via, userId)})`;
  }
  return sql`(${sql.join(
    persons.map((column) => sql`${sql.ref(column)} = ${userId}`),
    sql` or `,
  )})`;
}
