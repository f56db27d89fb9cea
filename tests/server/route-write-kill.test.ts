// A server that is killed repeatedly during writes: answered writes are committed, unanswered ones are executed once when they
// are sent again (S1). The writes toggle a favourite, so that double execution is detected. `ACCIDENTS=500` kills it fifty times.
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { apiBase } from '../../core/contract/endpoint.ts';
import type { UserList } from '../../core/contract/lists.ts';
import type { Market } from '../../core/contract/markets.ts';
import { openStore } from '../../server/db/open.ts';
import { sampleId } from '../helpers/samples/sample-markets.ts';
import { seededRandom } from '../helpers/seeded-random.ts';
import { addPerson, sessionFor } from '../helpers/server/accounts.ts';
import { describeEachEngine } from '../helpers/server/engines.ts';
import { addMarkets, marketRow } from '../helpers/server/market-rows.ts';
import { eventually } from '../helpers/server/server.ts';
import { startServerProcess } from '../helpers/server/server-process.ts';

const rounds = process.env.ACCIDENTS ? Math.ceil(Number(process.env.ACCIDENTS) / 10) : 2;
/** More than one round can process, so that the last one is killed during writes too. */
const count = 20 * rounds;

describeEachEngine('a server that is killed', ({ place }) => {
  it('loses no answered write, and executes none twice', { timeout: 60_000 + rounds * 20_000 }, async () => {
    const at = await place();
    const store = await openStore(at);
    const ids = Array.from({ length: count }, (_, i) => sampleId(i + 1));
    await addMarkets(
      store,
      ids.map((_, i) => marketRow(i + 1, { like_count: 0 })),
    );
    const person = await addPerson(store);
    const { token } = await sessionFor(store, person.id, Date.now());
    await store.close();

    async function start() {
      const child = await startServerProcess(at);
      const url = child.url + apiBase;
      const headers = { authorization: `Bearer ${token}` };
      const turn = (id: string, key: string) =>
        fetch(`${url}/markets/${id}/favorite`, { method: 'POST', headers: { ...headers, 'idempotency-key': key } });
      const liked = async (): Promise<string[]> => {
        const lists = (await (await fetch(`${url}/users/lists`, { headers })).json()) as UserList[];
        return lists[0]?.markets.map((market) => market.id).sort() ?? [];
      };
      return { child, url, turn, liked };
    }

    const random = seededRandom(7);
    const keys = new Map(ids.map((id) => [id, randomUUID()]));
    const answered = new Set<string>();
    let unsure = 0;
    for (let round = 0; round < rounds; round++) {
      const { child, turn, liked } = await start();
      const stored = new Set(await liked());
      expect([...answered].filter((id) => !stored.has(id))).toEqual([]);
      const dead = new AbortController();
      const killAfter = answered.size + 2 + Math.floor(random() * 10);
      const waiting = ids.filter((id) => !answered.has(id));
      let sent = 0;
      await Promise.all(
        // A few lanes, as on a device.
        [0, 1, 2].map(async (lane) => {
          for (const id of waiting.filter((_, i) => i % 3 === lane)) {
            if (dead.signal.aborted) return;
            sent++;
            const answer = await turn(id, keys.get(id) ?? '').catch(() => null);
            if (answer?.ok && (await answer.text().catch(() => null)) !== null) answered.add(id);
            if (answered.size < killAfter || dead.signal.aborted) continue;
            dead.abort();
            await child.kill();
          }
        }),
      );
      await child.kill();
      unsure += sent;
    }
    unsure -= answered.size;
    expect(unsure).toBeGreaterThan(0);

    const last = await start();
    try {
      for (const id of ids) {
        const answer = await last.turn(id, keys.get(id) ?? '');
        expect([id, await answer.json()]).toMatchObject([id, { favorite: true, likeCount: 1 }]);
      }
      expect(await last.liked()).toEqual([...ids].sort());
    } finally {
      await last.child.kill();
    }
    // Likes that were counted and not folded when it was killed are folded after the next start.
    const after = await start();
    try {
      await eventually(async () => {
        const { likeCount } = (await (await fetch(`${after.url}/markets/${ids[count - 1]}`)).json()) as Market;
        expect(likeCount).toBe(1);
      });
    } finally {
      await after.child.kill();
    }
  });
});
