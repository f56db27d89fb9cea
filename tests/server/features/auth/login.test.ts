// Signing in: refusals, no account enumeration, and slowed guessing.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { argon2Hasher } from '../../../../server/adapters/argon2.ts';
import type { Store } from '../../../../server/db/schema.ts';
import type { PasswordHasher } from '../../../../server/ports/password-hasher.ts';
import {
  addPerson,
  as,
  goodPassword,
  otherPassword,
  post,
  registration,
  signIn,
} from '../../../helpers/server/accounts.ts';
import { describeEmbedded } from '../../../helpers/server/engines.ts';
import { problemOf, startServer, type TestServer } from '../../../helpers/server/server.ts';

const cheap = argon2Hasher({ memory: 8, passes: 1 });
const rates = { read: 1e6, write: 1e6 };

/** A cheap hasher that counts its calls. */
function counting() {
  const work = { hash: 0, verify: 0 };
  const hasher: PasswordHasher = {
    ...cheap,
    hash(password, like) {
      work.hash++;
      return cheap.hash(password, like);
    },
    verify(password, stored) {
      work.verify++;
      return cheap.verify(password, stored);
    },
  };
  return { work, hasher };
}

/** A response without the parts that differ in every response. */
async function answerOf(response: Response) {
  const headers = Object.fromEntries(response.headers);
  delete headers['x-request-id'];
  delete headers.date;
  delete headers.ratelimit;
  const body = (await response.text()).replace(/"requestId":"[^"]+"/, '"requestId":""');
  return { status: response.status, headers, body };
}

describeEmbedded('signing in', ({ open }) => {
  let store: Store;
  let server: TestServer;
  const { work, hasher } = counting();
  const login = (username: string, password: string, headers = {}) =>
    post(server, '/auth/login', { username, password }, headers);
  beforeAll(async () => {
    store = await open();
    server = await startServer(store, { rates, hasher, config: { supportEmail: 'hjalp@loppis.example' } });
  });
  afterAll(() => server.close());

  it.each([
    [
      { username: '', password: '' },
      { username: ['Ange din e-postadress'], password: ['Ange ditt lösenord'] },
    ],
    [{}, { username: ['Ange din e-postadress'], password: ['Ange ditt lösenord'] }],
    [{ username: 'x', password: 'y', role: 'Admin' }, { role: ['Okänt fält.'] }],
    [{ username: 'x', password: 5 }, { password: ['Värdet har fel form.'] }],
    [{ username: 'x\u0000', password: 'y' }, { username: ['Texten innehåller tecken som inte kan sparas.'] }],
    [{ username: 'x', password: 'y'.repeat(2001) }, { password: ['Värdet har fel form.'] }],
  ])('is refused with 400 for %j', async (body, errors) => {
    const response = await post(server, '/auth/login', body);
    expect(response.status).toBe(400);
    expect((await problemOf(response)).errors).toEqual(errors);
  });

  it('answers a wrong password and an unknown address with the same bytes and headers, after the same work', async () => {
    const { email } = await addPerson(store);
    const neverChosen = await addPerson(store);
    await store.write((tx) =>
      tx.updateTable('accounts').set({ password_hash: null }).where('user_id', '=', neverChosen.id).execute(),
    );
    const closed = await addPerson(store, { active: false });
    const unconfirmed = await addPerson(store, { confirmed: false });
    const answers = [];
    for (const name of [
      email,
      'okand@exempel.se',
      neverChosen.email,
      closed.email,
      unconfirmed.email,
      'inte en adress',
    ]) {
      const before = work.verify;
      answers.push(await answerOf(await login(name, otherPassword)));
      expect([name, work.verify - before]).toEqual([name, 1]);
    }
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]?.status).toBe(401);
    expect(JSON.parse(answers[0]?.body ?? '').message).toBe('Felaktigt användarnamn eller lösenord');
    expect(answers[0]?.headers['cache-control']).toBe('no-store');
  });

  it('reveals a closed account only after a right password', async () => {
    const { email } = await addPerson(store, { active: false });
    expect((await login(email, otherPassword)).status).toBe(401);
    const response = await login(email, goodPassword);
    expect(response.status).toBe(403);
    expect(await problemOf(response)).toMatchObject({
      code: 'inactive',
      message:
        'Ditt konto har inaktiverats. Kontakta support på hjalp@loppis.example för hjälp med att återaktivera ditt konto.',
    });
  });
  it('reveals an unconfirmed address only after a right password', async () => {
    const { email } = await addPerson(store, { confirmed: false });
    expect((await login(email, otherPassword)).status).toBe(401);
    const response = await login(email, goodPassword);
    expect(response.status).toBe(403);
    const problem = await problemOf(response);
    expect(problem.code).toBe('unconfirmed');
    expect(problem.message).toContain('Bekräfta din e-postadress');
    expect(problem.message).not.toMatch(/inaktiv/i);
  });
  it('returns tokens and the person, and nothing else', async () => {
    const person = await addPerson(store, { role: 'Admin' });
    const reply = await signIn(server, person);
    expect(reply).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      refreshToken: expect.stringMatching(/^[\w-]{64}$/),
      expiresIn: 600,
      user: {
        id: person.id,
        firstName: 'Anna',
        lastName: 'Ek',
        profileImageUrl: null,
        defaultAvatarOption: 'user',
        defaultAvatarDrawing: null,
        role: 'Admin',
      },
    });
    expect((await as(reply.token, server, 'GET', '/users/me/permissions')).status).toBe(200);
  });
  it('accepts the address in any case and the password in any Unicode normalisation', async () => {
    const { email } = await addPerson(store);
    expect((await login(` ${email.toUpperCase()} `, goodPassword)).status).toBe(200);
    expect((await login(email, goodPassword.normalize('NFD'))).status).toBe(200);
    expect((await login(email, goodPassword.toUpperCase())).status).toBe(401);
    expect((await login(email, `${goodPassword} `)).status).toBe(401);
  });
  it('stores and logs no password and no token', async () => {
    const person = await addPerson(store);
    const { token, refreshToken } = await signIn(server, person);
    await post(server, '/auth/refresh', { refreshToken });
    const dump = await store.read(async (db) => {
      const tables = ['accounts', 'sessions', 'access_tokens', 'security_log', 'auth_counts'] as const;
      return JSON.stringify(await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute())));
    });
    for (const secret of [goodPassword, token, refreshToken]) {
      expect(dump.includes(secret)).toBe(false);
      expect(server.log.join('\n').includes(secret)).toBe(false);
    }
  });
  it('hashes the password again when the cost has increased', async () => {
    const person = await addPerson(store);
    const storedOf = async () => {
      const row = await store.read((db) =>
        db.selectFrom('accounts').select('password_hash').where('user_id', '=', person.id).executeTakeFirstOrThrow(),
      );
      return row.password_hash;
    };
    const before = await storedOf();
    await signIn(server, person);
    expect(await storedOf()).toBe(before);
    const stronger = await startServer(store, { rates, hasher: argon2Hasher({ memory: 16, passes: 2 }) });
    await signIn(stronger, person);
    expect(await storedOf()).toContain('$m=16,t=2,p=1$');
    await signIn(stronger, person);
    await stronger.close();
    await signIn(server, person);
    expect(await storedOf()).toContain('$m=16,t=2,p=1$');
  });

  describe('many times', () => {
    it('is slowed from the tenth failure on, for known and unknown addresses alike, and never closed', async () => {
      const { email } = await addPerson(store);
      for (const name of [email, 'ingen.har@exempel.se']) {
        for (let n = 0; n < 10; n++) expect((await login(name, otherPassword)).status).toBe(401);
        const slowed = await login(name, goodPassword);
        expect([slowed.status, slowed.headers.get('retry-after')]).toEqual([429, '5']);
        expect((await problemOf(slowed)).message).toMatch(/^För många försök\. Vänta 5 sekunder och försök igen\. /);
        server.clock.advance(5000);
        expect((await login(name, otherPassword)).status).toBe(401);
        expect((await login(name, otherPassword)).headers.get('retry-after')).toBe('10');
      }
      server.clock.advance(10_000);
      expect((await login(email, goodPassword)).status).toBe(200);
      // A success resets the count.
      expect((await login(email, otherPassword)).status).toBe(401);
      expect((await login(email, otherPassword)).status).toBe(401);
    });
    it('never has a delay of more than two minutes', async () => {
      const { email } = await addPerson(store);
      for (let n = 0; n < 30; n++) {
        expect((await login(email, otherPassword)).status).toBe(401);
        server.clock.advance(120_000);
      }
      expect((await login(email, goodPassword)).status).toBe(200);
    });
    it('counts concurrent attempts', async () => {
      const { email } = await addPerson(store);
      const answers = await Promise.all(Array.from({ length: 30 }, () => login(email, otherPassword)));
      expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
    });
    it('is noted once when it is slowed, and with the next success', async () => {
      const person = await addPerson(store);
      for (let n = 0; n < 10; n++) await login(person.email, otherPassword);
      server.clock.advance(5000);
      await signIn(server, person);
      const rows = await store.read((db) =>
        db.selectFrom('security_log').selectAll().where('user_id', '=', person.id).orderBy('at').execute(),
      );
      expect(rows.map(({ event, detail }) => [event, detail])).toEqual([
        ['login-slowed', '10 försök'],
        ['login', 'Okänd enhet, efter 10 misslyckade försök'],
      ]);
      expect(rows[1]).toMatchObject({ address: '127.0.0.1', request_id: expect.stringMatching(/^[0-9a-f]{10}-/) });
    });
    it('from one network address is refused after 25 failures in five minutes, whatever the accounts', async () => {
      const limited = await startServer(store, { rates, authLimits: { tries: 25, mails: 30 } });
      const person = await addPerson(store);
      const tryWith = (name: string, password: string) =>
        post(limited, '/auth/login', { username: name, password }).then(({ status }) => status);
      for (let n = 0; n < 40; n++) expect(await tryWith(person.email, goodPassword)).toBe(200);
      for (let n = 0; n < 25; n++) expect(await tryWith(`nagon${n}@exempel.se`, otherPassword)).toBe(401);
      expect(await tryWith(person.email, goodPassword)).toBe(429);
      limited.clock.advance(5 * 60_000);
      expect(await tryWith(person.email, goodPassword)).toBe(200);
      await limited.close();
    });
  });

  it('fifty at once are all answered, while other calls are', async () => {
    const people = [];
    for (let n = 0; n < 50; n++) people.push(await addPerson(store));
    let done = false;
    const logins = Promise.all(people.map(({ email }) => login(email, goodPassword))).finally(() => {
      done = true;
    });
    let others = 0;
    while (!done) {
      expect((await server.get('/api/site/about')).status).toBe(200);
      others++;
    }
    for (const { status } of await logins) expect([200, 503]).toContain(status);
    expect((await logins).filter(({ status }) => status === 200).length).toBe(50);
    expect(others).toBeGreaterThan(0);
  });
  it('gets 503 with Retry-After when the queue is full', async () => {
    const people = [];
    for (let n = 0; n < 12; n++) people.push(await addPerson(store));
    // Nothing is hashed before all of them are queued.
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    let waiting = 0;
    const slow: PasswordHasher = {
      ...cheap,
      async verify(password, stored) {
        if (++waiting === 12 * 8) release();
        await gate;
        return cheap.verify(password, stored);
      },
    };
    const busy = await startServer(store, { rates, hasher: slow });
    const all = people.flatMap(({ email }) =>
      Array.from({ length: 8 }, () => post(busy, '/auth/login', { username: email, password: goodPassword })),
    );
    const answers = await Promise.all(all);
    await busy.close();
    const put = answers.filter(({ status }) => status === 503);
    expect(put.length).toBeGreaterThan(0);
    for (const { headers } of put) expect(headers.get('retry-after')).toBe('2');
    expect(answers.every(({ status }) => status === 200 || status === 503)).toBe(true);
  });

  it('does the same work for a taken address as for a new one when a person registers', async () => {
    const { email } = await addPerson(store);
    const answers = [];
    for (const address of [email, 'alldeles.ny@exempel.se']) {
      const before = { ...work };
      answers.push(await answerOf(await post(server, '/auth/register', registration(address))));
      expect([work.hash - before.hash, work.verify - before.verify]).toEqual([1, 0]);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toMatchObject({ status: 201, body: '' });
  });
  it.each(['/auth/forgot-password', '/auth/resend-email-confirmation'])(
    'answers the same to %s for every address, before it has looked',
    async (path) => {
      const known = await addPerson(store);
      const unconfirmed = await addPerson(store, { confirmed: false });
      const closed = await addPerson(store, { active: false });
      const answers = [];
      for (const { email } of [known, unconfirmed, closed, { email: 'ingen.alls@exempel.se' }]) {
        answers.push(await answerOf(await post(server, path, { email })));
      }
      for (const answer of answers) expect(answer).toEqual(answers[0]);
      expect(answers[0]).toMatchObject({ status: 204, body: '' });
    },
  );
});
