// Staying signed in: every refresh token works once, its successor is given again for a minute, a copy ends the session.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { authLifetimes, type TokenPair } from '../../../../core/contract/auth.ts';
import type { Store } from '../../../../server/db/schema.ts';
import { addPerson, as, type Person, post, sessionFor, signIn, waitingMail } from '../../../helpers/accounts.ts';
import { describeEachEngine } from '../../../helpers/engines.ts';
import { seededRandom } from '../../../helpers/seeded-random.ts';
import { problemOf, startServer, type TestServer } from '../../../helpers/server.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
/** Twenty, or as many as the environment asks for. */
const seeds = Array.from({ length: Number(process.env.ACCIDENTS ?? 20) }, (_, n) => n + 1);

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
    it('with an access token, a shortened token, and one with its end swapped, and the session lives on', async () => {
      const other = await sessionFor(store, person.id, server.clock.now());
      expect((await ask(first.token)).status).toBe(401);
      expect((await ask(first.refreshToken.slice(0, -1))).status).toBe(401);
      // Another family's secret behind this family's beginning is a copy that never was: it ends the family it names.
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

  it('gives the next pair, with which everything goes on', async () => {
    const second = await next(first);
    expect(second.refreshToken).not.toBe(first.refreshToken);
    expect(second.expiresIn).toBe(600);
    const third = await next(second);
    expect(await works(third)).toBe(true);
    expect(await sessions()).toHaveLength(1);
  });
  it('gives the same answer again for a minute, and the last millisecond counts', async () => {
    const second = await next(first);
    server.clock.advance(minute);
    expect({ ...(await next(first)), expiresIn: 600 }).toEqual(second);
    server.clock.advance(1);
    expect((await ask(first.refreshToken)).status).toBe(401);
  });
  it('lets requests that are under way with the last access token arrive, for a minute', async () => {
    const second = await next(first);
    expect(await works(first)).toBe(true);
    server.clock.advance(minute);
    expect(await works(first)).toBe(false);
    expect(await works(second)).toBe(true);
    server.clock.advance(authLifetimes.access);
    expect(await works(second)).toBe(false);
  });
  it('leads a late asker over several steps to the present pair', async () => {
    const second = await next(first);
    const third = await next(second);
    const again = await next(first);
    expect(again.refreshToken).toBe(second.refreshToken);
    expect((await next(again)).refreshToken).toBe(third.refreshToken);
  });
  it.each([2, 8])('is done once when %i ask at once', async (count) => {
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
    it('used after the minute ends the session for both, and tells the owner once', async () => {
      const second = await next(first);
      server.clock.advance(minute + 1);
      expect((await ask(first.refreshToken)).status).toBe(401);
      expect((await ask(second.refreshToken)).status).toBe(401);
      expect((await ask(first.refreshToken)).status).toBe(401);
      expect(await works(second)).toBe(false);
      await expectTheft();
    });
    it('used by the thief first is found when the owner comes', async () => {
      const thief = await next(first);
      server.clock.advance(5 * minute);
      expect((await ask(first.refreshToken)).status).toBe(401);
      expect((await ask(thief.refreshToken)).status).toBe(401);
      expect(await works(thief)).toBe(false);
      await expectTheft();
    });
    it('that is hundreds of refreshes old is still known for what it is', async () => {
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
      await next(first);
      server.clock.advance(2 * minute);
      await ask(first.refreshToken);
      expect(await works(other)).toBe(true);
      expect((await sessions()).length).toBe(1);
    });
    it('signs out what it belongs to, which harms nobody', async () => {
      const second = await next(first);
      server.clock.advance(2 * minute);
      expect((await post(server, '/auth/logout', { refreshToken: first.refreshToken })).status).toBe(204);
      expect((await ask(second.refreshToken)).status).toBe(401);
    });
  });

  // Several holders of one stored pair, as tabs and a service worker are; each asks when its access has run out, answers get lost
  // and come late. Nobody is ever signed out.
  it.each(seeds)('finds every copy that is used after its minute (seed %i)', async (seed) => {
    const random = seededRandom(seed + 1000);
    const owned = [first];
    const last = () => owned.at(-1) as TokenPair;
    for (let n = 1 + Math.floor(random() * 6); n > 0; n--) {
      server.clock.advance(Math.floor(random() * 20 * minute));
      owned.push(await next(last()));
    }
    const stolen = owned[Math.floor(random() * owned.length)] as TokenPair;
    server.clock.advance(minute + 1 + Math.floor(random() * day));
    if (stolen !== last()) expect((await ask(stolen.refreshToken)).status).toBe(401);
    else {
      // Whoever comes second is found, the thief or the owner, and neither gets on.
      const taken = await next(stolen);
      server.clock.advance(minute + 1 + Math.floor(random() * day));
      expect((await ask(last().refreshToken)).status).toBe(401);
      expect((await ask(taken.refreshToken)).status).toBe(401);
    }
    expect((await ask(last().refreshToken)).status).toBe(401);
    expect(await sessions()).toEqual([]);
  });
  it.each(seeds)('signs nobody out in a race (seed %i)', async (seed) => {
    const random = seededRandom(seed);
    let shared = first;
    const holders = Array.from({ length: 2 + Math.floor(random() * 7) }, () => ({ pair: first }));
    for (let round = 0; round < 6; round++) {
      server.clock.advance(authLifetimes.access + Math.floor(random() * minute));
      // Where nobody asks, the access token has simply run out.
      const asking = holders.filter(() => random() < 0.7);
      // Whoever asks reads the shared pair first, as the lock demands; some read before another's answer was stored.
      const before = shared;
      await Promise.all(
        asking.map(async (holder) => {
          const pair = await next(before);
          const isLost = random() < 0.4;
          if (!isLost) {
            holder.pair = pair;
            shared = pair;
          }
        }),
      );
      // One who lost the answer asks again within the minute.
      server.clock.advance(Math.floor(random() * (minute - 1)));
      if (asking.length === 0) continue;
      shared = await next(before);
      expect(await works(shared)).toBe(true);
    }
    expect(await sessions()).toHaveLength(1);
  });

  it('keeps no answer longer than it may be given again, once it is swept', async () => {
    await next(first);
    expect((await sessions())[0]?.replaced).toContain('sealed');
    await expect
      .poll(async () => {
        server.clock.advance(60 * minute);
        return (await sessions())[0]?.replaced;
      })
      .toBe('[]');
  });
  it('is swept up after it has run out', async () => {
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
