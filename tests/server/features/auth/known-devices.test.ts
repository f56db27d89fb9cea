// Known devices of an account: guesses from elsewhere do not slow them, and each has a separate count.
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authLifetimes } from '../../../../core/contract/auth.ts';
import type { Store } from '../../../../server/db/schema.ts';
import {
  addPerson,
  as,
  goodPassword,
  otherPassword,
  type Person,
  post,
  sessionFor,
  waitingMail,
} from '../../../helpers/server/accounts.ts';
import { describeEachEngine } from '../../../helpers/server/engines.ts';
import { eventually, problemOf, startServer, type TestServer } from '../../../helpers/server/server.ts';

const hour = 3_600_000;
const third = 'Tre blå båtar i vassen';

let number = 0;
/** A device marker, different each time. */
const newMarker = () => createHash('md5').update(String(++number)).digest('hex');

describeEachEngine('a known device', ({ open }) => {
  let store: Store;
  let server: TestServer;
  beforeAll(async () => {
    store = await open();
    server = await startServer(store, { rates: { read: 1e6, write: 1e6 } });
  });
  afterAll(() => server.close());

  const login = ({ email }: { email: string }, password: string, deviceMarker?: string) =>
    post(server, '/auth/login', { username: email, password, deviceMarker });
  const tried = async (...given: Parameters<typeof login>) => (await login(...given)).status;
  const devicesOf = ({ id }: Person) =>
    store.read((db) => db.selectFrom('known_devices').selectAll().where('user_id', '=', id).execute());
  /** Guesses from elsewhere until the account is slowed. */
  async function attack(person: Person): Promise<void> {
    for (let n = 0; n < 30; n++) if ((await tried(person, otherPassword)) === 429) return;
    throw new Error('never slowed');
  }
  async function personWithDevice(): Promise<[Person, string]> {
    const person = await addPerson(store);
    const marker = newMarker();
    expect(await tried(person, goodPassword, marker)).toBe(200);
    return [person, marker];
  }
  async function resetLink(person: Person): Promise<{ email: string; token: string }> {
    await post(server, '/auth/forgot-password', { email: person.email });
    const token = await eventually(async () => {
      const mail = (await waitingMail(store)).find(({ address, kind }) => address === person.email && kind === 'reset');
      if (!mail) throw new Error('no mail');
      return mail.token;
    });
    return { email: person.email, token };
  }
  const reset = (link: object, newPassword: string, deviceMarker?: string) =>
    post(server, '/auth/reset-password', { ...link, newPassword, confirmPassword: newPassword, deviceMarker });

  describe('is not known', () => {
    it.each([
      ['short', 'a'.repeat(31)],
      ['long', 'a'.repeat(33)],
      ['no hex', 'g'.repeat(32)],
      ['empty', ''],
      ['no text', 5],
      ['null', null],
    ])('with a marker that is %s: the call is refused with 400', async (_, deviceMarker) => {
      const good = { newPassword: otherPassword, confirmPassword: otherPassword };
      for (const [path, body] of [
        ['/auth/login', { username: 'x@y.se', password: goodPassword }],
        ['/auth/reset-password', { email: 'x@y.se', token: 't', ...good }],
      ] as const) {
        const response = await post(server, path, { ...body, deviceMarker });
        expect([response.status, (await problemOf(response)).errors]).toEqual([
          400,
          { deviceMarker: ['Värdet har fel form.'] },
        ]);
      }
    });
    it('after a wrong password, before its address is confirmed, or while its account is closed', async () => {
      const marker = newMarker();
      const people = [
        await addPerson(store),
        await addPerson(store, { confirmed: false }),
        await addPerson(store, { active: false }),
      ];
      expect(await tried(people[0] as Person, otherPassword, marker)).toBe(401);
      expect(await tried(people[1] as Person, goodPassword, marker)).toBe(403);
      expect(await tried(people[2] as Person, goodPassword, marker)).toBe(403);
      for (const person of people) expect(await devicesOf(person)).toEqual([]);
    });
    it('for another account than the one that was signed in to', async () => {
      const [, marker] = await personWithDevice();
      const other = await addPerson(store);
      await attack(other);
      expect(await tried(other, goodPassword, marker)).toBe(429);
    });
    it('400 days after its last sign-in, and is swept away then', async () => {
      const own = await startServer(store, { rates: { write: 1e6 } });
      const [kept, forgotten] = [await addPerson(store), await addPerson(store)];
      const marker = newMarker();
      const at = ({ email }: Person, password: string, deviceMarker?: string) =>
        post(own, '/auth/login', { username: email, password, deviceMarker }).then(({ status }) => status);
      expect([await at(kept, goodPassword, marker), await at(forgotten, goodPassword, marker)]).toEqual([200, 200]);
      own.clock.advance(authLifetimes.knownDevice - hour);
      expect(await at(kept, goodPassword, marker)).toBe(200);
      own.clock.jump(hour);
      for (const person of [kept, forgotten]) for (let n = 0; n < 10; n++) await at(person, otherPassword);
      expect([await at(kept, goodPassword, marker), await at(forgotten, goodPassword, marker)]).toEqual([200, 429]);
      own.clock.advance(hour);
      await eventually(async () => expect(await devicesOf(forgotten)).toEqual([]));
      expect(await devicesOf(kept)).toHaveLength(1);
      await own.close();
    });
  });

  it('signs in while guesses from elsewhere keep the account slowed, every time', async () => {
    const [person, marker] = await personWithDevice();
    for (let n = 0; n < 4; n++) {
      await attack(person);
      expect(await tried(person, goodPassword)).toBe(429);
      expect(await tried(person, goodPassword, marker)).toBe(200);
      server.clock.advance(120_000);
    }
  });
  it('stays known after sign-out', async () => {
    const [person, marker] = await personWithDevice();
    const { refreshToken } = await (await login(person, goodPassword, marker)).json();
    expect((await post(server, '/auth/logout', { refreshToken })).status).toBe(204);
    await attack(person);
    expect(await tried(person, goodPassword, marker)).toBe(200);
  });
  it('is slowed by its own wrong guesses only, with the same delays', async () => {
    const [person, marker] = await personWithDevice();
    const second = newMarker();
    expect(await tried(person, goodPassword, second)).toBe(200);
    for (let n = 0; n < 10; n++) expect(await tried(person, otherPassword, marker)).toBe(401);
    const slowed = await login(person, goodPassword, marker);
    expect([slowed.status, slowed.headers.get('retry-after')]).toEqual([429, '5']);
    expect([await tried(person, goodPassword, second), await tried(person, goodPassword)]).toEqual([200, 200]);
    // None of this has ended the delay of the first.
    expect(await tried(person, goodPassword, marker)).toBe(429);
    server.clock.advance(5000);
    expect(await tried(person, otherPassword, marker)).toBe(401);
    expect((await login(person, otherPassword, marker)).headers.get('retry-after')).toBe('10');
    server.clock.advance(10_000);
    expect(await tried(person, goodPassword, marker)).toBe(200);
    expect([await tried(person, otherPassword, marker), await tried(person, otherPassword, marker)]).toEqual([
      401, 401,
    ]);
  });
  it('does not end the count of the account by signing in', async () => {
    const [person, marker] = await personWithDevice();
    await attack(person);
    expect(await tried(person, goodPassword, marker)).toBe(200);
    expect(await tried(person, otherPassword)).toBe(429);
    server.clock.advance(5000);
    expect(await tried(person, otherPassword)).toBe(401);
    expect(await tried(person, otherPassword)).toBe(429);
  });
  it('is one of at most twenty: the least recently used one is forgotten', async () => {
    const person = await addPerson(store);
    const markers = Array.from({ length: 21 }, newMarker);
    for (const marker of [...markers.slice(0, 20), markers[0], markers[20]]) {
      expect(await tried(person, goodPassword, marker)).toBe(200);
      server.clock.advance(1000);
    }
    expect(await devicesOf(person)).toHaveLength(20);
    await attack(person);
    const known = [];
    for (const marker of markers) known.push(await tried(person, goodPassword, marker));
    expect(known.map((status, n) => (status === 429 ? n : null)).filter((n) => n !== null)).toEqual([1]);
  });
  it('is the newest even when twenty are from before the clock was set back', async () => {
    const person = await addPerson(store);
    for (let n = 0; n < 20; n++) await tried(person, goodPassword, newMarker());
    server.clock.jump(-hour);
    const marker = newMarker();
    expect(await tried(person, goodPassword, marker)).toBe(200);
    await attack(person);
    expect(await tried(person, goodPassword, marker)).toBe(200);
    server.clock.jump(hour);
  });
  it('leaves no marker in the store or the log, and nothing that links two accounts', async () => {
    const [person, marker] = await personWithDevice();
    const other = await addPerson(store);
    await tried(other, goodPassword, marker);
    const [[mine], [theirs]] = [await devicesOf(person), await devicesOf(other)];
    expect(mine?.hash).toMatch(/^[\w-]{43}$/);
    expect(mine?.hash).not.toBe(theirs?.hash);
    const counts = await store.read((db) => db.selectFrom('auth_counts').selectAll().execute());
    const log = await store.read((db) => db.selectFrom('security_log').selectAll().execute());
    expect(JSON.stringify([mine, theirs, counts, log, server.log]).includes(marker)).toBe(false);
  });
  it('is deleted with its person', async () => {
    const [person] = await personWithDevice();
    await store.write((tx) => tx.deleteFrom('users').where('id', '=', person.id).execute());
    expect(await devicesOf(person)).toEqual([]);
  });

  describe('and a new password', () => {
    it('by a mailed link makes its device known', async () => {
      const person = await addPerson(store);
      const marker = newMarker();
      await attack(person);
      expect(await tried(person, goodPassword, marker)).toBe(429);
      expect((await reset(await resetLink(person), otherPassword, marker)).status).toBe(204);
      for (let n = 0; n < 30 && (await tried(person, goodPassword)) !== 429; n++);
      expect([await tried(person, otherPassword), await tried(person, otherPassword, marker)]).toEqual([429, 200]);
    });
    it('by a mailed link ends the delay of its device', async () => {
      const [person, marker] = await personWithDevice();
      for (let n = 0; n < 10; n++) await tried(person, otherPassword, marker);
      expect(await tried(person, goodPassword, marker)).toBe(429);
      expect((await reset(await resetLink(person), otherPassword, marker)).status).toBe(204);
      expect(await tried(person, otherPassword, marker)).toBe(200);
    });
    it('by an invalid link makes no device known', async () => {
      const person = await addPerson(store);
      const marker = newMarker();
      expect((await reset({ email: person.email, token: 'x'.repeat(43) }, otherPassword, marker)).status).toBe(400);
      expect(await devicesOf(person)).toEqual([]);
    });
    it('lets earlier devices share one count, until they have signed in with it', async () => {
      const [person, first] = await personWithDevice();
      const [second, present] = [newMarker(), newMarker()];
      expect(await tried(person, goodPassword, second)).toBe(200);
      const { token } = await sessionFor(store, person.id, server.clock.now());
      const change = {
        currentPassword: goodPassword,
        newPassword: third,
        confirmPassword: third,
        deviceMarker: present,
      };
      expect((await as(token, server, 'POST', '/users/me/password/change', change)).status).toBe(200);
      await attack(person);
      for (let n = 0; n < 10; n++) expect(await tried(person, otherPassword, n % 2 ? first : second)).toBe(401);
      expect([await tried(person, third, first), await tried(person, third, second)]).toEqual([429, 429]);
      expect(await tried(person, third, present)).toBe(200);
      server.clock.advance(5000);
      expect(await tried(person, third, first)).toBe(200);
      for (let n = 0; n < 10; n++) expect(await tried(person, otherPassword, second)).toBe(401);
      expect([await tried(person, third, second), await tried(person, third, first)]).toEqual([429, 200]);
    });
  });
});
