// Every link that is mailed, opened by a program, begun by a stranger, with a reset in between, and in the other order: no link that
// another person opens lets its author into an account.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TokenPair } from '../../../../core/contract/auth.ts';
import type { Store } from '../../../../server/db/schema.ts';
import type { MailKind } from '../../../../server/ports/mail-queue.ts';
import {
  addPerson,
  as,
  goodPassword,
  post,
  registration,
  sessionFor,
  waitingMail,
} from '../../../helpers/server/accounts.ts';
import { describeEmbedded } from '../../../helpers/server/engines.ts';
import { eventually, startServer, type TestServer } from '../../../helpers/server/server.ts';

const strangers = 'Elva svarta kråkor på rad';
const chosen = 'Sju gröna stolar i rad';
const mySecret = 'ab'.repeat(16);

describeEmbedded('a mailed link', ({ open }) => {
  let store: Store;
  let server: TestServer;
  let number = 0;
  const newEmail = () => `offer${++number}@exempel.se`;
  beforeAll(async () => {
    store = await open();
    server = await startServer(store, { rates: { read: 1e6, write: 1e6, own: 1e6, page: 1e6 } });
  });
  afterAll(() => server.close());

  const send = (path: string, body: object) => post(server, path, body).then(({ status }) => status);
  const own = (session: TokenPair, path: string, body: object) =>
    as(session.token, server, 'POST', path, body).then(({ status }) => status);
  const login = (username: string, password: string) => send('/auth/login', { username, password });
  const mailTo = (email: string, kind: MailKind) =>
    eventually(async () => {
      const mail = (await waitingMail(store)).find((each) => each.address === email && each.kind === kind);
      if (!mail) throw new Error(`no ${kind} mail to ${email}`);
      return mail;
    });
  const signedIn = async (email: string, password: string) =>
    (await (await post(server, '/auth/login', { username: email, password })).json()) as TokenPair;
  async function member() {
    const person = await addPerson(store, { email: newEmail() });
    return { email: person.email, session: await sessionFor(store, person.id, server.clock.now()) };
  }
  /** All that a link could change. */
  const state = () =>
    store.read(async (db) => [
      await db.selectFrom('accounts').selectAll().orderBy('user_id').execute(),
      await db.selectFrom('pending_registrations').selectAll().orderBy('id').execute(),
      await db.selectFrom('email_changes').selectAll().orderBy('user_id').execute(),
      await db.selectFrom('email_returns').selectAll().orderBy('hash').execute(),
      await db.selectFrom('sessions').selectAll().orderBy('id').execute(),
    ]);
  async function forgotten(email: string): Promise<number> {
    await send('/auth/forgot-password', { email });
    return reset(email);
  }
  /** By the link that has been mailed. */
  async function reset(email: string): Promise<number> {
    const { token } = await mailTo(email, 'reset');
    return send('/auth/reset-password', { email, token, newPassword: chosen, confirmPassword: chosen });
  }
  const register = (email: string, password: string, deviceSecret?: string) =>
    send('/auth/register', { ...registration(email), password, confirmPassword: password, deviceSecret });
  async function changeTo(session: TokenPair, email: string, password = goodPassword) {
    expect(await own(session, '/users/me/email', { email, password })).toBe(204);
    return mailTo(email, 'email-new');
  }

  interface Opened {
    link: string;
    /** All that pages, or programs without the password, send or could send with it: each is refused. */
    tries: () => Promise<number>[];
    /** Its use by the person whose it is. */
    use: () => Promise<number>;
  }
  /** By kind of mail; null for links without a token, which open a page. A new kind does not compile without an entry. */
  const begun: Record<MailKind, (() => Promise<Opened>) | null> = {
    confirm: async () => {
      const email = newEmail();
      await register(email, strangers, 'cd'.repeat(16));
      const { link, token } = await mailTo(email, 'confirm');
      const tries = () => [send('/auth/confirm-email', { email, token, deviceSecret: mySecret })];
      return { link, tries, use: () => send('/auth/confirm-email', { email, token }) };
    },
    reset: async () => {
      const { email } = await member();
      await send('/auth/forgot-password', { email });
      const { link, token } = await mailTo(email, 'reset');
      const passwords = { newPassword: chosen, confirmPassword: chosen };
      const tries = () => [send('/auth/reset-password', { email, token })];
      return { link, tries, use: () => send('/auth/reset-password', { email, token, ...passwords }) };
    },
    'email-new': async () => {
      const [{ session }, other] = [await member(), await member()];
      const { link, token } = await changeTo(session, newEmail());
      const tries = () => [
        send('/auth/confirm-new-email', { token }),
        send('/auth/confirm-new-email', { token, password: chosen }),
        own(other.session, '/users/me/email/confirm', { token }),
        send('/users/me/email/confirm', { token }),
      ];
      return { link, tries, use: () => own(session, '/users/me/email/confirm', { token }) };
    },
    'email-changed': async () => {
      const { session, email } = await member();
      const { token: to } = await changeTo(session, newEmail());
      await own(session, '/users/me/email/confirm', { token: to });
      const { link, token } = await mailTo(email, 'email-changed');
      return { link, tries: () => [], use: () => send('/auth/restore-email', { token }) };
    },
    'taken-address': null,
    'session-theft': null,
    'email-taken': null,
    'export-ready': null,
    erased: null,
    'guestbook-post': null,
    rating: null,
    'rating-reply': null,
    share: null,
  };
  const withToken = Object.entries(begun).flatMap(([kind, begin]) => (begin ? [[kind, begin] as const] : []));

  it.each(withToken)('of the kind %s changes nothing when a program opens it, and stays good', async (_, begin) => {
    const { link, tries, use } = await begin();
    const before = await state();
    for (const method of ['HEAD', 'GET']) {
      const response = await fetch(link.replace('https://loppis.example', server.url), { method });
      expect(response.headers.get('referrer-policy')).toBe('no-referrer');
      await response.arrayBuffer();
    }
    for (const status of await Promise.all(tries())) expect([400, 401, 403]).toContain(status);
    expect(await state()).toEqual(before);
    expect([200, 204]).toContain(await use());
  });

  it('of a stranger’s registration, confirmed by the owner of the address: a reset ends it', async () => {
    const email = newEmail();
    await register(email, strangers);
    expect(await send('/auth/confirm-email', { email, token: (await mailTo(email, 'confirm')).token })).toBe(204);
    const session = await signedIn(email, strangers);
    const change = await changeTo(session, newEmail(), strangers);
    expect(await forgotten(email)).toBe(204);
    expect([await login(email, strangers), await login(email, chosen)]).toEqual([401, 200]);
    expect(await own(session, '/users/me/email/confirm', { token: change.token })).toBe(401);
    expect(await send('/auth/confirm-new-email', { token: change.token, password: chosen })).toBe(400);
  });
  it('of a stranger’s registration does not count after the owner of the address has confirmed another', async () => {
    const email = newEmail();
    await register(email, strangers);
    const theirs = await mailTo(email, 'confirm');
    await register(email, goodPassword, mySecret);
    // Only registrations wait: there is no password to choose yet, and the mail lists both.
    await send('/auth/forgot-password', { email });
    const mine = await eventually(async () => {
      const [newest, oldest] = (await mailTo(email, 'confirm')).registrations;
      if (!newest || !oldest) throw new Error('one registration');
      return newest;
    });
    expect(await send('/auth/confirm-email', { email, token: mine.token, deviceSecret: mySecret })).toBe(204);
    expect(await send('/auth/confirm-email', { email, token: theirs.token })).toBe(400);
    expect([await login(email, strangers), await login(email, goodPassword)]).toEqual([401, 200]);
  });
  it('to a new address that is a stranger’s wish: the owner of the address registers, and no way leads back', async () => {
    const [stranger, email] = [await member(), newEmail()];
    const { token } = await changeTo(stranger.session, email);
    expect(await send('/auth/confirm-new-email', { token, password: chosen })).toBe(400);
    await register(email, strangers);
    expect(await send('/auth/confirm-email', { email, token: (await mailTo(email, 'confirm')).token })).toBe(204);
    expect(await forgotten(email)).toBe(204);
    // With the token as well, which only the mail has.
    expect(await own(stranger.session, '/users/me/email/confirm', { token })).toBe(400);
    expect(await send('/auth/confirm-new-email', { token, password: goodPassword })).toBe(400);
    const mails = (await waitingMail(store)).filter(({ address }) => address === stranger.email);
    expect([mails, await login(stranger.email, goodPassword), await login(email, chosen)]).toEqual([[], 200, 200]);
  });
  it('back to a replaced address counts after a reset by the person who took the account over, and ends theirs', async () => {
    const [taken, away] = [await member(), newEmail()];
    const { token } = await changeTo(taken.session, away);
    expect(await own(taken.session, '/users/me/email/confirm', { token })).toBe(200);
    expect(await forgotten(away)).toBe(204);
    const theirs = await signedIn(away, chosen);
    const back = await mailTo(taken.email, 'email-changed');
    expect(await send('/auth/restore-email', { token: back.token })).toBe(200);
    expect([await login(away, chosen), await own(theirs, '/users/me/email', {})]).toEqual([401, 401]);
    expect(await reset(taken.email)).toBe(204);
    expect(await login(taken.email, chosen)).toBe(200);
  });
});
