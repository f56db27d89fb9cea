// Own sessions and password: only the owner lists and ends them; ending a session ends access.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LoginReply, OpenSession, TokenPair } from '../../../../core/contract/auth.ts';
import { permissions } from '../../../../core/contract/permissions.ts';
import type { Store } from '../../../../server/db/schema.ts';
import {
  addPerson,
  as,
  goodPassword,
  otherPassword,
  type Person,
  post,
  sessionFor,
} from '../../../helpers/server/accounts.ts';
import { describeEachEngine } from '../../../helpers/server/engines.ts';
import { problemOf, startServer, type TestServer } from '../../../helpers/server/server.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0';
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';

describeEachEngine('own sessions', ({ open }) => {
  let store: Store;
  let server: TestServer;
  /** Another process on the same store. */
  let other: TestServer;
  let number = 0;
  beforeAll(async () => {
    store = await open();
    server = await startServer(store, { rates: { read: 1e6, write: 1e6 } });
    other = await startServer(store, { rates: { read: 1e6, write: 1e6 } });
  });
  afterAll(async () => {
    await server.close();
    await other.close();
  });

  async function login({ email }: Person, agent: string): Promise<LoginReply> {
    const body = { username: email, password: goodPassword };
    return (await (await post(server, '/auth/login', body, { 'user-agent': agent })).json()) as LoginReply;
  }
  async function list({ token }: TokenPair): Promise<OpenSession[]> {
    return (await (await as(token, server, 'GET', '/users/me/sessions')).json()) as OpenSession[];
  }
  const status = async ({ token }: TokenPair, at = server) =>
    (await as(token, at, 'GET', '/users/me/permissions')).status;
  const change = (token: string, body: object) => as(token, server, 'POST', '/users/me/password/change', body);
  const good = { currentPassword: goodPassword, newPassword: otherPassword, confirmPassword: otherPassword };

  it('of another person can neither be listed nor ended', async () => {
    const [anna, bertil] = [await addPerson(store), await addPerson(store)];
    const [hers, his] = [await login(anna, firefox), await login(bertil, safari)];
    const [session] = await list(his);
    const response = await as(hers.token, server, 'DELETE', `/users/me/sessions/${session?.id}`);
    expect([response.status, (await problemOf(response)).message]).toEqual([404, 'Inloggningen är redan avslutad.']);
    expect(await status(his)).toBe(200);
    expect((await list(hers)).map(({ id }) => id)).not.toContain(session?.id);
    expect((await as(hers.token, server, 'DELETE', '/users/me/sessions')).status).toBe(204);
    expect(await status(his)).toBe(200);
  });
  it('are listed with their device, last used first', async () => {
    const anna = await addPerson(store);
    const phone = await login(anna, safari);
    server.clock.advance(1000);
    const computer = await login(anna, firefox);
    server.clock.advance(1000);
    await login(anna, '<script>alert(1)</script>');
    server.clock.advance(1000);
    const response = await post(server, '/auth/refresh', { refreshToken: phone.refreshToken });
    expect(response.status).toBe(200);
    expect((await list(computer)).map(({ device, current }) => [device, current])).toEqual([
      ['Safari på iPhone', false],
      ['Okänd enhet', false],
      ['Firefox på Linux', true],
    ]);
    const [latest] = await list(computer);
    expect(latest?.lastUsedAt).toBe(new Date(server.clock.now()).toISOString());
    expect(latest?.createdAt).toBe(new Date(server.clock.now() - 3000).toISOString());
  });
  it('are ended one by one, or all but the current one', async () => {
    const anna = await addPerson(store);
    const [one, two, three] = [await login(anna, firefox), await login(anna, safari), await login(anna, firefox)];
    const id = (await list(two)).find(({ current }) => current)?.id;
    expect((await as(one.token, server, 'DELETE', `/users/me/sessions/${id}`)).status).toBe(204);
    expect((await as(one.token, server, 'DELETE', `/users/me/sessions/${id}`)).status).toBe(404);
    expect([await status(one), await status(two), await status(three)]).toEqual([200, 401, 200]);
    expect((await as(one.token, server, 'DELETE', '/users/me/sessions')).status).toBe(204);
    expect([await status(one), await status(three)]).toEqual([200, 401]);
    expect((await post(server, '/auth/refresh', { refreshToken: three.refreshToken })).status).toBe(401);
    const events = await store.read((db) =>
      db.selectFrom('security_log').select(['event', 'detail']).where('user_id', '=', anna.id).orderBy('id').execute(),
    );
    const known = events.map(({ event, detail }) => `${event}: ${detail}`);
    expect(known.sort()).toEqual([
      'login: Firefox på Linux',
      'login: Firefox på Linux',
      'login: Safari på iPhone',
      'other-sessions-ended: 1',
      'session-ended: Safari på iPhone',
    ]);
  });

  describe('end within ten seconds on every process', () => {
    async function known(role: 'User' | 'Admin' = 'User') {
      const person = await addPerson(store, { role });
      const pair = await sessionFor(store, person.id, server.clock.now());
      expect([await status(pair), await status(pair, other)]).toEqual([200, 200]);
      return { person, pair };
    }
    it('when signed out: at once on this one, five seconds later on the others', async () => {
      const { pair } = await known();
      await post(server, '/auth/logout', { refreshToken: pair.refreshToken });
      expect([await status(pair), await status(pair, other)]).toEqual([401, 200]);
      other.clock.advance(5000);
      expect(await status(pair, other)).toBe(401);
    });
    it('when the account is closed', async () => {
      const { person, pair } = await known();
      await store.write((tx) =>
        tx.updateTable('accounts').set({ is_active: 0 }).where('user_id', '=', person.id).execute(),
      );
      server.clock.advance(5000);
      other.clock.advance(5000);
      expect([await status(pair), await status(pair, other)]).toEqual([401, 401]);
    });
    it('when the role is taken away', async () => {
      const { person, pair } = await known('Admin');
      const held = async () => (await as(pair.token, server, 'GET', '/users/me/permissions')).json();
      expect(await held()).toEqual(permissions);
      await store.write((tx) =>
        tx.updateTable('accounts').set({ role: 'User' }).where('user_id', '=', person.id).execute(),
      );
      server.clock.advance(5000);
      expect(await held()).toEqual([]);
    });
    it('when the password is changed', async () => {
      const { pair } = await known();
      const response = await change(pair.token, good);
      expect(response.status).toBe(200);
      other.clock.advance(5000);
      expect([await status(pair), await status(pair, other)]).toEqual([401, 401]);
      expect(await status((await response.json()) as TokenPair)).toBe(200);
    });
    it('when the access token runs out, known or not', async () => {
      const { pair } = await known();
      server.clock.advance(10 * 60_000 - 1);
      expect(await status(pair)).toBe(200);
      server.clock.advance(1);
      expect(await status(pair)).toBe(401);
    });
  });

  describe('changing the password is refused', () => {
    it.each([
      [{ currentPassword: '' }, 'currentPassword', 'Nuvarande lösenord krävs'],
      [{ newPassword: 'kort', confirmPassword: 'kort' }, 'newPassword', 'Lösenordet måste vara minst 14 tecken'],
      [{ confirmPassword: 'något helt annat' }, 'confirmPassword', 'Lösenorden matchar inte'],
      [
        { currentPassword: 'inte mitt lösenord' },
        'currentPassword',
        'Kunde inte byta lösenord. Kontrollera att du angett rätt nuvarande lösenord.',
      ],
      [
        { newPassword: 'person-exempel-Anna', confirmPassword: 'person-exempel-Anna' },
        'newPassword',
        'Lösenordet är för lätt att gissa. Undvik upprepningar, sekvenser och ditt eget namn',
      ],
    ])('with %j', async (wrong, field, sentence) => {
      const anna = await addPerson(store, { email: `person.exempel@anna${++number}.se` });
      const { token } = await sessionFor(store, anna.id, server.clock.now());
      const response = await change(token, { ...good, ...wrong });
      expect(response.status).toBe(400);
      expect(await problemOf(response)).toMatchObject({ message: sentence, errors: { [field]: [sentence] } });
    });
    it('after ten wrong guesses, until some time has passed', async () => {
      const anna = await addPerson(store);
      const { token } = await sessionFor(store, anna.id, server.clock.now());
      for (let n = 0; n < 10; n++) {
        expect((await change(token, { ...good, currentPassword: 'inte mitt lösenord' })).status).toBe(400);
      }
      expect((await change(token, good)).status).toBe(429);
      server.clock.advance(5000);
      expect((await change(token, good)).status).toBe(200);
    });
    it('in the session of ten wrong guesses only, not in another one', async () => {
      const anna = await addPerson(store);
      const [theirs, own] = [
        await sessionFor(store, anna.id, server.clock.now()),
        await sessionFor(store, anna.id, server.clock.now()),
      ];
      const guess = { ...good, currentPassword: 'inte mitt lösenord' };
      for (let n = 0; n < 10; n++) expect((await change(theirs.token, guess)).status).toBe(400);
      expect([(await change(theirs.token, good)).status, (await change(own.token, good)).status]).toEqual([429, 200]);
    });
    it('to a network address after its limit of wrong guesses; validation errors do not count', async () => {
      const limited = await startServer(store, { rates: { write: 1e6 }, authLimits: { tries: 3, mails: 30 } });
      const { id } = await addPerson(store);
      const { token } = await sessionFor(store, id, limited.clock.now());
      const changing = async (wrong: object) =>
        (await as(token, limited, 'POST', '/users/me/password/change', { ...good, ...wrong })).status;
      for (let n = 0; n < 5; n++) expect(await changing({ newPassword: 'kort' })).toBe(400);
      for (let n = 0; n < 3; n++) expect(await changing({ currentPassword: 'inte mitt lösenord' })).toBe(400);
      expect(await changing({})).toBe(429);
      limited.clock.advance(5 * 60_000);
      expect(await changing({})).toBe(200);
      await limited.close();
    });
    it('for all but one of several at once', async () => {
      const anna = await addPerson(store);
      const { token } = await sessionFor(store, anna.id, server.clock.now());
      const answers = await Promise.all(Array.from({ length: 8 }, () => change(token, good)));
      expect(answers.filter(({ status: code }) => code === 200)).toHaveLength(1);
      const sessions = await store.read((db) =>
        db.selectFrom('sessions').select('id').where('user_id', '=', anna.id).execute(),
      );
      expect(sessions).toHaveLength(1);
    });
  });
});
