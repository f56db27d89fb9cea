// The caller: what it rejects, when it retries, and which error it throws.
import { describe, expect, it } from 'vitest';
import { getMarket, listMarkets, recordMarketView } from '../../../../core/contract/markets.ts';
import { syncChanges } from '../../../../core/contract/sync.ts';
import { failureText } from '../../../../core/text/screens/sync.ts';
import { createCall } from '../../../../src/data/net/api.ts';
import { createConnectivity } from '../../../../src/data/net/connectivity.ts';
import {
  ContractError,
  OfflineError,
  RefusedError,
  sentenceFor,
  UnchangedError,
} from '../../../../src/data/net/errors.ts';
import { failure } from '../../../helpers/failure.ts';
import { sampleMarket } from '../../../helpers/samples/sample-markets.ts';

type Answer = Response | Error | (() => Promise<Response>);

/** A server that returns the given responses in order, the last one repeatedly. */
function server(...answers: Answer[]) {
  const requests: Request[] = [];
  const reach = createConnectivity(true);
  const call = createCall({
    base: 'http://loppis.test/api',
    reach,
    retryDelay: () => 0,
    fetch: async (input, init) => {
      requests.push(new Request(input, init));
      const next = answers.length > 1 ? answers.shift() : answers[0];
      if (next instanceof Error) throw next;
      return typeof next === 'function' ? next() : (next as Response).clone();
    },
  });
  return { call, requests, reach };
}

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });
const noNet = new TypeError('fetch failed');
const emptyPage = { markets: [], totalMarkets: 0, totalPages: 0, page: 1, pageSize: 20 };

describe('call', () => {
  it.each([400, 401, 403, 404, 409, 410, 413, 422])('does not retry after status %i', async (status) => {
    const { call, requests } = server(json({ detail: 'Nej tack.', code: 'invalid' }, status));
    const error = await failure(call(listMarkets));
    expect(error).toBeInstanceOf(RefusedError);
    expect(error).toMatchObject({ status, message: 'Nej tack.', code: 'invalid' });
    expect(requests).toHaveLength(1);
  });

  it.each([408, 429, 500, 502, 503, 504])('retries a read three times after status %i', async (status) => {
    const { call, requests } = server(json({}, status));
    expect(await failure(call(listMarkets))).toMatchObject({ name: 'RefusedError', status });
    expect(requests).toHaveLength(4);
  });

  it('retries a read three times without a response, then rejects', async () => {
    const { call, requests, reach } = server(noNet);
    const error = await failure(call(listMarkets));
    expect(error).toBeInstanceOf(OfflineError);
    expect(sentenceFor(error)).toBe(failureText.unreachable);
    expect(requests).toHaveLength(4);
    expect(reach.get()).toBe('offline');
  });

  it('retries a write only once', async () => {
    const { call, requests } = server(noNet);
    await failure(call(recordMarketView, { params: { id: '0FZ0000000001' } }));
    expect(requests).toHaveLength(2);
  });

  it('treats an HTML refusal as a captive portal, not as the server', async () => {
    const { call, reach } = server(new Response('<html>', { status: 403, headers: { 'content-type': 'text/html' } }));
    expect(await failure(call(listMarkets))).toMatchObject({ name: 'OfflineError', fault: 'portal' });
    expect([reach.get(), reach.portal.get()]).toEqual(['offline', true]);
  });

  it('does not treat a change as made when the response is not the server’s', async () => {
    const { call } = server(new Response('welcome', { headers: { 'content-type': 'text/plain' } }));
    const asked = call(recordMarketView, { params: { id: '0FZ0000000001' }, retries: 0 });
    expect(await failure(asked)).toMatchObject({ name: 'OfflineError', fault: 'broken' });
  });

  it('sends the key and the version of a change, and no token of its own', async () => {
    const { call, requests } = server(new Response(null, { status: 204 }));
    await call(recordMarketView, { params: { id: '0FZ0000000001' }, key: 'a-key', version: 7 });
    const headers = requests[0]?.headers;
    expect(headers?.get('idempotency-key')).toBe('a-key');
    expect(headers?.get('if-match')).toBe('"7"');
    expect(headers?.has('authorization')).toBe(false);
  });

  it('leaves a long Retry-After to the caller', async () => {
    const { call, requests } = server(json({}, 429, { 'retry-after': '120' }));
    expect(await failure(call(listMarkets))).toMatchObject({ status: 429, retryAfter: 120 });
    expect(requests).toHaveLength(1);
  });

  it.each([
    ['by the server’s clock, whatever the device’s says', 'Mon, 15 Jun 2020 12:02:00 GMT', 120],
    ['as none when it is over', 'Mon, 15 Jun 2020 11:00:00 GMT', 0],
    ['as nothing when it cannot be read', 'i morgon', null],
  ])('takes a Retry-After that is a date %s', async (_, asked, seconds) => {
    const headers = { date: 'Mon, 15 Jun 2020 12:00:00 GMT', 'retry-after': asked };
    const { call, requests } = server(json({}, 429, headers));
    expect(await failure(call(listMarkets))).toMatchObject({ status: 429, retryAfter: seconds });
    expect(requests).toHaveLength(seconds === 120 ? 1 : 4);
  });

  it('compares a Retry-After date with the device’s clock when the response has no date', async () => {
    const { call } = server(json({}, 503, { 'retry-after': new Date(Date.now() + 3_600_000).toUTCString() }));
    const { retryAfter } = (await failure(call(listMarkets))) as RefusedError;
    expect(retryAfter).toBeGreaterThan(3_500);
    expect(retryAfter).toBeLessThanOrEqual(3_600);
  });

  it('treats the page of a captive portal as a network error, although its status is 200', async () => {
    const { call, reach } = server(new Response('<html>Logga in</html>', { headers: { 'content-type': 'text/html' } }));
    expect(await failure(call(listMarkets))).toMatchObject({ name: 'OfflineError', fault: 'portal' });
    expect(reach.get()).toBe('offline');
  });

  it('treats a truncated response as a network error', async () => {
    const { call } = server(new Response('{"markets":[', { headers: { 'content-type': 'application/json' } }));
    expect(await failure(call(listMarkets))).toMatchObject({ name: 'OfflineError', fault: 'broken' });
  });

  it('never follows a redirect', async () => {
    const { call, requests } = server(json(emptyPage));
    await call(listMarkets);
    expect(requests[0]?.redirect).toBe('error');
  });

  it('times out on a silent server, without a retry', async () => {
    const { call, requests } = server(() => new Promise(() => {}));
    expect(await failure(call(listMarkets, { timeoutMs: 10 }))).toMatchObject({ fault: 'timeout' });
    expect(requests).toHaveLength(1);
  });

  it('rejects a response of another shape', async () => {
    const { call, reach } = server(json({ markets: 'nix' }));
    const error = await failure(call(listMarkets));
    expect(error).toBeInstanceOf(ContractError);
    expect(sentenceFor(error)).toBe(failureText.contract);
    expect(reach.get()).toBe('online');
  });

  it('rejects with the reason of an abort and does not report offline', async () => {
    const { call, reach } = server(noNet);
    const error = await failure(call(listMarkets, { signal: AbortSignal.abort('borta') }));
    expect(error).toBe('borta');
    expect(reach.get()).toBe('online');
  });

  it('has a sentence of its own for a refusal without one', async () => {
    const { call } = server(new Response('nope', { status: 403 }));
    expect(sentenceFor(await failure(call(listMarkets)))).toBe('Åtkomst nekad');
  });

  it('keeps the sentences per field, and reads message and title of older servers', async () => {
    const fields = { errors: { name: ['För långt.'] } };
    expect(await failure(server(json(fields, 400)).call(listMarkets))).toMatchObject(fields);
    expect(await failure(server(json({ message: 'M', title: 'T' }, 400)).call(listMarkets))).toMatchObject({
      message: 'M',
    });
    expect(await failure(server(json({ title: 'T' }, 400)).call(listMarkets))).toMatchObject({ message: 'T' });
  });

  it('fills in the path and the query', async () => {
    const { call, requests } = server(json(emptyPage));
    await call(listMarkets, { query: { page: '2', sort: '-views' } });
    expect(requests[0]?.url).toBe('http://loppis.test/api/markets?page=2&sort=-views');
  });

  it('resolves after a failed first attempt and is online again', async () => {
    const { call, reach } = server(noNet, json(emptyPage));
    reach.unreachable();
    expect(await call(listMarkets)).toEqual(emptyPage);
    expect(reach.get()).toBe('online');
  });

  it('leaves out fields that a newer server added', async () => {
    const market = sampleMarket(1);
    const { call } = server(json({ ...market, parking: true }));
    expect(await call(getMarket, { params: { id: market.id } })).toEqual(market);
  });

  it('uses a cheap check instead of the schema', async () => {
    const { call } = server(json({ any: 'thing' }));
    const reply = { cursor: '0FZ0000000001:1', count: 0, more: false, markets: [], gone: [] };
    const query = { cursor: '0FZ0000000001:1' };
    expect(await call(syncChanges, { query, check: () => reply })).toBe(reply);
  });

  it('resolves to undefined for a call without a reply', async () => {
    const { call } = server(new Response(null, { status: 204 }));
    expect(await call(recordMarketView, { params: { id: '0FZ0000000001' } })).toBeUndefined();
  });
});

describe('a conditional read', () => {
  const known = (etag: string | null, got: (string | null)[] = []) => ({
    conditional: { known: etag, received: (headers: Pick<Headers, 'get'>) => void got.push(headers.get('etag')) },
  });

  it('rejects with UnchangedError after 304, once, and marks the server as reached', async () => {
    const { call, requests, reach } = server(new Response(null, { status: 304 }));
    const got: (string | null)[] = [];
    expect(await failure(call(listMarkets, known('W/"1"', got)))).toBeInstanceOf(UnchangedError);
    expect(requests.map(({ headers }) => headers.get('if-none-match'))).toEqual(['W/"1"']);
    expect([got, reach.get()]).toEqual([[], 'online']);
  });

  it('passes on the new ETag, and sends no condition when nothing is stored', async () => {
    const { call, requests } = server(json(emptyPage, 200, { etag: 'W/"2"' }));
    const got: (string | null)[] = [];
    await call(listMarkets, known(null, got));
    expect([requests[0]?.headers.has('if-none-match'), got]).toEqual([false, ['W/"2"']]);
  });
});
