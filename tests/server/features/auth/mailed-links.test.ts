// Registering, confirming and resetting the password: each mailed token is valid once, for its purpose, address and lifetime.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authLifetimes } from '../../../../core/contract/auth.ts';
import type { Store } from '../../../../server/db/schema.ts';
import {
  addPerson,
  as,
  endlessPassword,
  goodPassword,
  otherPassword,
  post,
  registration,
  sessionFor,
  signIn,
  type WaitingMail,
  waitingMail,
} from '../../../helpers/server/accounts.ts';
import { describeEmbedded } from '../../../helpers/server/engines.ts';
import { eventually, problemOf, startServer, type TestServer } from '../../../helpers/server/server.ts';

const minute = 60_000;
const hour = 60 * minute;
const confirmFailed =
  'Ett fel inträffade vid bekräftelse av e-postadressen. Länken kan ha gått ut eller redan använts.';
const resetFailed =
  'Denna länk är ogiltig eller har gått ut. Vänligen begär en ny lösenordsåterställning från inloggningssidan.';

describeEmbedded('mailed links', ({ open }) => {
  let store: Store;
  let server: TestServer;
  let number = 0;
  const newEmail = () => `brev${++number}@exempel.se`;
  beforeAll(async () => {
    store = await open();
    server = await startServer(store, { rates: { read: 1e6, write: 1e6 } });
  });
  afterAll(() => server.close());

  const mailsTo = async (email: string) => (await waitingMail(store)).filter(({ address }) => address === email);
  /** The last mail to an address. Mails to reset or confirm again are queued after the response. */
  async function mailTo(email: string, kind: string, not?: WaitingMail): Promise<WaitingMail> {
    return eventually(async () => {
      const mail = (await mailsTo(email)).find((each) => each.kind === kind && each.token !== not?.token);
      if (!mail) throw new Error(`no ${kind} mail to ${email}`);
      return mail;
    });
  }
  /** Waits for work after earlier responses, which is executed in order. */
  async function settle(): Promise<void> {
    const { email } = await addPerson(store);
    await post(server, '/auth/forgot-password', { email });
    await mailTo(email, 'reset');
  }
  const login = (username: string, password: string) =>
    post(server, '/auth/login', { username, password }).then(({ status }) => status);
  const confirm = (email: string, token: string) => post(server, '/auth/confirm-email', { email, token });
  const reset = (email: string, token: string, newPassword = otherPassword) =>
    post(server, '/auth/reset-password', { email, token, newPassword, confirmPassword: newPassword });
  async function forgot(email: string): Promise<WaitingMail> {
    const before = (await mailsTo(email)).find(({ kind }) => kind === 'reset');
    expect((await post(server, '/auth/forgot-password', { email })).status).toBe(204);
    return mailTo(email, 'reset', before);
  }
  async function refusalOf(response: Response) {
    const { status, message } = await problemOf(response);
    return [status, message];
  }

  describe('registering is refused', () => {
    it.each([
      [{ confirmPassword: otherPassword }, 'confirmPassword', 'Lösenorden matchar inte'],
      [{ password: 'kort', confirmPassword: 'kort' }, 'password', 'Lösenordet måste vara minst 14 tecken långt'],
      [
        { password: endlessPassword, confirmPassword: endlessPassword },
        'password',
        'Lösenordet får inte vara längre än 256 tecken',
      ],
      [{ email: 'kim', username: 'kim' }, 'email', 'Ange en giltig e-postadress'],
      [{ email: 'kim@exempel.se\r\nBcc: x@y.se', username: undefined }, 'email', 'Ange en giltig e-postadress'],
      [{ firstName: '' }, 'firstName', 'Förnamn krävs'],
      [{ lastName: 'E' }, 'lastName', 'Efternamn måste vara minst 2 tecken'],
      [{ role: 'SuperAdmin' }, 'role', 'Okänt fält.'],
      [{ isActive: true }, 'isActive', 'Okänt fält.'],
      [{ emailConfirmed: true }, 'emailConfirmed', 'Okänt fält.'],
    ])('with %j', async (change, field, sentence) => {
      const email = newEmail();
      const response = await post(server, '/auth/register', { ...registration(email), ...change });
      expect(response.status).toBe(400);
      const { message, errors } = await problemOf(response);
      expect([message, errors]).toEqual([sentence, { [field]: [sentence] }]);
      expect(await mailsTo(email)).toEqual([]);
    });
    it('with everything missing, in the order of the form', async () => {
      const response = await post(server, '/auth/register', {});
      expect(Object.values((await problemOf(response)).errors ?? {}).flat()).toEqual([
        'Lösenordet måste vara minst 14 tecken långt',
        'Ange en giltig e-postadress',
        'Förnamn krävs',
        'Efternamn krävs',
        'Bekräfta lösenord är obligatoriskt',
      ]);
    });
    it('for the 31st time in an hour from one address', async () => {
      const limited = await startServer(store, { rates: { write: 1e6 }, authLimits: { tries: 25, mails: 30 } });
      const register = () => post(limited, '/auth/register', registration(newEmail())).then(({ status }) => status);
      for (let n = 0; n < 30; n++) expect(await register()).toBe(201);
      expect(await register()).toBe(429);
      expect((await post(limited, '/auth/forgot-password', { email: newEmail() })).status).toBe(429);
      limited.clock.advance(hour);
      expect(await register()).toBe(201);
      await limited.close();
    });
  });

  it('register, confirm, log in', async () => {
    const email = newEmail();
    expect((await post(server, '/auth/register', registration(email))).status).toBe(201);
    const mail = await mailTo(email, 'confirm');
    expect(mail.link).toBe(
      `https://loppis.example/confirm-email?email=${encodeURIComponent(email)}&token=${mail.token}`,
    );
    expect(mail.token).toMatch(/^[\w-]{43}$/);
    expect(await login(email, goodPassword)).toBe(403);
    expect((await confirm(email, mail.token)).status).toBe(204);
    const { user } = await signIn(server, { id: '', email });
    expect(user).toMatchObject({ firstName: 'Kim', lastName: 'Ny', role: 'User' });
    const { handle } = await store.read((db) =>
      db.selectFrom('users').select('handle').where('id', '=', user.id).executeTakeFirstOrThrow(),
    );
    expect(handle).toMatch(/^loppis-[a-z2-9]{6}$/);
  });
  it('notify the owner of a taken address once a day, and change nothing', async () => {
    const { email } = await addPerson(store);
    const ids = new Set<string | undefined>();
    for (let n = 0; n < 3; n++) {
      expect((await post(server, '/auth/register', registration(email.toUpperCase()))).status).toBe(201);
      ids.add((await mailsTo(email))[0]?.id);
    }
    expect(ids.size).toBe(1);
    const mails = await mailsTo(email);
    expect(mails.map(({ kind, link, name }) => [kind, link, name])).toEqual([
      ['taken-address', 'https://loppis.example/login', 'Anna'],
    ]);
    expect(await login(email, goodPassword)).toBe(200);
  });
  it('a first registration is not blocked by mails requested by others', async () => {
    const email = newEmail();
    for (let n = 0; n < 7; n++) {
      await post(server, '/auth/resend-email-confirmation', { email });
      await settle();
      server.clock.advance(minute);
    }
    await post(server, '/auth/register', registration(email));
    expect((await confirm(email, (await mailTo(email, 'confirm')).token)).status).toBe(204);
  });
  it('to reset can be requested again after many, an hour later', async () => {
    const { email } = await addPerson(store);
    let mail = await forgot(email);
    for (let n = 1; n < 6; n++) {
      server.clock.advance(minute);
      mail = await forgot(email);
    }
    server.clock.advance(59 * minute);
    await post(server, '/auth/forgot-password', { email });
    await settle();
    expect((await mailsTo(email))[0]?.token).toBe(mail.token);
    server.clock.advance(minute);
    expect((await reset(email, (await forgot(email)).token)).status).toBe(204);
  });
  it('are built from the configured origin, whatever the Host of the request', async () => {
    const { email } = await addPerson(store);
    const headers = {
      'x-forwarded-host': 'evil.example',
      forwarded: 'host=evil.example',
      origin: 'https://evil.example',
    };
    await post(server, '/auth/forgot-password', { email }, headers);
    expect((await mailTo(email, 'reset')).link).toMatch(/^https:\/\/loppis\.example\/reset-password\?/);
    const other = await addPerson(store);
    const body = JSON.stringify({ email: other.email });
    await server.raw(
      `POST /api/auth/forgot-password HTTP/1.1\r\nHost: evil.example\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
    );
    expect((await mailTo(other.email, 'reset')).link).toMatch(/^https:\/\/loppis\.example\//);
  });

  describe('a token to confirm is refused', () => {
    async function waiting(): Promise<WaitingMail> {
      const email = newEmail();
      await post(server, '/auth/register', registration(email));
      return mailTo(email, 'confirm');
    }
    it('without address or token', async () => {
      const sentence = 'Ogiltig bekräftelselänk. E-post eller token saknas.';
      expect(await refusalOf(await confirm('', 'x'))).toEqual([400, sentence]);
      expect(await refusalOf(await confirm('kim@exempel.se', ''))).toEqual([400, sentence]);
    });
    it('the second time', async () => {
      const { address, token } = await waiting();
      expect((await confirm(address, token)).status).toBe(204);
      expect(await refusalOf(await confirm(address, token))).toEqual([400, confirmFailed]);
    });
    it('for all but one of fifty at once', async () => {
      const { address, token } = await waiting();
      const answers = await Promise.all(Array.from({ length: 50 }, () => confirm(address, token)));
      expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 400)).toHaveLength(49);
    });
    it('for another address, another purpose, or with a letter changed', async () => {
      const { address, token } = await waiting();
      const other = await waiting();
      expect((await confirm(other.address, token)).status).toBe(400);
      expect((await confirm(address, `${token.slice(0, -2)}AA`)).status).toBe(400);
      expect(await refusalOf(await reset(address, token))).toEqual([400, resetFailed]);
      const person = await addPerson(store);
      expect((await confirm(person.email, (await forgot(person.email)).token)).status).toBe(400);
      expect((await confirm(address, token)).status).toBe(204);
    });
    it('a second after 24 hours, and not before', async () => {
      const late = await waiting();
      const inTime = await waiting();
      server.clock.advance(authLifetimes.confirmLink - 1);
      expect((await confirm(inTime.address, inTime.token)).status).toBe(204);
      server.clock.advance(1);
      expect((await confirm(late.address, late.token)).status).toBe(400);
    });
  });

  it('are not mailed again while one is unsent, and not if none is needed', async () => {
    const unconfirmed = newEmail();
    await post(server, '/auth/register', registration(unconfirmed));
    const { email: confirmed } = await addPerson(store);
    const { email: closed } = await addPerson(store, { active: false });
    const first = await mailTo(unconfirmed, 'confirm');
    for (const email of [unconfirmed, confirmed, closed]) {
      await post(server, '/auth/resend-email-confirmation', { email });
    }
    await post(server, '/auth/forgot-password', { email: closed });
    await settle();
    expect(await mailsTo(unconfirmed)).toEqual([first]);
    expect(await mailsTo(confirmed)).toEqual([]);
    expect(await mailsTo(closed)).toEqual([]);
    const tokens = await store.read(async (db) => [
      await db.selectFrom('email_tokens').selectAll().execute(),
      await db.selectFrom('registration_links').selectAll().execute(),
    ]);
    const [mail] = await mailsTo(unconfirmed);
    expect(JSON.stringify(tokens)).not.toContain(mail?.token);
  });
  it.each([
    ['/auth/forgot-password', '', 'E-post är obligatorisk'],
    ['/auth/forgot-password', 'x', 'Ange en giltig e-postadress'],
    ['/auth/forgot-password', `${'a'.repeat(251)}@b.se`, 'E-post får inte vara längre än 255 tecken'],
    ['/auth/resend-email-confirmation', '', 'E-postadress är obligatorisk'],
    ['/auth/resend-email-confirmation', 'x', 'Ogiltig e-postadress'],
  ])('are refused by %s for "%s"', async (path, email, sentence) => {
    expect(await refusalOf(await post(server, path, { email }))).toEqual([400, sentence]);
  });

  describe('a token to reset is refused', () => {
    it.each([
      [{ email: 'x' }, 'Ange en giltig e-postadress'],
      [{ token: '' }, 'Återställningstoken är obligatorisk'],
      [{ newPassword: 'kort', confirmPassword: 'kort' }, 'Lösenordet måste vara minst 14 tecken'],
      [{ confirmPassword: '' }, 'Bekräfta lösenord är obligatoriskt'],
      [{ confirmPassword: goodPassword }, 'Lösenorden måste matcha'],
    ])('with %j', async (change, sentence) => {
      const body = { email: 'kim@exempel.se', token: 't', newPassword: otherPassword, confirmPassword: otherPassword };
      expect(await refusalOf(await post(server, '/auth/reset-password', { ...body, ...change }))).toEqual([
        400,
        sentence,
      ]);
    });
    it('without using it up, when the password is the owner’s name', async () => {
      const { email } = await addPerson(store, { firstName: 'Kasimira' });
      const { token } = await forgot(email);
      expect((await reset(email, token, 'kasimirakasimira!1')).status).toBe(400);
      expect((await reset(email, token)).status).toBe(204);
    });
    it('the second time, for all but one of fifty at once, and after a newer one', async () => {
      const { email } = await addPerson(store);
      const first = await forgot(email);
      server.clock.advance(minute);
      const second = await forgot(email);
      expect(await refusalOf(await reset(email, first.token))).toEqual([400, resetFailed]);
      const answers = await Promise.all(Array.from({ length: 50 }, () => reset(email, second.token)));
      expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
      expect(answers.every(({ status }) => [204, 400, 503].includes(status))).toBe(true);
    });
    it('a second after an hour, and not before', async () => {
      const [late, inTime] = [await addPerson(store), await addPerson(store)];
      const [lateMail, inTimeMail] = [await forgot(late.email), await forgot(inTime.email)];
      server.clock.advance(authLifetimes.resetLink - 1);
      expect((await reset(inTime.email, inTimeMail.token)).status).toBe(204);
      server.clock.advance(1);
      expect((await reset(late.email, lateMail.token)).status).toBe(400);
      expect(await login(late.email, goodPassword)).toBe(200);
    });
    it('for another’s address', async () => {
      const [one, other] = [await addPerson(store), await addPerson(store)];
      const { token } = await forgot(one.email);
      expect((await reset(other.email, token)).status).toBe(400);
      expect(await login(other.email, goodPassword)).toBe(200);
    });
    it('when the account was closed meanwhile', async () => {
      const { id, email } = await addPerson(store);
      const { token } = await forgot(email);
      await store.write((tx) => tx.updateTable('accounts').set({ is_active: 0 }).where('user_id', '=', id).execute());
      expect((await reset(email, token)).status).toBe(400);
    });
    it('after the password was changed', async () => {
      const person = await addPerson(store);
      const { token } = await forgot(person.email);
      const session = await sessionFor(store, person.id, server.clock.now());
      const body = { currentPassword: goodPassword, newPassword: otherPassword, confirmPassword: otherPassword };
      expect((await as(session.token, server, 'POST', '/users/me/password/change', body)).status).toBe(200);
      expect((await reset(person.email, token, 'Tre blå båtar i vassen')).status).toBe(400);
    });
  });

  it('a reset confirms the address it was mailed to', async () => {
    const { email } = await addPerson(store, { confirmed: false });
    expect(await login(email, goodPassword)).toBe(403);
    expect((await reset(email, (await forgot(email)).token)).status).toBe(204);
    expect(await login(email, otherPassword)).toBe(200);
  });
  it('do not greet with an unconfirmed name', async () => {
    const { email: unconfirmed } = await addPerson(store, { confirmed: false });
    expect((await forgot(unconfirmed)).name).toBeUndefined();
    const { email: closed } = await addPerson(store, { confirmed: false, active: false });
    await post(server, '/auth/register', registration(closed));
    expect((await mailTo(closed, 'taken-address')).name).toBeUndefined();
    const { email: confirmed } = await addPerson(store);
    expect((await forgot(confirmed)).name).toBe('Anna');
  });
  it('a reset sets the password and ends every session', async () => {
    const person = await addPerson(store);
    const session = await sessionFor(store, person.id, server.clock.now());
    expect((await as(session.token, server, 'GET', '/users/me/sessions')).status).toBe(200);
    const mail = await forgot(person.email);
    expect(mail.name).toBe('Anna');
    expect((await reset(person.email, mail.token)).status).toBe(204);
    expect((await as(session.token, server, 'GET', '/users/me/sessions')).status).toBe(401);
    expect((await post(server, '/auth/refresh', { refreshToken: session.refreshToken })).status).toBe(401);
    expect([await login(person.email, goodPassword), await login(person.email, otherPassword)]).toEqual([401, 200]);
  });
  it('a reset ends the delay after too many guesses', async () => {
    const { email } = await addPerson(store);
    for (let n = 0; n < 10; n++) await login(email, 'fel lösenord av någon');
    expect(await login(email, goodPassword)).toBe(429);
    expect((await reset(email, (await forgot(email)).token)).status).toBe(204);
    expect(await login(email, otherPassword)).toBe(200);
  });
});
