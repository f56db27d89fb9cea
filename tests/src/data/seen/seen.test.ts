// Answers that anybody may read: stored ones at once, renewed behind them, within a budget, without a token.
import { describe, expect, expectTypeOf, it } from 'vitest';
import { totalHeader } from '../../../../core/contract/endpoint.ts';
import { type GuestbookPost, getGuestbook } from '../../../../core/contract/guestbook.ts';
import { getPublicProfile, marketsOfUser, type PublicProfile } from '../../../../core/contract/people.ts';
import { getMyProfile, updateProfile } from '../../../../core/contract/profile.ts';
import { getRatings, type RatingPage } from '../../../../core/contract/ratings.ts';
import { syncChanges } from '../../../../core/contract/sync.ts';
import { StorageError } from '../../../../src/data/net/errors.ts';
import type { Answer } from '../../../../src/data/seen/answer.ts';
import type { SeenDatabase } from '../../../../src/data/seen/seen-db.ts';
import { seenLimits } from '../../../../src/data/seen/seen-limits.ts';
import { readSeenUse, seenStore } from '../../../../src/data/seen/seen-store.ts';
import { aProfile, profileKey, type SeenDevice, seenDevice, type Tab, until } from './device.ts';

const anna = aProfile();
const annaIs =
  (changes: Partial<PublicProfile> = {}) =>
  () =>
    Response.json(aProfile(changes));
const gone = () => Response.json({ status: 404, title: 'Finns inte', message: 'Finns inte' }, { status: 404 });
const broken = () => Response.json({ status: 500, title: 'Fel', message: 'Fel' }, { status: 500 });

interface Opened {
  now(): Answer<PublicProfile>;
  /** All states in their order. */
  states: Answer<PublicProfile>[];
  close(): void;
}

function open(tab: Tab, id = anna.id): Opened {
  const answer = tab.look(getPublicProfile, { id });
  const states: Answer<PublicProfile>[] = [answer.get()];
  const close = answer.subscribe(() => {
    if (answer.get() !== states.at(-1)) states.push(answer.get());
  });
  return { now: answer.get, states, close };
}

const stored = (device: SeenDevice, id = anna.id) => device.connection.run((db) => db.answers.get(profileKey(id)));
const cityOf = (seen: Answer<PublicProfile>) => (seen.kind === 'shown' ? seen.value.city : seen.kind);

/** Seen once, in a tab that is closed. */
async function seenBefore(device: SeenDevice, changes: Partial<PublicProfile> = {}): Promise<void> {
  device.answers(annaIs(changes));
  const first = open(device.tab(), changes.id);
  await until(() => first.now().kind === 'shown');
  first.close();
  device.requests.length = 0;
}

describe('a call that is refused', () => {
  it('does not compile when it needs a sign-in, writes, or cannot be made without a query', () => {
    const tab = seenDevice().tab();
    expectTypeOf(() => {
      // @ts-expect-error: only for signed-in people
      tab.look(getMyProfile, {});
      // @ts-expect-error: a write
      tab.look(updateProfile, {});
      // @ts-expect-error: its query is required, and not part of the key
      tab.look(syncChanges, {});
    }).toBeFunction();
    // Asked without its query, all of which is optional.
    expectTypeOf(tab.look(getRatings, { id: anna.id }).get()).toEqualTypeOf<Answer<RatingPage>>();
    expectTypeOf(tab.look(getGuestbook, { id: anna.id }).get()).toEqualTypeOf<Answer<GuestbookPost[]>>();
    // @ts-expect-error: another parameter
    tab.look(getPublicProfile, { marketId: anna.id });
    expectTypeOf(tab.look(getPublicProfile, { id: anna.id }).get()).toEqualTypeOf<Answer<PublicProfile>>();
  });
});

describe('an answer', () => {
  it('is loading until the server has answered, then shown and stored', async () => {
    const device = seenDevice();
    device.answers(annaIs());
    const { states, now } = open(device.tab());
    await until(() => now().kind === 'shown');
    expect(states.map(({ kind }) => kind)).toEqual(['loading', 'shown']);
    expect(await stored(device)).toMatchObject({
      key: 'getPublicProfile:0F1ABCDEFGR01',
      value: anna,
      bytes: new TextEncoder().encode(JSON.stringify(anna)).length,
      fetchedAt: device.clock.now,
    });
  });

  it('that is stored is shown at once, and renewed behind it at each opening', async () => {
    const device = seenDevice();
    await seenBefore(device);
    const storedAt = device.clock.now;
    device.clock.now += 5_000;
    device.answers(annaIs({ city: 'Kalmar' }));
    const { states, now } = open(device.tab());
    await until(() => cityOf(now()) === 'Kalmar');
    expect(states).toMatchObject([
      { kind: 'loading' },
      { kind: 'shown', value: anna, fetchedAt: storedAt, isOld: false },
      { kind: 'shown', value: aProfile({ city: 'Kalmar' }), fetchedAt: device.clock.now, isOld: false },
    ]);
  });

  it('offline says from when it is, at once', async () => {
    const device = seenDevice();
    await seenBefore(device);
    const fetchedAt = device.clock.now;
    device.clock.now += 3_600_000;
    device.answers(null);
    const { states, now } = open(device.tab());
    await until(() => now().kind === 'shown');
    const shown = { kind: 'shown', value: anna, fetchedAt, isOld: true };
    expect(states.slice(0, 2)).toMatchObject([{ kind: 'loading' }, shown]);
    await until(() => device.requests.length > 0);
    expect(now()).toMatchObject(shown);
  });

  it('says so while the server fails, and is renewed when the page is woken', async () => {
    const device = seenDevice();
    await seenBefore(device);
    device.answers(broken);
    const tab = device.tab();
    const { now } = open(tab);
    await until(() => now().kind === 'shown' && (now() as { isOld: boolean }).isOld);
    device.answers(annaIs({ city: 'Kalmar' }));
    tab.cache.wake();
    await until(() => cityOf(now()) === 'Kalmar');
    expect(now()).toMatchObject({ isOld: false });
  });

  it('that is fresh is not requested at a wake-up; older than a minute it is', async () => {
    const device = seenDevice();
    device.answers(annaIs());
    const tab = device.tab();
    const { now } = open(tab);
    await until(() => now().kind === 'shown');
    device.clock.now += 60_000;
    tab.cache.wake();
    expect(device.requests).toHaveLength(1);
    device.clock.now += 1;
    tab.cache.wake();
    await until(() => device.requests.length === 2);
  });

  it('without a listener is not requested at a wake-up', async () => {
    const device = seenDevice();
    const tab = device.tab();
    device.answers(annaIs());
    const { now, close } = open(tab);
    await until(() => now().kind === 'shown');
    close();
    device.clock.now += 120_000;
    tab.cache.wake();
    await stored(device);
    expect(device.requests).toHaveLength(1);
  });

  it('that the server has no more is missing, and removed from the device', async () => {
    const device = seenDevice();
    await seenBefore(device);
    device.answers(gone);
    const tab = device.tab();
    const { now, close } = open(tab);
    await until(() => now().kind === 'missing');
    expect(await stored(device)).toBeUndefined();
    close();
    device.answers(null);
    // Not from memory either.
    for (const later of [open(tab), open(device.tab())]) await until(() => later.now().kind === 'failed');
  });

  it('that the server refuses to show anybody is not gone: what is stored stays', async () => {
    const device = seenDevice();
    await seenBefore(device);
    device.answers(() => Response.json({ status: 403, title: 'Nej', message: 'Åtkomst nekad' }, { status: 403 }));
    const { now } = open(device.tab());
    await until(() => now().kind === 'shown' && (now() as { isOld: boolean }).isOld);
    expect(await stored(device)).toMatchObject({ value: anna });
  });

  it('of another tab is not shown in place of a newer one', async () => {
    const device = seenDevice();
    const tab = device.tab();
    device.answers(annaIs({ city: 'Kalmar' }));
    const { now } = open(tab);
    await until(() => cityOf(now()) === 'Kalmar');
    const older = { key: profileKey(), value: anna, fetchedAt: device.clock.now - 1 };
    const stores = seenStore(device.connection, () => device.clock.now);
    await stores.put(older, await stores.begin(profileKey()));
    await tab.cache.hear({ key: profileKey() });
    expect(cityOf(now())).toBe('Kalmar');
  });

  it('that was never seen fails offline, and comes with the retry', async () => {
    const device = seenDevice();
    const { now, states } = open(device.tab());
    await until(() => now().kind === 'failed');
    device.answers(annaIs());
    const failed = now();
    if (failed.kind === 'failed') failed.retry();
    await until(() => now().kind === 'shown');
    expect(states.map(({ kind }) => kind)).toEqual(['loading', 'failed', 'loading', 'shown']);
  });

  it('is one request for two places that show it', async () => {
    const device = seenDevice();
    device.answers(annaIs());
    const tab = device.tab();
    const [one, other] = [open(tab), open(tab)];
    await until(() => one.now().kind === 'shown');
    expect(other.now()).toMatchObject({ kind: 'shown', value: anna });
    expect(device.requests).toHaveLength(1);
  });

  it('is one request for wake-ups that follow each other', async () => {
    const device = seenDevice();
    device.answers(annaIs());
    const tab = device.tab();
    const { now } = open(tab);
    await until(() => now().kind === 'shown');
    device.clock.now += 120_000;
    tab.cache.wake();
    tab.cache.wake();
    await until(() => (now() as { fetchedAt: number }).fetchedAt === device.clock.now);
    expect(device.requests).toHaveLength(2);
  });

  it('that another version of the app stored in another shape is not shown, and replaced by one request', async () => {
    const device = seenDevice();
    await seenBefore(device);
    await device.connection.run(async (db) => {
      const row = await db.answers.get(profileKey());
      if (row) await db.answers.put({ ...row, value: { ...anna, city: 7 } });
    });
    device.answers(null);
    const { states, now } = open(device.tab());
    await until(() => now().kind === 'failed');
    expect(states.map(({ kind }) => kind)).toEqual(['loading', 'failed']);
    device.answers(annaIs());
    device.requests.length = 0;
    const later = open(device.tab());
    await until(() => later.now().kind === 'shown');
    expect(device.requests).toHaveLength(1);
    expect((await stored(device))?.value).toEqual(anna);
  });

  it('is requested by its ETag, and unchanged only has a new age', async () => {
    const device = seenDevice();
    device.answers(() => Response.json(anna, { headers: { etag: '"1"' } }));
    const first = open(device.tab());
    await until(() => first.now().kind === 'shown');
    device.clock.now += 5_000;
    device.answers((_, request) =>
      request.headers.get('if-none-match') === '"1"' ? new Response(null, { status: 304 }) : broken(),
    );
    const { now } = open(device.tab());
    await until(() => now().kind === 'shown' && (now() as { fetchedAt: number }).fetchedAt === device.clock.now);
    expect(await stored(device)).toMatchObject({ value: anna, etag: '"1"', fetchedAt: device.clock.now });
  });

  it('shows in every tab when one of them receives a newer one', async () => {
    const device = seenDevice();
    device.answers(annaIs());
    const [one, other] = [device.tab(), device.tab()];
    const here = open(one);
    await until(() => here.now().kind === 'shown');
    device.clock.now += 5_000;
    device.answers(annaIs({ city: 'Kalmar' }));
    const there = open(other);
    await until(() => cityOf(there.now()) === 'Kalmar' && cityOf(here.now()) === 'Kalmar');
  });

  it('that arrives after a newer one is not stored over it', async () => {
    const device = seenDevice();
    let release = (_: Response) => {};
    device.answers(() => new Promise((resolve) => (release = resolve)));
    const slow = open(device.tab());
    await until(() => device.requests.length === 1);
    const releaseSlow = release;
    device.clock.now += 1_000;
    device.answers(annaIs({ city: 'Kalmar' }));
    const quick = open(device.tab());
    await until(() => quick.now().kind === 'shown');
    device.clock.now += 1_000;
    releaseSlow(Response.json(anna));
    await until(() => cityOf(slow.now()) === 'Kalmar' && device.requests.length === 3);
    expect((await stored(device))?.value).toMatchObject({ city: 'Kalmar' });
  });

  it('is requested without a token or anything else that tells who is signed in', async () => {
    const device = seenDevice();
    await seenBefore(device);
    const { now } = open(device.tab());
    await until(() => now().kind === 'shown' && device.requests.length === 1);
    expect([...(device.requests[0]?.headers.keys() ?? [])]).toEqual(['accept']);
    const rows = await device.connection.run((db) => db.answers.toArray());
    expect(rows.map((row) => new Set(Object.keys(row)))).toEqual([
      new Set(['bytes', 'fetchedAt', 'key', 'usedAt', 'value']),
    ]);
  });
});

describe('the budget', () => {
  const large = 'x'.repeat(900_000);
  const store = (device: SeenDevice) => seenStore(device.connection, () => device.clock.now);
  const put = async (device: SeenDevice, key: string, value: unknown) =>
    store(device).put({ key, value, fetchedAt: device.clock.now }, await store(device).begin(key));
  const keys = (device: SeenDevice) => device.connection.run((db) => db.answers.toCollection().primaryKeys());

  it('removes the least recently used first', async () => {
    const device = seenDevice();
    for (let n = 0; n < 8; n++) await put(device, `a:${n}`, large);
    await store(device).used('a:0');
    await put(device, 'a:8', large);
    expect(await keys(device)).toEqual(['a:0', 'a:2', 'a:3', 'a:4', 'a:5', 'a:6', 'a:7', 'a:8']);
    expect((await readSeenUse(device.connection)).bytes).toBeLessThanOrEqual(seenLimits.bytes);
  });

  it('keeps that order when the clock is set back', async () => {
    const device = seenDevice();
    for (let n = 0; n < 8; n++) await put(device, `a:${n}`, large);
    device.clock.now -= 30 * 24 * 3_600_000;
    await put(device, 'a:8', large);
    await put(device, 'a:9', large);
    expect(await keys(device)).toEqual(['a:2', 'a:3', 'a:4', 'a:5', 'a:6', 'a:7', 'a:8', 'a:9']);
  });

  it('does not store an answer above a megabyte, nor keeps the one before', async () => {
    const device = seenDevice();
    await put(device, 'a:1', 'small');
    expect(await put(device, 'a:1', 'x'.repeat(1_000_000))).toBe(true);
    expect(await keys(device)).toEqual([]);
  });

  it('counts characters of several bytes as such', async () => {
    const device = seenDevice();
    await put(device, 'a:1', 'å'.repeat(10));
    expect(await readSeenUse(device.connection)).toEqual({ count: 1, bytes: 22 });
  });

  it('counts the answers of one call', async () => {
    const device = seenDevice();
    for (const key of ['getPublicProfile:1', 'getPublicProfile:2', 'getPublicProfileAlias:1'])
      await put(device, key, 'x');
    expect(await readSeenUse(device.connection, 'getPublicProfile')).toEqual({ count: 2, bytes: 6 });
  });
});

describe('an answered change', () => {
  const store = (device: SeenDevice) => seenStore(device.connection, () => device.clock.now);
  const inKalmar = (value: unknown) => ({ ...(value as PublicProfile), city: 'Kalmar' });

  it('is applied to what is stored, which keeps its age and loses its tag', async () => {
    const device = seenDevice();
    device.answers(() => Response.json(anna, { headers: { etag: '"1"' } }));
    const { now } = open(device.tab());
    await until(() => now().kind === 'shown');
    const before = await stored(device);
    await store(device).settle(profileKey(), inKalmar);
    const { etag: _, ...rest } = before ?? {};
    expect(await stored(device)).toEqual({
      ...rest,
      value: aProfile({ city: 'Kalmar' }),
      bytes: (before?.bytes ?? 0) - 1,
    });
  });

  it('counts what it adds to a page or takes from it in the total of all pages', async () => {
    const device = seenDevice();
    device.answers(() => Response.json([], { headers: { [totalHeader]: '25' } }));
    const posts = device.tab().look(getGuestbook, { id: anna.id });
    posts.subscribe(() => undefined);
    await until(() => posts.get().kind === 'shown');
    const key = `getGuestbook:${anna.id}`;
    const total = () => device.connection.run(async (db) => (await db.answers.get(key))?.total);
    expect([posts.get(), await total()]).toMatchObject([{ total: 25 }, 25]);
    await store(device).settle(key, (value) => [...(value as unknown[]), 'a post', 'another']);
    expect(await total()).toBe(27);
    await store(device).settle(key, (value) => (value as unknown[]).slice(1));
    expect(await total()).toBe(26);
  });

  it('is applied to nothing where nothing is stored', async () => {
    const device = seenDevice();
    await store(device).settle(profileKey(), inKalmar);
    expect(await stored(device)).toBeUndefined();
  });

  it.each([true, false])('is not overwritten by an answer that was requested before (stored: %s)', async (isStored) => {
    const device = seenDevice();
    if (isStored) await seenBefore(device);
    let release = (_: Response) => {};
    device.answers(() => new Promise((resolve) => (release = resolve)));
    const { now } = open(device.tab());
    await until(() => device.requests.length === 1);
    await store(device).settle(profileKey(), inKalmar);
    device.answers(annaIs({ city: 'Kalmar' }));
    release(Response.json(anna));
    await until(() => cityOf(now()) === 'Kalmar' && device.requests.length === 2);
    expect((await stored(device))?.value).toMatchObject({ city: 'Kalmar' });
  });

  it('shows at once, and is read again where it is shown', async () => {
    const device = seenDevice();
    device.answers(annaIs());
    const tab = device.tab();
    const { now, states } = open(tab);
    await until(() => now().kind === 'shown');
    await store(device).settle(profileKey(), inKalmar);
    device.answers(annaIs({ city: 'Lund' }));
    void tab.cache.hear({ key: profileKey(), isSettled: true });
    await until(() => cityOf(now()) === 'Lund');
    expect(states.map(cityOf)).toEqual(['loading', 'Växjö', 'Kalmar', 'Lund']);
  });
});

describe('emptying', () => {
  it('removes everything, and an answer requested before is not stored', async () => {
    const device = seenDevice();
    await seenBefore(device);
    const begun = await seenStore(device.connection, () => 0).begin(profileKey());
    await seenStore(device.connection, () => 0).empty();
    const isStored = await seenStore(device.connection, () => 0).put(
      { key: profileKey(), value: anna, fetchedAt: 1 },
      begun,
    );
    expect(isStored).toBe(false);
    expect(await readSeenUse(device.connection)).toEqual({ count: 0, bytes: 0 });
  });

  it('takes it out of memory too', async () => {
    const device = seenDevice();
    const tab = device.tab();
    device.answers(annaIs());
    const first = open(tab);
    await until(() => first.now().kind === 'shown');
    first.close();
    await seenStore(device.connection, () => 0).empty();
    void tab.cache.hear({ key: null });
    device.answers(null);
    const { now } = open(tab);
    await until(() => now().kind === 'failed');
  });
});

describe('a device that cannot store', () => {
  /** Makes a kind of request of the database fail. */
  const failing = (type: 'get' | 'mutate', error: () => unknown) => (db: SeenDatabase) =>
    db.use({
      stack: 'dbcore',
      create: (down) => ({
        ...down,
        table: (name) => ({ ...down.table(name), [type]: () => Promise.reject(error()) }),
      }),
    });

  it.each([
    ['is full', 'mutate', () => new DOMException('full', 'QuotaExceededError')],
    ['has lost the database', 'get', () => new DOMException('dead', 'InvalidStateError')],
    ['was upgraded in another tab', 'get', () => new StorageError('newer')],
  ] as const)('and %s shows what the server answers', async (_, type, error) => {
    const device = seenDevice(failing(type, error));
    device.answers(annaIs());
    const tab = device.tab();
    const first = open(tab);
    await until(() => first.now().kind === 'shown');
    first.close();
    device.answers(null);
    // From memory, as long as the page is open.
    const again = open(tab);
    await until(() => again.now().kind === 'shown' && device.requests.length > 1);
    await until(() => (again.now() as { isOld: boolean }).isOld);
    const elsewhere = open(device.tab());
    await until(() => elsewhere.now().kind === 'failed');
  });

  it('that evicted the database begins a new one', async () => {
    const device = seenDevice();
    await seenBefore(device);
    await device.connection.run(async (db) => {
      await db.delete();
    });
    const { now } = open(device.tab());
    await until(() => now().kind === 'shown');
    expect(await stored(device)).toMatchObject({ value: anna });
  });
});

it('lists of other calls have keys of their own', async () => {
  const device = seenDevice();
  device.answers(() => Response.json([]));
  const answer = device.tab().look(marketsOfUser, { id: anna.id });
  answer.subscribe(() => {});
  await until(() => answer.get().kind === 'shown');
  expect(await device.connection.run((db) => db.answers.toCollection().primaryKeys())).toEqual([
    `marketsOfUser:${anna.id}`,
  ]);
});
