// Private notes outside of their own calls: gone with the account, kept by a backup, and in no log, feed, public answer or
// output of an admin command.
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { apiBase } from '../../../../core/contract/endpoint.ts';
import type { Note } from '../../../../core/contract/notes.ts';
import { noteLimits } from '../../../../core/contract/notes.ts';
import { openStore } from '../../../../server/db/open.ts';
import type { Store } from '../../../../server/db/schema.ts';
import { sampleId } from '../../../helpers/samples/sample-markets.ts';
import { addPerson, as, sessionFor, signIn } from '../../../helpers/server/accounts.ts';
import { describeEmbedded } from '../../../helpers/server/engines.ts';
import { plantMarkets } from '../../../helpers/server/market-rows.ts';
import { startServer, type TestServer } from '../../../helpers/server/server.ts';
import { admin, freshFiles, temporaryFolder } from '../../admin/filled-store.ts';

const freshFile = freshFiles(temporaryFolder());
const secret = 'Kanarieanteckning';
const path = `/users/me/notes/${sampleId(1)}`;

/** A person with a session. */
async function someone(store: Store, server: TestServer) {
  const person = await addPerson(store);
  return { ...person, ...(await sessionFor(store, person.id, server.clock.now())) };
}

describeEmbedded('a private note', ({ open, place }) => {
  it('goes with the account, and leaves those of others', async () => {
    const store = await open();
    await plantMarkets(store, 1);
    const server = await startServer(store);
    const [anna, bertil] = [await someone(store, server), await someone(store, server)];
    for (const { token } of [anna, bertil]) await as(token, server, 'PUT', path, { text: secret });
    await store.write((tx) => tx.deleteFrom('users').where('id', '=', anna.id).execute());
    const left = await store.read((db) => db.selectFrom('market_notes').select('user_id').execute());
    expect(left).toEqual([{ user_id: bertil.id }]);
    await server.close();
  });

  it('is in no line of the log, whether it is saved, refused, in conflict, or the server fails', async () => {
    const store = await open();
    await plantMarkets(store, 1);
    const server = await startServer(store, { config: { logLevel: 'trace' } });
    const { token } = await someone(store, server);
    const put = async (text: string, version = '"0"') =>
      (await as(token, server, 'PUT', path, { text }, { 'if-match': version })).status;
    expect(await put(secret)).toBe(200);
    expect(await put(`${secret} ändrad`)).toBe(409);
    expect(await put(`${secret} ändrad`, 'x')).toBe(400);
    expect(await put(secret.repeat(noteLimits.text))).toBe(400);
    await store.write((tx) => tx.schema.alterTable('market_notes').renameTo('gone').execute());
    expect(await put(`${secret} ändrad`, '"1"')).toBe(500);
    await server.close();
    expect(server.log.length).toBeGreaterThan(4);
    expect(server.log.join('')).not.toContain(secret);
  });

  it('moves no feed and is in no public answer', async () => {
    const store = await open();
    await plantMarkets(store, 2);
    const server = await startServer(store);
    const { token, id } = await someone(store, server);
    const { cursor } = await server.json<{ cursor: string }>('/api/sync/v1/bootstrap');
    const answers = () =>
      Promise.all(
        [
          ...[
            '/sync/v1/bootstrap',
            `/sync/v1/pages/0?cursor=${cursor}`,
            `/sync/v1/changes?cursor=${cursor}`,
            '/markets',
          ],
          ...[
            `/markets/${sampleId(1)}`,
            `/markets/search?q=${secret}`,
            `/geocode/search?q=${secret}`,
            `/users/${id}/lists`,
          ],
        ].map(async (each) => {
          const answer = await server.get(apiBase + each);
          expect([each, answer.status]).toEqual([each, 200]);
          return answer.text();
        }),
      );
    const before = await answers();
    expect((await as(token, server, 'PUT', path, { text: secret })).status).toBe(200);
    expect(await answers()).toEqual(before);
    expect(before.join('')).not.toContain(secret);
    await server.close();
  });

  it('comes back from a backup, and no admin command prints it', async () => {
    const from = await place();
    const store = await openStore(from);
    await plantMarkets(store, 2);
    const server = await startServer(store);
    const anna = await someone(store, server);
    await as(anna.token, server, 'PUT', path, { text: secret });
    await as(anna.token, server, 'PUT', path, { text: `${secret}, ändrad` });
    const notes = (await (await as(anna.token, server, 'GET', '/users/me/notes')).json()) as Note[];
    expect(notes).toMatchObject([{ version: 2 }]);
    await server.close();
    await store.close();

    const [file, to] = [freshFile(), await place()];
    const told = [await admin(from, 'backup', file), await admin(from, 'verify', file)];
    expect(gunzipSync(readFileSync(file)).toString()).toContain(secret);
    told.push(await admin(to, 'restore', file, '--yes'), await admin(to, 'config'));
    expect(told.map(({ code, refused }) => [code, refused])).toEqual(told.map(() => [0, '']));
    expect(JSON.stringify(told)).toContain('market_notes');
    expect(JSON.stringify(told)).not.toContain(secret);

    const restored = await openStore(to);
    const again = await startServer(restored);
    const { token } = await signIn(again, anna);
    expect(await (await as(token, again, 'GET', '/users/me/notes')).json()).toEqual(notes);
    expect((await as(token, again, 'PUT', path, { text: 'Sent' }, { 'if-match': '"1"' })).status).toBe(409);
    await again.close();
    await restored.close();
  });
});
