// The backup file: gzipped JSON lines, the same for both engines and for every schema.
//
//   {"loppis":"backup","format":1,"schema":1,"createdAt":"2026-06-01T10:00:00.000Z"}
//   {"table":"markets","columns":["address","category",…]}        per table, in name order
//   ["Storgatan 1",0,…]                                          one row, in primary key order
//   {"end":{"markets":{"rows":10000,"sha256":"…"},…}}             last line: a file without it is incomplete
//
// A table's hash covers its row lines including line feeds, so equal hashes mean equal tables on any engine.
import { createHash } from 'node:crypto';
import * as v from 'valibot';

const headSchema = v.strictObject({
  loppis: v.literal('backup'),
  format: v.literal(1),
  schema: v.pipe(v.number(), v.integer(), v.minValue(1)),
  createdAt: v.string(),
});
const tableSchema = v.strictObject({ table: v.string(), columns: v.array(v.string()) });
const endSchema = v.strictObject({
  end: v.record(v.string(), v.strictObject({ rows: v.number(), sha256: v.string() })),
});

export type BackupHead = v.InferOutput<typeof headSchema>;
export type TableHead = v.InferOutput<typeof tableSchema>;
/** Rows and hash of each table, by name. */
export type Contents = v.InferOutput<typeof endSchema>['end'];

export const backupFormat = 1;

/** Parses the first line; null when it is not a backup of a known format. */
export const readHead = (line: string): BackupHead | null => parsed(headSchema, line);
/** Parses a line that is not a row; null when it is neither a table header nor the end. */
export const readMark = (line: string): TableHead | v.InferOutput<typeof endSchema> | null =>
  parsed(v.union([tableSchema, endSchema]), line);

function parsed<T>(schema: v.GenericSchema<unknown, T>, line: string): T | null {
  try {
    const result = v.safeParse(schema, JSON.parse(line));
    return result.success ? result.output : null;
  } catch {
    return null;
  }
}

/** Counts and hashes the row lines of one table. */
export function tableSum() {
  const hash = createHash('sha256');
  let rows = 0;
  return {
    add(lines: string, count: number): void {
      hash.update(lines);
      rows += count;
    },
    result: () => ({ rows, sha256: hash.digest('hex') }),
  };
}

/** A batch of rows as lines, each ended by a line feed. */
export function rowLines(rows: unknown[][]): string {
  return rows.map((row) => `${JSON.stringify(row)}\n`).join('');
}

/** Whether two stores or files contain the same rows. */
export function sameContents(one: Contents, other: Contents): boolean {
  const lines = (contents: Contents) =>
    Object.entries(contents).map(([name, sum]) => `${name} ${sum.rows} ${sum.sha256}`);
  return lines(one).sort().join() === lines(other).sort().join();
}
