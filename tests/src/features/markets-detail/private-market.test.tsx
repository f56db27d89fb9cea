// @vitest-environment happy-dom
// A market that is not public, opened by a caller who may see it: shown, and stored nowhere on the device.
import { expose } from 'comlink';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { marketErrorText } from '../../../../core/text/markets.ts';
import { type EngineWorker, startEngine } from '../../../../src/data/directory/engine.ts';
import { recentlyViewed } from '../../../../src/data/directory/recent.ts';
import { sessionStore } from '../../../../src/data/session/session-row.ts';
import { useMarketDetail } from '../../../../src/features/markets-detail/use-market-detail.ts';
import { useVisit } from '../../../../src/features/markets-detail/use-visit.ts';
import { queryClient } from '../../../../src/hooks/query-client.ts';
import { render } from '../../render.ts';
import { netAnswers, refusal, signIn, signOut } from '../../signed-in.ts';
import { until } from '../../until.ts';
import { aMarket } from './a-market.ts';

/** A complete mirror without markets. */
const { port1, port2 } = new MessageChannel();
const state = { stage: 'complete', markets: 0, pages: { done: 1, total: 1 }, syncing: false, freshAt: 0, skipped: 0 };
expose({ start: () => ({ ...state, trouble: null }), rowsById: async () => [], market: async () => null }, port2);
port1.start();
startEngine(() => Object.assign(port1, { terminate: () => port1.close() }) as unknown as EngineWorker);

let used = 0;
let id: string;
let requests: string[];

function Detail() {
  const detail = useMarketDetail(id);
  useVisit(id, detail);
  if (detail.kind === 'loading') return <p>…</p>;
  return <p>{detail.kind === 'shown' ? detail.facts.name : detail.sentence}</p>;
}
const open = () => render(<Detail />);
const stored = () => JSON.stringify({ ...localStorage });
/** A server that answers the market for that token, and 404 otherwise. */
function serve(market: object, token: string): void {
  netAnswers((method, path, request) => {
    const bearer = request.headers.get('authorization');
    requests.push(`${method} ${path} ${bearer ?? 'anonymous'}`);
    if (path === '/api/auth/refresh') return Response.json({ token: 't2', refreshToken: 'r2', expiresIn: 3600 });
    if (path !== `/api/markets/${id}` || bearer !== `Bearer ${token}`) return refusal(404, marketErrorText.notFound);
    return Response.json(market);
  });
}

beforeEach(() => {
  localStorage.clear();
  id = `0F1ABCDEFG${200 + used++}`;
  requests = [];
});
afterEach(async () => {
  await signOut();
  queryClient.clear();
});

it('is requested with the token, and not stored on the device', async () => {
  await signIn({ markets: [] });
  serve(aMarket({ id, name: 'Hemlig loppis', isApproved: false }), 't');
  const box = await open();
  await until(() => box.textContent === 'Hemlig loppis');
  // Persisting the query cache is throttled by a second.
  await until(() => localStorage.getItem('loppis.queries'));
  expect(requests.filter((each) => each.startsWith('GET /api/markets'))).toEqual([`GET /api/markets/${id} Bearer t`]);
  expect(requests.some((each) => each.includes('/views'))).toBe(false);
  expect(stored()).not.toContain('Hemlig');
  expect(recentlyViewed.get()).not.toContain(id);
});

it('is requested again with a fresh token when the first has expired', async () => {
  await signIn({ markets: [] });
  const sessions = sessionStore(() => indexedDB);
  await sessions.change((row) => (row?.pair ? { row: { ...row, pair: { ...row.pair, storedAt: 0 } } } : undefined));
  sessions.close();
  serve(aMarket({ id, name: 'Hemlig loppis', isApproved: false }), 't2');
  const box = await open();
  await until(() => box.textContent === 'Hemlig loppis');
  expect(requests.filter((each) => each.startsWith('GET /api/markets'))).toEqual([
    `GET /api/markets/${id} Bearer t`,
    `GET /api/markets/${id} Bearer t2`,
  ]);
});

it('is not found for anonymous users, after one request', async () => {
  serve(aMarket({ id, isApproved: false }), 't');
  const box = await open();
  await until(() => box.textContent === marketErrorText.notFound);
  expect(requests.filter((each) => each.startsWith('GET /api/markets'))).toEqual([`GET /api/markets/${id} anonymous`]);
});

it('is stored and counted when it is public', async () => {
  await signIn({ markets: [] });
  serve(aMarket({ id, name: 'Öppen loppis', isApproved: true }), 't');
  const box = await open();
  await until(() => box.textContent === 'Öppen loppis');
  await until(() => stored().includes('Öppen loppis'));
  expect(requests.some((each) => each.includes('/views'))).toBe(true);
  expect(recentlyViewed.get()).toContain(id);
});
