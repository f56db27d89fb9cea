// The headers of every response, whatever the response is.
import { get } from 'node:http';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problemSchema } from '../../../core/contract/errors.ts';
import { errorText } from '../../../core/text/errors.ts';
import type { Store } from '../../../server/db/schema.ts';
import { sampleId } from '../../helpers/samples/sample-markets.ts';
import { describeEmbedded } from '../../helpers/server/engines.ts';
import { plantMarkets } from '../../helpers/server/market-rows.ts';
import { startServer, type TestServer } from '../../helpers/server/server.ts';

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' blob: data:; " +
  "connect-src 'self'; worker-src 'self'; manifest-src 'self'; frame-src 'none'; base-uri 'none'; form-action 'self'; " +
  "frame-ancestors 'none'; object-src 'none'; require-trusted-types-for 'script'; trusted-types loppis default";

const always = {
  'content-security-policy': policy,
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
};

describeEmbedded('headers', ({ open }) => {
  let store: Store;
  let server: TestServer;
  beforeAll(async () => {
    store = await open();
    await plantMarkets(store, 3);
    server = await startServer(store);
    // Waits as /readyz does.
    await server.get('/api/markets?pageSize=10000');
  });
  afterAll(() => server.close());

  /** Path, expected status and caching. */
  const answers: [string, number, string][] = [
    ['/', 200, 'no-cache'],
    ['/index.html', 200, 'no-cache'],
    ['/login', 200, 'no-cache'],
    ['/confirm-email?token=x', 200, 'no-cache'],
    ['/reset-password', 200, 'no-cache'],
    ['/?email=a&token=x', 200, 'no-cache'],
    [`/m/${sampleId(1)}`, 200, 'no-cache'],
    [`/m/${sampleId(9)}`, 404, 'no-cache'],
    [`/?market=${sampleId(1)}`, 200, 'no-cache'],
    ['/assets/app-1a2b3c.js', 200, 'public, max-age=31536000, immutable'],
    ['/assets/app-0old00.js', 200, 'public, max-age=31536000, immutable'],
    ['/map/overview-0123456789.pmtiles', 200, 'public, max-age=31536000, immutable'],
    ['/sw.js', 200, 'no-cache'],
    ['/manifest.webmanifest', 200, 'no-cache'],
    ['/robots.txt', 200, 'no-cache'],
    ['/assets/none.js', 404, 'no-store'],
    ['/nowhere', 404, 'no-store'],
    ['/%E0%A4%A', 400, 'no-store'],
    ['/healthz', 200, 'no-store'],
    ['/readyz', 200, 'no-store'],
    ['/api/openapi.json', 200, 'no-cache'],
    ['/api/markets', 200, 'no-cache'],
    ['/api/markets?pageSize=10000', 200, 'no-cache'],
    [`/api/markets/${sampleId(1)}`, 200, 'no-cache'],
    [`/api/markets/${sampleId(9)}`, 404, 'no-store'],
    ['/api/markets/search?q=loppis', 200, 'no-cache'],
    ['/api/markets/most-viewed/last-month', 200, 'no-cache'],
    ['/api/sync/v1/bootstrap', 200, 'no-cache'],
    ['/api/site/about', 200, 'no-store'],
    ['/api/nothing', 404, 'no-store'],
    ['/api/markets?page=0', 400, 'no-store'],
    [`/api/markets/${'A'.repeat(5000)}`, 414, 'no-store'],
  ];

  it.each(answers)('%s', async (path, status, caching) => {
    const response = await server.get(path);
    expect(response.status).toBe(status);
    expect(Object.fromEntries(response.headers)).toMatchObject({ ...always, 'cache-control': caching });
    expect(response.headers.get('permissions-policy')).toMatch(/^geolocation=\(self\)/);
    expect(response.headers.get('referrer-policy')).toBe(
      /confirm-email|reset-password|token=/.test(path) ? 'no-referrer' : 'strict-origin-when-cross-origin',
    );
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f]{10}-[0-9a-z]+$/);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
    expect(response.headers.get('set-cookie')).toBeNull();
    expect(response.headers.get('x-powered-by')).toBeNull();
  });
  it.each(answers)('%s has each header once', async (path) => {
    const { promise, resolve, reject } = Promise.withResolvers<string[]>();
    get(server.url + path, (answer) => resolve(answer.resume().rawHeaders)).on('error', reject);
    const names = (await promise).filter((_, n) => n % 2 === 0).map((name) => name.toLowerCase());
    expect(names.length).toBeGreaterThan(10);
    expect(names).toEqual([...new Set(names)]);
  });
  it.each(answers)('HEAD %s has the same headers without a body', async (path, status, caching) => {
    const response = await fetch(server.url + path, { method: 'HEAD' });
    expect([response.status, await response.text()]).toEqual([status, '']);
    expect(Object.fromEntries(response.headers)).toMatchObject({ ...always, 'cache-control': caching });
  });
  it('are on other methods too', async () => {
    for (const [path] of answers) {
      for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
        const response = await fetch(server.url + path, { method });
        expect([path, method, response.status < 500 && response.status >= 400]).toEqual([path, method, true]);
        expect(Object.fromEntries(response.headers)).toMatchObject(always);
      }
    }
  });
  it('are on responses to non-HTTP input', async () => {
    for (const request of ['NONSENSE\r\n\r\n', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`]) {
      const head = (await server.raw(request)).split('\r\n\r\n')[0];
      for (const [name, value] of Object.entries(always)) expect(head).toContain(`${name}: ${value}`);
    }
  });
  describe('and the host of a request', () => {
    it.each([
      ['none', 'GET /healthz HTTP/1.1\r\n'],
      ['two', 'GET /healthz HTTP/1.1\r\nHost: a\r\nhOST: a\r\n'],
      ['two of HTTP/1.0', 'GET /healthz HTTP/1.0\r\nHost: a\r\nHost: a\r\n'],
      ['two in one', 'GET /healthz HTTP/1.1\r\nHost: a, b\r\n'],
      ['a path', 'GET /healthz HTTP/1.1\r\nHost: a/b\r\n'],
      ['a user', 'GET /healthz HTTP/1.1\r\nHost: a@b\r\n'],
      ['a port that is none', 'GET /healthz HTTP/1.1\r\nHost: a:b\r\n'],
      ['none for an unknown address', 'GET /nothing HTTP/1.1\r\n'],
      ['none for a call', 'POST /api/auth/login HTTP/1.1\r\nContent-Length: 0\r\n'],
    ])('is refused: %s', async (_what, request) => {
      const [head = '', body = ''] = (await server.raw(`${request}\r\n`)).split('\r\n\r\n');
      expect(head).toMatch(/^HTTP\/1\.1 400 /);
      for (const [name, value] of Object.entries(always)) expect(head).toContain(`${name}: ${value}`);
      expect(head).toContain('content-type: application/problem+json; charset=utf-8');
      expect(v.parse(problemSchema, JSON.parse(body)).message).toBe(errorText.malformed);
    });
    it.each([
      ['one', 'GET /healthz HTTP/1.1\r\nHost: loppis.example:3000\r\nConnection: close\r\n'],
      ['an IPv6 address', 'GET /healthz HTTP/1.1\r\nHost: [::1]:3000\r\nConnection: close\r\n'],
      ['an empty one', 'GET /healthz HTTP/1.1\r\nHost:\r\nConnection: close\r\n'],
      ['none in HTTP/1.0', 'GET /healthz HTTP/1.0\r\n'],
    ])('is taken: %s', async (_what, request) => {
      expect(await server.raw(`${request}\r\n`)).toMatch(/^HTTP\/1\.1 200 /);
    });
  });
  it('do not require https where the site is served over http', async () => {
    const plain = await startServer(store, { config: { publicOrigin: 'http://localhost:3000' } });
    expect((await plain.get('/')).headers.get('strict-transport-security')).toBeNull();
    await plain.close();
  });
  it('do not take the id of a request from the request', async () => {
    const response = await server.get('/healthz', { 'x-request-id': 'mine', 'request-id': 'mine' });
    expect(response.headers.get('x-request-id')).not.toBe('mine');
  });

  describe('versions', () => {
    it.each([
      '/api/markets',
      '/api/markets?pageSize=10000',
      `/api/markets/${sampleId(1)}`,
      '/api/markets/search?q=loppis',
      '/api/markets/most-viewed/last-month',
      '/api/sync/v1/bootstrap',
      '/',
      '/assets/app-1a2b3c.js',
    ])('%s is not sent again to who has it', async (path) => {
      const first = await server.get(path);
      const etag = first.headers.get('etag') ?? '';
      expect(etag).toMatch(/^(W\/)?"[^"]+"$/);
      const again = await server.get(path, { 'if-none-match': `"other", ${etag}` });
      expect([again.status, await again.text()]).toEqual([304, '']);
      expect(again.headers.get('etag')).toBe(etag);
      expect(Object.fromEntries(again.headers)).toMatchObject(always);
      expect((await server.get(path, { 'if-none-match': '"other"' })).status).toBe(200);
    });
  });
});
