// A wall clock that is set while the server runs: no delay is prolonged by the jump, and no access token outlives its end.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Store } from '../../../../server/db/schema.ts';
import { mayMail } from '../../../../server/features/auth/counts.ts';
import { hashOf } from '../../../../server/ports/secrets.ts';
import { addPerson, as, goodPassword, otherPassword, post, sessionFor } from '../../../helpers/server/accounts.ts';
import { describeEmbedded } from '../../../helpers/server/engines.ts';
import { eventually, startServer, type TestServer } from '../../../helpers/server/server.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const rates = { read: 1e6, write: 1e6 };

describeEmbedded('a clock that is set back', ({ open }) => {
  let store: Store;
  let server: TestServer;
  beforeAll(async () => {
    store = await open();
    server = await startServer(store, { rates });
  });
  afterAll(() => server.close());

  const login = (username: string, password: string, at = server) =>
    post(at, '/auth/login', { username, password }).then(({ status }) => status);
  async function slowed(): Promise<string> {
    const { email } = await addPerson(store);
    for (let n = 0; n < 10; n++) expect(await login(email, otherPassword)).toBe(401);
    expect(await login(email, goodPassword)).toBe(429);
    return email;
  }

  it.each([
    ['an hour', hour],
    ['a day', day],
    ['a year', 365 * day],
  ])('by %s ends the wait of a slowed account', async (_, by) => {
    const email = await slowed();
    server.clock.jump(-by);
    expect(await login(email, goodPassword)).toBe(200);
  });
  it('within the drift between two processes does not change the count', async () => {
    const email = await slowed();
    server.clock.jump(-minute);
    expect(await login(email, goodPassword)).toBe(429);
    server.clock.advance(minute + 5000);
    expect(await login(email, goodPassword)).toBe(200);
  });
  it('does not delay mail to an address by the jump', async () => {
    const key = 'posten@exempel.se';
    const may = (kind: 'reset' | 'taken') => store.write((tx) => mayMail(tx, kind, key, server.clock.now()));
    for (const kind of ['reset', 'taken'] as const) {
      expect([await may(kind), await may(kind)]).toEqual([true, false]);
    }
    server.clock.jump(-2 * day);
    for (const kind of ['reset', 'taken'] as const) {
      expect([kind, await may(kind), await may(kind)]).toEqual([kind, true, false]);
    }
  });
  it('counts mails by inbox, also those counted by address before', async () => {
    const may = (key: string) => store.write((tx) => mayMail(tx, 'taken', key, server.clock.now()));
    expect([await may('a.b+x@gmail.com'), await may('ab@googlemail.com'), await may('ab@ｇmail.com')]).toEqual([
      true,
      false,
      false,
    ]);
    expect([await may('d@blåbär.se'), await may('d@xn--blbr-noae.se'), await may('d@blåbär.ſe')]).toEqual([
      true,
      false,
      false,
    ]);
    const subject = hashOf('taken:c+x@exempel.se');
    const until = server.clock.now() + day;
    await store.write((tx) =>
      tx.insertInto('auth_counts').values({ subject, count: 1, until, blocked_until: until }).execute(),
    );
    expect([await may('c+x@exempel.se'), await may('c+y@exempel.se')]).toEqual([false, true]);
  });
  it('leaves no count that is never swept', async () => {
    await slowed();
    server.clock.jump(-365 * day);
    server.clock.advance(hour);
    const left = () =>
      store.read((db) =>
        db
          .selectFrom('auth_counts')
          .select('subject')
          .where('until', '>', server.clock.now() + 2 * day)
          .execute(),
      );
    await eventually(async () => expect(await left()).toEqual([]));
  });

  it('does not keep a person signed in who was signed out in another process', async () => {
    const other = await startServer(store, { rates });
    const { id } = await addPerson(store);
    const { token } = await sessionFor(store, id, other.clock.now());
    const status = async () => (await as(token, other, 'GET', '/users/me/permissions')).status;
    expect(await status()).toBe(200);
    await store.write((tx) => tx.deleteFrom('sessions').where('user_id', '=', id).execute());
    other.clock.jump(-day);
    other.clock.advance(5000);
    expect(await status()).toBe(401);
    await other.close();
  });

  describe('for one network address', () => {
    it.each([
      ['back', -day],
      ['ahead', day],
    ])('or %s neither prolongs nor ends the five minutes of its failures', async (_, by) => {
      const limited = await startServer(store, { rates, authLimits: { tries: 3, mails: 30 } });
      const { email } = await addPerson(store);
      for (let n = 0; n < 3; n++) expect(await login(`adress${n}@exempel.se`, otherPassword, limited)).toBe(401);
      limited.clock.jump(by);
      expect(await login(email, goodPassword, limited)).toBe(429);
      limited.clock.advance(5 * minute);
      expect(await login(email, goodPassword, limited)).toBe(200);
      await limited.close();
    });
  });
});
