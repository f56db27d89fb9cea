// The market engine through its API: mirror and engine together, on a real store and an in-memory server.
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { connect } from '../../src/data/device/connection.ts';
import { mirrorDatabase } from '../../src/data/directory/db.ts';
import type { EngineEvent, MarkerQuestion, Question } from '../../src/data/directory/engine-api.ts';
import { createCall } from '../../src/data/net/api.ts';
import { observable } from '../../src/data/page/observable.ts';
import { withMemory } from '../../workers/market-engine/mirror/memory-layer.ts';
import { databaseStore } from '../../workers/market-engine/mirror/store.ts';
import { createWriteLock } from '../../workers/market-engine/mirror/write-lock.ts';
import { createService } from '../../workers/market-engine/service.ts';
import { closeUnderPages } from '../helpers/device/storage-pressure.ts';
import { sampleId, sampleMarket } from '../helpers/samples/sample-markets.ts';
import { SyncServer } from '../helpers/server/sync-server.ts';

const everything: Question = {
  filter: { verified: false, withOwner: false, openNow: false, name: '', within: null, category: null, openOn: null },
  sort: { field: 'name', descending: false },
};
const country: MarkerQuestion = {
  filter: everything.filter,
  bounds: { west: 10, south: 54, east: 25, north: 70 },
  zoom: 6,
};
/** A Saturday in summer, 12:00 in Sweden: markets with Saturday hours are open. */
const noon = Date.UTC(2026, 6, 11, 10, 0);

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

function serve(server: SyncServer, indexedDB = new IDBFactory()) {
  const connection = connect(
    () => mirrorDatabase('test', { indexedDB, IDBKeyRange }),
    { versionchange: () => service.superseded(), blocked: () => service.blocked() },
    60_000,
  );
  closers.push(() => connection.close());
  const clock = { now: noon };
  const timers: { at: number; callback: () => void }[] = [];
  const events: EngineEvent[] = [];
  const heard = observable(0);
  const service = createService({
    call: createCall({
      base: 'http://loppis.test/api',
      fetch: (...args) => server.fetch(...args),
      retryDelay: () => 0,
    }),
    store: withMemory(databaseStore(connection)),
    now: () => clock.now,
    clock: heard,
    random: () => 0.5,
    after(ms, callback) {
      const timer = { at: clock.now + ms, callback };
      timers.push(timer);
      return () => void timers.splice(timers.indexOf(timer), 1);
    },
    writeLock: (heard) => createWriteLock(undefined, undefined, heard),
    report: (error) => {
      throw error;
    },
  });
  const pass = (ms: number) => {
    clock.now += ms;
    const due = timers.filter(({ at }) => at <= clock.now);
    for (const timer of due) timers.splice(timers.indexOf(timer), 1);
    for (const { callback } of due) callback();
  };
  return {
    api: service.api,
    service,
    indexedDB,
    events,
    timers,
    heard,
    pass,
    start: () => service.api.start((e) => events.push(e)),
  };
}

async function running(count: number) {
  const server = new SyncServer(count);
  const engine = serve(server);
  await engine.start();
  await engine.api.sync();
  return { server, ...engine };
}

describe('the market engine', () => {
  it('answers while the mirror is empty', async () => {
    const { api } = serve(new SyncServer(1));
    expect(await api.ask(everything)).toEqual({
      revision: 0,
      openOn: null,
      total: 0,
      open: null,
      rows: new Uint32Array(0),
      km: new Float32Array(0),
    });
    expect([
      await api.rows(0, [0]),
      await api.rowsById(['x']),
      await api.market('x'),
      await api.search('lo', 8),
    ]).toEqual([null, [], null, []]);
    expect(await api.markers(country)).toMatchObject({ revision: 0, total: 0, inside: 0, row: new Uint32Array(0) });
  });

  it('starts with the stored state, then updates it', async () => {
    const { indexedDB } = await running(130);
    const later = serve(new SyncServer(131), indexedDB);
    expect(await later.start()).toMatchObject({ stage: 'complete', markets: 130 });
    expect((await later.api.ask(everything)).total).toBe(130);
  });

  it('delays its first sync behind the first questions when a mirror is stored', async () => {
    const { indexedDB } = await running(130);
    const later = serve(new SyncServer(130), indexedDB);
    const hasTried = () => later.events.some((event) => event.kind === 'state' && event.state.syncing);
    await later.start();
    expect(hasTried()).toBe(false);
    later.pass(250);
    expect(hasTried()).toBe(true);
    await later.api.sync();
  });

  it('syncs at once when nothing is stored', async () => {
    const { start, events, api } = serve(new SyncServer(130));
    await start();
    expect(events.some((event) => event.kind === 'state' && event.state.syncing)).toBe(true);
    await api.sync();
  });

  it('answers a question sent together with the start from the stored state', async () => {
    const { indexedDB } = await running(130);
    const later = serve(new SyncServer(130), indexedDB);
    const { api } = later;
    const id = sampleId(7);
    const [, answer, rows, market] = await Promise.all([
      later.start(),
      api.ask(everything),
      api.rowsById([id]),
      api.market(id),
    ]);
    expect(answer.total).toBe(130);
    expect(rows).toEqual([market?.row]);
    expect(market?.full?.id).toBe(id);
  });

  it('starts once, however often it is called', async () => {
    const { server, api, timers } = await running(3);
    const counting = timers.length;
    await Promise.all([api.start(() => {}), api.start(() => {})]);
    expect(server.requests.filter((path) => path.endsWith('bootstrap'))).toHaveLength(1);
    // One minute tick: a second start must not begin another.
    expect(timers).toHaveLength(counting);
  });

  it('announces new revisions, and rejects row numbers of old ones', async () => {
    const { server, api, events } = await running(130);
    const before = await api.ask(everything);
    expect(await api.rows(before.revision, [...before.rows.subarray(0, 2)])).toHaveLength(2);
    server.hide(0);
    await api.sync();
    expect(events.at(-1)).toMatchObject({ kind: 'state', state: { markets: 129, syncing: false } });
    expect(await api.rows(before.revision, [0])).toBeNull();
    const after = await api.ask(everything);
    expect(after.total).toBe(129);
    expect(events).toContainEqual({ kind: 'changed', revision: after.revision, reason: 'mirror' });
  });

  it('never returns more than a hundred rows, nor rows that do not exist', async () => {
    const { api } = await running(300);
    const { revision, rows } = await api.ask(everything);
    expect(await api.rows(revision, [...rows])).toHaveLength(100);
    expect(await api.rows(revision, [0, 300, -1, Number.NaN])).toHaveLength(1);
    expect(await api.rowsById(Array.from({ length: 300 }, (_, n) => sampleId(n + 1)))).toHaveLength(100);
    expect((await api.search('loppis', 1000)).length).toBeLessThanOrEqual(100);
  });

  it('returns the hours of the requested day, and none without one', async () => {
    const { api } = await running(30);
    const saturday = Date.UTC(2026, 6, 11) / 86_400_000;
    const { revision, rows, openOn } = await api.ask({
      ...everything,
      filter: { ...everything.filter, openOn: saturday },
    });
    expect([openOn, rows.length > 0]).toEqual([saturday, true]);
    const shown = (await api.rows(revision, [...rows], openOn)) ?? [];
    expect(shown).toHaveLength(rows.length);
    for (const { dayHours } of shown) {
      expect(dayHours?.day).toBe(saturday);
      expect(dayHours?.ranges.length).toBeGreaterThan(0);
    }
    const plain = await api.ask(everything);
    expect(plain.openOn).toBeNull();
    for (const row of (await api.rows(revision, [...rows], plain.openOn)) ?? []) expect(row.dayHours).toBeUndefined();
  });

  it('returns the hours of the requested day with search hits, but neither for unknown hours nor while closed for now', async () => {
    const { api } = await running(300);
    const saturday = Date.UTC(2026, 6, 11) / 86_400_000;
    const hits = await api.search('loppis', 100, saturday);
    const of = (statuses: string[]) => hits.filter(({ status }) => statuses.includes(status));
    const known = ['OPEN', 'CLOSING_SOON', 'CLOSED'];
    expect([of(['UNKNOWN']).length, of(['TEMP_CLOSED']).length, of(known).length]).not.toContain(0);
    for (const { dayHours } of of(['TEMP_CLOSED'])) expect(dayHours).toBeUndefined();
    for (const { dayHours } of of(['UNKNOWN'])) expect(dayHours?.ranges).not.toEqual([]);
    for (const { dayHours } of of(known)) expect(dayHours?.day).toBe(saturday);
    for (const { dayHours } of await api.search('loppis', 100)) expect(dayHours).toBeUndefined();
  });

  it('has the full record of a market, and its row', async () => {
    const { api } = await running(130);
    const market = sampleMarket(129);
    expect(await api.market(market.id)).toMatchObject({ row: { id: market.id, name: market.name }, full: market });
    expect(await api.market('0FZ0000000000')).toBeNull();
  });

  it('keeps the order of the given ids and omits unknown ones', async () => {
    const { api } = await running(5);
    const rows = await api.rowsById([sampleId(4), 'nix', sampleId(2)]);
    expect(rows.map(({ id }) => id)).toEqual([sampleId(4), sampleId(2)]);
  });

  it('finds by name and returns the markers of all', async () => {
    const { api } = await running(20);
    expect((await api.search('loppis 7', 3))[0]?.id).toBe(sampleId(7));
    const markers = await api.markers(country);
    const { revision } = await api.ask(everything);
    expect(markers).toMatchObject({ revision, total: 20, matching: 20, inside: 20 });
    expect(markers.count.reduce((a, b) => a + b, 0)).toBe(20);
  });

  it('ticks on the minute, and sends an event only when a status changed', async () => {
    const { api, events, pass } = await running(130);
    const changes = () => events.filter((event) => event.kind === 'changed' && event.reason === 'minute').length;
    const before = (await api.ask({ ...everything, filter: { ...everything.filter, openNow: true } })).total;
    expect(before).toBe(130);
    pass(60_000);
    expect(changes()).toBe(0);
    // Past every closing time of that Saturday.
    pass(10 * 60 * 60_000);
    expect(changes()).toBe(1);
    const { rows } = await api.ask({ ...everything, filter: { ...everything.filter, openNow: true } });
    expect(rows).toHaveLength(0);
  });

  it('uses the server’s clock for opening status when the device’s is wrong, at once and every minute after (C10)', async () => {
    const { api, events, pass, timers, heard } = await running(130);
    const openNow = async () =>
      (await api.ask({ ...everything, filter: { ...everything.filter, openNow: true } })).rows.length;
    const status = async () => (await api.rowsById([sampleId(1)]))[0];
    const hour = 60 * 60_000;
    const openAtNoon = await openNow();
    expect(openAtNoon).toBeGreaterThan(0);
    const { nextChange } = (await status()) ?? {};
    // The device believes that it is noon; the server says that it is eleven at night.
    heard.set(-11 * hour);
    expect(events.at(-1)).toEqual({ kind: 'clock', ahead: -11 * hour });
    await api.setClock(-11 * hour);
    expect(events.at(-1)).toMatchObject({ kind: 'changed', reason: 'minute' });
    expect([await openNow(), (await status())?.status]).toEqual([0, 'CLOSED']);
    // The other way round: noon at the server, another day here.
    pass(30 * hour);
    await api.setClock(30 * hour);
    expect(await openNow()).toBe(openAtNoon);
    expect((await status())?.nextChange).toBe(nextChange);
    // The server's minutes are counted from then on, once.
    await api.setClock(30 * hour + 20_000);
    expect(timers.map(({ at }) => at - noon)).toEqual([30 * hour + 20_000]);
    pass(nextChange ? nextChange - noon + 20_000 : 0);
    expect((await status())?.status).not.toBe('OPEN');
  });

  it('replaces a connection that died meanwhile as soon as the page is shown again (C20)', async () => {
    const { api, indexedDB } = await running(3);
    closeUnderPages('test', indexedDB);
    const open = vi.spyOn(indexedDB, 'open');
    // The mirror is fresh: nothing else reads.
    await api.wake('visible');
    expect(open).toHaveBeenCalledOnce();
  });

  it('keeps answering but stops syncing when a newer version upgrades the database', async () => {
    const { service, api, events, timers } = await running(3);
    service.superseded();
    service.blocked();
    service.unblocked();
    expect(events.slice(-3)).toEqual([{ kind: 'versionchange' }, { kind: 'blocked' }, { kind: 'unblocked' }]);
    // Only the minute is left.
    expect(timers).toHaveLength(1);
    expect((await api.ask(everything)).total).toBe(3);
  });
});
