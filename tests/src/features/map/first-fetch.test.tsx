// @vitest-environment happy-dom
// The row about a first sync: when it is shown, what it counts, and what takes its place.

import { expose } from 'comlink';
import { act } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { type EngineWorker, engine, startEngine } from '../../../../src/data/directory/engine.ts';
import type { EngineApi, EngineEvent, MirrorState } from '../../../../src/data/directory/engine-api.ts';
import { FirstFetch } from '../../../../src/features/map/first-fetch.tsx';
import { render } from '../../render.ts';
import { settled } from '../../until.ts';

const empty: MirrorState = {
  stage: 'empty',
  markets: 0,
  pages: { done: 0, total: 0 },
  syncing: true,
  freshAt: null,
  trouble: null,
  skipped: 0,
};
let send: (event: EngineEvent) => void = () => {};

beforeAll(async () => {
  const { port1, port2 } = new MessageChannel();
  const api: Pick<EngineApi, 'start' | 'sync'> = {
    async start(tell) {
      send = tell;
      return empty;
    },
    sync: async () => empty,
  };
  expose(api, port1);
  port2.start();
  const worker = Object.assign(port2, { terminate: () => port2.close() });
  startEngine(() => worker as unknown as EngineWorker);
  await engine.sync();
});

async function told(changes: Partial<MirrorState>, percent = engine.progress.get()): Promise<void> {
  const state = { ...empty, ...changes };
  await act(async () => {
    send({ kind: 'progress', percent });
    send({ kind: 'state', state });
    await settled(() => JSON.stringify(engine.state.get()) === JSON.stringify(state));
  });
}

test('counts from the first byte, through an interruption, until all markets are on the device', async () => {
  const place = await render(<FirstFetch>nära mig</FirstFetch>);
  const bar = () => place.querySelector('[role="progressbar"]')?.getAttribute('aria-valuenow') ?? null;
  const said = 'Hämtar alla loppisar i hela Sverige till din dator. Sedan fungerar de utan nät.';
  expect([place.textContent, bar()]).toEqual([`${said} 0 %`, '0']);
  await told({}, 4);
  expect([place.textContent, bar()]).toEqual([`${said} 4 %`, '4']);
  await told({ syncing: false, trouble: 'offline' });
  expect(bar()).toBe('4');
  await told({ stage: 'columns', markets: 3 }, 62);
  expect(bar()).toBe('62');
  await told({ stage: 'complete', markets: 3, syncing: false }, 100);
  expect([place.textContent, bar()]).toEqual(['nära mig', null]);
});

test('is not shown for a failure that the next attempt does not mend, nor before anything arrived', async () => {
  const place = await render(<FirstFetch>nära mig</FirstFetch>);
  await told({ syncing: false, trouble: 'shape' }, 30);
  expect(place.textContent).toBe('nära mig');
  await told({ syncing: false, trouble: 'offline' }, 0);
  expect(place.textContent).toBe('nära mig');
});
