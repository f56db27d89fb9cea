// One contract for every store of pictures: files on disk, and a bucket of a server that speaks S3.
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { mediaDisk } from '../../../server/adapters/media-disk.ts';
import { mediaS3 } from '../../../server/adapters/media-s3.ts';
import type { MediaStore } from '../../../server/ports/media-store.ts';

const root = mkdtempSync(join(tmpdir(), 'loppis-media-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const disk = join(root, 'disk');
const credentials = { bucket: 'loppis-media', region: 'eu-north-1', key: 'S3RVER', secret: 'S3RVER' };
const s3 = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory: join(root, 's3'),
  configureBuckets: [{ name: credentials.bucket }],
});
const warnings: string[] = [];
const warn = (reason: string) => warnings.push(reason);
let endpoint = '';
beforeAll(async () => {
  endpoint = `http://127.0.0.1:${(await s3.run()).port}`;
});
afterAll(() => s3.close());

let number = 0;
const newName = () => `${(++number).toString(16).padStart(32, '0')}-480.webp`;

describe.each<[string, () => MediaStore]>([
  ['disk', () => mediaDisk(disk)],
  ['S3', () => mediaS3({ endpoint, ...credentials }, warn)],
])('a store of pictures: %s', (_kind, open) => {
  let media: MediaStore;
  beforeAll(() => {
    media = open();
  });
  async function read(name: string, range?: { start: number; end: number }) {
    const found = await media.open(name, range);
    return found && { size: found.size, text: (await buffer(found.stream)).toString('latin1') };
  }
  async function names(): Promise<Set<string>> {
    const found = new Set<string>();
    for await (const { name } of media.list()) {
      expect(found.has(name)).toBe(false);
      found.add(name);
    }
    return found;
  }

  it.each(['../secret', 'a/b', `${'0'.repeat(32)}-480.html`, `${'0'.repeat(32)}-480.webp/..`, ''])(
    'refuses the name "%s"',
    async (name) => {
      await expect(media.put(name, Buffer.from('x'))).rejects.toThrow();
      await expect(media.open(name)).rejects.toThrow();
      await expect(media.stat(name)).rejects.toThrow();
      await expect(media.remove(name)).rejects.toThrow();
    },
  );
  test('knows nothing of a name that is not stored', async () => {
    const name = newName();
    expect(await media.open(name)).toBeNull();
    expect(await media.open(name, { start: 0, end: 1 })).toBeNull();
    expect(await media.stat(name)).toBeNull();
    await expect(media.remove(name)).resolves.toBeUndefined();
  });
  test('gives back what was stored, whole and in ranges', async () => {
    const name = newName();
    const bytes = Buffer.from(Array.from({ length: 300_000 }, (_each, n) => (n * 7) % 256));
    await media.put(name, bytes);
    expect(await read(name)).toEqual({ size: bytes.length, text: bytes.toString('latin1') });
    expect(await read(name, { start: 5, end: 9 })).toEqual({
      size: bytes.length,
      text: bytes.subarray(5, 10).toString('latin1'),
    });
    expect(await media.stat(name)).toMatchObject({ name, size: bytes.length });
  });
  test('says when a file was stored', async () => {
    const name = newName();
    await media.put(name, Buffer.from('x'));
    const found = await media.stat(name);
    // S3 has whole seconds.
    expect(Math.abs((found?.changedAt ?? 0) - Date.now())).toBeLessThan(60_000);
  });
  test('replaces, and stores what is empty', async () => {
    const name = newName();
    await media.put(name, Buffer.from('before'));
    await media.put(name, Buffer.from('after'));
    expect(await read(name)).toEqual({ size: 5, text: 'after' });
    await media.put(name, Buffer.alloc(0));
    expect(await media.stat(name)).toMatchObject({ size: 0 });
  });
  test('forgets what was removed', async () => {
    const name = newName();
    await media.put(name, Buffer.from('x'));
    await media.remove(name);
    expect(await read(name)).toBeNull();
    expect((await names()).has(name)).toBe(false);
  });
  test('lists every file with size and time, more than a page of them', async () => {
    const before = await names();
    const mine = Array.from({ length: 1100 }, newName);
    for (let n = 0; n < mine.length; n += 50) {
      await Promise.all(mine.slice(n, n + 50).map((name) => media.put(name, Buffer.from('xyz'))));
    }
    expect(await names()).toEqual(new Set([...before, ...mine]));
    for await (const { name, size, changedAt } of media.list()) {
      if (name === mine[0]) expect([size, changedAt > 0]).toEqual([3, true]);
    }
  });
  test('a reader that leaves early does no harm', async () => {
    const name = newName();
    await media.put(name, Buffer.alloc(2_000_000, 'a'));
    const found = await media.open(name);
    found?.stream.destroy();
    expect((await read(name))?.size).toBe(2_000_000);
  });
});

describe('on disk', () => {
  test('an empty store has no folder and lists nothing', async () => {
    const found: unknown[] = [];
    for await (const file of mediaDisk(join(root, 'nowhere')).list()) found.push(file);
    expect(found).toEqual([]);
  });
  test('foreign files are left alone, unfinished ones of long ago are removed', async () => {
    const folder = join(root, 'left');
    mkdirSync(join(folder, '00'), { recursive: true });
    for (const name of ['anteckning.txt', 'old.part', 'young.part']) writeFileSync(join(folder, '00', name), 'x');
    utimesSync(join(folder, '00', 'old.part'), 1, 1);
    for await (const file of mediaDisk(folder).list()) expect(file).toBeUndefined();
    expect(readdirSync(join(folder, '00')).sort()).toEqual(['anteckning.txt', 'young.part']);
  });
  test('a folder that cannot be made is "unavailable", and leaves nothing', async () => {
    writeFileSync(join(root, 'file'), '');
    const media = mediaDisk(join(root, 'file'));
    await expect(media.put(newName(), Buffer.from('x'))).rejects.toMatchObject({ code: 'unavailable' });
  });
});

describe('S3 that fails', () => {
  let server: Server;
  let url = '';
  const asked: string[] = [];
  beforeAll(async () => {
    server = createServer((request, response) => {
      asked.push(`${request.method} ${request.url}`);
      if (request.url?.includes('/redirected/')) {
        response.writeHead(307, { location: `${url}/elsewhere` }).end();
      } else response.writeHead(500).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => server.close());

  async function expectUnavailable(media: MediaStore) {
    const name = newName();
    await expect(media.put(name, Buffer.from('x'))).rejects.toMatchObject({ code: 'unavailable' });
    await expect(media.open(name)).rejects.toMatchObject({ code: 'unavailable' });
    await expect(media.stat(name)).rejects.toMatchObject({ code: 'unavailable' });
    await expect(media.remove(name)).rejects.toMatchObject({ code: 'unavailable' });
    await expect(media.list()[Symbol.asyncIterator]().next()).rejects.toMatchObject({ code: 'unavailable' });
  }
  test('an error is "unavailable", and not retried', async () => {
    asked.length = 0;
    await expectUnavailable(mediaS3({ endpoint: url, ...credentials }, warn));
    expect(asked.length).toBe(5);
  });
  test('a redirect is not followed', async () => {
    asked.length = 0;
    await expectUnavailable(mediaS3({ endpoint: `${url}/redirected`, ...credentials }, warn));
    expect(asked.filter((each) => each.includes('elsewhere'))).toEqual([]);
  });
  test('a service that is not there', async () => {
    await expectUnavailable(mediaS3({ endpoint: 'http://127.0.0.1:1', ...credentials }, warn));
  });
  test('a bucket that is missing', async () => {
    warnings.length = 0;
    const missing = mediaS3({ endpoint, ...credentials, bucket: 'saknas' }, warn);
    await expect(missing.put(newName(), Buffer.from('x'))).rejects.toMatchObject({ code: 'unavailable' });
    expect(warnings).toEqual(['the bucket saknas is missing']);
  });
});
