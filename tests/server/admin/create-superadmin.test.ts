// The first SuperAdmin: created on the machine, beside a running server, without a password that anyone else knows.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStore, type StoreConfig } from '../../../server/db/open.ts';
import type { Store } from '../../../server/db/schema.ts';
import {
  addPerson,
  as,
  goodPassword,
  otherPassword,
  post,
  registration,
  sessionFor,
  signIn,
  waitingMail,
} from '../../helpers/server/accounts.ts';
import { describeEachEngine } from '../../helpers/server/engines.ts';
import { startServer, type TestServer } from '../../helpers/server/server.ts';
import { admin } from './filled-store.ts';

describeEachEngine('create-superadmin', ({ place }) => {
  let config: StoreConfig;
  let store: Store;
  let server: TestServer;
  beforeAll(async () => {
    config = await place();
    store = await openStore(config);
    server = await startServer(store, { rates: { read: 1e6, write: 1e6 } });
    // The command uses the given time.
    server.clock.jump(Date.UTC(2026, 5, 1, 10) - server.clock.now());
  });
  afterAll(async () => {
    await server.close();
    await store.close();
  });
  const linkIn = (printed: string) => new URL(printed.split('\n')[1] ?? '');
  function choose(link: URL, newPassword: string) {
    const { email, token } = Object.fromEntries(link.searchParams);
    return post(server, '/auth/reset-password', { email, token, newPassword, confirmPassword: newPassword });
  }

  it('is refused where there is no store', async () => {
    const { code, refused } = await admin(await place(), 'create-superadmin', 'chef@exempel.se');
    expect(code).toBe(1);
    expect(refused).toContain('Starta servern en gång');
  });
  it('creates an account whose owner chooses the password once, and logs it', async () => {
    const { code, printed } = await admin(config, 'create-superadmin', 'Chef@exempel.se', 'Britt', 'Chef');
    expect(code).toBe(0);
    expect(printed).toContain('Chef@exempel.se är SuperAdmin.');
    const link = linkIn(printed);
    expect(link.origin + link.pathname).toBe('http://localhost:3000/reset-password');
    expect((await post(server, '/auth/login', { username: 'chef@exempel.se', password: goodPassword })).status).toBe(
      401,
    );
    expect((await choose(link, goodPassword)).status).toBe(204);
    expect((await choose(link, otherPassword)).status).toBe(400);
    const { user } = await signIn(server, { id: '', email: 'chef@exempel.se' });
    expect(user).toMatchObject({ firstName: 'Britt', lastName: 'Chef', role: 'SuperAdmin' });
    const log = await store.read((db) => db.selectFrom('security_log').selectAll().execute());
    expect(log.filter(({ event }) => event === 'superadmin-made')).toMatchObject([{ user_id: user.id, address: null }]);
  });
  it('ends the pending registrations of the address', async () => {
    const email = 'vantande-chef@exempel.se';
    await post(server, '/auth/register', registration(email));
    const { token } = (await waitingMail(store)).find(({ address }) => address === email) ?? {};
    expect((await admin(config, 'create-superadmin', email)).code).toBe(0);
    expect((await post(server, '/auth/confirm-email', { email, token })).status).toBe(400);
    expect((await post(server, '/auth/login', { username: email, password: goodPassword })).status).toBe(401);
  });
  it('invalidates the password and sessions of an existing account', async () => {
    const person = await addPerson(store, { active: false, confirmed: false });
    const session = await sessionFor(store, person.id, server.clock.now());
    const { code, printed } = await admin(config, 'create-superadmin', person.email);
    expect(code).toBe(0);
    expect((await as(session.token, server, 'GET', '/users/me/permissions')).status).toBe(401);
    expect((await post(server, '/auth/refresh', { refreshToken: session.refreshToken })).status).toBe(401);
    expect((await post(server, '/auth/login', { username: person.email, password: goodPassword })).status).toBe(401);
    expect((await choose(linkIn(printed), otherPassword)).status).toBe(204);
    expect((await signIn(server, person, otherPassword)).user).toMatchObject({ id: person.id, role: 'SuperAdmin' });
  });
  it('forgets the known devices of an existing account', async () => {
    const person = await addPerson(store);
    const deviceMarker = 'a'.repeat(32);
    const body = { username: person.email, password: goodPassword, deviceMarker };
    expect((await post(server, '/auth/login', body)).status).toBe(200);
    const devices = () =>
      store.read((db) => db.selectFrom('known_devices').selectAll().where('user_id', '=', person.id).execute());
    expect(await devices()).toHaveLength(1);
    expect((await admin(config, 'create-superadmin', person.email)).code).toBe(0);
    expect(await devices()).toEqual([]);
  });
});
