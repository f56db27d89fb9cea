// Ratings: what is refused, one per person and market, what is counted, and what others and the author read.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { communityLimits } from '../../../../core/contract/community-limits.ts';
import { MarketStatus } from '../../../../core/contract/markets.ts';
import type { OwnRating } from '../../../../core/contract/ratings.ts';
import { communityText } from '../../../../core/text/community.ts';
import { personText } from '../../../../core/text/people.ts';
import { ratingText } from '../../../../core/text/ratings.ts';
import { eraseRows } from '../../../../server/db/erase-person.ts';
import type { Store } from '../../../../server/db/schema.ts';
import { markets } from '../../../../server/features/markets/port.ts';
import { people } from '../../../../server/features/profile/people.ts';
import { readRatings } from '../../../../server/features/ratings/reading.ts';
import { attackHtml } from '../../../helpers/attack-html.ts';
import { sampleId } from '../../../helpers/samples/sample-markets.ts';
import { as } from '../../../helpers/server/accounts.ts';
import { describeEachEngine } from '../../../helpers/server/engines.ts';
import { changeMarket, deleteMarket, marketRow } from '../../../helpers/server/market-rows.ts';
import { problemOf, startServer, type TestServer } from '../../../helpers/server/server.ts';
import { type RatingStage, ratingStage, ratingsPath, refused, withKey } from './stage.ts';

const day = 24 * 60 * 60_000;
const none = { sum: 0, count: 0 };

describeEachEngine('ratings', ({ open }) => {
  let store: Store;
  let server: TestServer;
  let stage: RatingStage;
  beforeAll(async () => {
    store = await open();
    server = await startServer(store, { rates: { own: 1e6, read: 1e6 } });
    stage = ratingStage(store, server);
  });
  afterAll(() => server.close());

  const own = async (rater: Awaited<ReturnType<RatingStage['person']>>, query = '') =>
    (await (await rater.send('GET', `/users/me/ratings${query}`)).json()) as {
      ratings: OwnRating[];
      totalPages: number;
      totalRatings: number;
    };

  describe('are refused', () => {
    it.each([
      [{}, 'rating'],
      [{ rating: 0 }, 'rating', ratingText.tooFew],
      [{ rating: 6 }, 'rating', ratingText.tooMany],
      [{ rating: 2.5 }, 'rating'],
      [{ rating: '5' }, 'rating'],
      [{ rating: 5, comment: 'å'.repeat(communityLimits.ratingComment + 1) }, 'comment', ratingText.commentTooLong],
      [{ rating: 5, comment: '🧺'.repeat(communityLimits.ratingComment + 1) }, 'comment', ratingText.commentTooLong],
      [{ rating: 5, comment: 7 }, 'comment'],
    ])('for a form that is wrong: %#', async (body, field, sentence?: string) => {
      const [n, anna] = [await stage.market(), await stage.person()];
      const answer = await anna.post(n, body);
      expect(answer.status).toBe(400);
      expect((await problemOf(answer)).errors).toEqual({ [field]: [sentence ?? expect.any(String)] });
      expect([await stage.counted(n), (await own(anna)).ratings]).toEqual([none, []]);
    });
    it('like all that people write on markets by the caller first, then by the form, then by what is there', async () => {
      const [anna, idle] = [await stage.person(), await stage.person()];
      await store.write((tx) =>
        tx.updateTable('accounts').set({ is_active: 0 }).where('user_id', '=', idle.id).execute(),
      );
      const [market, thing] = [`/markets/${sampleId(900_001)}`, sampleId(900_002)];
      const mail = { recipientName: 'Kim', recipientEmail: 'kim@exempel.se' };
      for (const [method, path, body] of [
        ['POST', `${market}/ratings`, { rating: 5 }],
        ['PATCH', `/ratings/${thing}`, { rating: 5 }],
        ['POST', `/ratings/${thing}/replies`, { content: 'Tack' }],
        ['POST', `${market}/guestbook`, { content: 'Hej' }],
        ['PATCH', `${market}/guestbook/${thing}`, { content: 'Hej' }],
        ['POST', `${market}/guestbook/${thing}/replies`, { content: 'Hej' }],
        ['PATCH', `${market}/guestbook/${thing}/replies/${thing}`, { content: 'Hej' }],
        ['POST', `${market}/share`, mail],
        ['POST', '/reports', { contentType: 0, contentId: thing, reason: 'Spam eller reklam' }],
      ] as const) {
        const wrong = { ...body, [Object.keys(body).at(-1) ?? '']: 'a\u0000' };
        const statuses = [
          await as('x', server, method, path, wrong),
          await idle.send(method, path, wrong),
          await anna.send(method, path, wrong),
          await anna.send(method, path, { ...body, isAdmin: true }),
          await anna.send(method, path, body),
        ].map(({ status }) => status);
        expect([method, path, statuses]).toEqual([method, path, [401, 401, 400, 400, 404]]);
      }
    });
    it('on markets that are not public, to every caller', async () => {
      const boss = await stage.person({ role: 'SuperAdmin' });
      const hidden = await stage.market({ status: MarketStatus.Hidden });
      for (const n of [900_001, hidden, await stage.market({ status: MarketStatus.Pending })]) {
        expect(await refused(boss.post(n, { rating: 5 }))).toEqual([404, ratingText.marketNotFound]);
        for (const path of ['', '/statistics']) {
          expect((await server.get(`/api${ratingsPath(n)}${path}`)).status).toBe(404);
        }
      }
    });
    it('to be changed by anybody but their author, and to be deleted without the permission to moderate', async () => {
      const [n, anna, bertil] = [await stage.market(), await stage.person(), await stage.person()];
      const { id } = await anna.rate(n, 4, 'Fin');
      const boss = await stage.person({ role: 'SuperAdmin' });
      for (const other of [bertil, boss]) {
        expect(await refused(other.send('PATCH', `/ratings/${id}`, { rating: 1 }))).toEqual([
          403,
          ratingText.onlyAuthor,
        ]);
      }
      expect(await refused(bertil.send('DELETE', `/ratings/${id}`))).toEqual([403, ratingText.onlyAuthorDeletes]);
      expect((await bertil.send('GET', `${ratingsPath(n)}/me`)).status).toBe(404);
      expect(await own(bertil)).toEqual({ ratings: [], totalPages: 0, totalRatings: 0 });
      expect(await stage.counted(n)).toEqual({ sum: 4, count: 1 });
      expect((await boss.send('DELETE', `/ratings/${id}`)).status).toBe(204);
      expect(await stage.counted(n)).toEqual(none);
    });
    it('when they are gone, and are not told of on a market that is hidden', async () => {
      const [n, anna, bertil] = [await stage.market(), await stage.person(), await stage.person()];
      const { id } = await anna.rate(n, 4);
      for (const [method, body] of [['PATCH', { rating: 1 }], ['DELETE']] as const) {
        expect(await refused(anna.send(method, `/ratings/${sampleId(900_002)}`, body))).toEqual([
          404,
          ratingText.notFound,
        ]);
      }
      await changeMarket(store, n, { status: MarketStatus.Hidden });
      expect(await refused(bertil.send('PATCH', `/ratings/${id}`, { rating: 1 }))).toEqual([404, ratingText.notFound]);
      expect(await refused(bertil.send('DELETE', `/ratings/${id}`))).toEqual([404, ratingText.notFound]);
      expect((await anna.send('PATCH', `/ratings/${id}`, { rating: 1 })).status).toBe(404);
      expect((await anna.send('DELETE', `${ratingsPath(n)}/me`)).status).toBe(204);
      expect((await own(anna)).ratings).toEqual([]);
    });
    it('to be changed on a market that is hidden, but not to be deleted by their author, under their id too', async () => {
      const [n, anna] = [await stage.market(), await stage.person()];
      const { id } = await anna.rate(n, 4);
      await changeMarket(store, n, { status: MarketStatus.Hidden });
      expect(await refused(anna.send('PATCH', `/ratings/${id}`, { rating: 1 }))).toEqual([
        ...[404, ratingText.marketNotFound],
      ]);
      expect((await anna.send('DELETE', `/ratings/${id}`)).status).toBe(204);
      expect(await stage.counted(n)).toEqual(none);
    });
    it('under an id that another rating has', async () => {
      const [n, anna, bertil] = [await stage.market(), await stage.person(), await stage.person()];
      const { id } = await anna.rate(n, 4);
      expect(await refused(bertil.post(n, { id, rating: 1 }))).toEqual([409, ratingText.idTaken]);
      expect(await refused(anna.post(await stage.market(), { id, rating: 1 }))).toEqual([409, ratingText.idTaken]);
      expect(await stage.counted(n)).toEqual({ sum: 4, count: 1 });
    });
    it('beyond thirty a day, changed ones among them, until the first of them is a day old', async () => {
      const [n, other, anna] = [await stage.market(), await stage.market(), await stage.person()];
      const start = server.clock.now();
      for (let at = 0; at < 15; at++) await anna.rate(n, 1 + (at % 5));
      // The same again, and a deletion, are not counted.
      await anna.rate(n, 5);
      server.clock.advance(60_000);
      for (let at = 0; at < 15; at++) {
        await anna.rate(other, 2);
        expect((await anna.send('DELETE', `${ratingsPath(other)}/me`)).status).toBe(204);
      }
      const late = await anna.post(other, { rating: 3 });
      const seconds = (start + day - server.clock.now()) / 1000;
      expect([late.status, (await problemOf(late.clone())).message]).toEqual([429, ratingText.tooManyInADay(seconds)]);
      expect(Number(late.headers.get('retry-after'))).toBe(seconds);
      expect((await anna.post(n, { rating: 1 })).status).toBe(429);
      const { id } = (await (await anna.send('GET', `${ratingsPath(n)}/me`)).json()) as OwnRating;
      expect((await anna.send('PATCH', `/ratings/${id}`, { rating: 1 })).status).toBe(429);
      expect(await stage.counted(other)).toEqual(none);
      // Another person's limit is another one.
      await (await stage.person()).rate(other, 5);
      server.clock.advance(start + day - server.clock.now() - 1);
      const last = await anna.again();
      expect((await last.post(other, { rating: 3 })).status).toBe(429);
      server.clock.advance(1);
      await last.rate(other, 3);
    });
  });

  describe('of one person and market', () => {
    it('are one: given again they are changed, under the first id, and counted once', async () => {
      const [n, anna] = [await stage.market(), await stage.person()];
      const id = sampleId(910_001);
      const first = (await (await anna.post(n, { id, rating: 2, comment: ' Stökigt\n' })).json()) as OwnRating;
      expect(first).toMatchObject({ id, marketId: sampleId(n), rating: 2, comment: 'Stökigt', isHidden: false });
      server.clock.advance(1000);
      const second = (await (await anna.post(n, { id: sampleId(910_002), rating: 5 })).json()) as OwnRating;
      expect(second).toMatchObject({ id, rating: 5, comment: 'Stökigt', createdAt: first.createdAt });
      expect(second.updatedAt > first.updatedAt).toBe(true);
      expect(await stage.counted(n)).toEqual({ sum: 5, count: 1 });
      const emptied = (await (await anna.post(n, { rating: 5, comment: null })).json()) as OwnRating;
      expect(emptied).toMatchObject({ id, rating: 5, comment: null });
      const patched = (await (await anna.send('PATCH', `/ratings/${id}`, { comment: 'Fint nu' })).json()) as OwnRating;
      expect(patched).toMatchObject({ rating: 5, comment: 'Fint nu' });
      expect(await (await anna.send('GET', `${ratingsPath(n)}/me`)).json()).toEqual(patched);
      expect(await stage.page(n)).toMatchObject({ totalRatings: 1, totalPages: 1, ratings: [{ id, rating: 5 }] });
    });
    it('keep their time when nothing changes', async () => {
      const [n, anna] = [await stage.market(), await stage.person()];
      const first = await anna.rate(n, 2, 'A');
      server.clock.advance(1000);
      expect(await anna.rate(n, 2, ' A ')).toEqual(first);
      // As many code points as the limit, each two units long.
      expect((await anna.rate(n, 2, ` ${'🧺'.repeat(communityLimits.ratingComment)} `)).comment).toMatch(/^🧺+$/u);
    });
    it('are one when two devices, or two people, rate at once', async () => {
      const [n, anna, bertil] = [await stage.market(), await stage.person(), await stage.person()];
      const answers = await Promise.all([anna, anna, bertil, bertil].map((who, at) => who.post(n, { rating: at + 1 })));
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
      const { ratings, totalRatings } = await stage.page(n);
      expect([totalRatings, new Set(ratings.map(({ userId }) => userId))]).toEqual([2, new Set([anna.id, bertil.id])]);
      expect(await stage.counted(n)).toEqual({ sum: ratings.reduce((sum, { rating }) => sum + rating, 0), count: 2 });
    });
    it('are written once under their key, and answered as they are now, or as gone', async () => {
      const [n, anna, key] = [await stage.market(), await stage.person(), withKey()];
      const first = await (await anna.post(n, { rating: 4 }, key)).json();
      expect(await (await anna.post(n, { rating: 4 }, key)).json()).toEqual(first);
      await anna.rate(n, 1);
      expect(await (await anna.post(n, { rating: 4 }, key)).json()).toMatchObject({ rating: 1 });
      expect((await anna.post(n, { rating: 5 }, key)).status).toBe(422);
      const gone = withKey();
      for (const _ of [1, 2])
        expect((await anna.send('DELETE', `${ratingsPath(n)}/me`, undefined, gone)).status).toBe(204);
      expect((await anna.send('DELETE', `${ratingsPath(n)}/me`)).status).toBe(204);
      expect(await refused(anna.post(n, { rating: 4 }, key))).toEqual([410, ratingText.notFound]);
      expect(await stage.counted(n)).toEqual(none);
    });
    it('may be the owner’s own', async () => {
      const { n, owner } = await stage.owned();
      await owner.rate(n, 5);
      expect((await stage.page(n)).ratings).toMatchObject([{ userId: owner.id, isOwner: true, isAdmin: false }]);
    });
  });

  describe('are read', () => {
    it('last changed first, in pages, with total and pages', async () => {
      const n = await stage.market();
      const people = await Promise.all([1, 2, 3, 4, 5].map(() => stage.person()));
      for (const [at, who] of people.entries()) {
        server.clock.advance(1000);
        await who.rate(n, at + 1);
      }
      server.clock.advance(1000);
      await people[0]?.rate(n, 3);
      const pages = await Promise.all([1, 2, 3, 4].map((page) => stage.page(n, `?page=${page}&pageSize=2`)));
      expect(pages.map(({ ratings }) => ratings.map(({ rating }) => rating))).toEqual([[3, 5], [4, 3], [2], []]);
      for (const { totalPages, totalRatings } of pages) expect([totalPages, totalRatings]).toEqual([3, 5]);
      expect(await stage.statistics(n)).toEqual({
        averageRating: 3.4,
        totalRatings: 5,
        ratingDistribution: { 1: 0, 2: 1, 3: 2, 4: 1, 5: 1 },
      });
      expect(await stage.statistics(await stage.market())).toMatchObject({ averageRating: 0, totalRatings: 0 });
    });
    it('of one millisecond in the order of their ids, each on one page', async () => {
      const n = await stage.market();
      const ids = [3, 1, 4, 2, 5].map((at) => sampleId(930_000 + at));
      for (const id of ids) expect((await (await stage.person()).post(n, { id, rating: 4 })).status).toBe(201);
      const pages = await Promise.all([1, 2, 3].map((page) => stage.page(n, `?page=${page}&pageSize=2`)));
      expect(pages.flatMap(({ ratings }) => ratings.map(({ id }) => id))).toEqual(
        [5, 4, 3, 2, 1].map((at) => sampleId(930_000 + at)),
      );
    });
    it('with as many queries for ten as for one, each with replies', async () => {
      /** For the last page. */
      const queriesFor = async (ratings: number, shown = ratings) => {
        const { n, owner } = await stage.owned();
        for (let at = 0; at < ratings; at++) {
          const { id } = await (await stage.person()).rate(n, 4);
          await owner.send('POST', `/ratings/${id}/replies`, { content: 'Tack' });
        }
        let count = 0;
        const page = await store.read((db) => {
          const counting = db.withPlugin({
            transformQuery({ node }) {
              count++;
              return node;
            },
            transformResult: ({ result }) => Promise.resolve(result),
          });
          return readRatings(
            counting,
            { markets, people },
            sampleId(n),
            { page: ratings / shown, pageSize: shown },
            () => undefined,
          );
        });
        expect(page.ratings.map(({ replies }) => replies.length)).toEqual(Array.from({ length: shown }, () => 1));
        return count;
      };
      expect([await queriesFor(1), await queriesFor(10), await queriesFor(10, 2)]).toEqual([6, 6, 6]);
    });
    it('with the name as it is shown, also of a person who is deactivated; not of one who is erased', async () => {
      const n = await stage.market();
      const [shy, idle, gone, boss] = await Promise.all([
        stage.person({ firstName: 'Blyg' }),
        stage.person({ firstName: 'Vilande' }),
        stage.person({ firstName: 'Borta' }),
        stage.person({ firstName: 'Chef', role: 'Admin' }),
      ]);
      for (const who of [boss, gone, idle, shy]) {
        server.clock.advance(1000);
        await who.rate(n, 4, `Från ${who.id}`);
      }
      await shy.send('PATCH', '/users/me/privacy', { showName: false });
      await store.write(async (tx) => {
        await tx.updateTable('accounts').set({ is_active: 0 }).where('user_id', '=', idle.id).execute();
        await eraseRows(tx, gone.id);
      });
      const { ratings, totalRatings } = await stage.page(n);
      expect(totalRatings).toBe(4);
      expect(ratings).toMatchObject([
        { userId: shy.id, userFullName: personText.hiddenName, comment: `Från ${shy.id}` },
        { userId: idle.id, userFullName: 'Vilande Ek', isAdmin: false },
        { userId: null, userFullName: communityText.erasedAuthor, comment: null, rating: 4, userAvatarUrl: null },
        { userId: boss.id, isAdmin: true, isOwner: false },
      ]);
      expect(ratings[2]?.defaultAvatarOption).toBeNull();
      expect(JSON.stringify(ratings)).not.toMatch(/Blyg|Borta Ek/);
      expect(await stage.statistics(n)).toMatchObject({ totalRatings: 4, averageRating: 4 });
      expect(await stage.counted(n)).toEqual({ sum: 16, count: 4 });
    });
    it('without stars and text when a moderator has hidden them; their author reads both, and why', async () => {
      const [n, anna, bertil] = [await stage.market(), await stage.person(), await stage.person()];
      const { id } = await anna.rate(n, 1, 'Otrevligt ord');
      await bertil.rate(n, 4);
      await stage.hide(id, 'Personangrepp');
      const { ratings, totalRatings } = await stage.page(n);
      expect(totalRatings).toBe(2);
      expect(ratings.find((each) => each.id === id)).toMatchObject({ rating: 0, comment: null, isHidden: true });
      expect(JSON.stringify(ratings)).not.toMatch(/Otrevligt|Personangrepp/);
      expect(await stage.statistics(n)).toMatchObject({ averageRating: 4, totalRatings: 1 });
      const mine = { rating: 1, comment: 'Otrevligt ord', isHidden: true, hiddenReason: 'Personangrepp' };
      expect((await own(anna)).ratings).toMatchObject([mine]);
      // A reason that was left behind is not shown once the rating is.
      const show = (is_hidden: 0 | 1) =>
        store.write((tx) => tx.updateTable('ratings').set({ is_hidden }).where('id', '=', id).execute());
      await show(0);
      expect((await own(anna)).ratings).toMatchObject([{ isHidden: false, hiddenReason: null }]);
      await show(1);
    });
    it('as a moderator left them: a hidden one is neither changed nor replaced, and stays without stars and comment when deleted', async () => {
      const [n, anna] = [await stage.market(), await stage.person()];
      const { id } = await anna.rate(n, 1, 'Otrevligt ord');
      await stage.hide(id, 'Personangrepp');
      const before = await stage.counted(n);
      const no = [403, ratingText.mayNotChangeHidden('Personangrepp')];
      const rateAgain = () => refused(anna.post(n, { id: sampleId(900_003), rating: 5, comment: 'Nytt ord' }));
      expect(await rateAgain()).toEqual(no);
      expect(await refused(anna.send('PATCH', `/ratings/${id}`, { comment: 'Nytt ord' }))).toEqual(no);
      for (const path of [`/ratings/${id}`, `${ratingsPath(n)}/me`]) {
        expect((await anna.send('DELETE', path)).status).toBe(204);
        expect(await rateAgain()).toEqual(no);
      }
      expect((await own(anna)).ratings).toMatchObject([{ id, rating: 0, comment: null, isHidden: true }]);
      expect([await stage.counted(n), (await stage.statistics(n)).totalRatings]).toEqual([before, 0]);
      await store.write((tx) => tx.updateTable('ratings').set({ is_hidden: 0 }).where('id', '=', id).execute());
      expect([await stage.counted(n), (await stage.statistics(n)).totalRatings]).toEqual([before, 0]);
      expect((await refused(anna.send('PATCH', `/ratings/${id}`, { comment: 'Nytt ord' })))[0]).toBe(404);
      expect(await anna.rate(n, 5)).toMatchObject({ id, rating: 5, isHidden: false });
      expect(await stage.counted(n)).toEqual({ sum: before.sum + 5, count: before.count + 1 });
    });
    it('under ids of their own: those of deleted ratings and replies stay taken, a person’s who left too', async () => {
      const { n, owner } = await stage.owned();
      const [anna, bertil] = [await stage.person(), await stage.person()];
      const { id } = await anna.rate(n, 4);
      const reply = async (who: typeof anna, to: string, content = 'Tack') =>
        who.send('POST', `/ratings/${to}/replies`, { id: sampleId(900_011), content });
      expect((await reply(owner, id)).status).toBe(201);
      expect((await anna.send('DELETE', `${ratingsPath(n)}/me`)).status).toBe(204);
      expect(await refused(bertil.post(n, { id, rating: 5 }))).toEqual([409, ratingText.idTaken]);
      const next = (await bertil.rate(n, 5)).id;
      expect(await refused(reply(owner, next))).toEqual([409, ratingText.replyIdTaken]);
      const content = { id: sampleId(900_012), content: 'Tack' };
      await owner.send('POST', `/ratings/${next}/replies`, content);
      await store.write((tx) => eraseRows(tx, owner.id));
      await changeMarket(store, n, { owner_id: anna.id });
      expect(await refused(anna.send('POST', `/ratings/${next}/replies`, content))).toEqual([
        409,
        ratingText.replyIdTaken,
      ]);
    });
    it('as plain text, whatever is written', async () => {
      const { n, owner } = await stage.owned();
      const anna = await stage.person();
      for (const text of attackHtml(40)
        .filter((each) => !each.includes('\u0000') && each.length < 900)
        .slice(0, 25)) {
        const { id, comment } = await anna.rate(n, 3, text);
        expect(comment).toBe(text.trim() || null);
        await store.write((tx) => tx.deleteFrom('acts').where('subject', '=', owner.id).execute());
        const answered = await owner.send('POST', `/ratings/${id}/replies`, { content: text });
        expect([answered.status, ((await answered.json()) as { content: string }).content]).toEqual([201, text.trim()]);
        expect((await stage.page(n)).ratings[0]?.comment).toBe(text.trim() || null);
      }
    });
    it('by their author with the market’s present name, or the one it had when they may not see it', async () => {
      const [n, anna] = [await stage.market({ name: 'Ladan', city: 'Lund' }), await stage.person()];
      const second = await stage.market();
      await anna.rate(n, 3);
      server.clock.advance(1000);
      await anna.rate(second, 4);
      const named = async () =>
        (await own(anna)).ratings.map(({ marketName, marketLocation }) => [marketName, marketLocation]);
      const other = [marketRow(second).name, marketRow(second).city];
      expect(await named()).toEqual([other, ['Ladan', 'Lund']]);
      await changeMarket(store, n, { name: 'Nya ladan' });
      expect(await named()).toEqual([other, ['Nya ladan', 'Lund']]);
      await changeMarket(store, n, { status: MarketStatus.Hidden, name: 'Hemligt' });
      expect(await named()).toEqual([other, ['Ladan', 'Lund']]);
      expect(await own(anna, '?page=2&pageSize=1')).toMatchObject({
        ratings: [{ marketName: 'Ladan' }],
        totalPages: 2,
        totalRatings: 2,
      });
      expect(await own(anna)).toMatchObject({ totalPages: 1, totalRatings: 2 });
      await deleteMarket(store, n);
      expect(await named()).toEqual([other]);
    });
  });
});
