// Migration of a store without pending registrations: unconfirmed accounts become pending, or are removed; nothing else changes.
import { expect, it } from 'vitest';
import { argon2Hasher } from '../../../server/adapters/argon2.ts';
import { openStore } from '../../../server/db/open.ts';
import { replaceStore } from '../../../server/db/replace.ts';
import { hashOf } from '../../../server/ports/secrets.ts';
import { goodPassword, post, signIn } from '../../helpers/server/accounts.ts';
import { describeEachEngine } from '../../helpers/server/engines.ts';
import { startServer } from '../../helpers/server/server.ts';

/** The last schema in which a registration created an account at once. */
const before = 8;
const day = 86_400_000;

describeEachEngine('accounts that nobody has confirmed', ({ place }) => {
  it('become pending registrations while their link is valid, and are removed afterwards', async () => {
    const config = await place();
    const password_hash = await argon2Hasher({ memory: 8, passes: 1 }).hash(goodPassword);
    const now = Date.UTC(2026, 5, 15, 12);
    const origin = 'https://loppis.example';
    const people: { id: string; confirmed_at: number | null; expires_at: number | null; is_active?: 0 | 1 }[] = [
      { id: 'waiting', confirmed_at: null, expires_at: now + day / 2 },
      { id: 'forgotten', confirmed_at: null, expires_at: null },
      { id: 'confirmed', confirmed_at: now - day, expires_at: null },
      { id: 'closed', confirmed_at: null, expires_at: now + day, is_active: 0 },
    ];
    await replaceStore(config, {
      from: before,
      async load(tx) {
        await tx.insertInto('store').values({ id: 1, epoch: 'E', seed: 'none', created_at: now }).execute();
        await tx.insertInto('feed_clock').values({ id: 1, rev: 0, floor: 0 }).execute();
        for (const { id, confirmed_at, expires_at, is_active = 1 } of people) {
          const names = { first_name: 'Kim', last_name: id };
          await tx
            .insertInto('users')
            .values({ id, handle: id, ...names, created_at: now - day })
            .execute();
          const email = `${id}@exempel.se`;
          const account = { email, email_key: email, password_hash, confirmed_at, is_active };
          await tx
            .insertInto('accounts')
            .values({ user_id: id, ...account, created_at: now - day })
            .execute();
          if (expires_at === null) continue;
          // The token purpose in this schema.
          const token = { purpose: 'confirm' as 'reset', hash: hashOf(`token of ${id}`), email_key: email };
          await tx
            .insertInto('email_tokens')
            .values({ user_id: id, ...token, created_at: now - day / 2, expires_at })
            .execute();
        }
        const link = `${origin}/confirm-email?email=waiting%40exempel.se&token=x`;
        const mail = { id: 'M', kind: 'confirm', subject_key: 'confirm:waiting', address: 'waiting@exempel.se' };
        await tx
          .insertInto('mail_outbox')
          .values({ ...mail, user_id: 'waiting', data: JSON.stringify({ link }), state: 'new', due_at: 0 })
          .execute();
      },
    });

    const store = await openStore(config);
    const server = await startServer(store);
    const login = (id: string) =>
      post(server, '/auth/login', { username: `${id}@exempel.se`, password: goodPassword }).then(
        ({ status }) => status,
      );
    const confirm = (id: string) =>
      post(server, '/auth/confirm-email', { email: `${id}@exempel.se`, token: `token of ${id}` }).then(
        ({ status }) => status,
      );
    const accounts = () => store.read((db) => db.selectFrom('accounts').select('user_id').orderBy('user_id').execute());
    expect((await accounts()).map(({ user_id }) => user_id)).toEqual(['closed', 'confirmed']);
    expect(await store.read((db) => db.selectFrom('users').select('id').execute())).toHaveLength(2);
    expect(await store.read((db) => db.selectFrom('email_tokens').selectAll().execute())).toEqual([]);
    expect(await store.read((db) => db.selectFrom('mail_outbox').select('user_id').execute())).toEqual([
      { user_id: null },
    ]);
    expect([await login('waiting'), await login('forgotten'), await login('confirmed')]).toEqual([403, 401, 200]);
    expect([await confirm('closed'), await confirm('forgotten'), await confirm('waiting')]).toEqual([400, 400, 204]);
    const { user } = await signIn(server, { id: '', email: 'waiting@exempel.se' });
    expect(user).toMatchObject({ firstName: 'Kim', lastName: 'waiting' });
    await server.close();
    await store.close();
  });
});
