// The demo accounts: one for each role, with the password that the settings allow.
import { beforeAll, describe, expect, it } from 'vitest';
import { OwnerStatus } from '../../../core/contract/markets.ts';
import { argon2Hasher } from '../../../server/adapters/argon2.ts';
import { readConfig } from '../../../server/config.ts';
import type { Store } from '../../../server/db/schema.ts';
import { chooseDemoPasswords } from '../../../server/seed/demo-passwords.ts';
import { plantDemo } from '../../../server/seed/plant.ts';
import { post, signIn } from '../../helpers/accounts.ts';
import { describeEachEngine } from '../../helpers/engines.ts';
import { startServer } from '../../helpers/server.ts';

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
  it('is the known one for all where only this machine reaches the server', async () => {
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
  it('sign in with their roles and believable names', async () => {
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
});
