// Reports: what is refused, what is kept of the reported thing, the limit, and what an erasure leaves.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ContentType } from '../../../../core/contract/content-type.ts';
import { MarketStatus, OwnerStatus } from '../../../../core/contract/markets.ts';
import { reportLimits } from '../../../../core/contract/reports.ts';
import { personText } from '../../../../core/text/people.ts';
import { reportText } from '../../../../core/text/reports.ts';
import type { Store } from '../../../../server/db/schema.ts';
import { leaveReports } from '../../../../server/features/reports/leave.ts';
import { sampleId } from '../../../helpers/samples/sample-markets.ts';
import { addPerson, as, sessionFor } from '../../../helpers/server/accounts.ts';
import { describeEachEngine } from '../../../helpers/server/engines.ts';
import { addMarkets, changeMarket, marketRow, plantMarkets } from '../../../helpers/server/market-rows.ts';
import { problemOf, startServer, type TestServer } from '../../../helpers/server/server.ts';

const [post, reply, rating, answer] = [sampleId(901), sampleId(902), sampleId(903), sampleId(904)];
const ofOther = (user_id: string) => ({
  ...{ id: sampleId(920), market_id: sampleId(1), user_id, rating: 5, comment: null, hidden_reason: null },
  ...{ market_name: 'A', market_city: 'B', created_at: 1, updated_at: 1 },
});
const long = '🧺'.repeat(reportLimits.preview + 100);

describeEachEngine('reports', ({ open }) => {
  let store: Store;
  let server: TestServer;
  let author: string;
  beforeAll(async () => {
    store = await open();
    await plantMarkets(store, 3);
    await addMarkets(store, [marketRow(9, { status: MarketStatus.Pending })]);
    server = await startServer(store, { rates: { own: 1e6 } });
    author = (await addPerson(store, { firstName: 'Britt' })).id;
    const times = { created_at: 1, updated_at: 1 };
    await store.write(async (tx) => {
      const on = { market_id: sampleId(1), user_id: author, ...times };
      await tx
        .insertInto('guestbook_posts')
        .values({ ...on, id: post, parent_id: null, content: long })
        .execute();
      await tx
        .insertInto('guestbook_posts')
        .values({ ...on, id: reply, parent_id: post, content: 'Svar' })
        .execute();
      const named = { market_name: 'A', market_city: 'B' };
      await tx
        .insertInto('ratings')
        .values({ ...on, ...named, id: rating, rating: 2, comment: 'Dåligt' })
        .execute();
      const given = { id: answer, rating_id: rating, user_id: author, content: 'Tack', created_at: 1 };
      await tx.insertInto('rating_replies').values(given).execute();
    });
  });
  afterAll(() => server.close());

  async function reporter(id?: string) {
    const userId = id ?? (await addPerson(store)).id;
    const { token } = await sessionFor(store, userId, server.clock.now());
    const report = (
      contentType: number,
      contentId: string,
      reason: unknown = 'Spam eller reklam',
      headers?: Record<string, string>,
    ) => as(token, server, 'POST', '/reports', { contentType, contentId, reason }, headers);
    const rows = () =>
      store.read((db) => db.selectFrom('reports').selectAll().where('reporter_id', '=', userId).execute());
    return { userId, report, rows };
  }
  async function refused(response: Response): Promise<[number, string]> {
    return [response.status, (await problemOf(response)).message];
  }

  describe('are refused', () => {
    it('without a session', async () => {
      expect((await as('x', server, 'POST', '/reports', {})).status).toBe(401);
    });
    it.each([
      ['', reportText.reasonRequired],
      [' ', reportText.reasonRequired],
      ['a'.repeat(501), reportText.reasonTooLong],
      ['🧺'.repeat(501), reportText.reasonTooLong],
    ])('without a reason, or with one too long: %#', async (reason, sentence) => {
      const { report } = await reporter();
      expect(await refused(await report(ContentType.Market, sampleId(1), reason))).toEqual([400, sentence]);
    });
    it('for what is not there, is of another kind, or is on a market that is not public', async () => {
      const { report, rows } = await reporter();
      const gone = [404, reportText.notFound];
      for (const contentType of [0, 1, 2, 3, 4, 5])
        expect(await refused(await report(contentType, sampleId(999)))).toEqual(gone);
      expect(await refused(await report(ContentType.GuestbookReply, post))).toEqual(gone);
      expect(await refused(await report(ContentType.GuestbookPost, reply))).toEqual(gone);
      expect(await refused(await report(ContentType.ConversationMessage, post))).toEqual(gone);
      expect(await refused(await report(ContentType.Market, sampleId(9)))).toEqual(gone);
      await changeMarket(store, 1, { status: MarketStatus.Hidden });
      for (const [type, id] of [
        [0, post],
        [1, reply],
        [2, rating],
        [3, answer],
        [5, sampleId(1)],
      ] as const)
        expect(await refused(await report(type, id))).toEqual(gone);
      await changeMarket(store, 1, { status: MarketStatus.Approved });
      expect(await rows()).toEqual([]);
    });
    it('for what moderators have hidden', async () => {
      const { report } = await reporter();
      const hide = (is_hidden: 0 | 1) =>
        store.write((tx) => tx.updateTable('guestbook_posts').set({ is_hidden }).where('id', '=', reply).execute());
      await hide(1);
      expect((await report(ContentType.GuestbookReply, reply)).status).toBe(404);
      await hide(0);
      for (const [table, id, type] of [
        ['ratings', rating, ContentType.MarketRating],
        ['rating_replies', answer, ContentType.MarketRatingReply],
      ] as const) {
        const set = (is_hidden: 0 | 1) =>
          store.write((tx) => tx.updateTable(table).set({ is_hidden }).where('id', '=', id).execute());
        await set(1);
        expect([table, (await report(type, id)).status]).toEqual([table, 404]);
        await set(0);
      }
    });
    it('for the place of a post whose author left, and for a text that is gone', async () => {
      const { report } = await reporter();
      const on = { market_id: sampleId(1), parent_id: null, created_at: 1, updated_at: 1 };
      for (const [n, lost] of [
        { user_id: null, content: 'Kvar' },
        { user_id: author, content: null },
      ].entries()) {
        const id = sampleId(910 + n);
        await store.write((tx) =>
          tx
            .insertInto('guestbook_posts')
            .values({ ...on, ...lost, id })
            .execute(),
        );
        expect((await report(ContentType.GuestbookPost, id)).status).toBe(404);
      }
    });
    it('for what is one’s own: texts, a market one owns, and one that one entered', async () => {
      const { userId, report, rows } = await reporter(author);
      const own = [403, reportText.own];
      for (const [type, id] of [
        [0, post],
        [1, reply],
        [2, rating],
        [3, answer],
      ] as const)
        expect(await refused(await report(type, id))).toEqual(own);
      await changeMarket(store, 2, { owner_id: userId, owner_status: OwnerStatus.Verified });
      await changeMarket(store, 3, { created_by: userId });
      expect(await refused(await report(ContentType.Market, sampleId(2)))).toEqual(own);
      expect(await refused(await report(ContentType.Market, sampleId(3)))).toEqual(own);
      expect(await rows()).toEqual([]);
      // Who asks to be the owner, and is not yet, may report it; its author is who entered it.
      const entered = (await addPerson(store, { firstName: 'Inga' })).id;
      const asks = { owner_id: userId, owner_status: OwnerStatus.Pending, created_by: entered };
      await addMarkets(store, [marketRow(4, asks), marketRow(5, { owner_id: entered, created_by: author })]);
      await changeMarket(store, 5, { owner_status: OwnerStatus.Verified });
      expect((await report(ContentType.Market, sampleId(4))).status).toBe(204);
      expect(await rows()).toMatchObject([{ author_id: entered, author_name: 'Inga Ek' }]);
      const other = await reporter();
      await other.report(ContentType.Market, sampleId(5));
      await other.report(ContentType.Market, sampleId(4));
      const authors = (await other.rows()).map(({ content_id, author_id }) => [content_id, author_id]);
      // Two markets are two reports; the verified owner comes before who entered it.
      expect(new Map(authors as [string, string][])).toEqual(new Map([4, 5].map((n) => [sampleId(n), entered])));
    });
  });

  it('keep text, author and market of each kind', async () => {
    const { report, rows } = await reporter();
    for (const [type, id] of [
      [0, post],
      [1, reply],
      [2, rating],
      [3, answer],
      [5, sampleId(2)],
    ] as const)
      expect((await report(type, id)).status).toBe(204);
    const kept = (await rows()).sort((a, b) => a.content_type - b.content_type);
    expect(kept.map(({ preview }) => preview)).toEqual([
      '🧺'.repeat(reportLimits.preview),
      ...['Svar', '2/5 Dåligt', 'Tack'],
      expect.stringContaining(','),
    ]);
    expect(new Set(kept.map((row) => [row.author_id, row.author_name].join()))).toEqual(
      new Set([`${author},Britt Ek`]),
    );
    expect(kept.map(({ market_id }) => market_id)).toEqual([1, 1, 1, 1, 2].map(sampleId));
  });
  it('keep text and author after the thing is gone, and are one when they are sent again then', async () => {
    const { report, rows } = await reporter();
    const lost = { id: sampleId(930), market_id: sampleId(1), parent_id: null, user_id: author, content: 'Fult' };
    await store.write((tx) =>
      tx
        .insertInto('guestbook_posts')
        .values({ ...lost, created_at: 1, updated_at: 1 })
        .execute(),
    );
    const key = { 'idempotency-key': randomUUID() };
    const send = () => report(ContentType.GuestbookPost, lost.id, '🧺'.repeat(500), key);
    expect((await send()).status).toBe(204);
    await store.write((tx) => tx.deleteFrom('guestbook_posts').where('id', '=', lost.id).execute());
    expect((await send()).status).toBe(204);
    expect(await refused(await report(ContentType.GuestbookPost, lost.id))).toEqual([404, reportText.notFound]);
    const kept = { preview: 'Fult', author_id: author, author_name: 'Britt Ek', market_id: sampleId(1) };
    expect(await rows()).toMatchObject([{ ...kept, reason: '🧺'.repeat(500) }]);
  });
  it('keep no name of an author who hides it', async () => {
    await store.write((tx) => tx.updateTable('users').set({ show_name: 0 }).where('id', '=', author).execute());
    const { report, rows } = await reporter();
    await report(ContentType.GuestbookReply, reply);
    await store.write((tx) => tx.updateTable('users').set({ show_name: 1 }).where('id', '=', author).execute());
    expect(await rows()).toMatchObject([{ author_name: personText.hiddenName }]);
  });
  it('replace the waiting one of the same person, and no decided one, nor that of another person', async () => {
    const [one, other] = [await reporter(), await reporter()];
    await other.report(ContentType.GuestbookReply, reply);
    await one.report(ContentType.GuestbookReply, reply, 'Först');
    await one.report(ContentType.GuestbookReply, reply, 'Sedan');
    expect((await one.rows()).map(({ reason }) => reason)).toEqual(['Sedan']);
    await store.write((tx) =>
      tx.updateTable('reports').set({ status: 2 }).where('reporter_id', '=', one.userId).execute(),
    );
    await one.report(ContentType.GuestbookReply, reply, 'Igen');
    expect((await one.rows()).map(({ reason }) => reason).sort()).toEqual(['Igen', 'Sedan']);
    expect(await other.rows()).toHaveLength(1);
  });
  it('are at most twenty in a day, also of several at once and after a restart', async () => {
    const { userId, report, rows } = await reporter();
    const all = await Promise.all(
      Array.from({ length: reportLimits.perDay + 3 }, () => report(ContentType.GuestbookReply, reply)),
    );
    expect(all.filter(({ status }) => status === 204)).toHaveLength(reportLimits.perDay);
    const late = all.find(({ status }) => status === 429) as Response;
    expect((await problemOf(late)).message).toBe(reportText.tooManyInADay(24 * 3600));
    expect(await rows()).toHaveLength(1);
    const again = await startServer(store);
    const { token } = await sessionFor(store, userId, server.clock.now());
    const body = { contentType: 1, contentId: reply, reason: 'x' };
    expect((await as(token, again, 'POST', '/reports', body)).status).toBe(429);
    await again.close();
    const later = async () => (await (await reporter(userId)).report(ContentType.GuestbookReply, reply)).status;
    server.clock.advance(24 * 3_600_000 - 1);
    expect(await later()).toBe(429);
    server.clock.advance(1);
    expect(await later()).toBe(204);
  });
  it('stay without text and name once the author has left', async () => {
    const { report, rows } = await reporter();
    await report(ContentType.MarketRating, rating);
    const other = await reporter();
    await store.write((tx) => tx.insertInto('ratings').values(ofOther(other.userId)).execute());
    expect((await report(ContentType.MarketRating, sampleId(920))).status).toBe(204);
    // Ids come from devices: things of two kinds may share one.
    const { market_id, user_id, created_at, updated_at } = ofOther(other.userId);
    const post = { id: sampleId(920), market_id, parent_id: null, user_id, content: 'Hej', created_at, updated_at };
    await store.write((tx) => tx.insertInto('guestbook_posts').values(post).execute());
    expect((await report(ContentType.GuestbookPost, post.id)).status).toBe(204);
    await store.write((tx) => leaveReports.release?.(tx, { userId: author, addresses: [] }) ?? Promise.resolve());
    const kept = (await rows()).sort(
      (a, b) => b.content_type - a.content_type || (a.content_id < b.content_id ? -1 : 1),
    );
    expect(kept).toMatchObject([
      { preview: null, author_id: null, author_name: null, content_id: rating },
      { preview: '5/5', author_id: other.userId, author_name: 'Anna Ek', content_id: sampleId(920) },
      { preview: 'Hej', content_id: sampleId(920) },
    ]);
  });
});
