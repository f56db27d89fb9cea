// @vitest-environment happy-dom
// Which rows the front page shows before the directory is complete.
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { type EngineWorker, engine, startEngine } from '../../../src/data/directory/engine.ts';
import type { MarketRow } from '../../../src/data/directory/engine-api.ts';
import { fetchFirstMarkets } from '../../../src/data/directory/first-markets.ts';
import { storeFirstRows } from '../../../src/hooks/known-markets.ts';
import { useFirstRows } from '../../../src/hooks/use-first-rows.ts';
import { render } from '../render.ts';
import { sampleRow } from '../sample-row.ts';

const sent = { ...sampleRow(), name: 'Sänd', flags: 0, schedule: '' };
const send = (...rows: unknown[]) => fetchFirstMarkets(async () => Response.json({ format: 1, rows }));

function Rows({ answered, plain }: { answered: MarketRow[] | null; plain: boolean }) {
  return useFirstRows(answered, plain)?.map(({ name, status }) => `${name} ${status}`) ?? 'none';
}
const shown = async (answered: MarketRow[] | null, plain = true) =>
  (await render(<Rows answered={answered} plain={plain} />)).textContent;
const ofEngine = sampleRow({ name: 'Motor', status: 'OPEN' });

beforeEach(async () => {
  vi.useRealTimers();
  localStorage.clear();
  await act(() => send());
});

test('without any from the server, those that the device showed last are shown until the engine answers', async () => {
  storeFirstRows([sampleRow()]);
  expect(await shown(null)).toBe('Ladan i Tisselskog null');
  expect(await shown([ofEngine])).toBe('Motor OPEN');
});

test('those of the server are shown before the engine answers, with a status', async () => {
  await act(() => send(sent));
  expect(await shown(null)).toBe('Sänd UNKNOWN');
});

test('they remain while the engine’s rows lack addresses, because their order is not final', async () => {
  await act(() => send(sent));
  expect(await shown([{ ...ofEngine, address: null }])).toBe('Sänd UNKNOWN');
});

test('the engine’s complete rows replace them', async () => {
  await act(() => send(sent));
  expect(await shown([ofEngine])).toBe('Motor OPEN');
  expect(JSON.parse(localStorage.getItem('loppis.first-rows.1') ?? '[]')).toMatchObject([{ name: 'Motor' }]);
});

test('those that the device showed last are not shown when its mirror is known to be empty', async () => {
  storeFirstRows([sampleRow()]);
  const broken: EngineWorker = {
    postMessage: () => undefined,
    removeEventListener: () => undefined,
    terminate: () => undefined,
    addEventListener: (type: string, listener: unknown) => {
      if (type === 'error') (listener as (event: Event) => void)(new Event('error'));
    },
  };
  startEngine(() => broken);
  await act(() => engine.sync().catch(() => undefined));
  expect(await shown(null)).toBe('none');
});

test('with a filter only the engine’s rows are shown', async () => {
  storeFirstRows([sampleRow()]);
  await act(() => send(sent));
  expect(await shown(null, false)).toBe('none');
  expect(await shown([{ ...ofEngine, address: null }], false)).toBe('Motor OPEN');
});
