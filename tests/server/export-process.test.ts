// Packing an export in a process of its own, on both engines: what it writes, and every way it can end before its time.
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { BlobReader, ZipReader } from '@zip.js/zip.js';
import { expect, it } from 'vitest';
import { mediaDisk } from '../../server/adapters/media-disk.ts';
import type { Config } from '../../server/config/config.ts';
import { openStore, type StoreConfig } from '../../server/db/open.ts';
import type { Store } from '../../server/db/schema.ts';
import { addPerson, as, goodPassword, sessionFor } from '../helpers/server/accounts.ts';
import { describeEachEngine } from '../helpers/server/engines.ts';
import { eventually, startServer, type TestServer } from '../helpers/server/server.ts';

const pictureId = 'e'.repeat(32);

/** The processes that pack exports for this one. */
function packers(): number[] {
  return readdirSync(`/proc/${process.pid}/task`)
    .flatMap((task) => readFileSync(`/proc/${process.pid}/task/${task}/children`, 'utf8').split(' '))
    .filter((pid) => pid.trim() !== '' && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('export-child'))
    .map(Number);
}

/** A person with a picture, whose export was requested at a server that packs in a process. */
async function asked(store: Store, config: StoreConfig & Partial<Config>) {
  const server = await startServer(store, { config, hasPackProcess: true });
  const { id } = await addPerson(store);
  const { token } = await sessionFor(store, id, server.clock.now());
  const row = {
    owner_id: id,
    sha256: 'x',
    width: 1,
    height: 1,
    blur: '',
    created_at: server.clock.now(),
    state: 'loose' as const,
  };
  await store.write((tx) =>
    tx
      .insertInto('pictures')
      .values({ id: pictureId, ...row })
      .execute(),
  );
  const ask = () => as(token, server, 'POST', '/users/me/export', { password: goodPassword });
  const state = async () =>
    (await store.read((db) => db.selectFrom('exports').select('state').executeTakeFirst()))?.state;
  const address = async () =>
    ((await (await as(token, server, 'POST', '/users/me/export/address', {})).json()) as { url: string }).url;
  return { server, ask, state, address };
}

const filesOf = (server: TestServer) => {
  const folder = join(server.dataDir, 'exports');
  return existsSync(folder) ? readdirSync(folder) : [];
};

describeEachEngine('a process that packs an export', ({ place, name }) => {
  it('writes a file that the server hands out, pictures included', async () => {
    const config = await place();
    const store = await openStore(config);
    const picture = randomBytes(100_000);
    await mediaDisk(join(config.dataDir, 'media')).put(`${pictureId}-1920.webp`, picture);
    const { server, ask, state, address } = await asked(store, config);
    await ask();
    await eventually(async () => expect(await state()).toBe('ready'));
    const zip = new ZipReader(new BlobReader(await (await server.get(await address())).blob()));
    const entries = await zip.getEntries();
    expect(entries.map(({ filename }) => filename)).toContain('LÄS MIG.txt');
    expect(entries.find(({ filename }) => filename === `bilder/${pictureId}.webp`)?.uncompressedSize).toBe(100_000);
    expect(packers()).toEqual([]);
    await server.close();
    await store.close();
  });
  it('that cannot open the store fails the export with its error in the log', async () => {
    const config = await place();
    const store = await openStore(config);
    const nowhere = { dataDir: config.dataDir, databaseUrl: 'postgres://127.0.0.1:1/none' };
    const { server, ask, state } = await asked(store, nowhere);
    await ask();
    await eventually(async () => expect(await state()).toBe('failed'));
    expect(server.log.join('')).toContain('packing an export failed');
    expect(filesOf(server)).toEqual([]);
    await server.close();
    await store.close();
  });

  // How a process ends is the same with either store.
  if (name === 'postgres') return;

  /** A store of pictures that refuses to list them and never answers requests for one. */
  async function silentBucket() {
    const bucket = createServer((request, response) => {
      if (request.url?.includes('?')) response.writeHead(500).end();
    });
    bucket.listen(0, '127.0.0.1');
    await new Promise((resolve) => bucket.once('listening', resolve));
    const { port } = bucket.address() as AddressInfo;
    return {
      settings: {
        ...{ mediaS3Endpoint: `http://127.0.0.1:${port}`, mediaS3Bucket: 'b', mediaS3Region: 'r' },
        ...{ mediaS3Key: 'k', mediaS3Secret: 's' },
      },
      close() {
        bucket.closeAllConnections();
        bucket.close();
      },
    };
  }
  /** A server whose process waits for a picture. */
  async function waiting() {
    const config = await place();
    const store = await openStore(config);
    const bucket = await silentBucket();
    const person = await asked(store, { ...config, ...bucket.settings });
    await person.ask();
    const pid = await eventually(() => {
      expect(filesOf(person.server)).toEqual([expect.stringMatching(/\.part$/)]);
      return packers()[0] ?? 0;
    });
    async function close() {
      bucket.close();
      await person.server.close();
      await store.close();
    }
    return { ...person, pid, close };
  }

  it('that is killed fails the export, which may be requested again at once; no half file is left', async () => {
    const { server, ask, state, pid, close } = await waiting();
    process.kill(pid, 'SIGKILL');
    await eventually(async () => expect(await state()).toBe('failed'));
    expect(filesOf(server)).toEqual([]);
    expect(server.log.join('')).toContain('the process that packs an export ended (SIGKILL)');
    expect((await ask()).status).toBe(202);
    await close();
    expect(packers()).toEqual([]);
  });
  it('ends with the server, and the export waits for the next one', async () => {
    const { server, state, pid, close } = await waiting();
    await server.close();
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
    expect(filesOf(server)).toEqual([]);
    expect(await state()).toBe('packing');
    await close();
  });
});
