// @vitest-environment happy-dom
// An opened market: shown from the mirror at once, and fetched where the mirror may be stale.
import { expose } from 'comlink';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Market } from '../../../../core/contract/markets.ts';
import { marketErrorText } from '../../../../core/text/markets.ts';
import { type EngineWorker, startEngine } from '../../../../src/data/directory/engine.ts';
import type { EngineEvent, MirrorState } from '../../../../src/data/directory/engine-api.ts';
import { useMarketDetail } from '../../../../src/features/markets-detail/use-market-detail.ts';
import { render } from '../../render.ts';
import { sampleRow } from '../../sample-row.ts';
import { settled } from '../../until.ts';
import { aMarket } from './a-market.ts';

const minuteMs = 60_000;
const stateAt = (freshAt: number): MirrorState => ({
  stage: 'complete',
  markets: 1,
  pages: { done: 1, total: 1 },
  syncing: false,
  freshAt,
  trouble: null,
  skipped: 0,
});

let mirrored: Market;
let woken: string[] = [];
let emit: (event: EngineEvent) => void = () => undefined;
const { port1, port2 } = new MessageChannel();
expose(
  {
    start: (listener: typeof emit) => {
      emit = listener;
      return stateAt(0);
    },
    rowsById: () => [sampleRow({ id: mirrored.id, name: mirrored.name })],
    market: () => ({ row: sampleRow({ id: mirrored.id, name: mirrored.name }), full: mirrored }),
    wake: (reason: string) => void woken.push(reason),
  },
  port2,
);
port1.start();
startEngine(() => Object.assign(port1, { terminate: () => port1.close() }) as unknown as EngineWorker);

/** The server's response; null = unreachable. */
let server: Response | null;
let requests: string[];
let used = 0;

beforeEach(async () => {
  await import('../../../../src/data/session/session-call.ts');
  requests = [];
  woken = [];
  mirrored = aMarket({ id: `0F00000000${100 + used++}`, name: 'Som spegeln har den' });
  server = Response.json({ ...mirrored, name: 'Som servern har den' });
  vi.stubGlobal('fetch', async (request: Request) => {
    requests.push(new URL(request.url).pathname);
    if (!server) throw new TypeError('Failed to fetch');
    return server;
  });
});
afterEach(() => vi.unstubAllGlobals());

async function settle(): Promise<void> {
  for (let turn = 0; turn < 40; turn++) await act(async () => new Promise((done) => setImmediate(done)));
}

function Detail({ id }: { id: string }) {
  const detail = useMarketDetail(id);
  if (detail.kind === 'shown') return detail.facts.name + (detail.rest ?? '');
  return detail.kind === 'failed' ? detail.sentence : '…';
}

/** Opens the market with a mirror confirmed `age` ms ago. */
async function open(age: number): Promise<{ text: () => string | null; confirm: (freshAt: number) => Promise<void> }> {
  const place = await render(<Detail id={mirrored.id} />);
  const confirm = async (freshAt: number) => {
    emit({ kind: 'state', state: stateAt(freshAt) });
    await settle();
  };
  await confirm(Date.now() - age);
  return { text: () => place.textContent, confirm };
}

test('a mirror confirmed within a minute is used without a request', async () => {
  const { text } = await open(minuteMs - 5_000);
  expect([text(), requests]).toEqual(['Som spegeln har den', []]);
});

test('an older mirror is shown at once, then replaced by the server’s answer', async () => {
  const { text } = await open(minuteMs + 5_000);
  expect(requests).toEqual([`/api/markets/${mirrored.id}`]);
  await settled(() => expect(text()).toBe('Som servern har den'));
});

test('offline the mirror is shown, without an error', async () => {
  server = null;
  const { text } = await open(10 * minuteMs);
  expect(requests).not.toEqual([]);
  await settled(() => expect(text()).toBe('Som spegeln har den'));
});

test('a sync of the mirror after the answer wins over the answer', async () => {
  const { text, confirm } = await open(minuteMs + 5_000);
  await settled(() => expect(text()).toBe('Som servern har den'));
  await confirm(Date.now() + 1_000);
  await settled(() => expect(text()).toBe('Som spegeln har den'));
});

test('a market that is gone is no longer shown, and the mirror is synced', async () => {
  server = Response.json({ status: 404, code: 'not-found', detail: 'Finns inte' }, { status: 404 });
  const { text } = await open(minuteMs + 5_000);
  await settled(() => expect(text()).toBe(marketErrorText.notFound));
  expect(woken).toEqual(['visible']);
});

test('an invalid id shows not found, without a request and without a retry', async () => {
  let offers: boolean | undefined;
  function Broken() {
    const detail = useMarketDetail('');
    offers = detail.kind === 'failed' && detail.again !== null;
    return detail.kind === 'failed' ? detail.sentence : '…';
  }
  const place = await render(<Broken />);
  await settle();
  expect([place.textContent, offers, requests]).toEqual([marketErrorText.notFound, false, []]);
});
