// Writes and backups: after a restore a repeated write is not executed again if it is in the backup, and executed if it was lost.
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { UserList } from '../../../core/contract/lists.ts';
import { openStore } from '../../../server/db/open.ts';
import { sampleId } from '../../helpers/samples/sample-markets.ts';
import { addPerson, as, sessionFor } from '../../helpers/server/accounts.ts';
import { describeEachEngine } from '../../helpers/server/engines.ts';
import { plantMarkets } from '../../helpers/server/market-rows.ts';
import { startServer } from '../../helpers/server/server.ts';
import { admin, freshFiles, temporaryFolder } from './filled-store.ts';

const freshFile = freshFiles(temporaryFolder());

describeEachEngine('a restored server', ({ place }) => {
  it('accepts all repeated writes of a device, and executes only the lost ones', async () => {
    const at = await place();
    const file = freshFile();
    const [before, after] = [randomUUID(), randomUUID()];
    async function run<T>(work: (send: (key: string, n: number) => Promise<Response>, token: string) => Promise<T>) {
      const store = await openStore(at);
      const server = await startServer(store);
      const { token } = await sessionFor(store, person.id, server.clock.now());
      const send = (key: string, n: number) =>
        as(token, server, 'POST', `/markets/${sampleId(n)}/favorite`, undefined, { 'idempotency-key': key });
      const lists = await (await as(token, server, 'GET', '/users/lists')).json();
      await work(send, token);
      const liked = ((await (await as(token, server, 'GET', '/users/lists')).json()) as UserList[])[0]?.markets ?? [];
      await server.close();
      await store.close();
      return { before: lists as UserList[], liked: liked.map(({ id }) => id).sort() };
    }
    const made = await openStore(at);
    await plantMarkets(made, 3);
    const person = await addPerson(made);
    await made.close();

    await run((send) => send(before, 1));
    expect(await admin(at, 'backup', file)).toMatchObject({ code: 0 });
    await run((send) => send(after, 2));
    expect(await admin(at, 'restore', file, '--yes')).toMatchObject({ code: 0, refused: '' });
    const { before: restored, liked } = await run(async (send) => {
      for (const [key, n] of [
        [before, 1],
        [after, 2],
        [after, 2],
      ] as const)
        expect((await send(key, n)).ok).toBe(true);
    });
    expect(restored[0]?.markets.map(({ id }) => id)).toEqual([sampleId(1)]);
    expect(liked).toEqual([sampleId(1), sampleId(2)]);
  });
});
