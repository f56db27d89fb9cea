// Private notes: what is refused, how edits meet, which markets they may be on, and what becomes of them with market and account.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MarketStatus, OwnerStatus } from '../../../../core/contract/markets.ts';
import type { Note } from '../../../../core/contract/notes.ts';
import { noteLimits } from '../../../../core/contract/notes.ts';
import { noteText } from '../../../../core/text/notes.ts';
import { validationText } from '../../../../core/text/validation.ts';
import type { Store } from '../../../../server/db/schema.ts';
import { sampleId } from '../../../helpers/samples/sample-markets.ts';
import { addPerson, as, sessionFor } from '../../../helpers/server/accounts.ts';
import { describeEachEngine } from '../../../helpers/server/engines.ts';
import {
  addMarkets,
  changeMarket,
  deleteMarket,
  marketRow,
  plantMarkets,
} from '../../../helpers/server/market-rows.ts';
import { problemOf, startServer, type TestServer } from '../../../helpers/server/server.ts';

interface Author {
  id: string;
  /** PUT of a note on market number `n`. */
  put(n: number, text: unknown, headers?: Record<string, string>): Promise<Response>;
  /** The same; resolves to the note. */
  write(n: number, text: string, headers?: Record<string, string>): Promise<Note>;
  get(etag?: string): Promise<Response>;
  notes(): Promise<Note[]>;
}

const path = '/users/me/notes';
const from = (version: number) => ({ 'if-match': `"${version}"` });

describeEachEngine('private notes', ({ open }) => {
  let store: Store;
  let server: TestServer;
  let number = 1000;
  beforeAll(async () => {
    store = await open();
    await plantMarkets(store, 6);
    server = await startServer(store, { rates: { own: 1e6, read: 1e6 } });
  });
  afterAll(() => server.close());

  async function author(role: 'User' | 'SuperAdmin' = 'User'): Promise<Author> {
    const { id } = await addPerson(store, { role });
    const { token } = await sessionFor(store, id, server.clock.now());
    const put: Author['put'] = (n, text, headers) =>
      as(token, server, 'PUT', `${path}/${sampleId(n)}`, { text }, headers);
    const get: Author['get'] = (etag) =>
      as(token, server, 'GET', path, undefined, etag ? { 'if-none-match': etag } : {});
    return {
      id,
      put,
      async write(n, text, headers) {
        const answer = await put(n, text, headers);
        expect(answer.status).toBe(200);
        return (await answer.json()) as Note;
      },
      get,
      notes: async () => (await get()).json() as Promise<Note[]>,
    };
  }
  async function refused(response: Promise<Response>): Promise<[number, string]> {
    const answer = await response;
    return [answer.status, (await problemOf(answer)).message];
  }
  /** A market of its own with this status; resolves to its number. */
  async function market(changes: Parameters<typeof marketRow>[1]): Promise<number> {
    await addMarkets(store, [marketRow(++number, changes)]);
    return number;
  }

  describe('are refused', () => {
    it('without a session, to read and to write', async () => {
      expect((await as('x', server, 'GET', path)).status).toBe(401);
      expect((await as('x', server, 'PUT', `${path}/${sampleId(1)}`, { text: 'A' })).status).toBe(401);
    });
    it.each([
      ['a'.repeat(noteLimits.text + 1), noteText.tooLong(noteLimits.text)],
      ['🧺'.repeat(noteLimits.text + 1), noteText.tooLong(noteLimits.text)],
      ['a\u0000b', validationText.nullCharacter],
      [7, validationText.wrongForm],
      [null, validationText.wrongForm],
    ])('for a text that cannot be kept: %#', async (text, sentence) => {
      const anna = await author();
      const answer = await anna.put(1, text);
      expect([answer.status, (await problemOf(answer)).errors]).toEqual([400, { text: [sentence] }]);
      expect(await anna.notes()).toEqual([]);
    });
    it('for other fields, for none, and for an id that is none', async () => {
      const { id } = await addPerson(store);
      const { token } = await sessionFor(store, id, server.clock.now());
      for (const body of [{}, { text: 'A', userId: sampleId(1) }, { text: 'A', marketName: 'B' }]) {
        expect((await as(token, server, 'PUT', `${path}/${sampleId(1)}`, body)).status).toBe(400);
      }
      expect((await as(token, server, 'PUT', `${path}/temp-1`, { text: 'A' })).status).toBe(400);
    });
    it('on a market that is unknown or that the author may not see', async () => {
      const anna = await author();
      const hidden = await market({ status: MarketStatus.Hidden });
      const pending = await market({ status: MarketStatus.Pending });
      for (const n of [900_001, hidden, pending]) {
        expect(await refused(anna.put(n, 'A'))).toEqual([404, noteText.marketNotFound]);
        expect(await refused(anna.put(n, ''))).toEqual([404, noteText.marketNotFound]);
      }
      expect(await anna.notes()).toEqual([]);
    });
    it('beyond the last one allowed, but not in place of a deleted one', async () => {
      const anna = await author();
      const rows = Array.from({ length: noteLimits.perPerson - 1 }, (_, i) => ({
        ...{ user_id: anna.id, market_id: sampleId(20_000 + i), market_name: 'A', text: 'B' },
        ...{ updated_at: 1, version: 1, field_versions: '{"text":1}' },
      }));
      await store.write(async (tx) => {
        for (let at = 0; at < rows.length; at += 500)
          await tx
            .insertInto('market_notes')
            .values(rows.slice(at, at + 500))
            .execute();
      });
      await anna.write(1, 'Den tusende');
      expect(await refused(anna.put(2, 'En till'))).toEqual([400, noteText.tooMany(noteLimits.perPerson)]);
      expect((await anna.write(1, 'Den tusende, ändrad')).version).toBe(2);
      await anna.write(1, '');
      await anna.write(2, 'En till');
      expect(await refused(anna.put(1, 'Igen'))).toEqual([400, noteText.tooMany(noteLimits.perPerson)]);
      expect(await anna.notes()).toHaveLength(noteLimits.perPerson);
    });
    it('to other people, administrators among them', async () => {
      const anna = await author();
      await anna.write(1, 'Bara min');
      for (const other of [await author(), await author('SuperAdmin')]) {
        expect(await other.notes()).toEqual([]);
        expect(await other.write(1, 'Min egen')).toMatchObject({ version: 1 });
        await other.write(1, '');
      }
      expect(await anna.notes()).toMatchObject([{ text: 'Bara min', version: 1 }]);
    });
  });

  describe('in conflict', () => {
    it('are answered with both texts and the version, and change nothing', async () => {
      const anna = await author();
      await anna.write(1, 'Första');
      await anna.write(1, 'Från mobilen', from(1));
      const answer = await anna.put(1, 'Från datorn', from(1));
      expect([answer.status, await problemOf(answer)]).toMatchObject([
        409,
        { mine: { text: 'Från datorn' }, theirs: { text: 'Från mobilen' }, version: 2 },
      ]);
      expect(await anna.notes()).toMatchObject([{ text: 'Från mobilen', version: 2 }]);
      expect(await anna.write(1, 'Från mobilen\nFrån datorn', from(2))).toMatchObject({ version: 3 });
    });
    it('are two first notes of two devices', async () => {
      const anna = await author();
      await anna.write(1, 'Från mobilen', from(0));
      const { mine, theirs, version } = await problemOf(await anna.put(1, 'Från datorn', from(0)));
      expect([mine, theirs, version]).toEqual([{ text: 'Från datorn' }, { text: 'Från mobilen' }, 1]);
    });
    it('are an edit and a deletion, whichever comes first, also after the note was written anew', async () => {
      const anna = await author();
      await anna.write(1, 'Första');
      await anna.write(1, 'Ändrad', from(1));
      expect((await anna.put(1, '', from(1))).status).toBe(409);
      await anna.write(1, '', from(2));
      const late = await anna.put(1, 'Ändrad här', from(1));
      expect(await problemOf(late)).toMatchObject({ mine: { text: 'Ändrad här' }, theirs: { text: '' }, version: 3 });
      await anna.write(1, 'Ny', from(3));
      expect((await anna.put(1, 'Ändrad här', from(1))).status).toBe(409);
      expect(await anna.notes()).toMatchObject([{ text: 'Ny', version: 4 }]);
    });
    it('are not a deleted note and a new one by a device that saw none', async () => {
      const anna = await author();
      await anna.write(1, 'Första');
      await anna.write(1, '', from(1));
      expect(await anna.write(1, 'Ny', from(0))).toMatchObject({ text: 'Ny', version: 3 });
      expect((await anna.put(1, 'Ny här', from(0))).status).toBe(409);
    });
    it('are not two edits that say the same, nor one that names no version', async () => {
      const anna = await author();
      await anna.write(1, 'Första');
      await anna.write(1, 'Andra', from(1));
      expect(await anna.write(1, 'Andra', from(1))).toMatchObject({ version: 2 });
      expect(await anna.write(1, 'Tredje')).toMatchObject({ version: 3 });
    });
  });

  describe('are kept', () => {
    it('trimmed, with the name of the market, last changed first', async () => {
      const anna = await author();
      await anna.write(1, ' Stora\nlampor 🧺 \n');
      server.clock.advance(1000);
      const second = await anna.write(2, 'ö'.repeat(noteLimits.text));
      expect(second).toEqual({
        marketId: sampleId(2),
        marketName: marketRow(2).name,
        text: 'ö'.repeat(noteLimits.text),
        version: 1,
        updatedAt: new Date(server.clock.now()).toISOString(),
      });
      expect(await anna.notes()).toMatchObject([{ marketId: sampleId(2) }, { text: 'Stora\nlampor 🧺', version: 1 }]);
    });
    it('until they are emptied, and then no word of them is', async () => {
      const anna = await author();
      await anna.write(1, 'Hemlig lampa');
      expect(await anna.write(1, ' \n ')).toMatchObject({ marketId: sampleId(1), text: '', version: 2 });
      expect(await anna.notes()).toEqual([]);
      expect(await anna.write(1, '')).toMatchObject({ text: '', version: 2 });
      expect(await anna.write(2, '')).toMatchObject({ text: '', version: 0 });
      const rows = await store.read((db) =>
        db.selectFrom('market_notes').selectAll().where('user_id', '=', anna.id).execute(),
      );
      expect(rows).toMatchObject([{ market_id: sampleId(1), text: '' }]);
      expect(await anna.write(1, 'Igen', from(2))).toMatchObject({ text: 'Igen', version: 3 });
    });
    it('once, however often the same write comes', async () => {
      const anna = await author();
      const key = { ...from(0), 'idempotency-key': randomUUID() };
      const first = await anna.write(1, 'En gång', key);
      expect(await anna.write(1, 'En gång', key)).toEqual(first);
      expect((await anna.put(1, 'Annat', key)).status).toBe(422);
      await anna.write(1, 'Senare', from(1));
      expect(await anna.write(1, 'En gång', key)).toMatchObject({ text: 'Senare', version: 2 });
      expect(await anna.notes()).toMatchObject([{ text: 'Senare', version: 2 }]);
    });
    it('and not sent again to a device that has the latest', async () => {
      const anna = await author();
      await anna.write(1, 'A');
      const etag = (await anna.get()).headers.get('etag') ?? '';
      const same = await anna.get(etag);
      expect([same.status, same.headers.get('cache-control'), await same.text()]).toEqual([304, 'no-store', '']);
      await anna.write(1, 'B');
      expect((await anna.get(etag)).status).toBe(200);
    });
  });

  describe('may be on', () => {
    it('a market that is not public, for its author, its owner and administrators', async () => {
      const anna = await author();
      const boss = await author('SuperAdmin');
      const entered = await market({ status: MarketStatus.Pending, created_by: anna.id, name: 'Inlagd' });
      const owner = { owner_id: anna.id, owner_status: OwnerStatus.Verified };
      const owned = await market({ status: MarketStatus.Hidden, ...owner, name: 'Ägd' });
      expect(await anna.write(entered, 'A')).toMatchObject({ marketName: 'Inlagd' });
      expect(await anna.write(owned, 'A')).toMatchObject({ marketName: 'Ägd' });
      expect(await boss.write(owned, 'A')).toMatchObject({ marketName: 'Ägd' });
    });
    it('a market that is renamed: they carry its present name', async () => {
      const anna = await author();
      await anna.write(3, 'A');
      await changeMarket(store, 3, { name: 'Nya ladan' });
      expect(await anna.notes()).toMatchObject([{ marketName: 'Nya ladan', version: 1 }]);
    });
    it('a market that is hidden or deleted later: they stay, with the name it had, can be changed and deleted', async () => {
      const anna = await author();
      for (const leave of [
        async (n: number) => changeMarket(store, n, { status: MarketStatus.Hidden, name: 'Hemligt namn' }),
        async (n: number) => deleteMarket(store, n),
      ]) {
        const n = await market({ name: 'Gamla ladan' });
        await anna.write(n, 'A');
        await leave(n);
        const kept = { marketId: sampleId(n), marketName: 'Gamla ladan' };
        expect(await anna.notes()).toMatchObject([{ ...kept, text: 'A' }]);
        expect(await anna.write(n, 'B')).toMatchObject({ ...kept, text: 'B', version: 2 });
        expect(await anna.write(n, '')).toMatchObject({ ...kept, text: '', version: 3 });
        expect(await anna.write(n, '')).toMatchObject({ text: '', version: 3 });
        expect(await refused(anna.put(n, 'C'))).toEqual([404, noteText.marketNotFound]);
      }
    });
  });
});
