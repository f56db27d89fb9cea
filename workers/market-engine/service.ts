// The market engine as the page knows it: joins the mirror, which brings columns, with the engine, which answers from
// them, and ticks every minute. Everything from outside comes in, so it runs in a worker and in a test alike.
import { transfer } from 'comlink';
import type { EngineApi, EngineEvent, MarketRow } from '../../src/data/engine-api.ts';
import type { Readable } from '../../src/data/observable.ts';
import type { Columns } from './columns.ts';
import { rowOfId } from './columns-rows.ts';
import { createEngine, type Engine } from './engine.ts';
import { cutMarks } from './marks.ts';
import { createMirror, type MirrorPorts } from './mirror/mirror.ts';
import { createSchedule, type SchedulePorts } from './mirror/schedule.ts';

export interface ServicePorts extends Pick<MirrorPorts, 'call' | 'store' | 'now' | 'report'> {
  random: SchedulePorts['random'];
  after: SchedulePorts['after'];
  /** What the mirror's own answers say about the device's clock. */
  clock: Readable<number>;
  /** Makes the turn between tabs; `heard` is called when another tab has written. */
  turn(heard: () => void): MirrorPorts['turn'];
}

export interface Service {
  api: EngineApi;
  /** The database was taken by another tab's upgrade: goes on answering, stops syncing. */
  superseded(): void;
  /** Another tab holds up this one's upgrade. */
  blocked(): void;
  /** It no longer does. */
  unblocked(): void;
}

/** The most row objects one answer may carry. */
const rowsAtMost = 100;
const minuteMs = 60_000;
/** How long the first attempt waits for the first questions when there is something to show, in milliseconds. */
const patienceMs = 250;

/** Makes the service; nothing happens before `start`. */
export function createService(ports: ServicePorts): Service {
  let engine: Engine | null = null;
  let revision = 0;
  let started: ReturnType<EngineApi['start']> | null = null;
  let listener: (event: EngineEvent) => void = () => {};
  /** By how many milliseconds the device's clock is ahead, as the page knows it from its answers and from ours. */
  let ahead = 0;
  const openingNow = () => ports.now() - ahead;
  ports.clock.subscribe(() => listener({ kind: 'clock', ahead: ports.clock.get() }));

  const mirror = createMirror({
    ...ports,
    turn: ports.turn(() => void mirror.reload()),
    show(columns: Columns) {
      engine = createEngine(columns, openingNow);
      revision++;
      listener({ kind: 'changed', revision, reason: 'mirror' });
    },
    tell: (state) => listener({ kind: 'state', state }),
  });
  const schedule = createSchedule({ ...ports, attempt: mirror.attempt });

  /** Null until the minutes are counted. */
  let dropTick: (() => void) | null = null;
  function tick() {
    if (engine && engine.tick() > 0) listener({ kind: 'changed', revision, reason: 'minute' });
    dropTick = ports.after(minuteMs - (openingNow() % minuteMs), tick);
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
    // What is shown answers first: an attempt loads much code, and a question would have to wait for it.
    if (state.stage === 'empty') beginSync();
    else ports.after(patienceMs, beginSync);
    return state;
  }

  /** Questions of the page's start come right behind it. */
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
    wake: schedule.wake,
    async setClock(next) {
      ahead = next;
      if (!dropTick) return;
      dropTick();
      tick();
    },
    async ask(question) {
      await isStarted();
      const answer = engine?.ask(question) ?? { total: 0, rows: new Uint32Array(0), km: new Float32Array(0) };
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
    async rowsById(ids) {
      await isStarted();
      const from = engine;
      if (!from) return [];
      return rowsOf(
        from,
        ids.map((id) => rowOfId(from.columns, id)).filter((row) => row >= 0),
      );
    },
    async market(id) {
      await isStarted();
      const full = await mirror.record(id);
      // After the wait: a newer engine may have taken over.
      const row = engine ? rowOfId(engine.columns, id) : -1;
      return engine && row >= 0 ? { row: engine.row(row, full), full } : null;
    },
    async search(query, limit) {
      const from = engine;
      return from ? rowsOf(from, await from.search(query, Math.min(limit, rowsAtMost))) : [];
    },
    async marks(question) {
      const marks = engine?.marks(question) ?? cutMarks(0, 0, 0, 0);
      return transfer(
        { revision, ...marks },
        Object.values(marks).flatMap((part) => (typeof part === 'object' ? [part.buffer] : [])),
      );
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
  };
}
