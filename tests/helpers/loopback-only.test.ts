// No test, measurement or browser journey connects to another machine. 192.0.2.1 is a documentation address.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { get as getSecure } from 'node:https';
import { createServer, connect as dial } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect as dialSecure } from 'node:tls';
import { expect, it } from 'vitest';
import { freePort, startChildServer } from '../../scripts/child-server.ts';
import { loopbackArguments } from '../../scripts/loopback-process.ts';
import { publicTiles } from '../../server/ports/public-tiles.ts';
import { startTileService } from '../server/adapters/fake-tile-service.ts';
import { takeOutsideHosts } from './loopback-only.ts';

const failed = (socket: NodeJS.EventEmitter) => once(socket, 'error');

it('reports each way to connect to another machine, before its name is looked up', async () => {
  await failed(dial(443, '192.0.2.1'));
  await failed(dial({ host: '2001:db8::1', port: 443 }));
  await failed(dialSecure({ host: 'tiles.example', port: 443 }));
  await failed(get('http://tiles.example/planet'));
  await failed(getSecure(publicTiles.url));
  await expect(fetch('https://127.0.0.1.example/')).rejects.toThrow('fetch failed');
  expect(takeOutsideHosts()).toEqual([
    '192.0.2.1',
    '2001:db8::1',
    'tiles.example',
    'tiles.example',
    new URL(publicTiles.url).hostname,
    '127.0.0.1.example',
  ]);
});

it('lets connections on this machine pass', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'loppis-loopback-'));
  const path = join(folder, 'socket');
  const server = createServer((socket) => socket.end()).listen(path);
  await once(server, 'listening');
  await once(dial(path).resume(), 'close');
  server.close();
  rmSync(folder, { recursive: true });
  const service = await startTileService();
  expect((await fetch(service.url.replace('127.0.0.1', 'localhost'))).status).toBe(200);
  await service.close();
  expect(takeOutsideHosts()).toEqual([]);
});

it('ends a server process that connects to another machine', async () => {
  const script = `await fetch('${publicTiles.url}').catch(() => {}); process.exit(0)`;
  const child = spawn(process.execPath, [...loopbackArguments, '--input-type=module', '-e', script]);
  const [code] = (await once(child, 'exit')) as [number];
  expect(code).toBe(70);
});

it('starts servers without a tile service, and with the guard', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'loppis-loopback-'));
  const plain = { DATA_DIR: folder, SEED: 'none', PORT: String(await freePort()) };
  try {
    const quiet = await startChildServer(plain);
    const sources = (await (await fetch(`${quiet.url}/api/map`)).json()) as { detail: unknown };
    expect(sources.detail).toBeNull();
    expect(await (await fetch(`${quiet.url}/readyz`)).status).toBe(200);
    await quiet.stop();
    const loud = await startChildServer({ ...plain, TILES_UPSTREAM: publicTiles.url });
    await expect(fetch(`${loud.url}/api/map`)).rejects.toThrow();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
