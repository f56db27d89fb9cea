// Slow requests, slow readers and many connections, with raw sockets.
import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { errorText } from '../../../core/text/errors.ts';
import { bareApp } from '../../../server/http/fastify-app.ts';
import { type ConnectionLimits, defaultConnectionLimits } from '../../../server/ports/connection-limits.ts';

const quick: ConnectionLimits = {
  ...defaultConnectionLimits,
  request: 400,
  check: 20,
  farewell: 50,
  stall: 400,
  keepAlive: 2000,
};

interface Served {
  app: ReturnType<typeof bareApp>;
  /** What `/pieces` answers with. */
  pieces: PassThrough;
  /** Number of connections. */
  held(): Promise<number>;
  /** Connects to it. The caller never closes its own half: only the server can close it. */
  call(localAddress?: string): Promise<Caller>;
}

interface Caller {
  socket: Socket;
  received: () => string;
  /** Resolves when the server has closed or destroyed it. */
  gone: Promise<void>;
}

const large = Buffer.alloc(64 * 1024 * 1024);
const undo: (() => unknown)[] = [];
afterAll(async () => {
  for (const each of undo) await each();
});

/** Starts a server of one test. Tests mostly wait, so that several run at once. */
async function serve(limits: Partial<ConnectionLimits> = {}, trustProxy: string[] = []): Promise<Served> {
  const app = bareApp({ publicOrigin: null, trustProxy, logLevel: 'silent', connections: { ...quick, ...limits } });
  app.get('/small', (_request, reply) => reply.send({ ok: true }));
  app.get('/large', (_request, reply) => reply.send(large));
  app.route({ method: ['GET', 'POST'], url: '/never', handler: () => new Promise(() => {}) });
  const pieces = new PassThrough();
  app.get('/pieces', (_request, reply) => reply.send(pieces));
  app.post('/take', () => ({ ok: true }));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const open: Socket[] = [];
  undo.push(() => {
    for (const socket of open) socket.destroy();
    app.server.closeAllConnections();
    return app.close();
  });
  return {
    app,
    pieces,
    held: () => new Promise((resolve) => app.server.getConnections((_error, count) => resolve(count))),
    async call(localAddress = '127.0.0.1') {
      const socket = connect({ port, host: '127.0.0.1', localAddress, allowHalfOpen: true });
      open.push(socket);
      let text = '';
      socket.on('data', (chunk) => {
        text += chunk.length > 10_000 ? '' : String(chunk);
      });
      const gone = new Promise<void>((resolve) => {
        socket.on('error', () => resolve());
        socket.on('end', () => resolve());
        socket.on('close', () => resolve());
      });
      await once(socket, 'connect').catch(() => {});
      return { socket, received: () => text, gone };
    },
  };
}

async function until(check: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await check())) await wait(10);
}
/** Sends the text repeatedly while the connection is writable. */
function drip(socket: Socket, text: string): void {
  const timer = setInterval(() => (socket.writable && !socket.destroyed ? socket.write(text) : undefined), 50);
  socket.on('close', () => clearInterval(timer));
}
const head = 'GET /small HTTP/1.1\r\nHost: x\r\n';
const never = 'GET /never HTTP/1.1\r\nHost: x\r\n\r\n';
/** A POST whose body has the given header and bytes. */
const post = (path: string, length: string, bytes: string) =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${length}\r\n\r\n${bytes}`;

/** Opens a connection that sends this, and waits until it has arrived. */
async function at(served: Served, address: string, text: string): Promise<Caller> {
  const one = await served.call(address);
  one.socket.write(text);
  await wait(30);
  return one;
}

describe.concurrent('an incomplete request', () => {
  const starts: [string, string, string][] = [
    ['nothing', '', ''],
    ['line ends and no more', '', '\r\n'],
    ['half a head', head, ''],
    ['half a head, then a header every time', head, 'X: y\r\n'],
    ['half a body', post('/take', 'Content-Length: 999', '{'), ''],
    ['a body byte by byte', post('/take', 'Content-Length: 999', '{'), ' '],
    ['half a chunk', post('/take', 'Transfer-Encoding: chunked', '5\r\n{'), ''],
  ];
  it.each(starts)('is answered 408 and loses its connection: %s', async (_name, start, more) => {
    const served = await serve();
    const { socket, received, gone } = await served.call();
    if (start !== '') socket.write(start);
    if (more !== '') drip(socket, more);
    await until(async () => (await served.held()) === 0);
    await gone;
    expect(received()).toMatch(/^HTTP\/1\.1 408 /);
    expect(received()).toContain(errorText.timeout);
  });
  it.each(starts.slice(1))('loses its connection after a response as well: %s', async (_name, start, more) => {
    const served = await serve();
    const { socket, received } = await served.call();
    socket.write(`${head}\r\n`);
    await until(() => received().includes('"ok"'));
    if (start !== '') socket.write(start);
    if (more !== '') drip(socket, more);
    await until(async () => (await served.held()) === 0);
  });
  it('does not affect other connections', async () => {
    const served = await serve();
    const slow = await served.call();
    slow.socket.write(head);
    const good = await served.call();
    for (let n = 1; n <= 8; n++) {
      good.socket.write(`${head}\r\n`);
      await until(() => good.received().split('"ok"').length === n + 1);
      await wait(100);
    }
    await slow.gone;
    expect(good.socket.readyState).toBe('open');
  });
});

describe('a response', () => {
  it('that is not read loses its connection, whatever is sent slowly meanwhile', async () => {
    const served = await serve();
    for (const more of ['', '\r\n', 'GET']) {
      const { socket } = await served.call();
      socket.pause();
      socket.write('GET /large HTTP/1.1\r\nHost: x\r\n\r\n');
      if (more !== '') drip(socket, more);
      await until(async () => (await served.held()) === 1);
      await until(async () => (await served.held()) === 0);
    }
  });
  it('that is read slowly arrives completely, however long it takes', async () => {
    const served = await serve({ stall: 1500 });
    const { socket } = await served.call();
    let bytes = 0;
    socket.on('data', (chunk) => {
      bytes += chunk.length;
      // Each piece is read separately, so that there is steady progress and the whole takes several times the limit.
      socket.pause();
      setTimeout(() => socket.resume(), 4);
    });
    const began = performance.now();
    socket.write('GET /large HTTP/1.1\r\nHost: x\r\n\r\n');
    await until(() => bytes > large.length);
    expect(performance.now() - began).toBeGreaterThan(3000);
  });
  it('that is being computed keeps its connection', async () => {
    const served = await serve();
    const { socket } = await served.call();
    socket.write(never);
    await wait(1500);
    expect(await served.held()).toBe(1);
  });
});

it('a connection closes once its response is sent, which had begun before the server closed', async () => {
  // Longer than a test may take.
  const served = await serve({ keepAlive: 60_000 });
  const { socket, received } = await served.call();
  socket.write('GET /pieces HTTP/1.1\r\nHost: x\r\n\r\n');
  served.pieces.write('first');
  await until(() => received().includes('first'));
  const closed = served.app.close();
  await until(() => !served.app.server.listening);
  served.pieces.end('last');
  await closed;
  await until(() => received().includes('last'));
  expect(received()).not.toContain('connection: close');
});

describe.concurrent('an upgraded connection', () => {
  it('is kept, silent or not', async () => {
    const served = await serve();
    served.app.server.on('upgrade', (_request, socket) => {
      socket.resume().write('HTTP/1.1 101 Switching Protocols\r\n\r\n');
      socket.on('end', () => socket.destroy());
    });
    const { socket, received } = await served.call();
    socket.write('GET /hub HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
    await until(() => received().includes(' 101 '));
    await wait(700);
    socket.write('a frame');
    await wait(800);
    expect(await served.held()).toBe(1);
  });
});

describe('many connections', () => {
  it('are limited per address', async () => {
    const served = await serve({ perAddress: 5, request: 10_000 });
    const first = [];
    for (let n = 0; n < 5; n++) {
      const one = await served.call('127.0.0.2');
      one.socket.write(never);
      first.push(one);
    }
    await until(async () => (await served.held()) === 5);
    await wait(100);
    const beyond = await served.call('127.0.0.2');
    await beyond.gone;
    const other = await served.call('127.0.0.3');
    other.socket.write(`${head}\r\n`);
    await until(() => other.received().includes('"ok"'));
    expect(first.every(({ socket }) => !socket.destroyed)).toBe(true);
  });
  it('evict the connection of their own address that has waited longest for a request', async () => {
    const served = await serve({ perAddress: 3, request: 10_000, keepAlive: 10_000 });
    const callers = [];
    for (let n = 0; n < 3; n++) {
      const one = await served.call();
      one.socket.write(`${head}\r\n`);
      await until(() => one.received().includes('"ok"'));
      await wait(60);
      callers.push(one);
    }
    callers[0]?.socket.write(never);
    await wait(60);
    const next = await served.call();
    next.socket.write(`${head}\r\n`);
    await until(() => next.received().includes('"ok"'));
    await callers[1]?.gone;
    expect(callers.map(({ socket }) => socket.readyState)).toEqual(['open', 'writeOnly', 'open']);
  });
  it('of a trusted proxy are not counted as one visitor', async () => {
    const served = await serve({ perAddress: 2, request: 10_000 }, ['127.0.0.0/8']);
    for (let n = 0; n < 6; n++) (await served.call()).socket.write(never);
    await until(async () => (await served.held()) === 6);
  });
  it('leave room for a network with few: that with most loses its longest unfinished one', async () => {
    const served = await serve({ inAll: 6, perAddress: 4, request: 10_000 });
    const many = [];
    for (const text of [never, head, head, head]) many.push(await at(served, '127.0.0.2', text));
    const few = [await at(served, '127.0.0.3', head), await at(served, '127.0.0.3', head)];
    for (const [turn, address] of ['127.0.0.4', '127.0.0.5'].entries()) {
      const fresh = await at(served, address, `${head}\r\n`);
      await until(() => fresh.received().includes('"ok"'));
      await many[turn + 1]?.gone;
    }
    const states = [...many, ...few].map(({ socket }) => socket.readyState);
    expect(states).toEqual(['open', 'writeOnly', 'writeOnly', 'open', 'open', 'open']);
    expect(await served.held()).toBe(6);
  });
  const halfBodies: [string, string, string][] = [
    ['by its length', 'Content-Length: 9', '{'],
    ['in chunks', 'Transfer-Encoding: chunked', '2\r\n{}\r\n'],
    ['announced', 'Expect: 100-continue\r\nContent-Length: 9', ''],
    ['after a whole one', 'Content-Length: 2', `{}${post('/take', 'Content-Length: 9', '{')}`],
  ];
  it.each(halfBodies)('leave room by closing those with half a body: %s', async (_name, length, bytes) => {
    const served = await serve({ inAll: 7, perAddress: 5, request: 10_000 });
    const half = post('/take', length, bytes);
    // The longest unfinished of all, but alone in their networks.
    const few = [await at(served, '127.0.0.3', half), await at(served, '127.0.0.4', half)];
    const many = [];
    // Whole requests that are being answered, the second and third with a body, and then those without their end.
    const chunked = post('/never', 'Transfer-Encoding: chunked', '2\r\n{}\r\n0\r\n\r\n');
    for (const text of [never, post('/never', 'Content-Length: 2', '{}'), chunked, half, half])
      many.push(await at(served, '127.0.0.2', text));
    for (const [turn, address] of ['127.0.0.5', '127.0.0.6'].entries()) {
      const fresh = await at(served, address, `${head}\r\n`);
      await until(() => fresh.received().includes('"ok"'));
      await many[turn + 3]?.gone;
    }
    const states = [...many, ...few].map(({ socket }) => socket.readyState);
    expect(states).toEqual(['open', 'open', 'open', 'writeOnly', 'writeOnly', 'open', 'open']);
    // A request that was kept is answered when the rest has come.
    if (length === 'Content-Length: 9') {
      few[0]?.socket.write('       }');
      await until(() => few[0]?.received().includes('"ok"') === true);
    }
  });
  it('are limited in total', async () => {
    const served = await serve({ inAll: 4, request: 10_000 });
    for (let n = 0; n < 9; n++) await served.call(`127.0.0.${10 + n}`);
    await wait(100);
    expect(await served.held()).toBe(4);
  });
});
