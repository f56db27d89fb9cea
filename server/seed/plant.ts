// Plants the demo directory into an empty store, in one transaction.
import { isPublic } from '../../core/rules/market-marks.ts';
import type { Db, Schema, Store, Tx } from '../db/schema.ts';
import { bumpRev } from '../features/markets/store.ts';
import { StartError } from '../ports/start-error.ts';
import { type DemoPasswords, giveAccounts } from './accounts.ts';

import { giveProfiles } from './demo-profiles.ts';
import { demoAbout, notEmptyText } from './demo-text.ts';
import { giveVoices } from './demo-voices.ts';
import { type DemoOptions, generateDemo } from './generate.ts';
import { isEmpty } from './is-empty.ts';

/** The maximum number of parameters in a statement is 32 766 in SQLite, twice as many in PostgreSQL. */
const mostParameters = 32_000;

async function insertAll<T extends keyof Schema>(tx: Tx, table: T, rows: readonly object[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).length;
  const step = Math.floor(mostParameters / Math.max(1, columns));
  for (let at = 0; at < rows.length; at += step) {
    // The rows come from `generateDemo`, typed per table; Kysely cannot follow that through a generic table name.
    await tx
      .insertInto(table)
      .values(rows.slice(at, at + step) as never)
      .execute();
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
    // Checked again: another server may have been faster.
    await refuseUnlessEmpty(tx);
    const rev = await bumpRev(tx);
    await insertAll(tx, 'users', users);
    if (accounts.length > 0) await insertAll(tx, 'accounts', accounts);
    await insertAll(
      tx,
      'markets',
      markets.map((market) => ({ ...market, rev })),
    );
    await insertAll(tx, 'market_views', views);
    await insertAll(tx, 'ratings', ratings);
    await insertAll(tx, 'rating_replies', ratingReplies);
    await insertAll(tx, 'guestbook_posts', posts);
    for (const { id, set } of profiles) await tx.updateTable('users').set(set).where('id', '=', id).execute();
    if (lists.length > 0) await insertAll(tx, 'user_lists', lists);
    if (listMarkets.length > 0) await insertAll(tx, 'user_list_markets', listMarkets);
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
