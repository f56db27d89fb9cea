// @vitest-environment happy-dom
// Which rows the front page shows before the directory is complete.
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { packSchedule, readSchedule } from '../../../core/rules/day/schedule.ts';
import { type EngineWorker, engine, startEngine } from '../../../src/data/directory/engine.ts';
import type { Filter, MarketRow } from '../../../src/data/directory/engine-api.ts';
import { fetchFirstMarkets } from '../../../src/data/directory/first-markets.ts';
import { storeFirstRows } from '../../../src/hooks/known-markets.ts';
import { useFirstRows } from '../../../src/hooks/use-first-rows.ts';
import { render } from '../render.ts';
import { sampleRow } from '../sample-row.ts';

const sent = { ...sampleRow(), name: 'Sänd', flags: 0, schedule: '' };
const send = (...rows: unknown[]) =>
  fetchFirstMarkets(Promise.resolve(), async () => Response.json({ format: 1, rows }));

const noFilter: Filter = {
  verified: false,
  withOwner: false,
  openNow: false,
  name: '',
  within: null,
  category: null,
  openOn: null,
};
let filter: Partial<Filter> = {};

function Rows({ answered, plain }: { answered: MarketRow[] | null; plain: boolean }) {
  const question = { filter: { ...noFilter, ...filter }, sort: { field: 'views', descending: true } } as const;
  const { rows, isPart } = useFirstRows(answered, plain ? null : question);
  return `${rows?.map(({ name, status }) => `${name} ${status}`).join() ?? 'none'}${isPart ? ' and more' : ''}`;
}
const shown = async (answered: MarketRow[] | null, plain = true) =>
  (await render(<Rows answered={answered} plain={plain} />)).textContent;
const ofEngine = sampleRow({ name: 'Motor', status: 'OPEN' });

beforeEach(async () => {
  vi.useRealTimers();
  localStorage.clear();
  filter = {};
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

test('a filter is answered from those of the server, which are not all, until the engine has any', async () => {
  storeFirstRows([sampleRow()]);
  expect(await shown(null, false)).toBe('none');
  const saturdays = packSchedule(
    readSchedule(JSON.stringify({ days: { Sat: [{ start: '10:00', end: '14:00' }] } }), null, 'Europe/Stockholm'),
  );
  await act(() => send(sent, { ...sent, id: '0F1ABCDEFG999', name: 'Lördag', schedule: saturdays, flags: 1 }));
  filter = { name: 'sänd' };
  expect(await shown(null, false)).toBe('Sänd UNKNOWN and more');
  filter = { verified: true };
  expect(await shown(null, false)).toMatch(/^Lördag [A-Z_]+ and more$/);
  // A Saturday and a Sunday.
  filter = { openOn: 20_631 };
  expect(await shown(null, false)).toMatch(/^Lördag [A-Z_]+ and more$/);
  filter = { openOn: 20_632 };
  expect(await shown(null, false)).toBe(' and more');
  expect(await shown([{ ...ofEngine, address: null }], false)).toBe('Motor OPEN');
});
