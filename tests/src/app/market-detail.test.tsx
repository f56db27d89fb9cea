// @vitest-environment happy-dom
// The order of a market's detail, and the ways out of one that does not exist.
import 'fake-indexeddb/auto';
import { expose } from 'comlink';
import { act } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { detailText } from '../../../core/text/markets-detail.ts';
import { shellText } from '../../../core/text/shell.ts';
import { MarketDetail } from '../../../src/app/pages/market-detail.tsx';
import { goTo, modals, openDetail, view } from '../../../src/app/view-state.ts';
import { type EngineWorker, startEngine } from '../../../src/data/directory/engine.ts';
import { sampleMarket } from '../../helpers/samples/sample-markets.ts';
import { render, unmountAll } from '../render.ts';
import { sampleRow } from '../sample-row.ts';
import { button, click } from '../signed-in.ts';
import { until } from '../until.ts';

const full = sampleMarket(1);
const { port1, port2 } = new MessageChannel();
const state = {
  stage: 'complete',
  markets: 1,
  pages: { done: 1, total: 1 },
  syncing: false,
  freshAt: 0,
  trouble: null,
};
const hidden = sampleMarket(2, { isApproved: false });
const known = [full, hidden].map((each) => ({ row: sampleRow({ id: each.id }), full: each }));
const byId = (id: string) => known.find(({ row }) => row.id === id);
expose(
  {
    start: () => ({ ...state, skipped: 0 }),
    rowsById: async (ids: string[]) => known.map(({ row }) => row).filter(({ id }) => ids.includes(id)),
    market: async (id: string) => byId(id) ?? null,
  },
  port2,
);
port1.start();
startEngine(() => Object.assign(port1, { terminate: () => port1.close() }) as unknown as EngineWorker);

beforeEach(async () => {
  globalThis.fetch = async () => Response.json({ status: 404, title: 'nej' }, { status: 404 });
  await act(async () => goTo('list'));
});

it('has the hours first, then the place, the words about it, and what others say', async () => {
  const box = await render(<MarketDetail id={full.id} titleId="t" />);
  const heads = () => [...box.querySelectorAll('[data-section]')].map((each) => each.getAttribute('data-section'));
  await until(() => heads().length === 4);
  expect(heads()).toEqual(['hours', 'about', 'ratings', 'guestbook']);
  const hours = box.querySelector('[data-section=hours]');
  const map = box.querySelector('[class*="slot"]');
  expect(hours && map && hours.compareDocumentPosition(map)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  // Each has a chip, which leads to its heading.
  for (const name of heads()) {
    await click(box.querySelector<HTMLElement>(`nav[data-in-bar=false] a[href="#${name}"]`));
    expect(document.activeElement?.getAttribute('data-section')).toBe(name);
  }
});

it('of a market that is not public has no form, no heart, and says when they come', async () => {
  const box = await render(<MarketDetail id={hidden.id} titleId="t" />);
  await until(() => box.textContent?.includes(detailText.notPublic));
  expect(box.querySelector('form, [aria-pressed], [data-section=ratings], nav [href="#ratings"]')).toBeNull();
  await unmountAll();
  const open = await render(<MarketDetail id={full.id} titleId="t" />);
  await until(() => open.querySelector('[aria-pressed]') && open.querySelector('[data-section=ratings]'));
  expect(open.textContent).not.toContain(detailText.notPublic);
});

it.each(['', '0F1ABCDEFGZZZ'])('leads to the map from a market that does not exist (%s)', async (id) => {
  await act(async () => openDetail({ type: 'market', id }));
  await render(<MarketDetail id={id} titleId="t" />);
  await until(() => button(shellText.toMap));
  await click(button(shellText.toMap));
  await until(() => modals.get().length === 0);
  expect(view.get().name).toBe('map');
});
