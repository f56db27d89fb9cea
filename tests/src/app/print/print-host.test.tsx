// @vitest-environment happy-dom
// Printing by the browser's own command: the paper is there as soon as its event has been handled.
import 'fake-indexeddb/auto';
import { expose } from 'comlink';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PrintHost } from '../../../../src/app/print/print-host.tsx';
import { closeAllDetails, goTo, modals, openDetail } from '../../../../src/app/view-state.ts';
import { type EngineWorker, startEngine } from '../../../../src/data/directory/engine.ts';
import type { EngineEvent, MarketRow, Question } from '../../../../src/data/directory/engine-api.ts';
import { clearFilters, patchFilter } from '../../../../src/data/directory/filters.ts';
import { paperReady, printPage } from '../../../../src/hooks/printing.ts';
import { sampleMarket } from '../../../helpers/samples/sample-markets.ts';
import { render } from '../../render.ts';
import { sampleRow } from '../../sample-row.ts';
import { until } from '../../until.ts';

const full = sampleMarket(1);
const state = {
  stage: 'complete',
  markets: 1,
  pages: { done: 1, total: 1 },
  syncing: false,
  freshAt: 0,
  trouble: null,
};
const known = { row: sampleRow({ id: full.id }), full };
let matching = 230;
const asked: { question: Question; days: (number | null | undefined)[] } = { question: {} as Question, days: [] };
const { port1, port2 } = new MessageChannel();
expose(
  {
    start: (listener: (event: EngineEvent) => void) => {
      listener({ kind: 'changed', revision: 1, reason: 'mirror' });
      return { ...state, skipped: 0 };
    },
    ask: (question: Question) => {
      asked.question = question;
      const rows = Uint32Array.from({ length: matching }, (_, n) => n);
      return { revision: 1, openOn: question.filter.openOn, total: 1000, rows, km: new Float32Array() };
    },
    rows: (_revision: number, numbers: number[], day?: number | null): MarketRow[] => {
      if (numbers.length > 100) throw new Error('more than 100 rows');
      asked.days.push(day);
      return numbers.map((n) => sampleRow({ id: `0F1ABCDEF${1000 + n}`, name: `Lada ${n}` }));
    },
    rowsById: (ids: string[]) => (ids.includes(full.id) ? [known.row] : []),
    market: (id: string) => (id === full.id ? known : null),
  },
  port2,
);
port1.start();
startEngine(() => Object.assign(port1, { terminate: () => port1.close() }) as unknown as EngineWorker);

const paper = () => document.querySelector('[data-paper]');
/** Without `act`, which would render later: the browser does not wait either. */
function browserPrints(): void {
  const react = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  react.IS_REACT_ACT_ENVIRONMENT = false;
  window.dispatchEvent(new Event('beforeprint'));
  react.IS_REACT_ACT_ENVIRONMENT = true;
}
const browserIsDone = () => act(async () => void window.dispatchEvent(new Event('afterprint')));
const root = document.documentElement;

/** The drawn map of a detail or of the map view. */
function drawMap(inside: string): HTMLElement {
  const place = document.createElement('div');
  place.innerHTML = `${inside}<div class="ol-viewport"><div class="ol-layer"><canvas width="4" height="4"></canvas></div></div>`;
  const outer = place.querySelector('article') ?? place.querySelector('#content');
  const map = place.querySelector('.ol-viewport');
  if (outer && map) outer.append(map);
  document.body.append(place);
  return place;
}

let drawn: HTMLElement | null = null;
beforeEach(() => {
  globalThis.fetch = async () => Response.json({ status: 404, title: 'nej' }, { status: 404 });
  matching = 230;
  asked.days = [];
});
afterEach(async () => {
  await browserIsDone();
  drawn?.remove();
  drawn = null;
  await act(async () => {
    closeAllDetails();
    clearFilters();
  });
  await until(() => modals.get().length === 0);
});

it('prints the first 200 rows of the list as it is filtered, and says so', async () => {
  await act(async () => goTo('list'));
  await act(async () => patchFilter({ openOn: 20_631 }));
  await render(<PrintHost />);
  await until(() => paperReady.get());
  expect(paper()?.textContent).toBe('');
  browserPrints();
  expect(paper()?.querySelectorAll('tbody tr')).toHaveLength(200);
  expect(paper()?.querySelector('h1')?.textContent).toMatch(/^Öppet /);
  expect(paper()?.textContent).toContain('De 200 första av 230.');
  expect(asked.question.filter.openOn).toBe(20_631);
  expect(asked.days).toEqual([20_631, 20_631]);
  expect(root.dataset.print).toBe('paper');
  await browserIsDone();
  expect(paper()?.textContent).toBe('');
  expect(root.dataset.print).toBeUndefined();
});

it('asks for the hours of today without a chosen day, and again when the filter changes', async () => {
  await act(async () => goTo('list'));
  await render(<PrintHost />);
  await until(() => paperReady.get());
  expect(asked.question.filter.openOn).toBeNull();
  expect(asked.days.every((day) => typeof day === 'number')).toBe(true);
  matching = 3;
  await act(async () => patchFilter({ verified: true }));
  expect(paperReady.get()).toBe(false);
  await until(() => paperReady.get());
  browserPrints();
  expect(paper()?.querySelectorAll('tbody tr')).toHaveLength(3);
});

it('prints the open market instead of what is beneath', async () => {
  // A post is an article of it, without a map.
  drawn = drawMap('<dialog open><article data-detail><article></article></article></dialog>');
  await act(async () => goTo('list'));
  await act(async () => openDetail({ type: 'market', id: full.id }));
  await render(<PrintHost />);
  await until(() => paperReady.get());
  browserPrints();
  expect(paper()?.querySelector('h1')?.textContent).toBe(full.name);
  expect(paper()?.querySelector('canvas')).not.toBeNull();
});

it('prints the map as it is on the screen', async () => {
  drawn = drawMap('<main id="content"></main>');
  await act(async () => goTo('map'));
  await render(<PrintHost />);
  await until(() => paperReady.get());
  browserPrints();
  expect(paper()?.querySelector('h1')?.textContent).toBe('Karta');
  expect(paper()?.textContent).toContain('230 loppisar');
  expect(paper()?.querySelector('canvas')).not.toBeNull();
});

it('prints other views as they are, in light colours', async () => {
  root.dataset.scheme = 'dark';
  await act(async () => goTo('about'));
  await render(<PrintHost />);
  browserPrints();
  expect([root.dataset.print, root.dataset.scheme]).toEqual(['page', 'light']);
  await browserIsDone();
  expect([root.dataset.print, root.dataset.scheme]).toEqual([undefined, 'dark']);
});

it('waits with the button until the paper is complete', async () => {
  const prints = vi.fn();
  vi.stubGlobal('print', prints);
  await act(async () => goTo('list'));
  await render(<PrintHost />);
  printPage();
  expect(prints).not.toHaveBeenCalled();
  await until(() => prints.mock.calls.length > 0);
  expect(paperReady.get()).toBe(true);
  expect(prints).toHaveBeenCalledTimes(1);
  vi.unstubAllGlobals();
});
