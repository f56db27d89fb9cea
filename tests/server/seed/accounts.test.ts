// The demo accounts: one for each role, with the password that the settings allow.
import { beforeAll, describe, expect, it } from 'vitest';
import { OwnerStatus } from '../../../core/contract/markets.ts';
import type { FoundPlace } from '../../../core/contract/places.ts';
import { cleanBio, profileFaults } from '../../../core/rules/form/profile-form.ts';
import { argon2Hasher } from '../../../server/adapters/argon2.ts';
import { readConfig } from '../../../server/config/config.ts';
import type { Store } from '../../../server/db/schema.ts';
import { chooseDemoPasswords } from '../../../server/seed/demo-passwords.ts';
import { plantDemo } from '../../../server/seed/plant.ts';
import { post, signIn } from '../../helpers/server/accounts.ts';
import { describeEachEngine } from '../../helpers/server/engines.ts';
import { startServer } from '../../helpers/server/server.ts';

const hasher = argon2Hasher({ memory: 8, passes: 1 });
const known = 'loppis-i-parken';

describe('the password of the demo accounts', () => {
  it.each([{ HOST: '0.0.0.0' }, { PUBLIC_ORIGIN: 'https://loppis.example' }, { NODE_ENV: 'production' }])(
    'is nobody’s guess for those who decide things, with %j',
    async (env) => {
      const { stored, told } = await chooseDemoPasswords(readConfig({ ...env, SEED: 'demo' }), hasher);
      const [people, staff] = told;
      expect(people).toEqual({
        emails: ['agare@demo.loppis', 'anna@demo.loppis', 'bertil@demo.loppis', 'cecilia@demo.loppis'],
        password: known,
      });
      expect(staff?.emails).toEqual(['super@demo.loppis', 'admin@demo.loppis']);
      expect(staff?.password).toMatch(/^[\w-]{20}$/);
      expect(await hasher.verify(known, stored.staff)).toBe(false);
      expect(await hasher.verify(staff?.password ?? '', stored.staff)).toBe(true);
      expect(await hasher.verify(known, stored.people)).toBe(true);
    },
  );
  it('is the public one for all where only this machine reaches the server', async () => {
    const { stored, told } = await chooseDemoPasswords(readConfig({}), hasher);
    expect(told.map(({ password }) => password)).toEqual([known]);
    expect(told[0]?.emails).toHaveLength(6);
    expect(await hasher.verify(known, stored.staff)).toBe(true);
  });
});

describeEachEngine('the demo accounts', ({ open }) => {
  let store: Store;
  beforeAll(async () => {
    store = await open();
    const { stored } = await chooseDemoPasswords(readConfig({}), hasher);
    await plantDemo(store, { count: 300, seedNumber: 5, now: Date.UTC(2026, 5, 13, 10) }, stored);
  });

  it('are none when no passwords were chosen', async () => {
    const bare = await open();
    await plantDemo(bare, { count: 20, seedNumber: 5, now: Date.UTC(2026, 5, 13, 10) });
    expect(await bare.read((db) => db.selectFrom('accounts').select('email').execute())).toEqual([]);
  });
  it('sign in with their roles and plausible names', async () => {
    const server = await startServer(store, { rates: { write: 1e6 } });
    const roles: Record<string, string> = {};
    const names: string[] = [];
    for (const name of ['super', 'admin', 'agare', 'anna', 'bertil', 'cecilia']) {
      const { user } = await signIn(server, { id: '', email: `${name}@demo.loppis` }, known);
      roles[name] = user.role;
      names.push(`${user.firstName} ${user.lastName}`);
    }
    expect((await post(server, '/auth/login', { username: 'anna@demo.loppis', password: 'loppis' })).status).toBe(401);
    await server.close();
    expect(roles).toEqual({
      super: 'SuperAdmin',
      admin: 'Admin',
      agare: 'User',
      anna: 'User',
      bertil: 'User',
      cecilia: 'User',
    });
    expect(names.slice(3).map((name) => name.split(' ')[0])).toEqual(['Anna', 'Bertil', 'Cecilia']);
    for (const name of names) expect(name).toMatch(/^\p{Lu}\p{L}+( \p{Lu}\p{L}+)+$/u);
  });
  it('has an owner of several markets, and people who show their names', async () => {
    const rows = await store.read((db) =>
      db
        .selectFrom('accounts')
        .innerJoin('users', 'users.id', 'accounts.user_id')
        .leftJoin('markets', (join) =>
          join.onRef('markets.owner_id', '=', 'users.id').on('markets.owner_status', '=', OwnerStatus.Verified),
        )
        .select(({ fn }) => ['accounts.email', 'users.show_name', fn.count<number>('markets.id').as('owned')])
        .groupBy(['accounts.email', 'users.show_name'])
        .execute(),
    );
    const owned = Object.fromEntries(rows.map(({ email, owned: count }) => [email, Number(count)]));
    expect(owned['agare@demo.loppis']).toBeGreaterThan(2);
    expect(owned['anna@demo.loppis']).toBe(0);
    expect(rows.every(({ show_name }) => show_name === 1)).toBe(true);
  });
  it('have addresses that the address search finds, and that the form accepts', async () => {
    const people = await store.read((db) =>
      db.selectFrom('users').innerJoin('accounts', 'accounts.user_id', 'users.id').selectAll('users').execute(),
    );
    const server = await startServer(store);
    expect(people).toHaveLength(6);
    for (const { address, postal_code: postalCode, city, bio, date_of_birth: dateOfBirth } of people) {
      expect(profileFaults({ address, postalCode, city, bio, dateOfBirth }, '2026-06-13')).toEqual([]);
      expect(cleanBio(bio)).toBe(bio);
      const found = await server.json<FoundPlace[]>(
        `/api/geocode/search?q=${encodeURIComponent(`${address}, ${postalCode} ${city}`)}`,
      );
      expect(found[0]?.display_name).toBe(`${address}, ${postalCode} ${city}, Sverige`);
    }
    await server.close();
    expect(people.filter(({ bio }) => bio !== null)).toHaveLength(5);
    expect(new Set(people.map(({ city }) => city)).size).toBeGreaterThan(3);
  });
  it('like markets and keep lists of public markets, and each market counts its likes', async () => {
    const rows = await store.read((db) =>
      db
        .selectFrom('user_lists')
        .innerJoin('user_list_markets', 'list_id', 'user_lists.id')
        .innerJoin('markets', 'markets.id', 'market_id')
        .select(['user_id', 'default_of', 'user_lists.name', 'is_public', 'market_id', 'status', 'like_count'])
        .execute(),
    );
    const liked = rows.filter(({ default_of }) => default_of !== null);
    const own = rows.filter(({ default_of }) => default_of === null);
    expect(new Set(liked.map(({ user_id }) => user_id)).size).toBe(6);
    expect(new Set(liked.map(({ name }) => name))).toEqual(new Set(['Gillade']));
    expect(new Set(own.map(({ name }) => name)).size).toBeGreaterThan(5);
    expect(own.some(({ is_public }) => is_public === 1)).toBe(true);
    expect(rows.every(({ status }) => status === 1 || status === 2)).toBe(true);
    for (const { market_id, like_count } of liked) {
      const likers = liked.filter((each) => each.market_id === market_id);
      expect(like_count).toBeGreaterThanOrEqual(likers.length);
    }
  });
  it('are the same every time', async () => {
    const again = await open();
    const { stored } = await chooseDemoPasswords(readConfig({}), hasher);
    await plantDemo(again, { count: 300, seedNumber: 5, now: Date.UTC(2026, 5, 13, 10) }, stored);
    const all = (from: Store) =>
      from.read(async (db) => [
        await db.selectFrom('users').selectAll().orderBy('id').execute(),
        await db.selectFrom('user_lists').selectAll().orderBy('id').execute(),
        await db.selectFrom('user_list_markets').selectAll().orderBy('list_id').orderBy('market_id').execute(),
      ]);
    expect(await all(again)).toEqual(await all(store));
  });
});
