// A server that is killed while it receives or decodes uploads: each is stored once when it is sent again under its key, and no
// file is left without a picture. `ACCIDENTS=500` kills it fifty times.
import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { picturePath } from '../../core/contract/pictures.ts';
import { openStore } from '../../server/db/open.ts';
import { noise } from '../helpers/samples/sample-pictures.ts';
import { seededRandom } from '../helpers/seeded-random.ts';
import { addPerson, sessionFor } from '../helpers/server/accounts.ts';
import { describeEmbedded } from '../helpers/server/engines.ts';
import { eventually, testDist } from '../helpers/server/server.ts';
import { startChild } from './db/child-process.ts';

const rounds = process.env.ACCIDENTS ? Math.ceil(Number(process.env.ACCIDENTS) / 10) : 3;
const module = (path: string) => JSON.stringify(new URL(`../../server/${path}`, import.meta.url).href);

describeEmbedded('a server that is killed during uploads', ({ place }) => {
  it('stores each once, and leaves no file without a picture', { timeout: 60_000 + rounds * 20_000 }, async () => {
    const at = await place();
    const store = await openStore(at);
    const person = await addPerson(store);
    const { token } = await sessionFor(store, person.id, Date.now());
    await store.close();
    const { dataDir } = at;
    const file = await noise(300, 200).jpeg({ quality: 90 }).toBuffer();

    const code = `
      import { buildApp } from ${module('app.ts')};
      import { readConfig } from ${module('config/config.ts')};
      import { systemClock } from ${module('adapters/system-clock.ts')};
      const store = await openStore(${JSON.stringify(at)});
      const config = readConfig({ PORT: '0', SEED: 'none', TILES_UPSTREAM: 'none', DATA_DIR: ${JSON.stringify(dataDir)} });
      const logTarget = { write() {} };
      const app = await buildApp({ store, config, clock: systemClock, dist: ${JSON.stringify(testDist())}, logTarget });
      await app.listen({ host: '127.0.0.1', port: 0 });
      console.log('port ' + app.server.address().port + ' open');`;
    async function start() {
      const child = startChild(code);
      await child.until(' open');
      const port = Number(/port (\d+)/.exec(child.printed())?.[1]);
      const upload = ({ id, key }: Upload) => {
        const form = new FormData();
        form.append('id', id);
        form.append('file', new Blob([file]));
        const headers = { authorization: `Bearer ${token}`, 'idempotency-key': key };
        return fetch(`http://127.0.0.1:${port}/api/users/me/avatar`, { method: 'POST', headers, body: form });
      };
      /** Sends a part of it and no more. */
      const begin = (bytes: number) => {
        const socket = connect(port, '127.0.0.1');
        socket.on('error', () => {});
        const head = `Host: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: multipart/form-data; boundary=x`;
        socket.write(`POST /api/users/me/avatar HTTP/1.1\r\n${head}\r\nContent-Length: ${file.length + 200}\r\n\r\n`);
        socket.write('--x\r\nContent-Disposition: form-data; name="file"\r\n\r\n');
        socket.write(file.subarray(0, bytes));
      };
      return { child, port, upload, begin };
    }
    const temporary = () => {
      const folder = join(dataDir, 'uploads');
      return existsSync(folder) ? readdirSync(folder) : [];
    };

    const random = seededRandom(11);
    const uploads: Upload[] = [];
    let interrupted = 0;
    for (let round = 0; round < rounds; round++) {
      const { child, upload, begin } = await start();
      expect(temporary()).toEqual([]);
      begin(Math.floor(random() * file.length));
      await eventually(() => expect(temporary()).not.toEqual([]));
      const sent = [0, 1].map(() => ({ id: randomBytes(16).toString('hex'), key: randomUUID() }));
      uploads.push(...sent);
      const answers = sent.map((each) =>
        upload(each).then(
          ({ status }) => status,
          () => null,
        ),
      );
      // At any moment between the first byte and the answer; in the last round after it.
      const moment = new Promise((resolve) => setTimeout(resolve, round === 0 ? 0 : random() * 300));
      await (round === rounds - 1 ? Promise.all(answers) : Promise.race([Promise.all(answers), moment]));
      await child.kill();
      interrupted += (await Promise.all(answers)).filter((status) => status !== 201).length;
    }
    expect(interrupted).toBeGreaterThan(0);

    const last = await start();
    try {
      expect(temporary()).toEqual([]);
      for (const each of uploads) {
        const answer = await last.upload(each);
        expect([answer.status, await answer.json()]).toEqual([201, { imageUrl: picturePath(each.id) }]);
        const shown = await fetch(`http://127.0.0.1:${last.port}${picturePath(each.id)}`);
        expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
      }
      await eventually(() => expect(temporary()).toEqual([]));
    } finally {
      await last.child.kill();
    }
    const after = await openStore(at);
    const ids = await after.read((db) => db.selectFrom('pictures').select('id').execute());
    const receipts = await after.read((db) => db.selectFrom('receipts').select('status').execute());
    await after.close();
    expect(new Set(ids.map(({ id }) => id))).toEqual(new Set(uploads.map(({ id }) => id)));
    expect(ids).toHaveLength(uploads.length);
    expect(receipts).toEqual(uploads.map(() => ({ status: 201 })));
    const files = readdirSync(join(dataDir, 'media'), { recursive: true, encoding: 'utf8' });
    const named = files.flatMap((name) => /([0-9a-f]{32})-\d+\.\w+$/.exec(name)?.[1] ?? []);
    expect(new Set(named)).toEqual(new Set(uploads.map(({ id }) => id)));
  });
});

interface Upload {
  id: string;
  key: string;
}
