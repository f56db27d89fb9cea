// The headers that every response has are the same however it is sent: by Fastify, on the hijacked raw response, or by hand
// on the socket. A header that only one of these ways adds is a failure here.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type OutgoingHttpHeaders, request } from 'node:http';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { requestLimits } from '../../../core/contract/limits.ts';
import { pageHeaders } from '../../../server/features/mail/page.ts';
import { unsubscribeLink } from '../../../server/features/mail/unsubscribe-token.ts';
import { sampleId } from '../../helpers/samples/sample-markets.ts';
import { addPerson, sessionFor } from '../../helpers/server/accounts.ts';
import { plantMarkets } from '../../helpers/server/market-rows.ts';
import { ownServer, server, store } from '../../helpers/server/own-server.ts';
import { startServer, type TestServer } from '../../helpers/server/server.ts';

ownServer();
let bearer: Record<string, string>;
let etagOfLists: string;
beforeAll(async () => {
  await plantMarkets(store, 3);
  await store.write((tx) => tx.updateTable('store').set({ mail_key: key }).execute());
  const { token } = await sessionFor(store, (await addPerson(store)).id, server.clock.now());
  bearer = { authorization: `Bearer ${token}` };
  const made = await send('POST', '/api/users/lists', { body: JSON.stringify({ id: sampleId(50), name: 'A' }) });
  expect(made.status).toBe(201);
  etagOfLists = String((await send('GET', '/api/users/lists')).headers.get('etag'));
  // Made in the background after the start.
  expect((await send('GET', '/api/sync/v1/bootstrap')).status).toBe(200);
});

type Headers = Map<string, string>;
interface Answer {
  status: number;
  headers: Headers;
}
interface Asked {
  headers?: OutgoingHttpHeaders;
  body?: string;
}

/** Sends a request as Anna and resolves to the response's head. Every header may occur once. */
function send(method: string, path: string, { headers = {}, body }: Asked = {}, to = server): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const type = body === undefined ? {} : { 'content-type': 'application/json' };
  const options = { method, headers: { ...bearer, ...type, ...headers } };
  request(to.url + path, options, (response) => {
    response.resume().on('end', () => {
      resolve({ status: response.statusCode ?? 0, headers: headersOf(response.rawHeaders) });
    });
  })
    .on('error', reject)
    .end(body);
  return promise;
}

function headersOf(raw: readonly string[]): Headers {
  const names = raw.filter((_, n) => n % 2 === 0).map((name) => name.toLowerCase());
  expect(names).toEqual([...new Set(names)]);
  return new Map(names.map((name, n) => [name, raw[2 * n + 1] ?? '']));
}

/** Headers that belong to one response or to the connection. All others are standing headers. */
const ofOneResponse = new Set([
  ...['allow', 'cache-control', 'content-encoding', 'content-length', 'content-range', 'content-type', 'etag', 'vary'],
  ...['retry-after', 'www-authenticate', 'x-text-length'],
  ...['connection', 'date', 'keep-alive', 'transfer-encoding'],
]);

/** Standing headers with their values; of the request's id and the rate limit, which differ, only whether they look right. */
function standing(headers: Headers): Record<string, string> {
  const form: Record<string, RegExp> = {
    'x-request-id': /^[0-9a-f]{10}-[0-9a-z]+$/,
    ratelimit: /^limit=\d+, remaining=\d+, reset=\d+$/,
  };
  const entries = [...headers].filter(([name]) => !ofOneResponse.has(name));
  return Object.fromEntries(entries.map(([name, value]) => [name, form[name]?.test(value) ? 'right' : value]));
}

/** Of a plain JSON response of a call, the most ordinary way. */
async function expected({ counted = true, referrer = '', policy = '' } = {}): Promise<Record<string, string>> {
  const all = standing((await send('GET', '/api/site/about')).headers);
  if (!counted) delete all.ratelimit;
  return {
    ...all,
    ...(referrer !== '' && { 'referrer-policy': referrer }),
    ...(policy !== '' && { 'content-security-policy': policy, 'x-robots-tag': 'noindex' }),
  };
}

const { file } = JSON.parse(readFileSync(new URL('../../../public/map/manifest.json', import.meta.url), 'utf8')) as {
  file: string;
};
const tile = `/tiles/overview/${file.slice('overview-'.length, -'.pmtiles'.length)}/5/17/9.mvt`;
const market = `/api/markets/${sampleId(1)}`;
const overview = '/map/overview-0123456789.pmtiles';
const script = '/assets/app-1a2b3c.js';
const page = { accept: 'text/html' };
const taking = (encoding: string) => ({ 'accept-encoding': encoding });
const fresh = { 'if-none-match': '*' };
const range = { range: 'bytes=0-3' };
const noReferrer = { referrer: 'no-referrer' };
const notCounted = { counted: false };
/** What is different on the pages that links in mails lead to. */
const ofMails = { referrer: 'no-referrer', policy: pageHeaders['content-security-policy'] };
const key = 'k'.repeat(43);
const unsubscribing = unsubscribeLink({ userId: sampleId(1), flag: 'emailOnRating' }, key, '');

/** What is sent: address, request headers, status, header that shows that it is this kind. Then what differs by intent. */
type Read = [string, string, OutgoingHttpHeaders, number, Record<string, string>, Parameters<typeof expected>[0]?];
const reads: Read[] = [
  ['JSON of a call', '/api/site/about', {}, 200, { 'content-type': 'application/json; charset=utf-8' }],
  ['JSON, compressed', '/api/markets/search?q=loppis', taking('gzip'), 200, { 'content-encoding': 'gzip' }],
  ['JSON the client has', '/api/markets/search?q=loppis', fresh, 304, {}],
  ['own data', '/api/users/lists', {}, 200, { 'cache-control': 'no-store' }],
  ['a small ready body', market, {}, 200, { 'content-type': 'application/json; charset=utf-8' }],
  ['a small ready body the client has', market, fresh, 304, {}],
  ['a part of a small ready body', market, range, 206, { 'content-length': '4' }],
  ['a ready body in Brotli', '/api/sync/v1/bootstrap', taking('br'), 200, { 'content-encoding': 'br' }],
  ['a ready body in gzip', '/api/sync/v1/bootstrap', taking('gzip'), 200, { 'content-encoding': 'gzip' }],
  ['a ready body, unpacked', '/api/sync/v1/bootstrap', taking('identity'), 200, { 'transfer-encoding': 'chunked' }],
  ['a ready body the client has', '/api/sync/v1/bootstrap', fresh, 304, {}],
  ['a list kept packed', '/api/markets?pageSize=10000', taking('br'), 200, { 'content-encoding': 'br' }],
  ['the app', '/', page, 200, { 'content-type': 'text/html; charset=utf-8' }],
  ['the app the client has', '/', { ...page, ...fresh }, 304, {}],
  ['the app at an address with a token', '/reset-password?token=x', page, 200, {}, noReferrer],
  ['the page of a market', `/m/${sampleId(1)}`, page, 200, { 'cache-control': 'no-cache' }],
  ['the page of no market', `/m/${sampleId(9)}`, page, 404, { 'cache-control': 'no-cache' }],
  ['the page of no address', '/nowhere', page, 404, { 'cache-control': 'no-cache' }, noReferrer],
  ['a file in Brotli', script, taking('br'), 200, { 'content-encoding': 'br' }, notCounted],
  ['a file in gzip', script, taking('gzip'), 200, { 'content-encoding': 'gzip' }, notCounted],
  ['a file the client has', script, fresh, 304, {}, notCounted],
  ['a file as it is', overview, {}, 200, { 'content-length': '10' }, notCounted],
  ['a part of a file', overview, range, 206, { 'content-range': 'bytes 0-3/10' }, notCounted],
  ['robots.txt', '/robots.txt', {}, 200, { 'content-type': 'text/plain; charset=utf-8' }],
  ['a tile in gzip', tile, taking('gzip'), 200, { 'content-encoding': 'gzip' }],
  ['a tile, unpacked', tile, taking('identity'), 200, { vary: 'accept-encoding' }],
  ['a tile the client has', tile, fresh, 304, {}],
  ['health', '/healthz', {}, 200, { 'cache-control': 'no-store' }, notCounted],
  ['readiness', '/readyz', {}, 200, { 'cache-control': 'no-store' }, notCounted],
  ['the API document', '/api/openapi.json', {}, 200, { 'cache-control': 'no-cache' }, notCounted],
  ['a page of a mail', unsubscribing, {}, 200, { 'cache-control': 'no-store' }, ofMails],
  ['404 of a page of a mail', `${unsubscribing}x`, {}, 404, { 'cache-control': 'no-store' }, ofMails],
  ['400 of a call', '/api/markets?page=0', {}, 400, { 'content-type': 'application/problem+json; charset=utf-8' }],
  ['400 of an address', '/%E0%A4%A', page, 400, { 'content-type': 'text/html; charset=utf-8' }, notCounted],
  ['401', '/api/users/lists', { authorization: 'Bearer x' }, 401, { 'www-authenticate': 'Bearer' }],
  ['404 of a call', `/api/markets/${sampleId(9)}`, {}, 404, { 'cache-control': 'no-store' }],
  ['404 of an address', '/assets/none.js', {}, 404, { 'content-type': 'application/problem+json; charset=utf-8' }],
  ['404 of a tile', `${tile}x`, {}, 404, { 'content-type': 'application/problem+json; charset=utf-8' }],
  ['414', `/api/markets/${'A'.repeat(5000)}`, {}, 414, { 'cache-control': 'no-store' }, notCounted],
];

describe('the standing headers', () => {
  it('are those that the security of the app needs, with id and rate limit', async () => {
    expect(new Set(Object.keys(await expected()))).toEqual(
      new Set([
        'content-security-policy',
        'cross-origin-opener-policy',
        'cross-origin-resource-policy',
        'permissions-policy',
        'ratelimit',
        'referrer-policy',
        'strict-transport-security',
        'x-content-type-options',
        'x-request-id',
      ]),
    );
  });
  it.each(reads)('are on %s', async (_kind, path, headers, status, mark, differing) => {
    const answer = await send('GET', path, { headers });
    expect(answer.status).toBe(status);
    expect(Object.fromEntries(answer.headers)).toMatchObject(mark);
    expect(standing(answer.headers)).toEqual(await expected(differing));
    const alone = await send('HEAD', path, { headers });
    expect(alone.status).toBe(status);
    expect(standing(alone.headers)).toEqual(await expected(differing));
  });
  it('are on own data the client has', async () => {
    const answer = await send('GET', '/api/users/lists', { headers: { 'if-none-match': etagOfLists } });
    expect([answer.status, standing(answer.headers)]).toEqual([304, await expected()]);
  });

  const writeKey = randomUUID();
  const list = (name: string) => ({ headers: { 'idempotency-key': writeKey }, body: JSON.stringify({ name }) });
  const large = { body: JSON.stringify({ name: 'A'.repeat(requestLimits.bodyBytes) }) };
  it.each<[string, number, string, string, Asked]>([
    ['201', 201, 'POST', '/api/users/lists', list('B')],
    ['201, answered again', 201, 'POST', '/api/users/lists', list('B')],
    ['409', 409, 'POST', '/api/users/lists', { body: JSON.stringify({ id: sampleId(50), name: 'B' }) }],
    ['204', 204, 'DELETE', `/api/users/lists/${sampleId(50)}`, {}],
    ['405', 405, 'PUT', '/api/users/lists', {}],
    ['413', 413, 'POST', '/api/users/lists', large],
    ['415', 415, 'POST', '/api/users/lists', { headers: { 'content-type': 'text/plain' }, body: 'x' }],
    ['422', 422, 'POST', '/api/users/lists', list('C')],
  ])('are on %s of a write', async (_kind, status, method, path, asked) => {
    const answer = await send(method, path, asked);
    expect(answer.status).toBe(status);
    expect(standing(answer.headers)).toEqual(await expected({ counted: status !== 405 }));
  });

  it.each([
    ['no HTTP', 400, 'NONSENSE\r\n\r\n'],
    ['a request without a host', 400, 'GET / HTTP/1.1\r\n\r\n'],
    ['headers that are too large', 431, `GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`],
  ])('are on the response to %s', async (_kind, status, bytes) => {
    const [first = '', ...lines] = ((await server.raw(bytes)).split('\r\n\r\n')[0] ?? '').split('\r\n');
    expect(first).toContain(` ${status} `);
    const raw = lines.flatMap((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]);
    expect(standing(headersOf(raw))).toEqual(await expected(notCounted));
  });

  it('are on 429', async () => {
    const strict = await startServer(store, { rates: { page: 0 } });
    const answer = await send('GET', '/', {}, strict);
    await strict.close();
    expect([answer.status, standing(answer.headers)]).toEqual([429, await expected()]);
  });
  it('are on 500 and 503', async () => {
    const usual = await expected();
    const broken = async (path: string, to: TestServer) => {
      const { status, headers } = await send('GET', path, {}, to);
      return [status, standing(headers)];
    };
    const unbuilt = await startServer(store, { dist: '/nowhere' });
    expect(await broken('/', unbuilt)).toEqual([503, usual]);
    await unbuilt.close();
    await store.write((tx) => sql`drop table user_list_markets`.execute(tx));
    expect(await broken('/api/users/lists', server)).toEqual([500, usual]);
  });
});
