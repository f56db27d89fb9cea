// @vitest-environment happy-dom
// When the market engine's worker is created: before everything else, or on a first visit to the front page after the first rows.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { afterFirstRows } from '../../../../src/app/start/engine-gate.ts';
import { startup } from '../../../../src/data/page/startup.ts';
import { eventually } from '../../../helpers/until.ts';

/** Names of what has happened, in order. */
let seen: string[] = [];

class FakeWorker extends EventTarget {
  constructor() {
    super();
    seen.push('worker');
  }
  postMessage() {}
  terminate() {}
}

beforeEach(() => {
  seen = [];
  vi.resetModules();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame'] });
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('fetch', async () => {
    seen.push('first rows');
    return Response.json({ format: 1, rows: [] });
  });
  localStorage.clear();
  history.replaceState(null, '', '/');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Starts as src/app/main.tsx does, and asks at once. */
async function start() {
  const { startDirectory } = await import('../../../../src/app/start/start-directory.ts');
  seen.push('entry');
  startDirectory();
  const { engine } = await import('../../../../src/data/directory/engine.ts');
  engine.state.subscribe(() => {});
}

it('on a first visit to the front page the worker is created after the first rows', async () => {
  await start();
  await vi.advanceTimersByTimeAsync(startup.engine.after);
  expect(seen).toEqual(['entry', 'first rows']);
  await eventually(() => expect(seen).toEqual(['entry', 'first rows', 'worker']));
});

it('on a later visit it is created before the entry runs, and nothing is requested', async () => {
  localStorage.setItem('loppis.mirrored', '1');
  await start();
  expect(seen).toEqual(['worker', 'entry']);
});

for (const address of ['/?market=067HK276TGST8', '/?x=1&market=067HK276TGST8', '/m/067HK276TGST8'])
  it(`on a first visit to ${address} it is created before the entry runs`, async () => {
    history.replaceState(null, '', address);
    await start();
    expect(seen).toEqual(['worker', 'entry', 'first rows']);
  });

/** A timer that is run by hand, with its delays. */
function handTimer() {
  const waiting = new Map<number, () => void>();
  return {
    waiting,
    timer: (ms: number, callback: () => void) => {
      waiting.set(ms, callback);
      return () => waiting.delete(ms);
    },
  };
}
const turns = () => new Promise(setImmediate);

it('the gate opens when the rows have arrived, have been painted, and a pause has passed', async () => {
  const rows = Promise.withResolvers<void>();
  const paint = Promise.withResolvers<void>();
  const { timer, waiting } = handTimer();
  const opened = vi.fn();
  const gate = afterFirstRows(rows.promise, timer, () => paint.promise).then(opened);
  rows.resolve();
  await turns();
  expect([...waiting.keys()]).toEqual([startup.engine.atMost]);
  paint.resolve();
  await turns();
  expect(opened).not.toHaveBeenCalled();
  waiting.get(startup.engine.after)?.();
  await gate;
  expect(opened).toHaveBeenCalled();
});

it('rows that never arrive open the gate at the latest allowed time', async () => {
  const { timer, waiting } = handTimer();
  const gate = afterFirstRows(new Promise(() => {}), timer, async () => {});
  await turns();
  expect([...waiting.keys()]).toEqual([startup.engine.atMost]);
  waiting.get(startup.engine.atMost)?.();
  await gate;
});
