import { describe, expect, it } from 'vitest';
import { findTableFaults, ownerless, strayUses } from '../../scripts/tables.ts';

const faultsOf = (path: string, text: string) => strayUses([{ path, text }]);
const ratings = 'server/features/ratings/store.ts';

describe('the owners of tables', () => {
  it.each([
    ['updateTable', "tx.updateTable('markets').set({ rev })"],
    ['insertInto', "tx\n  .insertInto(\n    'markets',\n  )"],
    ['deleteFrom', ".with('gone', (db) => db.deleteFrom('markets').returning('id'))"],
    ['replaceInto', "tx.replaceInto('markets')"],
    ['mergeInto', "tx.mergeInto('markets as m')"],
    ['selectFrom', "db.selectFrom('markets').select('id')"],
    ['selectFrom', "({ selectFrom }) => selectFrom('markets as m')"],
    ['update', 'await sql`update markets set rev = 1`.execute(tx)'],
    ['INSERT INTO', 'await sql`INSERT INTO "markets" (id) values (1)`.execute(tx)'],
    ['delete from', 'await sql`\n  delete from markets\n  where id = 1`.execute(tx)'],
    ['merge into', 'await sql`merge into markets using x`.execute(tx)'],
    ['from', 'await sql<Row>`select id from markets where id = 1`.execute(db)'],
    ['FROM', ".where('market_id', 'in', sql`(SELECT id\n FROM \"markets\")`)"],
    ['deleteFrom', "fetch('https://loppis.test').then(() => tx.deleteFrom('markets'))"],
  ])('refuse %s of a table in another feature', (verb, text) => {
    const fault = `${ratings}: ${verb} markets, but its owner is server/features/markets`;
    expect(faultsOf(ratings, text)).toEqual([fault]);
    expect(faultsOf('server/features/markets/sync/changes.ts', text)).toEqual([]);
  });

  it.each([
    ['insertInto', 'tx.insertInto(table).values(rows)'],
    ['updateTable', "tx.updateTable<'markets'>(name)"],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source text of a template
    ['delete from', 'await sql`delete from ${sql.table(name)}`.execute(tx)'],
  ])('refuse %s of a table that is not named, except in the tools for whole stores', (verb, text) => {
    const fault = `${ratings}: ${verb} a table that is not named, which has no owner`;
    expect(faultsOf(ratings, text)).toEqual([fault]);
    expect(faultsOf('server/db/rows.ts', text)).toEqual([]);
    expect(faultsOf('server/seed/plant.ts', text)).toEqual([]);
  });

  it('refuse a table without an owner, in code and in migrations', () => {
    expect(faultsOf(ratings, "tx.insertInto('stamps')")).toEqual([`${ratings}: insertInto stamps, which has no owner`]);
    expect(ownerless(['create table markets (\n);', 'create table stamps (\n);'])).toEqual([
      'stamps: has no file in server/db/tables',
    ]);
    expect(ownerless(['create table stamps (\n);', 'drop table stamps;'])).toEqual([]);
  });

  const together = "db.selectFrom('users').innerJoin('accounts', 'accounts.user_id', 'users.id')";
  it.each([
    ['server/features/friends/search.ts', together, 'selectFrom users, but its owner is server/features/profile'],
    ['server/features/admin-log/rows.ts', together, 'selectFrom users, but its owner is server/features/profile'],
    ['server/admin/people.ts', together, 'selectFrom users, but its owner is server/features/profile'],
    [
      'server/features/admin/x.ts',
      "tx.updateTable('accounts')",
      'updateTable accounts, but its owner is server/features/auth',
    ],
    [
      'server/features/admin/x.ts',
      'sql`delete from users`',
      'delete from users, but its owner is server/features/profile',
    ],
    [
      'server/features/admin/x.ts',
      "db.selectFrom('sessions')",
      'selectFrom sessions, but its owner is server/features/auth',
    ],
  ])('refuse in %s, which is not among the readers or writes: %s', (path, text, fault) => {
    expect(faultsOf(path, text)).toEqual([`${path}: ${fault}`]);
  });

  it('let the readers of people and accounts read both together', () => {
    const raw = 'sql`select users.id from users join accounts on accounts.user_id = users.id`';
    for (const text of [together, "db.selectFrom('accounts').innerJoin('users')", raw])
      expect(faultsOf('server/features/admin/people.ts', text)).toEqual([]);
  });

  it('let joins read any table, and comments name them', () => {
    const text =
      "// db.selectFrom('markets')\n/* update markets set rev */\ndb.selectFrom('users').leftJoin('markets')";
    expect(faultsOf('server/features/profile/store.ts', text)).toEqual([]);
  });

  it('find nothing in this tree', () => {
    expect(findTableFaults()).toEqual([]);
  });
});
