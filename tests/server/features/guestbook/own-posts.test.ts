// A person's own posts and replies: who reads them, in which order, and what they say of markets, of others, and of what is hidden.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { totalHeader } from '../../../../core/contract/endpoint.ts';
import type { OwnPost } from '../../../../core/contract/guestbook.ts';
import { MarketStatus, OwnerStatus } from '../../../../core/contract/markets.ts';
import { communityText } from '../../../../core/text/community.ts';
import { personText } from '../../../../core/text/people.ts';
import type { Store } from '../../../../server/db/schema.ts';
import { sampleId } from '../../../helpers/samples/sample-markets.ts';
import { addPerson, as, goodPassword, sessionFor } from '../../../helpers/server/accounts.ts';
import { describeEachEngine } from '../../../helpers/server/engines.ts';
import { addMarkets, changeMarket, marketRow } from '../../../helpers/server/market-rows.ts';
import { startServer, type TestServer } from '../../../helpers/server/server.ts';

const mine = '/users/me/guestbook';
const bookOf = (n: number) => `/markets/${sampleId(n)}/guestbook`;

describeEachEngine('own posts', ({ open }) => {
  let store: Store;
  let server: TestServer;
  let owner: Awaited<ReturnType<typeof person>>;
  beforeAll(async () => {
    store = await open();
    server = await startServer(store);
    owner = await person('Otto');
    const owned = { owner_id: owner.id, owner_status: OwnerStatus.Verified };
    await addMarkets(store, [marketRow(1, { ...owned, name: 'Röda ladan' }), marketRow(2, { name: 'Kupan' })]);
  });
  afterAll(() => server.close());

  async function person(firstName: string) {
    const { id } = await addPerson(store, { firstName });
    const { token } = await sessionFor(store, id, server.clock.now());
    const send = (method: string, path: string, body?: object, headers = {}) =>
      as(token, server, method, path, body, headers);
    const write = async (path: string, content: string, more: object = {}) => {
      server.clock.advance(1000);
      return ((await (await send('POST', path, { content, ...more })).json()) as { id: string }).id;
    };
    const posts = async (query = '') => (await (await send('GET', mine + query)).json()) as OwnPost[];
    return { id, send, write, posts };
  }
  const columns = (id: string, changes: { is_hidden: 1; hidden_reason: string }) =>
    store.write((tx) => tx.updateTable('guestbook_posts').set(changes).where('id', '=', id).execute());

  it('are refused without a session, and for a page that cannot be', async () => {
    expect((await server.get(`/api${mine}`)).status).toBe(401);
    for (const query of ['?page=0', '?pageSize=101', '?user=1'])
      expect((await owner.send('GET', mine + query)).status).toBe(400);
  });

  it('are the posts and replies of the caller alone, newest first, in pages with the number of all', async () => {
    const [anna, bo] = [await person('Anna'), await person('Bo')];
    const first = await anna.write(bookOf(1), 'Har ni stolar?');
    await bo.write(bookOf(1), 'Och bord?');
    const second = await anna.write(bookOf(2), 'Fint!');
    const reply = await owner.write(`${bookOf(1)}/${first}/replies`, 'Ja.');
    const [one, two] = await anna.posts();
    expect(await anna.posts()).toHaveLength(2);
    const plain = { postId: null, replyTo: null, isHidden: false, hiddenReason: null, version: 1 };
    expect(one).toMatchObject({ ...plain, id: second, marketId: sampleId(2), marketName: 'Kupan', content: 'Fint!' });
    expect(two).toMatchObject({ ...plain, id: first, marketName: 'Röda ladan', content: 'Har ni stolar?' });
    expect(await owner.posts()).toMatchObject([{ id: reply, postId: first, replyTo: 'Anna Ek', content: 'Ja.' }]);
    const page = await anna.send('GET', `${mine}?page=2&pageSize=1`);
    expect([page.headers.get(totalHeader), page.headers.get('cache-control')]).toEqual(['2', 'no-store']);
    expect(await page.json()).toEqual([two]);
    expect(await anna.posts('?page=3&pageSize=1')).toEqual([]);
    // What goes behind a page changes its number alone.
    const known = { 'if-none-match': page.headers.get('etag') ?? '' };
    const again = async () => (await anna.send('GET', `${mine}?page=2&pageSize=1`, undefined, known)).status;
    expect(await again()).toBe(304);
    await anna.write(bookOf(2), 'Ett till');
    await anna.send('DELETE', `${bookOf(2)}/${second}`);
    expect(await again()).toBe(304);
    await anna.write(bookOf(2), 'Ett till');
    expect(await again()).toBe(200);
  });

  it('name others as they show themselves, and no person who has left', async () => {
    const [shy, gone] = [await person('Kanarie'), await person('Kanarie')];
    const posts = [await shy.write(bookOf(1), 'Hej'), await gone.write(bookOf(1), 'Hej')];
    for (const id of posts) await owner.write(`${bookOf(1)}/${id}/replies`, 'Hej!');
    expect((await shy.send('PATCH', '/users/me/privacy', { showName: false })).status).toBe(200);
    expect((await gone.send('DELETE', '/users/me', { password: goodPassword })).status).toBe(204);
    const [toGone, toShy] = await owner.posts();
    expect([toGone?.replyTo, toShy?.replyTo]).toEqual([communityText.erasedAuthor, personText.hiddenName]);
    expect(JSON.stringify(await owner.posts())).not.toContain('Kanarie');
  });

  it('that a moderator has hidden have their text and the reason for their author; deleted ones are gone', async () => {
    const anna = await person('Anna');
    const [hidden, deleted] = [await anna.write(bookOf(1), 'Köp klockor'), await anna.write(bookOf(1), 'Fel')];
    await columns(hidden, { is_hidden: 1, hidden_reason: 'annons' });
    await anna.send('DELETE', `${bookOf(1)}/${deleted}`);
    expect(await anna.posts()).toMatchObject([
      { id: hidden, content: 'Köp klockor', isHidden: true, hiddenReason: 'annons' },
    ]);
  });

  it('do not name a market that the author may not see any more', async () => {
    const anna = await person('Anna');
    await anna.write(bookOf(2), 'Hej');
    await changeMarket(store, 2, { status: MarketStatus.Hidden });
    expect(await anna.posts()).toMatchObject([{ marketId: sampleId(2), marketName: null, content: 'Hej' }]);
  });
});
