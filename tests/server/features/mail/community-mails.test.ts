// Mails about posts, ratings and replies, queued by the calls: to whom they go, how many, and that the flags hold.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OwnRating } from '../../../../core/contract/ratings.ts';
import type { Store } from '../../../../server/db/schema.ts';
import { mailWishes } from '../../../../server/features/profile/mail-wishes.ts';
import { sampleId } from '../../../helpers/samples/sample-markets.ts';
import { addPerson, as, sessionFor } from '../../../helpers/server/accounts.ts';
import { describeEachEngine } from '../../../helpers/server/engines.ts';
import { addMarkets, marketRow } from '../../../helpers/server/market-rows.ts';
import { startServer, type TestServer } from '../../../helpers/server/server.ts';
import { rowsOf } from './post-office.ts';

let number = 5000;

describeEachEngine('community mails', ({ open }) => {
  let store: Store;
  let server: TestServer;
  beforeAll(async () => {
    store = await open();
    server = await startServer(store);
  });
  afterAll(() => server.close());
  beforeEach(() => store.write((tx) => tx.deleteFrom('mail_outbox').execute()));

  async function person(options: Parameters<typeof addPerson>[1] = {}) {
    const { id, email } = await addPerson(store, options);
    const { token } = await sessionFor(store, id, server.clock.now());
    const send = async (path: string, body: object) => {
      const answer = await as(token, server, 'POST', path, body);
      expect(answer.status).toBe(201);
      return (await answer.json()) as OwnRating;
    };
    return { id, email, send };
  }
  async function marketOf(owner_id: string, owner_status: 1 | 2 = 2): Promise<string> {
    await addMarkets(store, [marketRow(++number, { owner_id, owner_status, name: 'Pers loppisbod' })]);
    return sampleId(number);
  }
  const mails = async () =>
    (await rowsOf(store)).map(({ kind, address, user_id, data }) => ({
      kind,
      address,
      user_id,
      data: JSON.parse(data ?? '{}') as Record<string, unknown>,
    }));

  test('are not queued for own acts, nor without a verified owner with a confirmed and active account', async () => {
    const owner = await person();
    const own = await marketOf(owner.id);
    const { id } = await owner.send(`/markets/${own}/ratings`, { rating: 5 });
    await owner.send(`/ratings/${id}/replies`, { content: 'Tack!' });
    await owner.send(`/markets/${own}/guestbook`, { content: 'Öppet i helgen.' });
    const visitor = await person();
    const claimed = await marketOf(owner.id, 1);
    const silent = await marketOf((await addPerson(store, { confirmed: false })).id);
    const gone = await marketOf((await addPerson(store, { active: false })).id);
    for (const market of [claimed, silent, gone]) {
      await visitor.send(`/markets/${market}/ratings`, { rating: 5 });
      await visitor.send(`/markets/${market}/guestbook`, { content: 'Hej!' });
    }
    expect(await mails()).toEqual([]);
  });
  test('are not queued while the flag of the recipient is off', async () => {
    const [owner, visitor] = [await person(), await person()];
    for (const flag of ['emailOnRating', 'emailOnGuestbookPost'] as const)
      await store.write((tx) => mailWishes.turnOff(tx, owner.id, flag));
    await store.write((tx) => mailWishes.turnOff(tx, visitor.id, 'emailOnRatingReply'));
    const market = await marketOf(owner.id);
    const { id } = await visitor.send(`/markets/${market}/ratings`, { rating: 2 });
    await owner.send(`/ratings/${id}/replies`, { content: 'Tack!' });
    await visitor.send(`/markets/${market}/guestbook`, { content: 'Hej!' });
    expect(await mails()).toEqual([]);
  });
  test('go to the owner and the author of the rating, one for each event', async () => {
    const [owner, visitor] = [await person(), await person()];
    const market = await marketOf(owner.id);
    const { id } = await visitor.send(`/markets/${market}/ratings`, { rating: 4, comment: '<b>Fin</b>' });
    const reply = { id: sampleId(880_000 + number), content: 'Tack!' };
    await owner.send(`/ratings/${id}/replies`, reply);
    await owner.send(`/ratings/${id}/replies`, reply);
    const post = { id: sampleId(890_000 + number), content: 'Hej!' };
    await visitor.send(`/markets/${market}/guestbook`, post);
    await visitor.send(`/markets/${market}/guestbook`, post);
    const queued = (await mails()).sort((a, b) => a.kind.localeCompare(b.kind));
    expect(queued.map(({ kind, address, user_id }) => [kind, address, user_id])).toEqual([
      ['guestbook-post', owner.email, owner.id],
      ['rating', owner.email, owner.id],
      ['rating-reply', visitor.email, visitor.id],
    ]);
    expect(queued.map(({ data }) => data.flag)).toEqual([
      'emailOnGuestbookPost',
      'emailOnRating',
      'emailOnRatingReply',
    ]);
    // By ids alone: the words are looked up when it leaves.
    const about = { of: market, ids: [visitor.id] };
    expect(queued[1]?.data).toEqual({ flag: 'emailOnRating', about });
  });
  test('are one for a rating however often it is replaced, and the newest of a flood of posts, not one sent again', async () => {
    const [owner, visitor] = [await person(), await person()];
    const market = await marketOf(owner.id);
    for (const rating of [1, 5, 3]) await visitor.send(`/markets/${market}/ratings`, { rating });
    const first = { id: sampleId(895_000 + number), content: 'a' };
    const posts = [first, { content: 'b' }, { content: 'c' }, first];
    for (const post of posts) await visitor.send(`/markets/${market}/guestbook`, post);
    const queued = await mails();
    expect(queued.map(({ kind }) => kind).sort()).toEqual(['guestbook-post', 'rating']);
    const about = queued.find(({ kind }) => kind === 'guestbook-post')?.data.about as { ids: string[] };
    expect([about.ids.length, about.ids.at(-1)]).toEqual([3, first.id]);
  });
});
