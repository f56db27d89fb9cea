// @vitest-environment happy-dom
// The head of a linked market before code and engine have been loaded, and after the engine's answer.
import { expose } from 'comlink';
import 'fake-indexeddb/auto';
import { act } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { detailText } from '../../../core/text/markets-detail.ts';
import { MarketDetailHead } from '../../../src/app/pages/market-detail-head.tsx';
import { mirrorDatabase } from '../../../src/data/directory/db.ts';
import { type EngineWorker, startEngine } from '../../../src/data/directory/engine.ts';
import type { MarketRow } from '../../../src/data/directory/engine-api.ts';
import { emptyMeta, type Generation } from '../../../src/data/directory/mirror-record.ts';
import { readStoredHead } from '../../../src/data/directory/stored-head.ts';
import { knownHead, prefetchHead, storeOpened } from '../../../src/hooks/known-markets.ts';
import { storedPage } from '../../../workers/market-engine/mirror/stored-page.ts';
import { sampleMarket } from '../../helpers/samples/sample-markets.ts';
import { render } from '../render.ts';
import { sampleRow } from '../sample-row.ts';

/** An engine whose answer and its time are set by the test. */
let answer = Promise.withResolvers<MarketRow | null>();
const api = {
  start: () => ({
    stage: 'complete',
    markets: 1,
    pages: { done: 1, total: 1 },
    syncing: false,
    freshAt: 0,
    trouble: null,
    skipped: 0,
  }),
  rowsById: async () => [await answer.promise].filter((row) => row !== null),
  market: async () => {
    const row = await answer.promise;
    return row && { row, full: null };
  },
};
const { port1, port2 } = new MessageChannel();
expose(api, port2);
port1.start();
startEngine(() => Object.assign(port1, { terminate: () => port1.close() }) as unknown as EngineWorker);

async function say(row: MarketRow | null): Promise<void> {
  answer.resolve(row);
  for (let turn = 0; turn < 20; turn++) await act(async () => new Promise((done) => setImmediate(done)));
}

const heading = (box: HTMLElement) => box.querySelector('h2#t')?.textContent;
let used = 0;
/** A new market per test: the page's cache is never cleared. */
const aMarket = (changes: Partial<MarketRow> = {}) => sampleRow({ id: `0F1ABCDEFG${100 + used++}`, ...changes });

beforeEach(() => {
  localStorage.clear();
  answer = Promise.withResolvers();
});

/** Puts a market into the stored mirror. */
async function storeMirrored(row: MarketRow): Promise<void> {
  const db = mirrorDatabase(undefined, { indexedDB, IDBKeyRange });
  const live = { generation: 1, firsts: ['', row.id] } as Generation;
  await db.meta.put({ ...emptyMeta, live });
  await db.pages.put(
    storedPage({ generation: 1, n: 1, markets: [{ ...sampleMarket(1), id: row.id, name: row.name }] }),
  );
  db.close();
}

describe('a market by its link', () => {
  it('that was never seen waits for the engine', async () => {
    const row = aMarket({ status: 'OPEN' });
    const box = await render(<MarketDetailHead id={row.id} titleId="t" />);
    expect(heading(box)).toBe(detailText.loading);
    await say(row);
    expect(heading(box)).toBe(row.name);
    expect(box.querySelector('[data-status="OPEN"]')?.textContent).toContain('Öppet');
  });

  it('has name and status at once when its row was fetched before it is drawn', async () => {
    const row = aMarket({ status: 'OPEN' });
    answer.resolve(row);
    await prefetchHead(row.id);
    answer = Promise.withResolvers();
    const box = await render(<MarketDetailHead id={row.id} titleId="t" />);
    expect(heading(box)).toBe(row.name);
    expect(box.querySelector('[data-status="OPEN"]')).not.toBeNull();
  });

  it('is prefetched from the engine when the device knows nothing of it', async () => {
    const row = aMarket();
    let isDone = false;
    void prefetchHead(row.id).then(() => {
      isDone = true;
    });
    await readStoredHead(row.id);
    for (let turn = 0; turn < 20; turn++) await new Promise((done) => setImmediate(done));
    expect(isDone).toBe(false);
    await say(row);
    expect(isDone).toBe(true);
  });

  it('is not prefetched when its head is known: the engine may take its time', async () => {
    const row = aMarket();
    storeOpened(row);
    await prefetchHead(row.id);
  });

  it('has its name at once from the stored mirror, and its status from the engine', async () => {
    const row = aMarket({ status: 'OPEN', name: 'Lada 9' });
    await storeMirrored(row);
    await prefetchHead(row.id);
    const box = await render(<MarketDetailHead id={row.id} titleId="t" />);
    expect(heading(box)).toBe('Lada 9');
    expect(box.querySelector('[data-status]')).toBeNull();
    await say(row);
    expect(box.querySelector('[data-status="OPEN"]')).not.toBeNull();
  });

  it('has its name from the stored mirror when the engine fails', async () => {
    const row = aMarket({ name: 'Lada 10' });
    await storeMirrored(row);
    const failed = answer;
    await prefetchHead(row.id);
    failed.reject(new Error('no engine'));
    for (let turn = 0; turn < 20; turn++) await new Promise((done) => setImmediate(done));
    expect(knownHead(row.id)?.name).toBe('Lada 10');
  });

  it('that was opened before has its name at once, and its status from the engine', async () => {
    const row = aMarket({ status: 'OPEN', tempClosed: true });
    storeOpened(row);
    const box = await render(<MarketDetailHead id={row.id} titleId="t" />);
    expect(heading(box)).toBe(row.name);
    expect(box.querySelector('[data-status]')).toBeNull();
    await say({ ...row, name: 'Nytt namn' });
    expect(heading(box)).toBe('Nytt namn');
    expect(box.querySelector('[data-status="OPEN"]')).not.toBeNull();
  });

  it('that is gone is deleted from the device too', async () => {
    const row = aMarket();
    storeOpened(row);
    const box = await render(<MarketDetailHead id={row.id} titleId="t" />);
    await say(null);
    expect(heading(box)).toBe(detailText.loading);
    expect(box.textContent).not.toContain(row.name);
  });

  it('has its name at once when opened again', async () => {
    const row = aMarket();
    await render(<MarketDetailHead id={row.id} titleId="o" />);
    await say(row);
    answer = Promise.withResolvers();
    const box = await render(<MarketDetailHead id={row.id} titleId="t" />);
    expect(heading(box)).toBe(row.name);
  });
});
