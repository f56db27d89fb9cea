// Authors whose texts a moderator has hidden, while they are there and when they are erased: others read who wrote, never what or why.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { GuestbookPost } from '../../../core/contract/guestbook.ts';
import { OwnerStatus } from '../../../core/contract/markets.ts';
import type { RatingPage } from '../../../core/contract/ratings.ts';
import { communityText } from '../../../core/text/community.ts';
import type { Store } from '../../../server/db/schema.ts';
import { sampleId } from '../../helpers/samples/sample-markets.ts';
import { addPerson, as, goodPassword, sessionFor } from '../../helpers/server/accounts.ts';
import { describeEachEngine } from '../../helpers/server/engines.ts';
import { addMarkets, marketRow } from '../../helpers/server/market-rows.ts';
import { startServer, type TestServer } from '../../helpers/server/server.ts';

const [book, stars] = [`/markets/${sampleId(1)}/guestbook`, `/markets/${sampleId(1)}/ratings`];

describeEachEngine('an author of hidden texts', ({ open }) => {
  let store: Store;
  let server: TestServer;
  beforeAll(async () => {
    store = await open();
    server = await startServer(store);
  });
  afterAll(() => server.close());

  async function person(firstName: string) {
    const { id } = await addPerson(store, { firstName });
    const { token } = await sessionFor(store, id, server.clock.now());
    const send = (method: string, path: string, body?: object) => as(token, server, method, path, body);
    const make = async (path: string, content: object) =>
      ((await (await send('POST', path, content)).json()) as { id: string }).id;
    return { id, send, make };
  }
  const read = async () => ({
    posts: await server.json<GuestbookPost[]>(`/api${book}`),
    ratings: await server.json<RatingPage>(`/api${stars}`),
    statistics: await server.json<object>(`/api${stars}/statistics`),
  });

  it('is named beside nothing, and not at all once erased', async () => {
    const [author, owner] = [await person('Kanarie'), await person('Otto')];
    await addMarkets(store, [marketRow(1, { owner_id: owner.id, owner_status: OwnerStatus.Verified })]);
    await author.make(book, { content: 'Kanarie frågar.' });
    const answered = await author.make(book, { content: 'Kanarie undrar.' });
    await owner.make(`${book}/${answered}/replies`, { content: 'Ja.' });
    const rating = await author.make(stars, { rating: 2, comment: 'Kanarie klagar.' });
    await owner.make(`/ratings/${rating}/replies`, { content: 'Tråkigt.' });
    await store.write(async (tx) => {
      const why = { is_hidden: 1, hidden_reason: 'Kanarie svor.' } as const;
      await tx.updateTable('guestbook_posts').set(why).where('user_id', '=', author.id).execute();
      await tx.updateTable('ratings').set(why).where('user_id', '=', author.id).execute();
    });

    const hidden = { isHidden: true, userId: author.id, userFullName: 'Kanarie Ek' };
    const before = await read();
    const [reply, thanks] = [{ content: 'Ja.' }, { content: 'Tråkigt.' }];
    expect(before.posts).toMatchObject([
      { ...hidden, content: null, replies: [reply] },
      { ...hidden, content: null, replies: [] },
    ]);
    expect(before.ratings.ratings).toMatchObject([{ ...hidden, rating: 0, comment: null, replies: [thanks] }]);
    expect(before.statistics).toMatchObject({ averageRating: 0, totalRatings: 0 });
    expect(JSON.stringify(before)).not.toMatch(/Kanarie (?!Ek)/);

    expect((await author.send('DELETE', '/users/me', { password: goodPassword })).status).toBe(204);
    const erased = { isHidden: true, userId: null, userFullName: communityText.erasedAuthor };
    const after = await read();
    expect(after.posts).toMatchObject([{ ...erased, content: null, replies: [reply] }]);
    expect(after.ratings.ratings).toMatchObject([{ ...erased, rating: 0, comment: null, replies: [thanks] }]);
    expect(after.statistics).toEqual(before.statistics);
    const rows = await store.read(async (db) => [
      await db.selectFrom('guestbook_posts').selectAll().execute(),
      await db.selectFrom('ratings').selectAll().execute(),
    ]);
    expect(JSON.stringify([after, rows])).not.toContain('Kanarie');
  });
});
