// Every table has one owner: only the owner's folder writes it, and a query that begins with the table stands there too. Joins may
// read the columns of any table. Exits 1 with one line per fault.
import { globSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Schema } from '../server/db/schema.ts';

const feature = (name: string) => `server/features/${name}/`;

/** table → folder of its owner */
export const owners: Record<keyof Schema | 'migrations', string> = {
  migrations: 'server/db/',
  store: 'server/db/',
  receipts: 'server/db/',
  markets: feature('markets'),
  market_tombstones: feature('markets'),
  market_views: feature('markets'),
  like_changes: feature('markets'),
  feed_clock: feature('markets'),
  users: feature('profile'),
  accounts: feature('auth'),
  sessions: feature('auth'),
  access_tokens: feature('auth'),
  email_tokens: feature('auth'),
  pending_registrations: feature('auth'),
  registration_links: feature('auth'),
  role_permissions: feature('auth'),
  auth_counts: feature('auth'),
  known_devices: feature('auth'),
  security_log: feature('auth'),
  user_lists: feature('lists'),
  user_list_markets: feature('lists'),
  mail_outbox: feature('mail'),
  site_about: feature('site'),
};

/** Files that fill, save or replace whole stores: demo data, backup and restore. Migrations are not TypeScript. */
const tools = /^server\/(seed\/|db\/(rows|replace-fill)\.ts$)/;

const builder = /\b(insertInto|replaceInto|mergeInto|updateTable|deleteFrom|selectFrom)(?:<[^(]*>)?\(\s*(?:'(\w+))?/g;
const raw = /\b(insert\s+into|replace\s+into|merge\s+into|delete\s+from|update(?=\s+\S+\s+set\b))\s+(?:"?(\w+))?/gi;
const comments = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;

export interface SourceFile {
  /** From the root of the repository. */
  path: string;
  text: string;
}

/** Uses of tables outside their owners' folders, and of tables that are not named in the statement; one line each. */
export function strayUses(files: readonly SourceFile[]): string[] {
  const faults: string[] = [];
  for (const { path, text } of files) {
    if (tools.test(path)) continue;
    const code = text.replace(comments, '');
    for (const [, verb = '', table] of [...code.matchAll(builder), ...code.matchAll(raw)]) {
      const owner = Object.entries(owners).find(([name]) => name === table)?.[1];
      if (owner === undefined)
        faults.push(`${path}: ${verb} ${table ?? 'a table that is not named'}, which has no owner`);
      else if (!path.startsWith(owner)) faults.push(`${path}: ${verb} ${table}, but its owner is ${owner}`);
    }
  }
  return faults;
}

/** Tables that migrations create and that have no owner here. */
export function ownerless(migrations: readonly string[]): string[] {
  const made = migrations.flatMap((script) =>
    [...script.matchAll(/^create table (\w+)/gm)].map(([, name = '']) => name),
  );
  return made
    .filter((name) => !Object.hasOwn(owners, name))
    .map((name) => `${name}: has no owner in scripts/tables.ts`);
}

/** Every fault of this tree. */
export function findTableFaults(): string[] {
  const read = (path: string) => readFileSync(path, 'utf8');
  const files = globSync('server/**/*.ts').map((path) => ({ path, text: read(path) }));
  return [...ownerless(globSync('server/db/migrations/*.sql').map(read)), ...strayUses(files)];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const faults = findTableFaults();
  for (const fault of faults) console.error(fault);
  console.log(faults.length === 0 ? 'tables: each has one owner' : `tables: ${faults.length} faults`);
  process.exit(faults.length === 0 ? 0 : 1);
}
