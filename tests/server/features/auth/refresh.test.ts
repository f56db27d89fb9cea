// Refresh: every refresh token works once, its successor is returned again until it has been used and for a minute from then on,
// and a copy ends the session.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { authLifetimes, type TokenPair } from '../../../../core/contract/auth.ts';
import type { Store } from '../../../../server/db/schema.ts';
import { sweepSessions } from '../../../../server/features/auth/sessions.ts';
import { seededRandom } from '../../../helpers/seeded-random.ts';
import { addPerson, as, type Person, post, sessionFor, signIn, waitingMail } from '../../../helpers/server/accounts.ts';
import { describeEachEngine } from '../../../helpers/server/engines.ts';
import { problemOf, startServer, type TestServer } from '../../../helpers/server/server.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
/** Six, or the number in the environment. */
const seeds = Array.from({ length: Number(process.env.ACCIDENTS ?? 6) }, (_, n) => n + 1);

describeEachEngine('refreshing', ({ open }) => {
  let store: Store;
  let server: TestServer;
  let person: Person;
  let first: TokenPair;
  beforeAll(async () => {
    store = await open();
    server = await startServer(store, { rates: { read: 1e6, write: 1e6 } });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    person = await addPerson(store);
    first = await sessionFor(store, person.id, server.clock.now());
  });

  const ask = (refreshToken: string) => post(server, '/auth/refresh', { refreshToken });
  async function next({ refreshToken }: TokenPair): Promise<TokenPair> {
    const response = await ask(refreshToken);
    expect(response.status).toBe(200);
    return (await response.json()) as TokenPair;
  }
  const works = async ({ token }: TokenPair) => (await as(token, server, 'GET', '/users/me/sessions')).status === 200;
  /** Uses a pair, and waits until the server has recorded it, which is asynchronous. */
  async function use(pair: TokenPair): Promise<void> {
    expect(await works(pair)).toBe(true);
    await expect.poll(async () => (await sessions())[0]?.unused_access).toBe(null);
  }
  const sessions = () =>
    store.read((db) => db.selectFrom('sessions').selectAll().where('user_id', '=', person.id).execute());

  describe('is refused', () => {
    it.each([
      ['nothing', ''],
      ['a word', 'x'],
      ['a token of no session', 'A'.repeat(64)],
      ['something long', 'A'.repeat(1999)],
    ])('with %s', async (_what, refreshToken) => {
      const response = await ask(refreshToken);
      expect(response.status).toBe(401);
      expect((await problemOf(response)).message).toBe('Du har loggats ut. Logga in igen.');
    });
    it('with an access token, a shortened token, and one with its end swapped, and the session continues', async () => {
      const other = await sessionFor(store, person.id, server.clock.now());
      expect((await ask(first.token)).status).toBe(401);
      expect((await ask(first.refreshToken.slice(0, -1))).status).toBe(401);
      // Another family's secret with this family's prefix counts as a copy: it ends the family of the prefix.
      expect((await ask(`${'A'.repeat(21)}${other.refreshToken.slice(21)}`)).status).toBe(401);
      expect(await works(await next(first))).toBe(true);
      expect(await works(await next(other))).toBe(true);
    });
    it('after 60 days without use', async () => {
      server.clock.advance(authLifetimes.idle - 1);
      const second = await next(first);
      server.clock.advance(authLifetimes.idle);
      expect((await ask(second.refreshToken)).status).toBe(401);
    });
    it('after 365 days, however much it was used, and its last access ends with it', async () => {
      let pair = first;
      for (let n = 0; n < 7; n++) {
        server.clock.advance(52 * day);
        pair = await next(pair);
      }
      server.clock.advance(day - minute);
      pair = await next(pair);
      expect(pair.expiresIn).toBe(60);
      expect(await works(pair)).toBe(true);
      server.clock.advance(minute);
      expect((await ask(pair.refreshToken)).status).toBe(401);
      expect(await works(pair)).toBe(false);
    });
    it('when the account was closed', async () => {
      await store.write((tx) =>
        tx.updateTable('accounts').set({ is_active: 0 }).where('user_id', '=', person.id).execute(),
      );
      expect((await ask(first.refreshToken)).status).toBe(401);
      expect(await sessions()).toEqual([]);
    });
    it('after signing out, and signing out again changes nothing', async () => {
      const { refreshToken } = first;
      for (let n = 0; n < 2; n++) expect((await post(server, '/auth/logout', { refreshToken })).status).toBe(204);
      expect((await ask(refreshToken)).status).toBe(401);
      expect(await works(first)).toBe(false);
      expect((await post(server, '/auth/logout', {})).status).toBe(204);
    });
  });

  it('returns the next pair, which is valid', async () => {
    const second = await next(first);
    expect(second.refreshToken).not.toBe(first.refreshToken);
    expect(second.expiresIn).toBe(600);
    const third = await next(second);
    expect(await works(third)).toBe(true);
    expect(await sessions()).toHaveLength(1);
  });
  it('returns the same response again for a minute from its first use, including the last millisecond', async () => {
    const second = await next(first);
    server.clock.advance(30_000);
    await use(second);
    server.clock.advance(minute);
    expect({ ...(await next(first)), expiresIn: 600 }).toEqual(second);
    server.clock.advance(1);
    expect((await ask(first.refreshToken)).status).toBe(401);
  });
  it('counts the minute from the first use, not from a later one', async () => {
    const second = await next(first);
    await use(second);
    server.clock.advance(50_000);
    await use(second);
    server.clock.advance(10_001);
    expect((await ask(first.refreshToken)).status).toBe(401);
  });
  it('records the first use of a token only, also with concurrent requests', async () => {
    const second = await next(first);
    const at = server.clock.now();
    await Promise.all(Array.from({ length: 8 }, () => works(second)));
    await use(second);
    server.clock.advance(20_000);
    expect(await works(first)).toBe(true);
    expect(await works(second)).toBe(true);
    expect(await sessions()).toMatchObject([{ unused_access: null, pair_at: at }]);
  });

  describe('after a lost answer', () => {
    it.each([
      ['a moment', 1000],
      ['a minute', minute],
      ['an hour', 60 * minute],
      ['a week', 7 * day],
      ['59 days', 59 * day],
    ])('goes on after %s without a net', async (_what, silence) => {
      await next(first);
      server.clock.advance(silence);
      const again = await next(first);
      expect(again.expiresIn).toBeGreaterThan(500);
      await use(again);
      server.clock.advance(day);
      await use(await next(again));
    });
    it('returns the same for a minute, afterwards a new pair, and the unused pair is invalid', async () => {
      const lost = await next(first);
      server.clock.advance(minute);
      expect({ ...(await next(first)), expiresIn: 600 }).toEqual(lost);
      server.clock.advance(1);
      const again = await next(first);
      expect(again.refreshToken).not.toBe(lost.refreshToken);
      expect(await works(lost)).toBe(false);
      expect(await works(again)).toBe(true);
    });
    it('continues after thirty lost responses in a row, hours apart, and old copies are still detected', async () => {
      const oldest = first;
      first = await next(first);
      await use(first);
      for (let n = 0; n < 30; n++) {
        server.clock.advance(5 * 60 * minute);
        await next(first);
      }
      server.clock.advance(day);
      const last = await next(first);
      await use(last);
      server.clock.advance(day);
      await use(await next(last));
      expect((await ask(oldest.refreshToken)).status).toBe(401);
      expect(await sessions()).toEqual([]);
    });
    it('returns one pair to eight concurrent requests a week later', async () => {
      await next(first);
      server.clock.advance(7 * day);
      const pairs = await Promise.all(Array.from({ length: 8 }, () => next(first)));
      expect(new Set(pairs.map(({ refreshToken }) => refreshToken)).size).toBe(1);
      await use(pairs[0] as TokenPair);
    });
    it('continues with a received but unused pair, although another request used the previous token', async () => {
      const held = await next(first);
      server.clock.advance(60 * minute);
      await next(first);
      server.clock.advance(60 * minute);
      await use(await next(held));
    });
    it('is kept by the sweep, and removed when the session was not used for 60 days', async () => {
      await next(first);
      server.clock.advance(2 * 60 * minute);
      await store.write((tx) => sweepSessions(tx, server.clock.now()));
      expect((await sessions())[0]?.replaced).toContain('sealed');
      server.clock.advance(authLifetimes.idle);
      expect((await ask(first.refreshToken)).status).toBe(401);
      expect(await waitingMail(store)).not.toContainEqual(expect.objectContaining({ address: person.email }));
    });
  });

  it('accepts requests in flight with the last access token, for a minute', async () => {
    const second = await next(first);
    expect(await works(first)).toBe(true);
    server.clock.advance(minute);
    expect(await works(first)).toBe(false);
    expect(await works(second)).toBe(true);
    server.clock.advance(authLifetimes.access);
    expect(await works(second)).toBe(false);
  });
  it('returns the current pair to a late request over several steps', async () => {
    const second = await next(first);
    const third = await next(second);
    expect((await next(first)).refreshToken).toBe(third.refreshToken);
    expect((await next(second)).refreshToken).toBe(third.refreshToken);
  });
  it.each([2, 8])('is executed once for %i concurrent requests', async (count) => {
    const pairs = await Promise.all(Array.from({ length: count }, () => next(first)));
    expect(new Set(pairs.map(({ refreshToken }) => refreshToken)).size).toBe(1);
    expect(new Set(pairs.map(({ token }) => token)).size).toBe(1);
    expect(await works(await next(pairs[0] as TokenPair))).toBe(true);
  });

  describe('with a copy', () => {
    async function expectTheft(): Promise<void> {
      expect(await sessions()).toEqual([]);
      const log = await store.read((db) =>
        db.selectFrom('security_log').select('event').where('user_id', '=', person.id).execute(),
      );
      expect(log).toEqual([{ event: 'session-theft' }]);
      const mails = (await waitingMail(store)).filter(({ address }) => address === person.email);
      expect(mails.map(({ kind, link, name }) => [kind, link, name])).toEqual([
        ['session-theft', 'https://loppis.example/login', 'Anna'],
      ]);
    }
    it('used a minute after the first use of its successor ends the session for both, and notifies the owner once', async () => {
      const second = await next(first);
      await use(second);
      server.clock.advance(minute + 1);
      expect((await ask(first.refreshToken)).status).toBe(401);
      expect((await ask(second.refreshToken)).status).toBe(401);
      expect((await ask(first.refreshToken)).status).toBe(401);
      expect(await works(second)).toBe(false);
      await expectTheft();
    });
    it('used by the thief first is detected when the owner refreshes', async () => {
      const thief = await next(first);
      await use(thief);
      server.clock.advance(5 * minute);
      expect((await ask(first.refreshToken)).status).toBe(401);
      expect((await ask(thief.refreshToken)).status).toBe(401);
      expect(await works(thief)).toBe(false);
      await expectTheft();
    });
    it('that the thief has rotated and keeps for later is invalid when the owner refreshed meanwhile, and detected', async () => {
      const thief = await next(first);
      server.clock.advance(2 * minute);
      const owner = await next(first);
      expect(await works(thief)).toBe(false);
      await use(owner);
      server.clock.advance(minute + 1);
      expect(await works(thief)).toBe(false);
      expect((await ask(thief.refreshToken)).status).toBe(401);
      expect(await works(owner)).toBe(false);
      await expectTheft();
    });
    it('of a response that the owner lost gives the thief a pair, and the owner’s next refresh detects it', async () => {
      await next(first);
      server.clock.advance(2 * day);
      await use(await next(first));
      server.clock.advance(day);
      expect((await ask(first.refreshToken)).status).toBe(401);
      await expectTheft();
    });
    it('that is hundreds of refreshes old is still detected', async () => {
      let pair = first;
      for (let n = 0; n < 60; n++) {
        server.clock.advance(9 * minute);
        pair = await next(pair);
      }
      expect((await ask(first.refreshToken)).status).toBe(401);
      await expectTheft();
    });
    it('ends that session only', async () => {
      const other = await signIn(server, person);
      await next(await next(first));
      server.clock.advance(2 * minute);
      await ask(first.refreshToken);
      expect(await works(other)).toBe(true);
      expect((await sessions()).length).toBe(1);
    });
    it('signs out its own session only', async () => {
      const second = await next(first);
      server.clock.advance(2 * minute);
      expect((await post(server, '/auth/logout', { refreshToken: first.refreshToken })).status).toBe(204);
      expect((await ask(second.refreshToken)).status).toBe(401);
    });
  });

  /** Pauses without requests: seconds, hours or weeks. */
  const silence = (random: () => number) => {
    const longest = [minute, 60 * minute, day, 20 * day][Math.floor(random() * 4)] as number;
    return Math.floor(random() * longest);
  };

  // Owner and thief in any order, more than a minute apart, each with the token they received last. Responses get lost, and both
  // may keep a pair without using it. As soon as one of them has used a pair, the other one's next refresh is detected.
  it.each(seeds)('detects every copy, in any order and with any pauses (seed %i)', async (seed) => {
    const random = seededRandom(seed + 1000);
    let last = first;
    for (let n = Math.floor(random() * 4); n > 0; n--) {
      server.clock.advance(silence(random));
      last = await next(last);
      if (random() < 0.7) await use(last);
    }
    const copied = last.refreshToken;
    const held = { owner: last, thief: last };
    let newest = copied;
    let winner: keyof typeof held | null = null;
    let isFound = false;
    for (let n = 0; n < 60 && !isFound; n++) {
      server.clock.advance(minute + 1 + silence(random));
      const who = random() < 0.5 ? 'owner' : 'thief';
      const { refreshToken } = held[who];
      const answer = await ask(refreshToken);
      isFound = answer.status === 401;
      if (winner !== null) expect(isFound).toBe(winner !== who);
      // While no pair has been used, no request is refused, unless the other one made many lost requests.
      else if (isFound) expect(n).toBeGreaterThan(6);
      if (isFound) break;
      // Presenting a pair that was given to one party only counts as use.
      if (refreshToken === newest && refreshToken !== copied) winner = who;
      const pair = (await answer.json()) as TokenPair;
      newest = pair.refreshToken;
      if (n < 40 && random() < 0.3) continue;
      held[who] = pair;
      if (n < 40 && random() < 0.7) continue;
      await use(pair);
      winner = who;
    }
    expect(isFound).toBe(true);
    expect(await sessions()).toEqual([]);
    const log = await store.read((db) =>
      db.selectFrom('security_log').select('event').where('user_id', '=', person.id).execute(),
    );
    expect(log).toEqual([{ event: 'session-theft' }]);
  });

  // Several holders of one stored pair, such as tabs and a service worker; each refreshes when its access token expires, responses get lost,
  // arrive twice and late, with pauses of any length. No holder is ever signed out.
  it.each(seeds)('ends no session in a race (seed %i)', async (seed) => {
    const random = seededRandom(seed);
    let shared = first;
    const holders = Array.from({ length: 2 + Math.floor(random() * 7) }, (_, n) => n);
    for (let round = 0; round < 6; round++) {
      server.clock.advance(random() < 0.5 ? authLifetimes.access : 0);
      server.clock.advance(silence(random));
      // Without requests, the access token has simply expired.
      const asking = holders.filter(() => random() < 0.7);
      // Each reads the shared pair first, as under the lock; some read before another's response was stored.
      const before = shared;
      await Promise.all(
        asking.map(async () => {
          const pair = await next(before);
          const isLost = random() < 0.6;
          if (!isLost && shared === before) shared = pair;
          if (!isLost && random() < 0.5) expect(await works(pair)).toBe(true);
        }),
      );
      // A slow holder retries within the minute, with the pair it read.
      server.clock.advance(Math.floor(random() * (minute - 1)));
      if (random() < 0.3) await next(before);
      if (random() < 0.5) continue;
      server.clock.advance(silence(random));
      shared = await next(shared);
      expect(await works(shared)).toBe(true);
    }
    expect(await works(await next(shared))).toBe(true);
    expect(await sessions()).toHaveLength(1);
  });

  it('stores no response longer than it may be repeated, after a sweep', async () => {
    await use(await next(first));
    expect((await sessions())[0]?.replaced).toContain('sealed');
    await expect
      .poll(async () => {
        server.clock.advance(60 * minute);
        return (await sessions())[0]?.replaced;
      })
      .toBe('[]');
  });
  it('uses the minute after the refresh for pairs without a recorded first use', async () => {
    const second = await next(first);
    const [row] = await sessions();
    const [step] = JSON.parse(row?.replaced ?? '') as object[];
    const replaced = JSON.stringify([{ ...step, until: server.clock.now() + minute }]);
    await store.write((tx) =>
      tx
        .updateTable('sessions')
        .set({ replaced, unused_access: null, pair_at: 0 })
        .where('user_id', '=', person.id)
        .execute(),
    );
    server.clock.advance(minute);
    expect((await next(first)).refreshToken).toBe(second.refreshToken);
    await use(await next(second));
    expect((await ask(first.refreshToken)).status).toBe(200);
    server.clock.advance(1);
    expect((await ask(first.refreshToken)).status).toBe(401);
  });
  it('is swept after it has expired', async () => {
    await next(first);
    server.clock.advance(authLifetimes.idle + day);
    await expect
      .poll(() => {
        server.clock.advance(60 * minute);
        return store.read(async (db) => [
          (await db.selectFrom('sessions').select('id').execute()).length,
          (await db.selectFrom('access_tokens').select('hash').execute()).length,
        ]);
      })
      .toEqual([0, 0]);
  });
});
