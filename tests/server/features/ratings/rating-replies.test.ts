// Replies to ratings: by the market's verified owner alone, one per id, read by everybody.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { communityLimits } from '../../../../core/contract/community-limits.ts';
import { MarketStatus, OwnerStatus } from '../../../../core/contract/markets.ts';
import type { RatingReply } from '../../../../core/contract/ratings.ts';
import { guestbookText } from '../../../../core/text/guestbook.ts';
import { personText } from '../../../../core/text/people.ts';
import { ratingText } from '../../../../core/text/ratings.ts';
import { eraseRows } from '../../../../server/db/erase-person.ts';
import type { Store } from '../../../../server/db/schema.ts';
import { sampleId } from '../../../helpers/samples/sample-markets.ts';
import { describeEachEngine } from '../../../helpers/server/engines.ts';
import { changeMarket } from '../../../helpers/server/market-rows.ts';
import { problemOf, startServer, type TestServer } from '../../../helpers/server/server.ts';
import { type Rater, type RatingStage, ratingStage, refused, withKey } from './stage.ts';

describeEachEngine('replies to ratings', ({ open }) => {
  let store: Store;
  let server: TestServer;
  let stage: RatingStage;
  beforeAll(async () => {
    store = await open();
    server = await startServer(store, { rates: { own: 1e6, read: 1e6 } });
    stage = ratingStage(store, server);
  });
  afterAll(() => server.close());

  const reply = (who: Rater, ratingId: string, body: unknown, headers?: Record<string, string>) =>
    who.send('POST', `/ratings/${ratingId}/replies`, body, headers);
  const replies = (ratingId: string) => server.json<RatingReply[]>(`/api/ratings/${ratingId}/replies`);

  describe('are refused', () => {
    it.each([
      [{}, ratingText.replyEmpty],
      [{ content: ' \n ' }, ratingText.replyEmpty],
      [{ content: 'å'.repeat(communityLimits.ratingReply + 1) }, ratingText.replyTooLong],
    ])('without a text, and with one that is too long: %#', async (body, sentence) => {
      const { n, owner } = await stage.owned();
      const { id } = await owner.rate(n, 5);
      const answer = await reply(owner, id, body);
      expect([answer.status, (await problemOf(answer)).errors]).toEqual([400, { content: [sentence] }]);
      expect(await replies(id)).toEqual([]);
    });
    it('to everybody but the verified owner, administrators and the rating’s author among them', async () => {
      const { n, owner } = await stage.owned();
      const [anna, boss] = [await stage.person(), await stage.person({ role: 'SuperAdmin' })];
      const { owner: neighbour } = await stage.owned();
      const { id } = await anna.rate(n, 2);
      for (const who of [anna, boss, neighbour])
        expect(await refused(reply(who, id, { content: 'Tack' }))).toEqual([403, ratingText.onlyOwner]);
      await changeMarket(store, n, { owner_status: OwnerStatus.Pending });
      expect(await refused(reply(owner, id, { content: 'Tack' }))).toEqual([403, ratingText.onlyOwner]);
      expect((await server.get(`/api/ratings/${id}/replies`)).status).toBe(200);
    });
    it('to a rating that is gone, or whose market is not public', async () => {
      const { n, owner } = await stage.owned();
      const { id } = await owner.rate(n, 5);
      await changeMarket(store, n, { status: MarketStatus.Hidden });
      for (const rating of [id, sampleId(900_003)]) {
        expect(await refused(reply(owner, rating, { content: 'Tack' }))).toEqual([404, ratingText.notFound]);
        expect((await server.get(`/api/ratings/${rating}/replies`)).status).toBe(404);
      }
    });
    it('to be deleted by anybody but their author and moderators, and are not told of on a market that is hidden', async () => {
      const { n, owner } = await stage.owned();
      const anna = await stage.person();
      const { id } = await anna.rate(n, 2);
      const { id: replyId } = await reply(owner, id, { content: 'Tack' }).then((made) => made.json());
      const path = `/ratings/${id}/replies/${replyId}`;
      expect(await refused(anna.send('DELETE', path))).toEqual([403, ratingText.onlyAuthorDeletesReply]);
      const { id: other } = await owner.rate(n, 5);
      expect(await refused(owner.send('DELETE', `/ratings/${other}/replies/${replyId}`))).toEqual([
        404,
        ratingText.replyNotFound,
      ]);
      await changeMarket(store, n, { status: MarketStatus.Hidden });
      expect(await refused(anna.send('DELETE', path))).toEqual([404, ratingText.replyNotFound]);
      await changeMarket(store, n, { status: MarketStatus.Approved });
      expect(await replies(id)).toHaveLength(1);
      const holds = await (await owner.send('GET', '/users/me/leaving')).json();
      expect(holds).toMatchObject({ ratings: 1, ratingReplies: 1 });
      expect((await owner.send('DELETE', path)).status).toBe(204);
      expect(await replies(id)).toEqual([]);
      expect(await refused(owner.send('DELETE', path))).toEqual([404, ratingText.replyNotFound]);
      const again = await reply(owner, id, { content: 'Nej' }).then((made) => made.json());
      const boss = await stage.person({ role: 'SuperAdmin' });
      expect((await boss.send('DELETE', `/ratings/${id}/replies/${again.id}`)).status).toBe(204);
      expect(await replies(id)).toEqual([]);
    });
    it('to a rating that a moderator has hidden; but one sent before is answered again', async () => {
      const { n, owner } = await stage.owned();
      const { id } = await (await stage.person()).rate(n, 1);
      const before = { id: sampleId(920_020), content: 'Tack' };
      expect((await reply(owner, id, before)).status).toBe(201);
      const setHidden = (is_hidden: 0 | 1) =>
        store.write((tx) => tx.updateTable('ratings').set({ is_hidden }).where('id', '=', id).execute());
      await setHidden(1);
      expect(await refused(reply(owner, id, { content: 'Nej' }))).toEqual([403, ratingText.mayNotReplyToHidden]);
      expect((await reply(owner, id, before)).status).toBe(201);
      expect(await replies(id)).toHaveLength(1);
      await setHidden(0);
      expect((await reply(owner, id, { content: 'Visas igen' })).status).toBe(201);
    });
    it('under an id that another reply has', async () => {
      const [one, two] = [await stage.owned(), await stage.owned()];
      const [a, b] = [await one.owner.rate(one.n, 5), await two.owner.rate(two.n, 5)];
      const id = sampleId(920_001);
      expect((await reply(one.owner, a.id, { id, content: 'Tack' })).status).toBe(201);
      expect(await refused(reply(two.owner, b.id, { id, content: 'Tack' }))).toEqual([409, ratingText.replyIdTaken]);
      expect(await refused(reply(one.owner, a.id, { id, content: 'Nej' }))).toEqual([409, ratingText.replyIdTaken]);
      expect(await replies(b.id)).toEqual([]);
      const { id: second } = await (await stage.person()).rate(one.n, 2);
      expect(await refused(reply(one.owner, second, { id, content: 'Tack' }))).toEqual([409, ratingText.replyIdTaken]);
      // Also of the owner before.
      await changeMarket(store, one.n, { owner_id: two.owner.id });
      expect(await refused(reply(two.owner, a.id, { id, content: 'Tack' }))).toEqual([409, ratingText.replyIdTaken]);
    });
  });

  it('count with posts against ten in ten minutes per person, but not when sent again', async () => {
    const { n, owner } = await stage.owned();
    const { id: rating } = await (await stage.person()).rate(n, 3);
    const again = { id: sampleId(920_010), content: 'Tack' };
    const guestbook = `/markets/${sampleId(n)}/guestbook`;
    expect((await reply(owner, rating, again)).status).toBe(201);
    for (let i = 0; i < 4; i++) expect((await owner.send('POST', guestbook, { content: 'Hej' })).status).toBe(201);
    for (let i = 0; i < 5; i++) expect((await reply(owner, rating, { content: 'Tack' })).status).toBe(201);
    const refusal = [429, guestbookText.tooMany(600)];
    expect(await refused(reply(owner, rating, { content: 'En till' }))).toEqual(refusal);
    expect(await refused(owner.send('POST', guestbook, { content: 'En till' }))).toEqual(refusal);
    expect((await reply(owner, rating, again)).status).toBe(201);
    expect(await replies(rating)).toHaveLength(6);
    server.clock.advance(10 * 60_000);
    expect((await reply(await owner.again(), rating, { content: 'Sedan' })).status).toBe(201);
  });

  it('are one for the same id, or under the same key, and read oldest first', async () => {
    const { n, owner } = await stage.owned();
    const { id: rating } = await (await stage.person()).rate(n, 3);
    const [id, key] = [sampleId(920_002), withKey()];
    const first = await (await reply(owner, rating, { id, content: ' Tack!\n' })).json();
    expect(first).toMatchObject({ id, userId: owner.id, content: 'Tack!', userFirstName: 'Ägar', isOwner: true });
    expect(await (await reply(owner, rating, { id, content: 'Tack!' })).json()).toEqual(first);
    server.clock.advance(1000);
    for (const _ of [1, 2]) expect((await reply(owner, rating, { content: 'Igen' }, key)).status).toBe(201);
    expect((await replies(rating)).map(({ content }) => content)).toEqual(['Tack!', 'Igen']);
    const { ratings } = await stage.page(n);
    expect(ratings[0]?.replies).toEqual(await replies(rating));
    // Half a character is kept, and known again, as what it becomes.
    const half = { id: sampleId(920_003), content: 'Tack \ud83e' };
    for (const _ of [1, 2])
      expect(await (await reply(owner, rating, half)).json()).toMatchObject({ content: 'Tack \ufffd' });
    // Stored, whatever the market's status is when it is sent again.
    await changeMarket(store, n, { status: MarketStatus.Hidden });
    const again = await reply(owner, rating, { content: 'Igen' }, key);
    expect([again.status, await again.json()]).toMatchObject([201, { content: 'Igen', isOwner: false }]);
  });

  it('are shown with the name as it is shown, and as an owner’s while their author is the owner', async () => {
    const { n, owner } = await stage.owned();
    const { id } = await (await stage.person()).rate(n, 3);
    await reply(owner, id, { content: 'Tack' });
    await owner.send('PATCH', '/users/me/privacy', { showName: false });
    const hidden = { userFirstName: personText.hiddenName, userLastName: '', isOwner: true };
    expect(await replies(id)).toMatchObject([hidden]);
    await changeMarket(store, n, { owner_id: null, owner_status: OwnerStatus.None });
    expect(await replies(id)).toMatchObject([{ ...hidden, isOwner: false, userId: owner.id }]);
    await store.write((tx) =>
      tx.updateTable('rating_replies').set({ is_hidden: 1 }).where('rating_id', '=', id).execute(),
    );
    expect(await replies(id)).toMatchObject([{ content: null, isHidden: true }]);
  });

  it('that a moderator has hidden are read by their author alone, with the reason', async () => {
    const { n, owner } = await stage.owned();
    const anna = await stage.person();
    const { id } = await anna.rate(n, 3);
    const made = { id: sampleId(77_001), content: 'Otrevligt' };
    await reply(owner, id, made);
    const hidden = async (who: typeof anna) =>
      (await who.send('GET', `/markets/${sampleId(n)}/ratings/replies/hidden/me`)).json();
    expect(await hidden(owner)).toEqual([]);
    const why = { is_hidden: 1, hidden_reason: 'Skäl' } as const;
    await store.write((tx) => tx.updateTable('rating_replies').set(why).where('rating_id', '=', id).execute());
    expect([await hidden(owner), await hidden(anna)]).toEqual([[{ ...made, hiddenReason: 'Skäl' }], []]);
  });

  it('go with their rating, and with their author', async () => {
    const { n, owner } = await stage.owned();
    const [anna, bertil] = [await stage.person(), await stage.person()];
    const [a, b] = [await anna.rate(n, 3), await bertil.rate(n, 4)];
    for (const { id } of [a, b]) await reply(owner, id, { content: 'Tack' });
    await anna.send('DELETE', `/ratings/${a.id}`);
    expect((await server.get(`/api/ratings/${a.id}/replies`)).status).toBe(404);
    await store.write((tx) => eraseRows(tx, owner.id));
    expect(await replies(b.id)).toEqual([]);
  });
});
