// Receiving forms: limits of time with an injected clock, malformed bodies, and what remains on the disk.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Refusal } from '../../../core/contract/errors.ts';
import { pictureText } from '../../../core/text/pictures.ts';
import { bareApp } from '../../../server/http/fastify-app.ts';
import { uploadPace } from '../../../server/http/upload-pace.ts';
import { removeLeft } from '../../../server/http/upload-places.ts';
import { uploadQuota } from '../../../server/http/upload-quota.ts';
import { acceptForms } from '../../../server/http/uploads.ts';
import { defaultConnectionLimits } from '../../../server/ports/connection-limits.ts';
import { defaultUploadLimits } from '../../../server/ports/uploads.ts';
import { eventually } from '../../helpers/server/server.ts';
import { TestClock } from '../../helpers/server/test-clock.ts';

const quick = { ...defaultConnectionLimits, request: 1000, check: 20, farewell: 50 };
const form = { files: { file: { bytes: 1_000_000, types: [] } }, textBytes: 1000 };

let app: ReturnType<typeof bareApp>;
let clock: TestClock;
let folder: string;
let port: number;
/** Bytes and mode of each received file, read while its request is handled. */
let received: [number, number][];
/** Bytes that must be free for an upload. */
let leastFree: number;
/** Awaited by each request before its file is removed. */
let turn: Promise<void>;
const open: Socket[] = [];

beforeEach(async () => {
  folder = join(mkdtempSync(join(tmpdir(), 'loppis-uploads-')), 'uploads');
  leastFree = 0;
  turn = Promise.resolve();
  clock = new TestClock();
  received = [];
  app = bareApp({ publicOrigin: null, trustProxy: [], logLevel: 'silent', connections: quick });
  acceptForms(app, { folder, clock, limits: { ...defaultUploadLimits, inAll: 5, leastFree: () => leastFree } });
  const onRequest = async ({ headers }: FastifyRequest, reply: FastifyReply) => {
    await app.uploads.admit(String(headers['x-person']), reply);
  };
  app.post('/take', { config: { form }, onRequest }, async (request) => {
    const { file } = app.uploads.filesOf(request);
    if (file) received.push([readFileSync(file.path).length, statSync(file.path).mode & 0o777]);
    await turn;
    await app.uploads.release(request);
    return { ok: true };
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  port = (app.server.address() as AddressInfo).port;
});
afterEach(async () => {
  for (const socket of open.splice(0)) socket.destroy();
  app.server.closeAllConnections();
  await app.close();
  rmSync(join(folder, '..'), { recursive: true, force: true });
});

const left = () => (existsSync(folder) ? readdirSync(folder) : []);
const start = '--x\r\nContent-Disposition: form-data; name="file"; filename="../../a.jpg"\r\n\r\n';
const end = '\r\n--x--\r\n';
const head = (length: number, headers = '', type = 'multipart/form-data; boundary=x') =>
  `POST /take HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\n${headers}Content-Length: ${length}\r\n\r\n`;

/** Begins a request; the connection is only closed by the server. */
async function begin(length: number, headers = '', isTaken = true) {
  const before = left().length;
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  open.push(socket);
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(head(length, headers) + start);
  if (isTaken) await eventually(() => expect(left().length).toBeGreaterThan(before));
  return { socket, status: () => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]) };
}
/** Closes every connection, and waits until the server knows it. */
async function hangUp(): Promise<void> {
  for (const socket of open.splice(0)) socket.destroy();
  const count = promisify(app.server.getConnections.bind(app.server));
  await eventually(async () => expect(await count()).toBe(0));
}
/** Bytes of the file that is being received, as they are on the disk. */
function written(): number {
  const [place = ''] = left();
  const [file] = readdirSync(join(folder, place));
  return file === undefined ? 0 : statSync(join(folder, place, file)).size;
}
/** Advances the clock second by second; in each that many bytes are sent and reach the disk. */
async function pass(socket: Socket, seconds: number, bytes: number): Promise<void> {
  for (let second = 0; second < seconds; second++) {
    if (bytes > 0) {
      const before = written();
      socket.write(Buffer.alloc(bytes, 'a'));
      // The end of what was received is kept back: it may be the beginning of the boundary.
      await eventually(() => expect(written()).toBeGreaterThan(before + bytes - 100));
    }
    clock.advance(1000);
  }
}

describe('an upload', () => {
  it('removes what a killed server left, when it starts, and not what another process receives', () => {
    const uuid = randomUUID();
    const names = {
      left: ['left', `${hostname()}_${process.pid}_${uuid}`, `${hostname()}_999999999_${uuid}`, `gone_1_${uuid}`],
      used: [`${hostname()}_${process.ppid}_${uuid}`, `other_1_${uuid}`],
    };
    for (const name of Object.values(names).flat()) {
      mkdirSync(join(folder, name), { recursive: true });
      writeFileSync(join(folder, name, 'file'), 'x');
    }
    utimesSync(join(folder, `gone_1_${uuid}`), 1, 1);
    removeLeft(folder, 60_000);
    expect(new Set(left())).toEqual(new Set(names.used));
  });
  it('is one of three of a person and five in all, and refused before its body otherwise', async () => {
    const ofAnna = [];
    for (let n = 0; n < 3; n++) ofAnna.push(await begin(900_000, 'X-Person: anna\r\n'));
    const fourth = await begin(900_000, 'X-Person: anna\r\n', false);
    await eventually(() => expect(fourth.status()).toBe(429));
    for (const person of ['bertil', 'cecilia']) await begin(900_000, `X-Person: ${person}\r\n`);
    const sixth = await begin(900_000, 'X-Person: david\r\n', false);
    await eventually(() => expect(sixth.status()).toBe(503));
    expect(left()).toHaveLength(5);
    ofAnna[0]?.socket.destroy();
    await eventually(() => expect(left()).toHaveLength(4));
    await begin(900_000, 'X-Person: anna\r\n');
  });
  it.each([
    ['of its own', 3, 1],
    ['of three, of which two wait for the answer of the first', 1, 3],
  ])('counts until its file is removed, though its client closes the connection %s', async (_, connections, each) => {
    const held = Promise.withResolvers<void>();
    turn = held.promise;
    const anna = 'X-Person: anna\r\n';
    const whole = `${start}x${end}`;
    for (let n = 0; n < connections; n++) {
      const socket = connect({ port, host: '127.0.0.1' });
      open.push(socket);
      socket.write((head(whole.length, anna) + whole).repeat(each));
    }
    await eventually(() => expect(received).toHaveLength(3));
    await hangUp();
    const fourth = await begin(900_000, anna, false);
    await eventually(() => expect([fourth.status(), left().length]).toEqual([429, 3]));
    held.resolve();
    await eventually(() => expect(left()).toEqual([]));
    for (let n = 0; n < 3; n++) await begin(900_000, anna);
  });
  it('does not count any more when it was cut or refused', async () => {
    const anna = 'X-Person: anna\r\n';
    for (let n = 0; n < 3; n++) {
      await begin(900_000, anna);
      await hangUp();
      await eventually(() => expect(left()).toEqual([]));
      for (const [type, status] of [
        ['multipart/form-data', 400],
        ['multipart/form-data/x', 415],
      ] as const) {
        const refused = connect({ port, host: '127.0.0.1' });
        open.push(refused);
        refused.write(`${head(1, anna, type)}x`);
        const [answer] = await once(refused, 'data');
        expect(String(answer)).toMatch(`HTTP/1.1 ${status} `);
        await hangUp();
      }
    }
    for (let n = 0; n < 3; n++) await begin(900_000, anna);
  });
  it('is refused without room on the disk, before its body', async () => {
    leastFree = Number.POSITIVE_INFINITY;
    const { status } = await begin(900_000, '', false);
    await eventually(() => expect(status()).toBe(503));
    expect(left()).toEqual([]);
  });
  it('is refused when what is no file or text of it makes its body too large', async () => {
    const body = new Blob([`${'p'.repeat(1_500_000)}\r\n`, start, 'x', end]);
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const answer = await fetch(`http://127.0.0.1:${port}/take`, { method: 'POST', headers, body });
    expect([answer.status, received]).toEqual([413, []]);
  });
  it('is ended when less than 8 KB/s arrive in 30 s, and leaves nothing', async () => {
    const { socket, status } = await begin(900_000);
    await pass(socket, 29, 7000);
    await wait(20);
    expect([status(), left()]).toEqual([Number.NaN, [expect.any(String)]]);
    await pass(socket, 1, 7000);
    clock.advance(1000);
    await eventually(() => expect([status(), left()]).toEqual([408, []]));
  });
  it('is ended when it stops, however fast it began', async () => {
    const { socket, status } = await begin(900_000);
    await pass(socket, 1, 800_000);
    await pass(socket, 29, 0);
    await wait(20);
    expect(status()).toBeNaN();
    await pass(socket, 2, 0);
    await eventually(() => expect([status(), left()]).toEqual([408, []]));
  });
  it('may take longer than the time limit of other requests', async () => {
    const body = Buffer.alloc(100_000, 'a');
    const { socket, status } = await begin(start.length + body.length + end.length);
    for (let n = 0; n < 10; n++) {
      socket.write(body.subarray(n * 10_000, (n + 1) * 10_000));
      await wait(120);
    }
    socket.write(end);
    await eventually(() => expect([status(), received, left()]).toEqual([200, [[100_000, 0o600]], []]));
    // And the next request on this connection has that limit again.
    socket.write('POST /take HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{');
    await once(socket, 'end');
  });
  it('leaves nothing when its client is gone', async () => {
    const { socket } = await begin(900_000);
    await pass(socket, 1, 300_000);
    socket.destroy();
    await eventually(() => expect(left()).toEqual([]));
    expect(received).toEqual([]);
  });
  it('is answered although its client still sends, and is not received without end', async () => {
    const { socket, status } = await begin(9_000_000);
    const more = setInterval(() => socket.writable && socket.write(Buffer.alloc(200_000)), 5);
    try {
      await eventually(() => expect([status(), left()]).toEqual([413, []]));
    } finally {
      clearInterval(more);
    }
    expect(socket.bytesWritten).toBeLessThan(9_000_000);
  });
});

describe('the rate of an upload', () => {
  const second = 1000;
  /** The second in which an upload is over that has `bytesIn` bytes in each second; null when it is not within an hour. */
  function endOf(bytesIn: (n: number) => number): number | null {
    const pace = uploadPace(defaultUploadLimits, 5 * second);
    for (let n = 0; n < 3600; n++) {
      pace.arrived(bytesIn(n), (5 + n) * second);
      if (pace.isOver((6 + n) * second - 1)) return n;
    }
    return null;
  }
  it('is not measured in the first 30 s', () => {
    expect(endOf(() => 0)).toBe(30);
  });
  it('may be 8 KB/s for 15 minutes, in any portions', () => {
    expect(endOf(() => 8192)).toBe(900);
    expect(endOf(() => 5_000_000)).toBe(900);
    expect(endOf((n) => (n % 10 === 0 ? 82_000 : 0))).toBe(900);
  });
  it('ends the upload as soon as 30 s had less', () => {
    expect(endOf(() => 7900)).toBe(30);
    expect(endOf((n) => (n < 200 ? 20_000 : 0))).toBe(218);
    expect(endOf((n) => (n === 0 ? 5_000_000 : 1))).toBe(31);
  });
});

describe('the quota of uploads', () => {
  it('counts each person, by the hour, and what is taken back does not count', () => {
    const quota = uploadQuota(clock, 3);
    const refused = (userId: string) => {
      try {
        quota.check(userId);
        return null;
      } catch (error) {
        const { retryAfter, message } = error as Refusal;
        expect(message).toBe(pictureText.tooManyUploads(retryAfter ?? 0));
        return retryAfter;
      }
    };
    quota.take('a');
    clock.advance(600_000);
    quota.take('a');
    const giveBack = quota.take('a');
    expect([refused('a'), refused('b')]).toEqual([3000, null]);
    expect(() => quota.take('a')).toThrow(Refusal);
    giveBack();
    expect(refused('a')).toBeNull();
    quota.take('a');
    clock.advance(2_999_000);
    expect(refused('a')).toBe(1);
    clock.advance(1000);
    expect(refused('a')).toBeNull();
  });
});
