// The files of an export, and which table is which part of them.
import { personalTables } from '../../db/personal.ts';

/** The files in the order of the archive, each with the tables in it. */
export const exportFiles = Map.groupBy(
  personalTables.flatMap((table) => (table.export ? [{ table, ...table.export }] : [])),
  ({ file }) => file,
);
