// Cost follows bytes: what answers and bodies cost of the rate limit, and what stays reachable all the same.
import { beforeAll, expect, it } from 'vitest';
import { apiBase } from '../../../core/contract/endpoint.ts';
import type { Store } from '../../../server/db/schema.ts';
import { defaultRates, type Rates } from '../../../server/http/rate-limit.ts';
import { sampleId } from '../../helpers/samples/sample-markets.ts';
import { addPerson, as, sessionFor } from '../../helpers/server/accounts.ts';
import { describeEmbedded } from '../../helpers/server/engines.ts';
import { plantMarkets } from '../../helpers/server/market-rows.ts';
import { startServer, type TestServer } from '../../helpers/server/server.ts';

const unit = { answer: 16 * 1024, body: 8 * 1024 };
/** What is left of the limit after an answer. */
const left = (answer: Response) => Number(/remaining=(\d+)/.exec(answer.headers.get('ratelimit') ?? '')?.[1]);

describeEmbedded('the cost of calls', ({ open }) => {
  let store: Store;
  let writer: string;
  const notes = 60;
  beforeAll(async () => {
    store = await open();
    await plantMarkets(store, notes);
    writer = (await addPerson(store)).id;
    const rows = Array.from({ length: notes }, (_, n) => ({
      ...{ user_id: writer, market_id: sampleId(n + 1), market_name: 'Loppis', text: 'å'.repeat(2000) },
      ...{ updated_at: n, version: 1, field_versions: '{}' },
    }));
    await store.write((tx) => tx.insertInto('market_notes').values(rows).execute());
  });

  /** Runs with a server of these rates, as the writer of the notes. */
  async function withRates(rates: Partial<Rates>, work: (server: TestServer, token: string) => Promise<void>) {
    const server = await startServer(store, { rates });
    try {
      await work(server, (await sessionFor(store, writer, server.clock.now())).token);
    } finally {
      await server.close();
    }
  }

  it('refuses a body by its declared length, before it arrives', async () => {
    await withRates({ own: 39 }, async (server, token) => {
      const text = 'x'.repeat(100_000);
      for (let time = 0; time < 4; time++) {
        const sent = await as(token, server, 'PUT', `/users/me/notes/${sampleId(1)}`, { text });
        expect([sent.status, left(sent)]).toEqual([400, 39 - 9 * (time + 1)]);
      }
      const head = (length: string) =>
        `PUT ${apiBase}/users/me/notes/${sampleId(1)} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n` +
        `Content-Type: application/json\r\nConnection: close\r\n${length}\r\n\r\n`;
      expect(await server.raw(head('Content-Length: 100000'))).toContain(' 429 ');
    });
  });

  it('is one unit for 8 KB of a body, also of one in chunks, which is as long as may be', async () => {
    await withRates({ own: 1e6 }, async (server, token) => {
      const send = (text: string) => as(token, server, 'PUT', `/users/me/notes/${sampleId(1)}`, { text });
      const before = left(await send('Kort'));
      const long = await send('x'.repeat(100_000));
      expect([long.status, before - left(long)]).toEqual([400, Math.ceil(100_011 / unit.body)]);
      const chunked = await server.raw(
        `PUT ${apiBase}/users/me/notes/${sampleId(1)} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n` +
          'Content-Type: application/json\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n',
      );
      expect(chunked).toContain(`remaining=${left(long) - 32},`);
    });
  });

  it('is one unit for 16 KB of an answer, also when the device has it already', async () => {
    await withRates({ read: 1e6 }, async (server, token) => {
      const get = (headers = {}) => as(token, server, 'GET', '/users/me/notes', undefined, headers);
      const first = await get();
      const bytes = (await first.arrayBuffer()).byteLength;
      const units = Math.ceil(bytes / unit.answer);
      expect([units > 10, 1e6 - left(first)]).toEqual([true, units]);
      const again = await get({ 'if-none-match': first.headers.get('etag') ?? '' });
      expect([again.status, left(first) - left(again)]).toEqual([304, units]);
    });
  });

  it('is a quarter of the limit at most, and what is beyond the limit is not made', async () => {
    await withRates({ read: 40 }, async (server, token) => {
      const all = await Promise.all(
        Array.from({ length: 12 }, async () => (await as(token, server, 'GET', '/users/me/notes')).status),
      );
      expect(all.filter((status) => status === 200).length).toBeLessThanOrEqual(4);
      expect(all.filter((status) => status === 429).length).toBeGreaterThanOrEqual(8);
    });
  });

  it('is one unit at an unknown path, where no body is parsed', async () => {
    await withRates({ missing: 1e6 }, async (server, token) => {
      const sent = await fetch(`${server.url}${apiBase}/nothing`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: `{${'['.repeat(100_000)}`,
      });
      expect([sent.status, left(sent)]).toEqual([404, 1e6 - 1]);
    });
  });

  it('never refuses a write that was done', async () => {
    await withRates({ own: 120 }, async (server, token) => {
      const made = await as(token, server, 'POST', '/users/lists', { name: 'Lång', description: 'å'.repeat(500) });
      const { id } = (await made.json()) as { id: string };
      const rows = Array.from({ length: notes }, (_, n) => ({ list_id: id, market_id: sampleId(n + 1), added_at: n }));
      await store.write((tx) => tx.insertInto('user_list_markets').values(rows).execute());
      await store.write((tx) =>
        tx
          .updateTable('markets')
          .set({ name: 'Ö'.repeat(200) })
          .execute(),
      );
      const statuses: number[] = [];
      for (let time = 0; time < 119; time++) {
        statuses.push((await as(token, server, 'PUT', `/users/lists/${id}`, { name: `Lång ${time}` })).status);
      }
      // 25 KB each: two units.
      expect([statuses.indexOf(429), statuses.slice(0, 60).every((status) => status === 200)]).toEqual([60, true]);
    });
  });

  it('leaves four of the longest answers and ten pictures within the usual limits', async () => {
    await store.write((tx) =>
      tx
        .updateTable('market_notes')
        .set({ text: '\n'.repeat(100_000) })
        .execute(),
    );
    await withRates({}, async (server, token) => {
      for (let time = 0; time < 4; time++) {
        const answer = await as(token, server, 'GET', '/users/me/notes');
        expect((await answer.arrayBuffer()).byteLength / unit.answer).toBeGreaterThan(defaultRates.read / 4);
        expect([answer.status, left(answer)]).toEqual([200, (defaultRates.read * (3 - time)) / 4]);
      }
      for (let time = 0; time < 10; time++) {
        const form = new FormData();
        form.set('file', new Blob([Buffer.alloc(1e6)], { type: 'image/png' }), 'bild.png');
        const headers = { authorization: `Bearer ${token}` };
        const sent = await fetch(`${server.url}${apiBase}/users/me/avatar`, { method: 'POST', headers, body: form });
        expect([sent.status, left(sent)]).toEqual([400, defaultRates.own - 1 - time]);
      }
    });
  });
});
