// Plants the demo directory into an empty store, in one transaction.
import { sql } from 'kysely';
import { isPublic } from '../../core/rules/markets/market-marks.ts';
import type { Db, Schema, Store, Tx } from '../db/schema.ts';
import { bumpRev } from '../features/markets/store.ts';
import { StartError } from '../ports/start-error.ts';
import { type DemoPasswords, giveAccounts } from './accounts.ts';
import { giveProfiles } from './demo-profiles.ts';
import { demoAbout, notEmptyText } from './demo-text.ts';
import { giveVoices } from './demo-voices.ts';
import { type DemoOptions, generateDemo } from './generate.ts';
import { isEmpty } from './is-empty.ts';

/** The maximum number of parameters in a statement is 32 766 in SQLite. */
const mostParameters = 32_000;
/** Rows in one text of JSON. */
const mostRows = 5000;

/** Inserts rows with the columns of the first. PostgreSQL takes them as JSON: 0.4 s less for all of the demo data than as parameters. */
async function insertAll(tx: Tx, engine: Store['engine'], table: keyof Schema, rows: readonly object[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const step = engine === 'postgres' ? mostRows : Math.floor(mostParameters / Math.max(1, columns.length));
  const names = sql.join(columns.map((column) => sql.ref(column)));
  for (let at = 0; at < rows.length; at += step) {
    const part = rows.slice(at, at + step);
    // The rows come from `generateDemo`, typed per table; Kysely cannot follow that through a generic table name.
    const statement =
      engine === 'postgres'
        ? sql`insert into ${sql.table(table)} (${names}) select ${names} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(part)}::json)`
        : tx.insertInto(table).values(part as never);
    await statement.execute(tx);
  }
}

async function refuseUnlessEmpty(db: Db): Promise<void> {
  if (!(await isEmpty(db))) throw new StartError(notEmptyText);
}

/**
 * Fills an empty store with the demo directory and returns the number of markets: public ones, and all.
 * Some of its people can sign in, if password hashes for them are given.
 * Throws StartError when the store is not empty; then nothing is changed.
 */
export async function plantDemo(
  store: Store,
  options: DemoOptions,
  passwords: DemoPasswords | null = null,
): Promise<{ public: number; total: number }> {
  await store.read(refuseUnlessEmpty);
  const { users: everybody, markets, views, ...written } = generateDemo(options);
  const { users, accounts } = passwords
    ? giveAccounts(everybody, markets, passwords)
    : { users: everybody, accounts: [] };
  const { profiles, lists, listMarkets } = giveProfiles(accounts, markets, options.seedNumber);
  const { ratings, ratingReplies, posts } = giveVoices(accounts, { profiles, markets, ...written }, options.seedNumber);
  await store.write(async (tx) => {
    const insert = (table: keyof Schema, rows: readonly object[]) => insertAll(tx, store.engine, table, rows);
    // Checked again: another server may have been faster.
    await refuseUnlessEmpty(tx);
    const rev = await bumpRev(tx);
    await insert('users', users);
    if (accounts.length > 0) await insert('accounts', accounts);
    await insert(
      'markets',
      markets.map((market) => ({ ...market, rev })),
    );
    await insert('market_views', views);
    await insert('ratings', ratings);
    await insert('rating_replies', ratingReplies);
    await insert('guestbook_posts', posts);
    for (const { id, set } of profiles) await tx.updateTable('users').set(set).where('id', '=', id).execute();
    if (lists.length > 0) await insert('user_lists', lists);
    if (listMarkets.length > 0) await insert('user_list_markets', listMarkets);
    await tx.deleteFrom('site_about').execute();
    await tx
      .insertInto('site_about')
      .values({ id: 1, content: demoAbout, updated_at: options.now, updated_by: null })
      .execute();
    await tx.updateTable('store').set({ seed: 'demo' }).execute();
  });
  const visible = markets.filter(({ status }) => isPublic(status as Parameters<typeof isPublic>[0]));
  return { public: visible.length, total: markets.length };
}
