// Every table has one owner (server/db/tables): only the owner's folder writes it, and queries that begin with it are there too, or in the
// folders of its readers. Joins may read the columns of any table.
import { globSync, readFileSync } from 'node:fs';
import { tables } from '../server/db/tables/tables.ts';

interface Owned {
  readonly name: string;
  readonly owner: string;
  readonly readers?: readonly string[];
}
/** The table of migrations is made by the code that runs them. */
const owned: readonly Owned[] = [...tables, { name: 'migrations', owner: 'db' }];

const tableOf = (name: string | undefined) => owned.find((table) => table.name === name);
const folderOf = (feature: string) => (feature === 'db' ? 'server/db' : `server/features/${feature}`);

/**
 * Files that fill, save or replace whole stores: demo data, backup and restore; and those that go through the personal tables,
 * to declare, export, count or erase what belongs to a person. Migrations are not TypeScript.
 */
const tools = /^server\/(seed\/|db\/tables\/|db\/(rows|replace-fill|personal-rows|personal-counts|erase-person)\.ts$)/;

const builder = /\b(insertInto|replaceInto|mergeInto|updateTable|deleteFrom|selectFrom)(?:<[^(]*>)?\(\s*(?:'(\w+))?/g;
const raw = /\b(insert\s+into|replace\s+into|merge\s+into|delete\s+from|update(?=\s+\S+\s+set\b))\s+(?:"?(\w+))?/gi;
/** SQL as text, and the tables that its reads begin with. */
const statement = /\bsql(?:<[^`]*?>)?`([^`]*)`/g;
const rawRead = /(?<!delete\s+)\b(from)\s+"?(\w+)/gi;
const comments = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;

/** Uses of tables outside their owners' folders, and of tables that are not named in the statement; one line each. */
export function strayUses(files: readonly { path: string; text: string }[]): string[] {
  const faults: string[] = [];
  for (const { path, text } of files) {
    if (tools.test(path)) continue;
    const code = text.replace(comments, '');
    const reads = [...code.matchAll(statement)].flatMap(([, text = '']) =>
      [...text.matchAll(rawRead)].filter(([, , table]) => tableOf(table)),
    );
    for (const [, verb = '', table] of [...code.matchAll(builder), ...code.matchAll(raw), ...reads]) {
      const known = tableOf(table);
      if (known === undefined) {
        faults.push(`${path}: ${verb} ${table ?? 'a table that is not named'}, which has no owner`);
        continue;
      }
      const { owner, readers = [] } = known;
      const allowed = /^(?:selectFrom|from)$/i.test(verb) ? [owner, ...readers] : [owner];
      if (!allowed.some((feature) => path.startsWith(`${folderOf(feature)}/`)))
        faults.push(`${path}: ${verb} ${table}, but its owner is ${folderOf(owner)}`);
    }
  }
  return faults;
}

/** Tables that migrations create, do not drop, and that are not declared. */
export function ownerless(migrations: readonly string[]): string[] {
  const namesAfter = (words: RegExp) =>
    migrations.flatMap((script) => [...script.matchAll(words)].map(([, name = '']) => name));
  const dropped = new Set(namesAfter(/^drop table (\w+)/gm));
  const made = namesAfter(/^create table (\w+)/gm);
  return made
    .filter((name) => !dropped.has(name) && !tableOf(name))
    .map((name) => `${name}: has no file in server/db/tables`);
}

/** Every fault of this tree. */
export function findTableFaults(): string[] {
  const read = (path: string) => readFileSync(path, 'utf8');
  const files = globSync('server/**/*.ts').map((path) => ({ path, text: read(path) }));
  return [...ownerless(globSync('server/db/migrations/*.sql').map(read)), ...strayUses(files)];
}
