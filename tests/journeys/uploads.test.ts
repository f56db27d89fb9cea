// Pictures from a device to the real server, over connections that are cut: each arrives once, with what shows it.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { apiBase } from '../../core/contract/endpoint.ts';
import { pictureLimits, picturePath } from '../../core/contract/pictures.ts';
import { pictureText } from '../../core/text/pictures.ts';
import type { Store } from '../../server/db/schema.ts';
import { createCall } from '../../src/data/net/api.ts';
import type { PersonOutbox } from '../../src/data/outbox/person-outbox.ts';
import { sendRow } from '../../src/data/outbox/replay.ts';
import { hasFiles } from '../../src/data/outbox/row.ts';
import { type CutProxy, cutProxy } from '../helpers/cut-proxy.ts';
import { OutboxDevice } from '../helpers/device/outbox-person.ts';
import { pictureId, showPicture, upload } from '../helpers/samples/sample-files.ts';
import { addPerson, sessionFor } from '../helpers/server/accounts.ts';
import { describeEmbedded } from '../helpers/server/engines.ts';
import { startServer, type TestServer } from '../helpers/server/server.ts';
import { TestDecoder } from '../helpers/server/test-decoder.ts';

const times = 10;
const photo = (text = 'picture', size = 1024 * 1024) =>
  new File([text.padEnd(size, 'x')], 'bild.jpg', { type: 'image/jpeg' });

describeEmbedded('an upload', ({ open }) => {
  let store: Store;
  let server: TestServer;
  let decoder: TestDecoder;
  let device: OutboxDevice;
  let proxy: CutProxy | null;
  let userId: string;
  let token: string;
  beforeEach(async () => {
    store = await open();
    decoder = new TestDecoder();
    server = await startServer(store, { decoder });
    device = new OutboxDevice();
    proxy = null;
    userId = (await addPerson(store)).id;
    token = (await sessionFor(store, userId, server.clock.now())).token;
  });
  afterEach(async () => {
    device.close();
    await proxy?.close();
    await server.close();
  });

  /** A tab of the person's device. Every write that leaves it is counted by its key. */
  function tab(base: string, sent: string[] = []): PersonOutbox {
    const grant = { userId, token };
    const call = createCall({
      base: base + apiBase,
      session: { grant: async () => grant, renew: async () => grant },
      // As bytes: Node's own form does not outlive a connection that is cut.
      fetch: async (input, init) => {
        const request = new Request(input, init);
        const { url, method, headers, signal } = request;
        sent.push(String(headers.get('idempotency-key')));
        return fetch(url, { method, headers, signal, body: await request.arrayBuffer() });
      },
    });
    return device.open((row, signal, files) => sendRow(call, row, signal, hasFiles(row) ? { files } : {}), { userId });
  }
  const rows = () =>
    store.read((db) => db.selectFrom('pictures').select(['id', 'state']).where('state', '!=', 'removed').execute());
  const shown = () =>
    store.read((db) => db.selectFrom('users').select('avatar_url').where('id', '=', userId).executeTakeFirst());
  const left = () => device.outside((db) => Promise.all([db.outbox.count(), db.files.count()]));
  const temporary = () => {
    const folder = join(server.dataDir, 'uploads');
    return existsSync(folder) ? readdirSync(folder) : [];
  };

  it('that the server refuses stays on the device with its bytes and what shows it', async () => {
    const person = tab(server.url);
    await person.perform('add', upload(1, photo('text')));
    await person.perform('add', showPicture(1));
    await person.runner.wake('user');
    expect(await device.rows()).toMatchObject([
      { state: 'parked', reason: 'refused', sentence: expect.stringContaining(pictureText.wrongType) },
      { state: 'parked', reason: 'depends' },
    ]);
    expect([await left(), await rows()]).toEqual([[2, 1], []]);
    await person.close();
  });

  it(`that is cut ${times} times at 60 % arrives once, and the profile shows it`, async () => {
    proxy = await cutProxy(Number(new URL(server.url).port), { after: 0.6 * 1024 * 1024, times });
    const sent: string[] = [];
    const person = tab(proxy.url, sent);
    const key = await person.perform('add', upload(1, photo()));
    await person.perform('add', showPicture(1));
    for (let attempt = 0; attempt <= times; attempt++) await person.runner.wake('user');
    expect(proxy.cuts).toBe(times);
    expect(sent.filter((each) => each === key)).toHaveLength(times + 1);
    expect(decoder.decoded).toHaveLength(1);
    expect([await left(), await rows()]).toEqual([[0, 0], [{ id: pictureId(1), state: 'shown' }]]);
    expect(await shown()).toEqual({ avatar_url: picturePath(pictureId(1)) });
    expect(temporary()).toEqual([]);
    await person.close();
  });

  it('of the largest size arrives', async () => {
    const person = tab(server.url);
    await person.perform('add', upload(1, photo('picture', pictureLimits.bytes)));
    await person.runner.wake('user');
    expect(await rows()).toEqual([{ id: pictureId(1), state: 'loose' }]);
    await person.close();
  });

  it('whose tab is closed while the server decodes is sent again by the next one, and arrives once', async () => {
    const decoding = Promise.withResolvers<void>();
    const finish = Promise.withResolvers<void>();
    decoder.during = () => {
      decoding.resolve();
      return finish.promise;
    };
    const first = tab(server.url);
    await first.perform('add', upload(1, photo()));
    void first.runner.wake('user');
    await decoding.promise;
    const closed = first.close();
    finish.resolve();
    await closed;
    const next = tab(server.url);
    await next.runner.wake('start');
    expect([await left(), await rows()]).toEqual([[0, 0], [{ id: pictureId(1), state: 'loose' }]]);
    await next.close();
  });
});
