// Pending registrations: each has its own names and password, and only an opened link ends the others.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authLifetimes } from '../../../../core/contract/auth.ts';
import { argon2Hasher } from '../../../../server/adapters/argon2.ts';
import type { Store } from '../../../../server/db/schema.ts';
import type { PasswordHasher } from '../../../../server/ports/password-hasher.ts';
import { hashOf } from '../../../../server/ports/secrets.ts';
import { addPerson, otherPassword, post, registration, signIn, waitingMail } from '../../../helpers/server/accounts.ts';
import { describeEachEngine } from '../../../helpers/server/engines.ts';
import { eventually, problemOf, startServer, type TestServer } from '../../../helpers/server/server.ts';

const minute = 60_000;
const hour = 60 * minute;
const cheap = argon2Hasher({ memory: 8, passes: 1 });
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

const agents = {
  firefox: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
  phone: 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
};
const passwords = { kim: 'Sexton gula båtar i vassen', mallory: 'Elva svarta kråkor på rad' };

describeEachEngine('pending registrations', ({ open }) => {
  let store: Store;
  let server: TestServer;
  let number = 0;
  const newEmail = () => `ny${++number}@exempel.se`;
  beforeAll(async () => {
    store = await open();
    const config = { trustProxy: ['127.0.0.1'] };
    server = await startServer(store, { rates: { read: 1e6, write: 1e6 }, hasher, config });
  });
  afterAll(() => server.close());

  const from = (agent: keyof typeof agents, network: string) => ({
    'user-agent': agents[agent],
    'x-forwarded-for': network,
  });
  const form = (email: string, lastName: string, password: string) => {
    return { ...registration(email), lastName, password, confirmPassword: password };
  };
  /** The owner of the address, and another person who registers it as well. */
  const kim = (email: string) =>
    post(server, '/auth/register', form(email, 'Ek', passwords.kim), from('firefox', '192.0.2.1'));
  const mallory = (email: string, password = passwords.mallory, network = '198.51.100.7') =>
    post(server, '/auth/register', form(email, 'Mallory', password), from('phone', network));
  const resend = (email: string) => post(server, '/auth/resend-email-confirmation', { email });
  const confirm = (email: string, token: string) =>
    post(server, '/auth/confirm-email', { email, token }).then(({ status }) => status);
  const login = (username: string, password: string) =>
    post(server, '/auth/login', { username, password }).then(({ status }) => status);

  /** The unsent mail to an address. */
  async function mailTo(email: string, count: number) {
    return eventually(async () => {
      const mails = (await waitingMail(store)).filter(({ address }) => address === email);
      expect(mails.map(({ kind, registrations }) => [kind, registrations.length])).toEqual([['confirm', count]]);
      const [mail] = mails;
      if (!mail) throw new Error('no mail');
      return mail;
    });
  }
  /** Marks all waiting mail as sent, as the sender does. */
  async function leave(): Promise<void> {
    const gone = { state: 'sent', data: null, address: null, due_at: null, done_at: server.clock.now() } as const;
    await store.write((tx) => tx.updateTable('mail_outbox').set(gone).where('data', 'is not', null).execute());
  }
  /** Waits for work after earlier responses, which is executed in order. */
  async function settle(): Promise<void> {
    const email = newEmail();
    await kim(email);
    await mailTo(email, 1);
  }
  const pendingOf = (email: string) =>
    store.read((db) => db.selectFrom('pending_registrations').selectAll().where('email_key', '=', email).execute());
  const accountsOf = (email: string) =>
    store.read((db) => db.selectFrom('accounts').select('user_id').where('email_key', '=', email).execute());

  it('are not displaced by those of others: the first link stays valid and the first password counts', async () => {
    const email = newEmail();
    await kim(email);
    const mail = await mailTo(email, 1);
    await leave();
    server.clock.advance(61_000);
    expect((await mallory(email)).status).toBe(201);
    await leave();
    server.clock.advance(61_000);
    await resend(email);
    await mailTo(email, 2);
    expect(await confirm(email, mail.token)).toBe(204);
    expect([await login(email, passwords.mallory), await login(email, passwords.kim)]).toEqual([401, 200]);
    const { user } = await signIn(server, { id: '', email }, passwords.kim);
    expect(user).toMatchObject({ firstName: 'Kim', lastName: 'Ek', role: 'User' });
  });
  it('count by a device’s secret only if they were made under it; every later link of them too', async () => {
    const email = newEmail();
    const [mine, theirs] = ['ab'.repeat(16), 'cd'.repeat(16)];
    const made = (deviceSecret: string, last: string, password: string) =>
      post(server, '/auth/register', { ...form(email, last, password), deviceSecret });
    await made(mine, 'Ek', passwords.kim);
    const first = await mailTo(email, 1);
    await leave();
    await made(theirs, 'Mallory', passwords.mallory);
    await leave();
    server.clock.advance(61_000);
    await resend(email);
    const [newest, oldest] = (await mailTo(email, 2)).registrations;
    const bySecret = (token: string | undefined, deviceSecret: string) =>
      post(server, '/auth/confirm-email', { email, token, deviceSecret }).then(({ status }) => status);
    expect([await bySecret(newest?.token, mine), await bySecret(first.token, theirs)]).toEqual([400, 400]);
    expect([(await pendingOf(email)).length, await accountsOf(email)]).toEqual([2, []]);
    expect(JSON.stringify(await pendingOf(email))).not.toContain(mine);
    expect(await bySecret(oldest?.token, mine)).toBe(204);
    expect([await login(email, passwords.mallory), await login(email, passwords.kim)]).toEqual([401, 200]);
  });
  it('without a secret do not count by any', async () => {
    const email = newEmail();
    await kim(email);
    const { token } = await mailTo(email, 1);
    const refused = await post(server, '/auth/confirm-email', { email, token, deviceSecret: 'ab'.repeat(16) });
    expect([refused.status, await confirm(email, token)]).toEqual([400, 204]);
  });
  it('create no person and no account before a link was opened', async () => {
    const email = newEmail();
    const people = () => store.read((db) => db.selectFrom('users').select('id').execute()).then(({ length }) => length);
    const before = await people();
    await kim(email);
    expect([await accountsOf(email), await people()]).toEqual([[], before]);
    expect(await confirm(email, (await mailTo(email, 1)).token)).toBe(204);
    expect([(await accountsOf(email)).length, await people()]).toEqual([1, before + 1]);
  });
  it('are listed in one mail, newest first, each with its time, its device and a link of its own', async () => {
    const email = newEmail();
    await kim(email);
    const first = await mailTo(email, 1);
    const begun = server.clock.now();
    server.clock.advance(20_000);
    await mallory(email);
    const both = await mailTo(email, 2);
    expect(both.registrations).toMatchObject([
      { device: 'Chrome på Android', registeredAt: begun + 20_000 },
      { device: 'Firefox på Windows', registeredAt: begun },
    ]);
    expect(both.registrations[1]?.token).toBe(first.token);
    expect(JSON.stringify(both)).not.toMatch(/Mallory|Ek\b/);
    // An unsent mail contains all of them.
    await resend(email);
    await settle();
    expect((await mailTo(email, 2)).id).toBe(both.id);
    await leave();
    await resend(email);
    const again = await mailTo(email, 2);
    expect(again.registrations.map(({ token }) => token)).not.toContain(first.token);
    expect(await confirm(email, again.registrations[0]?.token ?? '')).toBe(204);
    expect([await login(email, passwords.kim), await login(email, passwords.mallory)]).toEqual([401, 200]);
  });
  it('are void when another one was confirmed, and a mail with their links is not sent', async () => {
    const email = newEmail();
    await kim(email);
    await mallory(email);
    const { registrations } = await mailTo(email, 2);
    expect(await confirm(email, registrations[1]?.token ?? '')).toBe(204);
    expect(await confirm(email, registrations[0]?.token ?? '')).toBe(400);
    expect((await waitingMail(store)).filter(({ address }) => address === email)).toEqual([]);
    expect(await pendingOf(email)).toEqual([]);
    await resend(email);
    await mallory(email);
    expect((await waitingMail(store)).filter(({ address }) => address === email)).toMatchObject([
      { kind: 'taken-address' },
    ]);
  });
  it('keep the spelling of the address that was registered', async () => {
    const email = newEmail();
    await kim(email.toUpperCase());
    const { link } = await mailTo(email.toUpperCase(), 1);
    const { token = '' } = Object.fromEntries(new URL(link).searchParams);
    expect(await confirm(email, token)).toBe(204);
    const [account] = await store.read((db) =>
      db.selectFrom('accounts').select('email').where('email_key', '=', email).execute(),
    );
    expect(account?.email).toBe(email.toUpperCase());
  });

  describe('signing in', () => {
    it('reveals the missing confirmation for the password of each, and nothing for any other', async () => {
      const email = newEmail();
      await kim(email);
      await mallory(email);
      for (const password of Object.values(passwords)) {
        const response = await post(server, '/auth/login', { username: email, password });
        expect(response.status).toBe(403);
        expect((await problemOf(response)).code).toBe('unconfirmed');
      }
      expect(await login(email, otherPassword)).toBe(401);
    });
    it('costs one hash computation, however many are pending', async () => {
      const email = newEmail();
      for (let n = 0; n < 8; n++) await mallory(email, `${passwords.mallory} ${n}`);
      for (const address of [email, newEmail(), (await addPerson(store)).email]) {
        const before = { ...work };
        expect(await login(address, otherPassword)).toBe(401);
        expect([work.hash - before.hash, work.verify - before.verify]).toEqual([0, 1]);
      }
      expect(await login(email, `${passwords.mallory} 7`)).toBe(403);
    });
    it('accepts each password when many register the address at the same time', async () => {
      const email = newEmail();
      const typed = Array.from({ length: 6 }, (_, n) => `${passwords.mallory} ${n}`);
      const answers = await Promise.all(typed.map((password) => mallory(email, password)));
      expect(answers.every(({ status }) => status === 201 || status === 503)).toBe(true);
      const kept = typed.filter((_, n) => answers[n]?.status === 201);
      expect((await pendingOf(email)).length).toBe(kept.length);
      expect(kept.length).toBeGreaterThan(0);
      for (const password of kept) expect(await login(email, password)).toBe(403);
    });
    it('is slowed for a guesser who has another pending registration with a known password', async () => {
      const email = newEmail();
      await kim(email);
      await mallory(email);
      const answers = [];
      for (let n = 0; n < 6; n++) {
        answers.push(await login(email, `gissning nummer ${n}`), await login(email, passwords.mallory));
      }
      expect(answers.slice(0, 10)).toEqual([401, 403, 401, 403, 401, 403, 401, 403, 401, 403]);
      expect(answers.slice(10)).toEqual([429, 429]);
      expect(await confirm(email, (await mailTo(email, 2)).registrations[1]?.token ?? '')).toBe(204);
      expect(await login(email, passwords.kim)).toBe(200);
    });
  });

  describe('a flood', () => {
    it('from one network address is limited to eight, with the same response, and displaces nothing', async () => {
      const email = newEmail();
      await kim(email);
      const { token } = await mailTo(email, 1);
      const answers = [];
      for (let n = 0; n < 12; n++) answers.push((await mallory(email)).status);
      expect(new Set(answers)).toEqual(new Set([201]));
      const { registrations } = await mailTo(email, 9);
      expect(registrations.at(-1)?.token).toBe(token);
      // Another network is not limited.
      await mallory(email, passwords.mallory, '203.0.113.5');
      await mailTo(email, 10);
      expect(await confirm(email, token)).toBe(204);
      expect(await login(email, passwords.kim)).toBe(200);
    });
    it('from many is limited to 64', async () => {
      const email = newEmail();
      await kim(email);
      const { token } = await mailTo(email, 1);
      for (let n = 0; n < 70; n++) await mallory(email, passwords.mallory, `203.0.113.${n % 12}`);
      await mailTo(email, 64);
      await leave();
      await resend(email);
      await mailTo(email, 64);
      expect(await confirm(email, token)).toBe(204);
    });
    it('of requests for another link creates no link while a mail is unsent', async () => {
      const email = newEmail();
      await kim(email);
      const links = () =>
        store.read((db) => db.selectFrom('registration_links').select('hash').execute()).then(({ length }) => length);
      const before = await links();
      for (let n = 0; n < 20; n++) await resend(email);
      await settle();
      expect(await links()).toBe(before + 1);
    });
  });

  it('end after 24 hours, and are swept with their links', async () => {
    const email = newEmail();
    await kim(email);
    const { token } = await mailTo(email, 1);
    await leave();
    server.clock.advance(authLifetimes.confirmLink - 1);
    expect(await login(email, passwords.kim)).toBe(403);
    server.clock.advance(1);
    expect(await login(email, passwords.kim)).toBe(401);
    expect(await confirm(email, token)).toBe(400);
    await resend(email);
    await settle();
    server.clock.advance(hour);
    await eventually(async () => expect(await pendingOf(email)).toEqual([]));
    const rows = await store.read((db) =>
      db.selectFrom('registration_links').select('hash').where('hash', '=', hashOf(token)).execute(),
    );
    expect(rows).toEqual([]);
    expect((await waitingMail(store)).filter(({ address }) => address === email)).toEqual([]);
  });
  it('are mailed again when a password reset is requested instead', async () => {
    const email = newEmail();
    await kim(email);
    await mailTo(email, 1);
    await leave();
    await post(server, '/auth/forgot-password', { email });
    expect(await confirm(email, (await mailTo(email, 1)).token)).toBe(204);
  });
});
