// The market engine's API for the page: connects the mirror, which provides columns, with the engine, which answers from
// them, and ticks every minute. All dependencies are injected, so it runs in a worker and in tests.
import { transfer } from 'comlink';
import type { EngineApi, EngineEvent, MarketRow } from '../../src/data/directory/engine-api.ts';
import type { Readable } from '../../src/data/page/observable.ts';
import { startup } from '../../src/data/page/startup.ts';
import type { Columns } from './columns.ts';
import { rowOfId } from './columns-rows.ts';
import { createEngine, type Engine } from './engine.ts';
import { cutMarkers } from './markers.ts';
import { createMirror, type MirrorPorts } from './mirror/mirror.ts';
import { createSchedule, type SchedulePorts } from './mirror/schedule.ts';
import { boundsOf } from './query-area.ts';

export interface ServicePorts extends Pick<MirrorPorts, 'call' | 'store' | 'now' | 'report'> {
  random: SchedulePorts['random'];
  after: SchedulePorts['after'];
  /** Offset of the device's clock, learnt from the mirror's own responses. */
  clock: Readable<number>;
  /** Makes the write lock; `onOtherWrite` is called when another tab has written. */
  writeLock(onOtherWrite: () => void): MirrorPorts['writeLock'];
}

export interface Service {
  api: EngineApi;
  /** Another tab has upgraded the database: keeps answering, stops syncing. */
  superseded(): void;
  /** Another tab blocks this one's upgrade. */
  blocked(): void;
  unblocked(): void;
  /** Whether the database does not answer, on a fresh connection either. */
  silent(isSo: boolean): void;
}

/** The most row objects one answer may carry. */
const rowsAtMost = 100;
const minuteMs = 60_000;

/** Makes the service; nothing happens before `start`. */
export function createService(ports: ServicePorts): Service {
  let engine: Engine | null = null;
  let revision = 0;
  let started: ReturnType<EngineApi['start']> | null = null;
  let listener: (event: EngineEvent) => void = () => {};
  /** How far the device's clock is ahead of the server's, in ms, as last set by the page. */
  let ahead = 0;
  const openingNow = () => ports.now() - ahead;
  ports.clock.subscribe(() => listener({ kind: 'clock', ahead: ports.clock.get() }));

  const mirror = createMirror({
    ...ports,
    writeLock: ports.writeLock(() => void mirror.reload()),
    show(columns: Columns) {
      engine = createEngine(columns, openingNow);
      revision++;
      listener({ kind: 'changed', revision, reason: 'mirror' });
    },
    tell: (state) => listener({ kind: 'state', state }),
    progress: (percent) => listener({ kind: 'progress', percent }),
  });
  const schedule = createSchedule({ ...ports, attempt: mirror.attempt });

  /** Cancels the next tick; null before the first. */
  let cancelTick: (() => void) | null = null;
  function tick() {
    if (engine && engine.tick() > 0) listener({ kind: 'changed', revision, reason: 'minute' });
    cancelTick = ports.after(minuteMs - (openingNow() % minuteMs), tick);
  }

  let hasBegun = false;
  function beginSync() {
    if (hasBegun) return;
    hasBegun = true;
    void schedule.attempt(false);
  }

  async function begin() {
    const state = await mirror.start();
    tick();
    // The first questions go first: a sync loads much code, and they would have to wait for it.
    if (state.stage === 'empty') beginSync();
    else ports.after(startup.sync.after, beginSync);
    return state;
  }

  /** Questions sent together with `start` wait for it. */
  const isStarted = () => started?.catch(() => undefined);

  const rowsOf = (from: Engine, rows: readonly number[], openOn: number | null = null): MarketRow[] =>
    rows.slice(0, rowsAtMost).map((row) => from.row(row, null, openOn));

  const api: EngineApi = {
    async start(tell) {
      listener = tell;
      started ??= begin();
      return started;
    },
    async sync() {
      hasBegun = true;
      return schedule.attempt(true);
    },
    async wake(reason) {
      // A connection that died meanwhile is replaced before a question waits for it.
      ports.store.meta().catch(() => undefined);
      return schedule.wake(reason);
    },
    async setClock(next) {
      ahead = next;
      if (!cancelTick) return;
      cancelTick();
      tick();
    },
    async ask(question) {
      await isStarted();
      const answer = engine?.ask(question) ?? {
        total: 0,
        open: null,
        rows: new Uint32Array(0),
        km: new Float32Array(0),
      };
      return transfer({ revision, openOn: question.filter.openOn, ...answer }, [answer.rows.buffer, answer.km.buffer]);
    },
    async rows(asked, rows, openOn) {
      if (!engine || asked !== revision) return null;
      const { count } = engine.columns;
      return rowsOf(
        engine,
        rows.filter((row) => row >= 0 && row < count),
        openOn,
      );
    },
    async rowsById(ids, openOn) {
      await isStarted();
      const from = engine;
      if (!from) return [];
      return rowsOf(
        from,
        ids.map((id) => rowOfId(from.columns, id)).filter((row) => row >= 0),
        openOn,
      );
    },
    async market(id) {
      await isStarted();
      const full = await mirror.record(id);
      // Read `engine` after the await: it may have been replaced.
      const row = engine ? rowOfId(engine.columns, id) : -1;
      return engine && row >= 0 ? { row: engine.row(row, full), full } : null;
    },
    async search(query, limit, openOn) {
      const from = engine;
      return from ? rowsOf(from, await from.search(query, Math.min(limit, rowsAtMost)), openOn) : [];
    },
    async markers(question) {
      const markers = engine?.markers(question) ?? cutMarkers(0, 0, 0, 0);
      return transfer(
        { revision, ...markers },
        Object.values(markers).flatMap((part) => (typeof part === 'object' ? [part.buffer] : [])),
      );
    },
    async members(asked, question, markers) {
      if (!engine || asked !== revision) return null;
      const rows = engine.members(question, markers);
      return transfer({ rows, bounds: boundsOf(engine.columns, rows) }, [rows.buffer]);
    },
    async inCity(city) {
      return engine?.inCity(city) ?? 0;
    },
    async dots(filter) {
      const dots = engine?.dots(filter) ?? { total: 0, x: new Float32Array(0), y: new Float32Array(0), closed: 0 };
      return transfer({ revision, ...dots }, [dots.x.buffer, dots.y.buffer]);
    },
    async nowRows(place) {
      return (await engine?.nowRows(place)) ?? [];
    },
  };
  return {
    api,
    superseded() {
      schedule.stop();
      listener({ kind: 'versionchange' });
    },
    blocked: () => listener({ kind: 'blocked' }),
    unblocked: () => listener({ kind: 'unblocked' }),
    silent: (isSo) => listener({ kind: 'silent', isSo }),
  };
}
