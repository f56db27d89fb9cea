// Changing the address of an account: each link is good once, for its purpose, address and lifetime, and no answer reveals which
// addresses have an account.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TokenPair } from '../../../../core/contract/auth.ts';
import { argon2Hasher } from '../../../../server/adapters/argon2.ts';
import type { Store } from '../../../../server/db/schema.ts';
import { makeSuperadmin } from '../../../../server/features/auth/superadmin.ts';
import { people } from '../../../../server/features/profile/people.ts';
import {
  addPerson,
  as,
  goodPassword,
  otherPassword,
  type Person,
  post,
  registration,
  sessionFor,
  type WaitingMail,
  waitingMail,
} from '../../../helpers/server/accounts.ts';
import { describeEachEngine } from '../../../helpers/server/engines.ts';
import { eventually, problemOf, startServer, type TestServer } from '../../../helpers/server/server.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const notProven = 'Lösenordet stämmer inte, eller så gäller länken inte längre.';
const notThisAccount =
  'Länken gäller inte för kontot som är inloggat här. Den kan höra till ett annat konto, ha gått ut eller redan ha använts.';
const confirmFailed = 'Länken gäller inte längre. Den kan ha gått ut, redan ha använts eller ersatts av en nyare.';
const restoreFailed = 'Länken gäller inte längre. Den gäller i sju dagar och går att använda en gång.';

describeEachEngine('changing the address', ({ open }) => {
  let store: Store;
  let server: TestServer;
  let number = 0;
  const newEmail = () => `nytt${++number}@exempel.se`;
  beforeAll(async () => {
    store = await open();
    server = await startServer(store, { rates: { read: 1e6, write: 1e6, own: 1e6 } });
  });
  afterAll(() => server.close());

  const mailsTo = async (email: string, kind: string) =>
    (await waitingMail(store)).filter((mail) => mail.address === email && mail.kind === kind);
  /** A mail whose token is not `not`. Requested changes are mailed after the response. */
  const mailTo = (email: string, kind: string, not?: WaitingMail): Promise<WaitingMail> =>
    eventually(async () => {
      const mail = (await mailsTo(email, kind)).find(({ token }) => token !== not?.token);
      if (!mail) throw new Error(`no ${kind} mail to ${email}`);
      return mail;
    });
  const request = ({ token }: TokenPair, email: string, password = goodPassword, at = server) =>
    as(token, at, 'POST', '/users/me/email', { email, password });
  const confirm = (token: string, password = goodPassword, rest = {}) =>
    post(server, '/auth/confirm-new-email', { token, password, ...rest });
  const confirmOwn = (session: TokenPair, token: string) =>
    as(session.token, server, 'POST', '/users/me/email/confirm', { token });
  const restore = (token: string) => post(server, '/auth/restore-email', { token });
  const login = (username: string, password = goodPassword) =>
    post(server, '/auth/login', { username, password }).then(({ status }) => status);
  const isOpen = async ({ token }: TokenPair) =>
    (await as(token, server, 'GET', '/users/me/permissions')).status === 200;
  const addressOf = async ({ id }: Person) =>
    (
      await store.read((db) =>
        db.selectFrom('accounts').select('email').where('user_id', '=', id).executeTakeFirstOrThrow(),
      )
    ).email;
  async function member(): Promise<Person & { session: TokenPair }> {
    const person = await addPerson(store);
    return { ...person, session: await sessionFor(store, person.id, server.clock.now()) };
  }
  async function requested(session: TokenPair, email = newEmail()): Promise<WaitingMail> {
    const before = (await mailsTo(email, 'email-new'))[0];
    expect((await request(session, email)).status).toBe(204);
    return mailTo(email, 'email-new', before);
  }
  /** Changes the address and answers the mail with the way back. */
  async function changed(session: TokenPair, from: string, to = newEmail()): Promise<WaitingMail & { to: string }> {
    const before = (await mailsTo(from, 'email-changed'))[0];
    const { token } = await requested(session, to);
    expect((await confirm(token)).status).toBe(200);
    return { ...(await mailTo(from, 'email-changed', before)), to };
  }
  /** Waits for the work after earlier responses, which is executed in order. */
  async function settle(): Promise<void> {
    const { session } = await member();
    await requested(session);
  }
  async function refusalOf(response: Response) {
    const { status, message } = await problemOf(response);
    return [status, message];
  }

  describe('a request is refused', () => {
    it('without a session', async () => {
      const response = await post(server, '/users/me/email', { email: newEmail(), password: goodPassword });
      expect(response.status).toBe(401);
    });
    it.each([
      [{ email: '' }, 'email', 'E-post är obligatorisk'],
      [{ email: 'kim' }, 'email', 'Ange en giltig e-postadress'],
      [{ email: 'kim@exempel.se\r\nBcc: x@y.se' }, 'email', 'Ange en giltig e-postadress'],
      [{ email: `${'k'.repeat(250)}@exempel.se` }, 'email', 'E-post får inte vara längre än 255 tecken'],
      [{ password: '' }, 'password', 'Ange ditt lösenord'],
      [{ password: otherPassword }, 'password', 'Lösenordet stämmer inte.'],
      [{ role: 'SuperAdmin' }, 'role', 'Okänt fält.'],
    ])('with %j', async (change, field, sentence) => {
      const { session } = await member();
      const body = { email: newEmail(), password: goodPassword, ...change };
      const response = await as(session.token, server, 'POST', '/users/me/email', body);
      expect(response.status).toBe(400);
      const { message, errors } = await problemOf(response);
      expect([message, errors]).toEqual([sentence, { [field]: [sentence] }]);
      expect(await mailsTo(body.email, 'email-new')).toEqual([]);
    });
    it('for the present address, however it is written', async () => {
      const { session, email } = await member();
      expect(await refusalOf(await request(session, ` ${email.toUpperCase()} `))).toEqual([
        400,
        'Det är redan din e-postadress.',
      ]);
    });
    it('after ten wrong passwords in the session, until some time has passed', async () => {
      const { session } = await member();
      const email = newEmail();
      for (let n = 0; n < 10; n++) expect((await request(session, email, otherPassword)).status).toBe(400);
      expect((await request(session, email)).status).toBe(429);
      server.clock.advance(5000);
      expect((await request(session, email)).status).toBe(204);
    });
    it('for the 4th mail in an hour from a network address that may have 3', async () => {
      const limited = await startServer(store, { rates: { write: 1e6 }, authLimits: { tries: 25, mails: 3 } });
      const { session } = await member();
      for (let n = 0; n < 3; n++) expect((await request(session, newEmail(), goodPassword, limited)).status).toBe(204);
      expect((await request(session, newEmail(), goodPassword, limited)).status).toBe(429);
      await limited.close();
    });
  });

  it('a request whose session ends while its password is checked is answered, and nothing is mailed', async () => {
    const { session, id } = await member();
    const cheap = argon2Hasher({ memory: 8, passes: 1 });
    const verify: typeof cheap.verify = async (...given) => {
      await store.write((tx) => tx.deleteFrom('sessions').where('user_id', '=', id).execute());
      return cheap.verify(...given);
    };
    const slow = await startServer(store, { rates: { write: 1e6 }, hasher: { ...cheap, verify } });
    const email = newEmail();
    expect((await request(session, email, goodPassword, slow)).status).toBe(204);
    // Waits for the work after the response.
    await slow.close();
    expect(await mailsTo(email, 'email-new')).toEqual([]);
  });

  describe('a taken address', () => {
    it('is answered like a free one, is mailed once a day, and voids the earlier change', async () => {
      const [anna, bertil] = [await member(), await member()];
      const earlier = await requested(anna.session);
      const [free, taken] = [await request(bertil.session, newEmail()), await request(anna.session, bertil.email)];
      const facts = async (response: Response) => {
        const names = [...response.headers.keys()].filter((name) => !/^(x-request-id|date|ratelimit.*)$/.test(name));
        return [response.status, await response.text(), names];
      };
      expect(await facts(taken)).toEqual(await facts(free));
      const mail = await mailTo(bertil.email, 'email-taken');
      expect([mail.link, mail.name]).toEqual(['https://loppis.example/login', 'Anna']);
      await request(anna.session, bertil.email.toUpperCase());
      await settle();
      expect((await mailsTo(bertil.email, 'email-taken')).map(({ id }) => id)).toEqual([mail.id]);
      expect((await confirm(earlier.token)).status).toBe(400);
      expect([await addressOf(anna), await addressOf(bertil)]).toEqual([anna.email, bertil.email]);
    });
    it('that was free when it was requested is not taken over: by a registration, and by another change', async () => {
      const [anna, bertil] = [await member(), await member()];
      const email = newEmail();
      const hers = await requested(anna.session, email);
      server.clock.advance(minute);
      const his = await requested(bertil.session, email);
      expect((await confirm(his.token)).status).toBe(200);
      expect(await refusalOf(await confirm(hers.token))).toEqual([400, confirmFailed]);
      const other = newEmail();
      const mail = await requested(anna.session, other);
      await post(server, '/auth/register', registration(other));
      const { token } = await mailTo(other, 'confirm');
      expect((await post(server, '/auth/confirm-email', { email: other, token })).status).toBe(204);
      expect(await refusalOf(await confirm(mail.token))).toEqual([400, confirmFailed]);
      expect(await addressOf(anna)).toBe(anna.email);
    });
    it('includes one that its owner may still return to: for changes and registrations', async () => {
      const [anna, bertil] = [await member(), await member()];
      await changed(anna.session, anna.email);
      expect((await request(bertil.session, anna.email)).status).toBe(204);
      expect((await mailTo(anna.email, 'email-taken')).name).toBe('Anna');
      server.clock.advance(day);
      const response = await post(server, '/auth/register', registration(anna.email));
      expect(response.status).toBe(201);
      await mailTo(anna.email, 'taken-address');
      expect([await mailsTo(anna.email, 'confirm'), await mailsTo(anna.email, 'email-new')]).toEqual([[], []]);
      server.clock.advance(6 * day);
      await post(server, '/auth/register', registration(anna.email));
      await mailTo(anna.email, 'confirm');
    });
  });

  describe('a link to a new address does not count without proof of the account', () => {
    it('without a password, with a wrong one, and with that of another account; it stays good', async () => {
      const [anna, bertil] = [await member(), await member()];
      const { token } = await requested(anna.session);
      expect((await confirm(token, '')).status).toBe(400);
      const wrong = await problemOf(await confirm(token, otherPassword));
      expect([wrong.status, wrong.message, wrong.errors]).toEqual([400, notProven, { password: [notProven] }]);
      expect(await refusalOf(await confirmOwn(bertil.session, token))).toEqual([403, notThisAccount]);
      expect([await addressOf(anna), await isOpen(bertil.session)]).toEqual([anna.email, true]);
      expect((await confirm(token)).status).toBe(200);
    });
    it('a wrong password is answered like a token that was never mailed, also once both have to wait', async () => {
      const { session } = await member();
      const { token } = await requested(session);
      const answersTo = async (given: string) => {
        const answers = [];
        for (let n = 0; n < 11; n++) {
          const { requestId: _, ...problem } = await problemOf(await confirm(given, otherPassword));
          answers.push(problem);
        }
        return answers;
      };
      const told = await answersTo(token);
      expect(told.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
      expect(await answersTo('B'.repeat(43))).toEqual(told);
    });
    it('wrong ones slow the sign-in to the account, and those on a known device only that device', async () => {
      const [anna, bertil] = [await member(), await member()];
      const deviceMarker = 'cd'.repeat(16);
      await post(server, '/auth/login', { username: bertil.email, password: goodPassword, deviceMarker });
      const [hers, his] = [await requested(anna.session), await requested(bertil.session)];
      for (let n = 0; n < 10; n++) {
        await confirm(hers.token, otherPassword);
        await confirm(his.token, otherPassword, { deviceMarker });
      }
      expect([await login(anna.email), await login(bertil.email)]).toEqual([429, 200]);
      expect((await confirm(his.token, goodPassword, { deviceMarker })).status).toBe(429);
      server.clock.advance(5000);
      expect((await confirm(his.token, goodPassword, { deviceMarker })).status).toBe(200);
    });
    it('wrong ones count against the network address', async () => {
      const limited = await startServer(store, { rates: { write: 1e6 }, authLimits: { tries: 3, mails: 30 } });
      const tried = () => post(limited, '/auth/confirm-new-email', { token: 'C'.repeat(43), password: goodPassword });
      for (let n = 0; n < 3; n++) expect((await tried()).status).toBe(400);
      expect((await tried()).status).toBe(429);
      await limited.close();
    });
  });

  describe('a link to a new address is not good', () => {
    it('from the end of its 24 hours on', async () => {
      const { session, ...anna } = await member();
      const [late, inTime] = [await requested(session), await requested((await member()).session)];
      server.clock.advance(day - 1000);
      expect((await confirm(inTime.token)).status).toBe(200);
      server.clock.advance(1000);
      expect(await refusalOf(await confirm(late.token))).toEqual([400, notProven]);
      expect(await addressOf(anna)).toBe(anna.email);
    });
    it('a second time, and of 50 at once one is', async () => {
      const { session } = await member();
      const { token } = await requested(session);
      const answers = await Promise.all(Array.from({ length: 50 }, () => confirmOwn(session, token)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 403)).toHaveLength(49);
    });
    it('when a newer one was requested', async () => {
      const { session } = await member();
      const [old, newer] = [await requested(session), await requested(session)];
      expect((await confirm(old.token)).status).toBe(400);
      expect((await confirm(newer.token)).status).toBe(200);
    });
    it('for another purpose', async () => {
      const { session, email } = await member();
      await post(server, '/auth/forgot-password', { email });
      const [reset, link] = [await mailTo(email, 'reset'), await requested(session)];
      expect(await refusalOf(await confirm(reset.token))).toEqual([400, notProven]);
      expect(await refusalOf(await restore(link.token))).toEqual([400, restoreFailed]);
      const passwords = { newPassword: otherPassword, confirmPassword: otherPassword };
      const body = { email: link.address, token: link.token, ...passwords };
      expect((await post(server, '/auth/reset-password', body)).status).toBe(400);
      const back = await changed(session, email);
      expect((await confirm(back.token)).status).toBe(400);
    });
    it('without a token, or with one that was never mailed', async () => {
      const sentence = 'Länken är inte hel. Öppna den i mejlet igen.';
      expect(await refusalOf(await confirm(''))).toEqual([400, sentence]);
      expect(await refusalOf(await restore(''))).toEqual([400, sentence]);
      expect(await refusalOf(await confirm('A'.repeat(43)))).toEqual([400, notProven]);
    });
    it('after the password was changed or reset', async () => {
      const [anna, bertil] = [await member(), await member()];
      const [hers, his] = [await requested(anna.session), await requested(bertil.session)];
      const twice = { newPassword: otherPassword, confirmPassword: otherPassword };
      const change = { currentPassword: goodPassword, ...twice };
      expect((await as(anna.session.token, server, 'POST', '/users/me/password/change', change)).status).toBe(200);
      await post(server, '/auth/forgot-password', { email: bertil.email });
      const { token } = await mailTo(bertil.email, 'reset');
      const reset = await post(server, '/auth/reset-password', { email: bertil.email, token, ...twice });
      expect([reset.status, (await confirm(hers.token)).status, (await confirm(his.token)).status]).toEqual([
        204, 400, 400,
      ]);
    });
    it('when the operator gave the account to another person; nor is a way back', async () => {
      const { session, email } = await member();
      const back = await changed(session, email);
      const { token } = await requested(session);
      const names = { firstName: 'Kim', lastName: 'Ny' };
      const at = { origin: 'https://loppis.example', now: server.clock.now() };
      await store.write((tx) => makeSuperadmin(people, tx, { email: back.to, ...names }, at));
      expect([(await confirm(token)).status, (await restore(back.token)).status]).toEqual([400, 400]);
    });
    it('when the account was closed meanwhile', async () => {
      const { session, id } = await member();
      const { token } = await requested(session);
      await store.write((tx) => tx.updateTable('accounts').set({ is_active: 0 }).where('user_id', '=', id).execute());
      expect((await confirm(token)).status).toBe(400);
    });
  });

  it('a mail to one address is not requested without end, and the link that was mailed stays good', async () => {
    const [anna, bertil] = [await member(), await member()];
    const email = newEmail();
    const mail = await requested(anna.session, email);
    for (const { session } of [anna, bertil]) expect((await request(session, email)).status).toBe(204);
    await settle();
    expect(await mailsTo(email, 'email-new')).toHaveLength(1);
    expect((await confirm(mail.token)).status).toBe(200);
  });
  it('counts from the use of the link; all sessions end but the one that requested it', async () => {
    const { session, ...anna } = await member();
    const other = await sessionFor(store, anna.id, server.clock.now());
    const email = `Anna.Ny${++number}@Exempel.se`;
    const mail = await requested(session, email);
    expect(mail.link).toBe(`https://loppis.example/confirm-new-email?token=${mail.token}`);
    expect(mail.token).toMatch(/^[\w-]{43}$/);
    expect([await login(anna.email), await login(email)]).toEqual([200, 401]);
    await post(server, '/auth/forgot-password', { email: anna.email });
    const reset = await mailTo(anna.email, 'reset');
    const profile = async () =>
      (await (await as(session.token, server, 'GET', '/users/me/profile')).json()) as {
        email: string;
        version: number;
      };
    const before = await profile();
    const response = await confirm(mail.token);
    expect([response.status, await response.json()]).toEqual([200, { email }]);
    const after = await profile();
    expect([after.email, after.version]).toEqual([email, before.version + 1]);
    expect([await isOpen(session), await isOpen(other)]).toEqual([true, false]);
    expect([await login(anna.email), await login(email.toLowerCase())]).toEqual([401, 200]);
    const back = await mailTo(anna.email, 'email-changed');
    expect([back.link, back.name]).toEqual([`https://loppis.example/restore-email?token=${back.token}`, 'Anna']);
    const passwords = { newPassword: otherPassword, confirmPassword: otherPassword };
    const late = await post(server, '/auth/reset-password', { email: anna.email, token: reset.token, ...passwords });
    expect([late.status, await mailsTo(anna.email, 'reset')]).toEqual([400, []]);
  });
  it('is confirmed by any session of the account, which stays with the one that requested it', async () => {
    const { session, ...anna } = await member();
    const [phone, third] = [
      await sessionFor(store, anna.id, server.clock.now()),
      await sessionFor(store, anna.id, server.clock.now()),
    ];
    const { token, address, name } = await requested(session);
    expect(name).toBeUndefined();
    expect(await (await confirmOwn(phone, token)).json()).toEqual({ email: address });
    expect([await isOpen(session), await isOpen(phone), await isOpen(third)]).toEqual([true, true, false]);
  });
  it('ends registrations that wait for the address, and the delay after guesses at it', async () => {
    const { session } = await member();
    const email = newEmail();
    await post(server, '/auth/register', registration(email));
    const pending = await mailTo(email, 'confirm');
    for (let n = 0; n < 10; n++) await login(email, otherPassword);
    expect(await login(email)).toBe(429);
    const { token } = await requested(session, email);
    expect((await confirm(token)).status).toBe(200);
    expect((await post(server, '/auth/confirm-email', { email, token: pending.token })).status).toBe(400);
    expect([await login(email), await mailsTo(email, 'confirm')]).toEqual([200, []]);
  });

  describe('a way back is not good', () => {
    it('from the end of its seven days on', async () => {
      const [anna, bertil] = [await member(), await member()];
      const [hers, his] = [await changed(anna.session, anna.email), await changed(bertil.session, bertil.email)];
      server.clock.advance(7 * day - 1000);
      expect((await restore(his.token)).status).toBe(200);
      server.clock.advance(1000);
      expect(await refusalOf(await restore(hers.token))).toEqual([400, restoreFailed]);
      expect([await addressOf(anna), await addressOf(bertil)]).toEqual([hers.to, bertil.email]);
    });
    it('a second time, and of 50 at once one is', async () => {
      const { session, email } = await member();
      const { token } = await changed(session, email);
      const answers = await Promise.all(Array.from({ length: 50 }, () => restore(token)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 49 }, () => 400)]);
    });
    it('when the operator gave the address to another account', async () => {
      const { session, email } = await member();
      const { token } = await changed(session, email);
      await addPerson(store, { email });
      expect((await restore(token)).status).toBe(400);
    });
  });

  it('the way back restores the address, ends every session, voids the password and mails a link to a new one', async () => {
    const { session, ...anna } = await member();
    const deviceMarker = 'ab'.repeat(16);
    await post(server, '/auth/login', { username: anna.email, password: goodPassword, deviceMarker });
    const devices = () =>
      store.read((db) => db.selectFrom('known_devices').select('hash').where('user_id', '=', anna.id).execute());
    const back = await changed(session, anna.email);
    expect(await devices()).toHaveLength(1);
    const waiting = await requested(session);
    const response = await restore(back.token);
    expect([response.status, await response.json()]).toEqual([200, { email: anna.email }]);
    expect([await isOpen(session), (await confirm(waiting.token)).status]).toEqual([false, 400]);
    expect([await login(back.to), await login(anna.email), await devices()]).toEqual([401, 401, []]);
    const { token } = await mailTo(anna.email, 'reset');
    const passwords = { newPassword: otherPassword, confirmPassword: otherPassword };
    const reset = await post(server, '/auth/reset-password', { email: anna.email, token, ...passwords });
    expect([reset.status, await login(anna.email, otherPassword)]).toEqual([204, 200]);
    const events = await store.read((db) =>
      db.selectFrom('security_log').select('event').where('user_id', '=', anna.id).orderBy('id').execute(),
    );
    expect(events.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['email-change-requested', 'email-changed', 'email-restored']),
    );
  });
  it('the first address can be restored after several changes, and later ways back end with it', async () => {
    const { session, ...anna } = await member();
    const first = await changed(session, anna.email);
    const second = await changed(session, first.to);
    const third = await changed(session, second.to);
    expect((await restore(second.token)).status).toBe(200);
    expect(await addressOf(anna)).toBe(first.to);
    expect((await restore(third.token)).status).toBe(400);
    expect((await restore(first.token)).status).toBe(200);
    expect(await addressOf(anna)).toBe(anna.email);
  });
  it('stays good when the password was changed since', async () => {
    const { session, ...anna } = await member();
    const back = await changed(session, anna.email);
    const change = { currentPassword: goodPassword, newPassword: otherPassword, confirmPassword: otherPassword };
    expect((await as(session.token, server, 'POST', '/users/me/password/change', change)).status).toBe(200);
    expect((await restore(back.token)).status).toBe(200);
    expect(await addressOf(anna)).toBe(anna.email);
  });
  it('an owner may change back without the link, which ends then', async () => {
    const { session, ...anna } = await member();
    const back = await changed(session, anna.email);
    await changed(session, back.to, anna.email);
    expect(await addressOf(anna)).toBe(anna.email);
    expect((await restore(back.token)).status).toBe(400);
  });
  it('a change and its restoring at once leave one of the two addresses, and no session of the other', async () => {
    const { session, ...anna } = await member();
    const back = await changed(session, anna.email);
    const { token, address } = await requested(session);
    const [late, restored] = await Promise.all([confirm(token), restore(back.token)]);
    expect(restored.status).toBe(200);
    expect([200, 400]).toContain(late.status);
    expect([await addressOf(anna), await login(address), await isOpen(session)]).toEqual([anna.email, 401, false]);
  });
  it('tokens are kept as hashes, and removed when they have run out', async () => {
    const { session, email } = await member();
    const back = await changed(session, email);
    const { token } = await requested(session);
    const rows = () =>
      store.read(async (db) => [
        ...(await db.selectFrom('email_changes').selectAll().execute()),
        ...(await db.selectFrom('email_returns').selectAll().execute()),
      ]);
    const stored = JSON.stringify(await rows());
    expect([stored.includes(token), stored.includes(back.token)]).toEqual([false, false]);
    server.clock.advance(8 * day);
    await eventually(async () => {
      server.clock.advance(hour);
      expect(await rows()).toEqual([]);
    });
  });
});
