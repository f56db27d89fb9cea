// The server as a process: output, failed starts, and shutdown.
import { type ChildProcessWithoutNullStreams, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { foreignText, startText } from '../../core/text/server/operator.ts';
import { serverText } from '../../core/text/server/server.ts';
import { loopbackArguments } from '../../scripts/loopback-process.ts';
import { openStore } from '../../server/db/open.ts';
import { publicTiles } from '../../server/ports/public-tiles.ts';

const main = fileURLToPath(new URL('../../server/main.ts', import.meta.url));

interface Running {
  process: ChildProcessWithoutNullStreams;
  out: () => string;
  err: () => string;
  /** The exit code. */
  ended: Promise<number | null>;
}

const undo: (() => unknown)[] = [];
const undoAll = async () => {
  for (const each of undo.splice(0).reverse()) await each();
};

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'loppis-start-'));
  undo.push(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

/** Root ignores file modes. */
const unprivileged: SpawnOptions = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env;
const quiet = { PATH, NODE_COMPILE_CACHE, HOST: '127.0.0.1', PORT: '0', SEED: 'none', TILES_UPSTREAM: 'none' };

function run(env: Record<string, string>, options: SpawnOptions = {}): Running {
  const child = spawn(process.execPath, [...loopbackArguments, main], {
    ...options,
    stdio: 'pipe',
    env: { ...quiet, ...env },
  });
  let out = '';
  let err = '';
  child.stdout.on('data', (chunk) => {
    out += String(chunk);
  });
  child.stderr.on('data', (chunk) => {
    err += String(chunk);
  });
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  undo.push(async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
    await ended;
  });
  return { process: child, out: () => out, err: () => err, ended };
}

/** The printed URL. */
async function address(running: Running): Promise<string> {
  for (;;) {
    const found = /Loppis svarar på (http:\/\/\S+)/.exec(running.out())?.[1];
    if (found) return found;
    if (running.process.exitCode !== null) throw new Error(running.err());
    await Promise.race([once(running.process.stdout, 'data'), running.ended]);
  }
}

async function taken(): Promise<{ server: Server; port: string }> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  undo.push(() => server.close());
  return { server, port: String((server.address() as { port: number }).port) };
}

/** The single line on stderr of a failed start. */
async function refusal(env: Record<string, string>, options: SpawnOptions = {}): Promise<string> {
  const running = run({ DATA_DIR: folder(), ...env }, options);
  expect(await running.ended).toBe(1);
  const lines = running.err().trimEnd().split('\n');
  expect(lines).toHaveLength(1);
  return lines[0] ?? '';
}

describe('a failed start gives the reason in one sentence', () => {
  afterEach(undoAll);
  it('a setting that cannot be used', async () => {
    expect(await refusal({ PORT: 'x' })).toContain('PORT');
  });
  it('a port that is taken', async () => {
    const { port } = await taken();
    expect(await refusal({ PORT: port })).toBe(serverText.portTaken(port));
  });
  it('a metrics port that is taken', async () => {
    const { port } = await taken();
    expect(await refusal({ METRICS_PORT: port })).toBe(serverText.portTaken(port));
  });
  it('an address that the machine does not have', async () => {
    expect(await refusal({ HOST: '192.0.2.1' })).toBe(serverText.hostUnusable('192.0.2.1'));
  });
  it('a read-only store', async () => {
    const dataDir = folder();
    const first = run({ DATA_DIR: dataDir });
    await address(first);
    first.process.kill('SIGTERM');
    await first.ended;
    chmodSync(dataDir, 0o777);
    rmSync(join(dataDir, 'server.lock'));
    chmodSync(join(dataDir, 'store.db'), 0o444);
    expect(await refusal({ DATA_DIR: dataDir }, unprivileged)).toBe(startText.folderUnusable(dataDir, 'skrivskyddad'));
  });
  it('a store that another server uses', async () => {
    const dataDir = folder();
    const store = await openStore({ dataDir, databaseUrl: null });
    undo.push(() => store.close());
    expect(await refusal({ DATA_DIR: dataDir })).toContain(dataDir);
  });
});

describe('a running server', () => {
  afterEach(undoAll);
  it('starts with a mailbox in MAIL and no host in HOST, reports it, and prints its URL last', async () => {
    const running = run({ DATA_DIR: folder(), MAIL: '/var/mail/root', HOST: 'not a host' });
    await address(running);
    const lines = running.out().trimEnd().split('\n');
    expect(lines).toEqual([
      foreignText.noHost('not a host'),
      foreignText.mailbox('/var/mail/root'),
      expect.stringMatching(/^Loppis svarar på http:\/\/localhost:\d+$/),
    ]);
    expect(running.err()).toBe('');
  });
  it('names the public tile service, its terms and how to turn it off, and sends it nothing', async () => {
    const running = run({ DATA_DIR: folder(), TILES_UPSTREAM: '' });
    const url = await address(running);
    const [line] = running.out().split('\n');
    expect(line).toBe(serverText.publicTiles(publicTiles.name, publicTiles.terms));
    for (const part of ['OpenFreeMap', 'https://openfreemap.org/tos/', 'TILES_UPSTREAM=none'])
      expect(line).toContain(part);
    for (const path of ['/', '/readyz', '/api/markets']) await (await fetch(url + path)).text();
    // Connections to other machines end the process.
    expect(running.process.exitCode).toBeNull();
  });
  it('keeps its files unreadable for other users of the machine, also in an existing folder', async () => {
    const dataDir = folder();
    chmodSync(dataDir, 0o755);
    const first = run({ DATA_DIR: dataDir });
    await address(first);
    first.process.kill('SIGTERM');
    expect([await first.ended, first.err()]).toEqual([0, '']);
    // As left by an earlier version.
    for (const name of readdirSync(dataDir)) chmodSync(join(dataDir, name), 0o644);
    mkdirSync(join(dataDir, 'mail'), { mode: 0o755 });
    writeFileSync(join(dataDir, 'mail/old.eml'), 'x', { mode: 0o644 });
    await address(run({ DATA_DIR: dataDir }));
    const found = readdirSync(dataDir, { recursive: true }).map(String).sort();
    expect(found).toEqual([
      'mail',
      'mail/old.eml',
      'server.lock',
      'server.lock-journal',
      'store.db',
      'store.db-shm',
      'store.db-wal',
    ]);
    const open = found.filter((name) => (statSync(join(dataDir, name)).mode & 0o077) !== 0);
    expect(open).toEqual([]);
  });
  it('plants the configured demo data, and is ready when it prints its URL', async () => {
    const running = run({ DATA_DIR: folder(), SEED: 'demo', SEED_COUNT: '500' });
    const url = await address(running);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    expect(running.out()).toMatch(/Exempeldata: \d+ loppisar inlagda på [\d,]+ s\./);
    const { totalMarkets } = (await (await fetch(`${url}/api/markets`)).json()) as { totalMarkets: number };
    expect(totalMarkets).toBe(500);
    const about = (await (await fetch(`${url}/api/site/about`)).json()) as { content: string };
    expect(about.content.length).toBeGreaterThan(20);
  });
  it('serves metrics on their own port only', async () => {
    const { server, port } = await taken();
    server.close();
    const url = await address(run({ DATA_DIR: folder(), METRICS_PORT: port }));
    await fetch(`${url}/api/markets`);
    const numbers = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    expect(numbers).toMatch(/loppis_request_seconds_count\{method="GET",route="\/api\/markets",status="2xx"\} 1/);
    expect(numbers).toContain('loppis_feed_rev 0');
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
    expect((await fetch(`${url}/metrics`)).status).toBe(404);
  });
});

// At the same time: one of them waits five seconds for an idle connection.
describe.concurrent('a server that is stopped', () => {
  afterAll(undoAll);
  it('finishes a running response first', async () => {
    const running = run({ DATA_DIR: folder() });
    const { port } = new URL(await address(running));
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(
      'POST /api/markets/x/views HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{',
    );
    // The server has received the request when it answers the next one.
    await fetch(`http://localhost:${port}/healthz`);
    running.process.kill('SIGTERM');
    while (!running.out().includes(serverText.stopping)) await once(running.process.stdout, 'data');
    socket.write('}');
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 .*connection: close.*Ogiltigt id/is);
    expect(await running.ended).toBe(0);
  });
  it('ends although an idle connection is open', async () => {
    const running = run({ DATA_DIR: folder() });
    const { port } = new URL(await address(running));
    const socket = connect(Number(port), '127.0.0.1').on('error', () => {});
    await once(socket, 'connect');
    await fetch(`http://localhost:${port}/healthz`);
    running.process.kill('SIGTERM');
    expect(await running.ended).toBe(0);
  });
  it('by SIGINT ends with 0 and lets the next one start', async () => {
    const dataDir = folder();
    const running = run({ DATA_DIR: dataDir });
    const url = await address(running);
    await fetch(`${url}/healthz`, { headers: { connection: 'keep-alive' } });
    running.process.kill('SIGINT');
    expect(await running.ended).toBe(0);
    expect(running.err()).toBe('');
    await address(run({ DATA_DIR: dataDir }));
  });
});
