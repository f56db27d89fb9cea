// Every table has one owner: only the owner's folder writes it, and queries that begin with it are there too. Joins may
// read the columns of any table.
import { globSync, readFileSync } from 'node:fs';
import type { Schema } from '../server/db/schema.ts';

type Table = keyof Schema | 'migrations';

/** folder → tables it owns */
const owned: Record<string, readonly Table[]> = {
  'server/db': ['migrations', 'store', 'receipts', 'acts', 'spent_ids'],
  'server/features/auth': [
    'accounts',
    'sessions',
    'access_tokens',
    'email_tokens',
    'pending_registrations',
    'registration_links',
    'role_permissions',
    'auth_counts',
    'known_devices',
    'security_log',
    'email_changes',
    'email_returns',
  ],
  'server/features/export': ['exports'],
  'server/features/guestbook': ['guestbook_posts'],
  'server/features/lists': ['user_lists', 'user_list_markets'],
  'server/features/mail': ['mail_outbox'],
  'server/features/markets': ['markets', 'market_tombstones', 'market_views', 'count_changes', 'feed_clock'],
  'server/features/media': ['pictures'],
  'server/features/notes': ['market_notes'],
  'server/features/profile': ['users'],
  'server/features/ratings': ['ratings', 'rating_replies'],
  'server/features/reports': ['reports'],
  'server/features/sharing': ['share_refusals'],
  'server/features/site': ['site_about'],
};

const ownerOf = (table: string | undefined) =>
  Object.keys(owned).find((folder) => owned[folder]?.some((name) => name === table));

/**
 * Files that fill, save or replace whole stores: demo data, backup and restore; and those that go through the register of
 * personal data, to export or erase what belongs to a person. Migrations are not TypeScript.
 */
const tools = /^server\/(seed\/|db\/(rows|replace-fill|personal-rows|personal-counts|erase-person)\.ts$)/;

const builder = /\b(insertInto|replaceInto|mergeInto|updateTable|deleteFrom|selectFrom)(?:<[^(]*>)?\(\s*(?:'(\w+))?/g;
const raw = /\b(insert\s+into|replace\s+into|merge\s+into|delete\s+from|update(?=\s+\S+\s+set\b))\s+(?:"?(\w+))?/gi;
const comments = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;

/** Uses of tables outside their owners' folders, and of tables that are not named in the statement; one line each. */
export function strayUses(files: readonly { path: string; text: string }[]): string[] {
  const faults: string[] = [];
  for (const { path, text } of files) {
    if (tools.test(path)) continue;
    const code = text.replace(comments, '');
    for (const [, verb = '', table] of [...code.matchAll(builder), ...code.matchAll(raw)]) {
      const owner = ownerOf(table);
      if (owner === undefined)
        faults.push(`${path}: ${verb} ${table ?? 'a table that is not named'}, which has no owner`);
      else if (!path.startsWith(`${owner}/`)) faults.push(`${path}: ${verb} ${table}, but its owner is ${owner}`);
    }
  }
  return faults;
}

/** Tables that migrations create, do not drop, and that have no owner here. */
export function ownerless(migrations: readonly string[]): string[] {
  const namesAfter = (words: RegExp) =>
    migrations.flatMap((script) => [...script.matchAll(words)].map(([, name = '']) => name));
  const dropped = new Set(namesAfter(/^drop table (\w+)/gm));
  const made = namesAfter(/^create table (\w+)/gm);
  return made
    .filter((name) => !dropped.has(name) && !ownerOf(name))
    .map((name) => `${name}: has no owner in scripts/tables.ts`);
}

/** Every fault of this tree. */
export function findTableFaults(): string[] {
  const read = (path: string) => readFileSync(path, 'utf8');
  const files = globSync('server/**/*.ts').map((path) => ({ path, text: read(path) }));
  return [...ownerless(globSync('server/db/migrations/*.sql').map(read)), ...strayUses(files)];
}
