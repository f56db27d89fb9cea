// A picture whose decoding takes more memory than it may, uploaded to the real server with real decoder processes.
import { randomBytes, randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { pictureText } from '../../../../core/text/pictures.ts';
import { pictureDecoder } from '../../../../server/adapters/picture-decoder.ts';
import { heavyPicture, plain } from '../../../helpers/samples/sample-pictures.ts';
import { addPerson, sessionFor } from '../../../helpers/server/accounts.ts';
import { describeEmbedded } from '../../../helpers/server/engines.ts';
import { patientClock } from '../../../helpers/server/patient-clock.ts';
import { eventually, problemOf, startServer } from '../../../helpers/server/server.ts';

vi.setConfig({ testTimeout: 120_000 });

describeEmbedded('a picture that takes too much memory', ({ open }) => {
  it('is refused finally and leaves nothing behind; the server goes on and accepts the next one', async () => {
    const store = await open();
    const decoder = pictureDecoder(patientClock, () => {}, 150 * 1024 * 1024);
    const server = await startServer(store, { decoder });
    const { id: userId } = await addPerson(store);
    const { token } = await sessionFor(store, userId, server.clock.now());
    const upload = (bytes: Buffer, key: string) => {
      const form = new FormData();
      form.append('id', randomBytes(16).toString('hex'));
      form.append('file', new Blob([new Uint8Array(bytes)]));
      const headers = { authorization: `Bearer ${token}`, 'idempotency-key': key };
      return fetch(`${server.url}/api/users/me/avatar`, { method: 'POST', headers, body: form });
    };
    const refused = await upload(await heavyPicture(), randomUUID());
    const problem = await problemOf(refused);
    expect([refused.status, problem.errors]).toEqual([400, { file: [pictureText.unreadable] }]);
    const receipts = await store.read((db) => db.selectFrom('receipts').select('status').execute());
    expect(receipts).toEqual([{ status: 400 }]);
    await eventually(() => expect(readdirSync(join(server.dataDir, 'uploads'))).toEqual([]));
    expect(await store.read((db) => db.selectFrom('pictures').select('id').execute())).toEqual([]);

    expect((await upload(await plain(40, 40).png().toBuffer(), randomUUID())).status).toBe(201);
    await server.close();
  });
});
