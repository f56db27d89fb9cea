// What remains in guestbooks of a person who leaves: the frame of answered posts, without name and text.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { GuestbookPost } from '../../../../core/contract/guestbook.ts';
import type { Leaving } from '../../../../core/contract/leaving.ts';
import { communityText } from '../../../../core/text/community.ts';
import type { Store } from '../../../../server/db/schema.ts';
import { sampleId } from '../../../helpers/samples/sample-markets.ts';
import { addPerson, as, goodPassword, sessionFor } from '../../../helpers/server/accounts.ts';
import { describeEachEngine } from '../../../helpers/server/engines.ts';
import { plantMarkets } from '../../../helpers/server/market-rows.ts';
import { startServer, type TestServer } from '../../../helpers/server/server.ts';

const path = `/markets/${sampleId(1)}/guestbook`;

describeEachEngine('leaving a guestbook', ({ open }) => {
  let store: Store;
  let server: TestServer;
  beforeAll(async () => {
    store = await open();
    await plantMarkets(store, 1);
    server = await startServer(store, { rates: { own: 1e6, read: 1e6, write: 1e6 } });
  });
  afterAll(() => server.close());

  async function admin(firstName: string) {
    const { id } = await addPerson(store, { role: 'Admin', firstName });
    const { token } = await sessionFor(store, id, server.clock.now());
    const write = async (to: string, content: string) => {
      const answer = await as(token, server, 'POST', path + to, { content });
      expect(answer.status).toBe(201);
      return ((await answer.json()) as { id: string }).id;
    };
    return {
      post: (content: string) => write('', content),
      reply: (postId: string, content: string) => write(`/${postId}/replies`, content),
      holds: async () => (await (await as(token, server, 'GET', '/users/me/leaving')).json()) as Leaving,
      leave: async () =>
        expect((await as(token, server, 'DELETE', '/users/me', { password: goodPassword })).status).toBe(204),
    };
  }
  const shown = () => server.json<GuestbookPost[]>(`/api${path}`);

  it('keeps posts that others answered as erased, until their last answer goes', async () => {
    const [ada, bo, eva] = [await admin('Ada'), await admin('Bo'), await admin('Eva')];
    const alone = await ada.post('Adas ensamma');
    const self = await ada.post('Adas med eget svar');
    await ada.reply(self, 'Adas svar på sitt eget');
    const answered = await ada.post('Adas besvarade');
    await ada.reply(answered, 'Adas tillägg');
    await bo.reply(answered, 'Bos svar');
    await eva.reply(answered, 'Evas svar');
    const ofBo = await bo.post('Bos inlägg');
    await ada.reply(ofBo, 'Adas svar till Bo');
    await store.write((tx) =>
      tx
        .updateTable('guestbook_posts')
        .set({ is_hidden: 1, hidden_reason: 'Adas skäl' })
        .where('id', '=', answered)
        .execute(),
    );

    expect(await ada.holds()).toMatchObject({ posts: 6, answeredPosts: 1, ratings: 0, ratingReplies: 0 });
    expect(await bo.holds()).toMatchObject({ posts: 2, answeredPosts: 1 });
    await ada.leave();
    const left = await shown();
    expect(new Set(left.map(({ id }) => id))).toEqual(new Set([answered, ofBo]));
    expect([alone, self].filter((id) => left.some((each) => each.id === id))).toEqual([]);
    expect(left.find(({ id }) => id === ofBo)).toMatchObject({ content: 'Bos inlägg', replies: [] });
    expect(left.find(({ id }) => id === answered)).toMatchObject({
      ...{ userId: null, userFullName: communityText.erasedAuthor, content: null },
      replies: [{ content: 'Bos svar' }, { content: 'Evas svar' }],
    });
    const rows = await store.read((db) => db.selectFrom('guestbook_posts').selectAll().execute());
    expect(JSON.stringify(rows)).not.toContain('Ada');

    await bo.leave();
    expect(await shown()).toMatchObject([{ id: answered, replies: [{ content: 'Evas svar' }] }]);
    await eva.leave();
    expect(await store.read((db) => db.selectFrom('guestbook_posts').selectAll().execute())).toEqual([]);
  });
});
