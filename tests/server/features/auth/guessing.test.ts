// Distributed password guessing: how many guesses an hour are checked, what the responses reveal, and that the owner of the
// account can sign in meanwhile.
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { argon2Hasher } from '../../../../server/adapters/argon2.ts';
import type { Store } from '../../../../server/db/schema.ts';
import type { PasswordHasher } from '../../../../server/ports/password-hasher.ts';
import { addPerson, goodPassword, otherPassword, post } from '../../../helpers/server/accounts.ts';
import { describeEmbedded } from '../../../helpers/server/engines.ts';
import { problemOf, startServer, type TestServer } from '../../../helpers/server/server.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const attackers = Array.from({ length: 20 }, (_, n) => `203.0.113.${n + 1}`);
const tooMany = 'För många försök. Vänta 5 sekunder och försök igen.';
const offer = `${tooMany} Vill du inte vänta kan vi mejla en länk där du väljer ett nytt lösenord.`;

const newMarker = () => randomBytes(16).toString('hex');

/**
 * How many guesses the rule without known devices lets through within `time`, milliseconds: ten at once, then 5 s doubling
 * to 2 min apart; after 15 min without one the count begins anew. `plan`: guesses before each such pause.
 */
function guessesBefore(time: number, plan: number): number {
  let [now, count, guesses] = [0, 0, 0];
  while (now <= time) {
    guesses++;
    count++;
    if (count === plan) [now, count] = [now + 15 * minute, 0];
    else if (count >= 10) now += Math.min(2 * minute, 5 * second * 2 ** (count - 10));
  }
  return guesses;
}

describeEmbedded('guessing', ({ open }) => {
  let store: Store;
  let server: TestServer;
  const cheap = argon2Hasher({ memory: 8, passes: 1 });
  let checked = 0;
  const hasher: PasswordHasher = {
    ...cheap,
    verify(password, stored) {
      checked++;
      return cheap.verify(password, stored);
    },
  };
  beforeAll(async () => {
    store = await open();
    server = await startServer(store, {
      rates: { read: 1e6, write: 1e6 },
      config: { trustProxy: ['127.0.0.1'] },
      authLimits: { tries: 25, mails: 30 },
      hasher,
    });
  });
  afterAll(() => server.close());

  const login = (from: string, username: string, password: string, deviceMarker?: string) =>
    post(server, '/auth/login', { username, password, deviceMarker }, { 'x-forwarded-for': from });

  /**
   * Twenty addresses guess at one account for three hours of the server's clock, each as soon as it may, with and without
   * markers; after every `plan` guesses they pause until the count is over. Four times the owner signs in.
   */
  async function attack(plan: number) {
    const { email } = await addPerson(store);
    const [home, marker] = ['198.51.100.7', newMarker()];
    const atHome = async (device?: string) => (await login(home, email, goodPassword, device)).status;
    expect(await atHome(marker)).toBe(200);
    const began = server.clock.now();
    const passed = () => server.clock.now() - began;
    const owner: number[] = [];
    let [guesses, inRow] = [0, 0];
    while (passed() <= 3 * hour) {
      let wait = 0;
      for (const [n, from] of attackers.entries()) {
        if (inRow === plan) break;
        const answer = await login(from, email, otherPassword, n % 2 ? newMarker() : undefined);
        wait = Number(answer.headers.get('retry-after')) * second;
        if (answer.status === 401) [guesses, inRow] = [guesses + 1, inRow + 1];
        else if (wait < 4 * minute) break;
      }
      if (owner.length < 4 && passed() >= owner.length * 40 * minute) owner.push(await atHome(marker));
      if (inRow === plan) [wait, inRow] = [15 * minute, 0];
      server.clock.advance(wait);
    }
    return { guesses, owner };
  }

  it.each([
    ['without a pause', Number.POSITIVE_INFINITY],
    ['with the pauses that give most', 14],
  ])('from twenty addresses %s gets no further than before, and the owner gets in 4 of 4', async (_, plan) => {
    const { guesses, owner } = await attack(plan);
    expect(owner).toEqual([200, 200, 200, 200]);
    expect(guesses).toBeGreaterThan(90);
    expect(guesses).toBeLessThanOrEqual(guessesBefore(3 * hour, plan));
  });

  it('with 118 at once from one address has 25 of them checked', async () => {
    const before = checked;
    const answers = await Promise.all(
      Array.from({ length: 118 }, (_, n) => login('203.0.113.200', `nagon${n}@exempel.se`, otherPassword)),
    );
    expect(checked - before).toBeLessThanOrEqual(25);
    const counts = Map.groupBy(answers, ({ status }) => status);
    expect([counts.get(401)?.length, counts.get(429)?.length]).toEqual([25, 93]);
    expect((await login('203.0.113.200', 'nagon@exempel.se', otherPassword)).headers.get('retry-after')).toBe('300');
  });
  it('does not include correct sign-ins: sixty at once from one address succeed within three rounds', async () => {
    const people = await Promise.all(Array.from({ length: 60 }, () => addPerson(store)));
    const signIn = ({ email }: { email: string }) => login('203.0.113.201', email, goodPassword);
    let waiting = people;
    for (let round = 0; round < 3; round++) {
      const answers = await Promise.all(waiting.map(signIn));
      waiting = waiting.filter((_, n) => answers[n]?.status === 429);
    }
    expect(waiting).toEqual([]);
  });

  it('is answered equally with and without a marker, for addresses with and without an account', async () => {
    const { email } = await addPerson(store);
    const seen = [];
    for (const [n, username] of [email, 'ingen.har@exempel.se'].entries()) {
      for (const given of [() => undefined, newMarker]) {
        for (let guess = 0; guess < 6; guess++) {
          const answer = await login(`203.0.113.${210 + n}`, username, otherPassword, given());
          const body = (await answer.text()).replace(/"requestId":"[^"]+"/, '');
          seen.push(JSON.stringify([answer.status, answer.headers.get('retry-after'), body]));
        }
      }
    }
    expect(seen.slice(0, 12)).toEqual(seen.slice(12));
    expect(new Set(seen.slice(0, 10)).size).toBe(1);
    expect(JSON.parse(seen[10] ?? '').slice(0, 2)).toEqual([429, '5']);
    expect(seen[10]).toContain(offer);
  });
  it('is offered the reset mail when the account is slowed, not when the network address is', async () => {
    const { email } = await addPerson(store);
    for (let n = 0; n < 10; n++) await login('203.0.113.220', email, otherPassword);
    const slowed = await login('203.0.113.221', email, goodPassword);
    expect(await problemOf(slowed)).toMatchObject({ status: 429, code: 'slowed', message: offer });
    for (let n = 0; n < 15; n++) await login('203.0.113.220', `okand${n}@exempel.se`, otherPassword);
    const spent = await login('203.0.113.220', 'okand@exempel.se', goodPassword);
    expect(await problemOf(spent)).toMatchObject({ status: 429, code: 'rate_limited' });
  });
});
