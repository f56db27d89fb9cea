// Unread responses have a limit per address and in total; data that is in memory anyway is not counted.
import { EventEmitter, once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { getAbout } from '../../../core/contract/site.ts';
import { errorText } from '../../../core/text/errors.ts';
import { openStore } from '../../../server/db/open.ts';
import type { Store } from '../../../server/db/schema.ts';
import { bareApp } from '../../../server/http/fastify-app.ts';
import { packedMemo } from '../../../server/http/packed-memo.ts';
import { createLimiter, defaultRates } from '../../../server/http/rate-limit.ts';
import { readyJson } from '../../../server/http/ready-body.ts';
import type { HoldAnswer } from '../../../server/http/unread-answers.ts';
import { type ConnectionLimits, defaultConnectionLimits } from '../../../server/ports/connection-limits.ts';
import { bind, openCallBook } from '../../../server/route.ts';
import { sampleId } from '../../helpers/samples/sample-markets.ts';
import { plantMarkets } from '../../helpers/server/market-rows.ts';
import { eventually, startServer, type TestServer } from '../../helpers/server/server.ts';
import { TestClock } from '../../helpers/server/test-clock.ts';

const megabyte = 1024 * 1024;
/** More than the buffers of a loopback connection. */
const size = 24 * megabyte;

let app: FastifyInstance;
/** Requests for a `late` answer, and when it is made. */
let late: number;
let made: PromiseWithResolvers<void>;
const open: Socket[] = [];
async function serve(unread: Partial<ConnectionLimits['unread']>): Promise<void> {
  const connections = { ...defaultConnectionLimits, unread: { ...defaultConnectionLimits.unread, ...unread } };
  app = bareApp({ publicOrigin: null, trustProxy: [], logLevel: 'silent', connections });
  openCallBook(app, createLimiter(new TestClock(), { ...defaultRates, read: 1e6 }), {
    of: () => null,
    forget: () => {},
  });
  late = 0;
  made = Promise.withResolvers();
  bind(app, getAbout, async ({ request }) => {
    const kind = String(request.headers['x-kind']);
    if (kind === 'small') return { content: 'x', updatedAt: null, updatedByUserName: null };
    if (kind === 'late') {
      late++;
      await made.promise;
    }
    if (kind === 'own' || kind === 'late')
      return { content: 'x'.repeat(size), updatedAt: null, updatedByUserName: null };
    return { ready: { ...readyJson({ identity: body }, 'v1'), passing: kind === 'passing' } };
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
}
const body = Buffer.alloc(size, 'x');

const request = (kind: string) =>
  `GET /api/site/about HTTP/1.1\r\nHost: x\r\nConnection: close\r\nX-Kind: ${kind}\r\n\r\n`;

/** Sends a request and reads the status and, unless told otherwise, the rest. */
async function ask(kind: string, from = '127.0.0.2', isRead = false): Promise<{ status: string; text: string }> {
  const { port } = app.server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1', localAddress: from });
  open.push(socket);
  socket.write(request(kind));
  const [first] = (await once(socket, 'data')) as [Buffer];
  let text = String(first.subarray(0, 4000));
  if (isRead || first.length < 1000) {
    socket.on('data', (chunk) => {
      if (text.length < 4000) text += String(chunk);
    });
    await once(socket, 'close');
  } else socket.pause();
  return { status: text.slice(9, 12), text };
}

describe('unread responses', () => {
  afterEach(async () => {
    for (const socket of open.splice(0)) socket.destroy();
    app.server.closeAllConnections();
    await app.close();
  });

  it('block another one for their own address only, but not small ones', async () => {
    await serve({ perAddress: size + megabyte });
    expect((await ask('own')).status).toBe('200');
    const refused = await ask('own');
    expect(refused.status).toBe('429');
    expect(refused.text).toContain('retry-after: 5');
    expect(refused.text).toContain(errorText.rate_limited);
    expect((await ask('small')).status).toBe('200');
    expect((await ask('own', '127.0.0.3')).status).toBe('200');
  });
  it('are forgotten when they have been read or their connection is gone', async () => {
    await serve({ perAddress: size + megabyte });
    for (let n = 0; n < 3; n++) expect((await ask('own', '127.0.0.2', true)).status).toBe('200');
    expect((await ask('own')).status).toBe('200');
    for (const socket of open.splice(0)) socket.destroy();
    let status = '429';
    while (status === '429') {
      await wait(20);
      status = (await ask('own')).status;
    }
    expect(status).toBe('200');
  });
  it('do not count when they are made for a connection that is gone', async () => {
    await serve({ perAddress: size + megabyte });
    const { port } = app.server.address() as AddressInfo;
    const socket = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.2' });
    // The second waits for the answer of the first.
    socket.write(request('late').replace('Connection: close\r\n', '').repeat(2));
    await eventually(() => expect(late).toBe(2));
    socket.destroy();
    const count = promisify(app.server.getConnections.bind(app.server));
    await eventually(async () => expect(await count()).toBe(0));
    made.resolve();
    expect((await ask('own')).status).toBe('200');
  });
  it('have a limit over all addresses', async () => {
    await serve({ inAll: 2 * size + megabyte });
    const statuses = [];
    for (let n = 2; n < 6; n++) statuses.push((await ask('own', `127.0.0.${n}`)).status);
    expect(statuses).toEqual(['200', '200', '503', '503']);
  });
  it('count once when they share their bytes, and not at all when these are cached permanently', async () => {
    await serve({ perAddress: size + megabyte });
    for (let n = 0; n < 4; n++) expect((await ask('passing')).status).toBe('200');
    for (let n = 0; n < 4; n++) expect((await ask('kept')).status).toBe('200');
    expect((await ask('own')).status).toBe('429');
  });
  it('count where a cache may evict them', async () => {
    await serve({});
    expect((await packedMemo(1, 10).get('v', () => '{}')).passing).toBe(true);
    expect((await packedMemo(1, 10).get('v', () => 'x'.repeat(3 * megabyte))).passing).toBe(true);
  });
});

describe('with the limit of an address reached', () => {
  let server: TestServer;
  let store: Store;
  const dataDir = mkdtempSync(join(tmpdir(), 'loppis-unread-'));
  beforeAll(async () => {
    store = await openStore({ dataDir, databaseUrl: null });
    await plantMarkets(store, 3);
    server = await startServer(store, {
      connections: { unread: { from: 1, perAddress: 1, inAll: Number.POSITIVE_INFINITY } },
    });
    await server.get('/api/sync/v1/bootstrap');
    const unread = { raw: new EventEmitter() } as unknown as FastifyReply;
    const hold: HoldAnswer = server.app.holdAnswer;
    hold({ ip: '127.0.0.1', method: 'GET' } as FastifyRequest, unread, 100);
  });
  afterAll(async () => {
    await server.close();
    await store.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const version = readdirSync(new URL('../../../public/map/', import.meta.url))
    .map((name) => /^overview-(\w+)\.pmtiles$/.exec(name)?.[1])
    .find(Boolean);

  it.each([
    '/api/markets?pageSize=2',
    '/api/markets/search?q=loppis',
    '/api/site/about',
    `/m/${sampleId(1)}`,
    `/?market=${sampleId(1)}`,
    `/tiles/overview/${version}/0/0/0.mvt`,
  ])('%s is put off', async (path) => {
    expect((await server.get(path)).status).toBe(429);
  });
  it.each(['/', '/assets/app-1a2b3c.js', '/api/sync/v1/bootstrap', `/api/markets/${sampleId(1)}`])(
    '%s is answered from what is in memory',
    async (path) => {
      expect((await server.get(path)).status).toBe(200);
    },
  );
  it('a write is answered, since it has been executed', async () => {
    const answer = await fetch(`${server.url}/api/markets/${sampleId(1)}/views`, { method: 'POST' });
    expect(answer.status).toBe(204);
  });
});
