// Guestbooks: what is refused and to whom, the limits, how writes are repeated and meet, and what everybody reads.
import { randomUUID } from 'node:crypto';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { communityLimits } from '../../../../core/contract/community-limits.ts';
import { nextHeader, totalHeader } from '../../../../core/contract/endpoint.ts';
import type { GuestbookPost, GuestbookReply } from '../../../../core/contract/guestbook.ts';
import { MarketStatus, OwnerStatus } from '../../../../core/contract/markets.ts';
import type { Role } from '../../../../core/contract/permissions.ts';
import { communityText } from '../../../../core/text/community.ts';
import { errorText } from '../../../../core/text/errors.ts';
import { guestbookText } from '../../../../core/text/guestbook.ts';
import { personText } from '../../../../core/text/people.ts';
import { validationText } from '../../../../core/text/validation.ts';
import type { Store } from '../../../../server/db/schema.ts';
import { readGuestbook } from '../../../../server/features/guestbook/reading.ts';
import { markets } from '../../../../server/features/markets/port.ts';
import { people } from '../../../../server/features/profile/people.ts';
import { attackHtml } from '../../../helpers/attack-html.ts';
import { sampleId } from '../../../helpers/samples/sample-markets.ts';
import { addPerson, as, sessionFor } from '../../../helpers/server/accounts.ts';
import { describeEachEngine } from '../../../helpers/server/engines.ts';
import { addMarkets, changeMarket, marketRow } from '../../../helpers/server/market-rows.ts';
import { problemOf, startServer, type TestServer } from '../../../helpers/server/server.ts';

type Send = (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Response>;
interface Writer {
  id: string;
  /** `path` below /markets/{the market of the test}/guestbook. */
  send: Send;
  post(content: string, more?: object): Promise<GuestbookPost>;
  reply(postId: string, content: string, more?: object): Promise<GuestbookReply>;
}

const from = (version: number) => ({ 'if-match': `"${version}"` });
const underKey = () => ({ 'idempotency-key': randomUUID() });
const minute = 60_000;

describeEachEngine('guestbooks', ({ open }) => {
  let store: Store;
  let server: TestServer;
  let number = 0;
  /** A public market of its own for each test. */
  let market: string;
  let owner: Writer;
  beforeAll(async () => {
    store = await open();
    server = await startServer(store, { rates: { own: 1e6, read: 1e6 } });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    market = sampleId(++number);
    owner = await writer();
    await addMarkets(store, [marketRow(number, { owner_id: owner.id, owner_status: OwnerStatus.Verified })]);
  });

  async function tokenOf(id: string): Promise<string> {
    return (await sessionFor(store, id, server.clock.now())).token;
  }
  async function writer(role: Role = 'User', firstName = 'Anna'): Promise<Writer> {
    const { id } = await addPerson(store, { role, firstName });
    let token = await tokenOf(id);
    const send: Send = async (method, path, body, headers) => {
      const request = () => as(token, server, method, `/markets/${market}/guestbook${path}`, body, headers);
      const answer = await request();
      if (answer.status !== 401) return answer;
      // The test has moved the clock.
      token = await tokenOf(id);
      return request();
    };
    async function made<T>(path: string, body: object): Promise<T> {
      const answer = await send('POST', path, body);
      expect(answer.status).toBe(201);
      return (await answer.json()) as T;
    }
    return {
      id,
      send,
      post: (content, more = {}) => made('', { content, ...more }),
      reply: (postId, content, more = {}) => made(`/${postId}/replies`, { content, ...more }),
    };
  }
  async function refused(answering: Promise<Response>): Promise<[number, string]> {
    const answer = await answering;
    return [answer.status, (await problemOf(answer)).message];
  }
  const read = (query = '', of = market) => server.get(`/api/markets/${of}/guestbook${query}`);
  async function posts(query = ''): Promise<GuestbookPost[]> {
    const answer = await read(query);
    expect(answer.status).toBe(200);
    return (await answer.json()) as GuestbookPost[];
  }
  const hide = (id: string) =>
    store.write((tx) =>
      tx.updateTable('guestbook_posts').set({ is_hidden: 1, hidden_reason: 'Skäl' }).where('id', '=', id).execute(),
    );

  describe('are refused', () => {
    it('to write in, without a session', async () => {
      for (const [method, path] of [
        ['POST', ''],
        ['PATCH', `/${sampleId(1)}`],
        ['DELETE', `/${sampleId(1)}`],
        ['POST', `/${sampleId(1)}/replies`],
        ['PATCH', `/${sampleId(1)}/replies/${sampleId(2)}`],
        ['DELETE', `/${sampleId(1)}/replies/${sampleId(2)}`],
      ] as const) {
        const body = method === 'DELETE' ? undefined : { content: 'Hej' };
        expect((await as('x', server, method, `/markets/${market}/guestbook${path}`, body)).status).toBe(401);
      }
    });

    it.each([
      [{}, guestbookText.postEmpty],
      [{ content: ' \n\t ' }, guestbookText.postEmpty],
      [{ content: 'a'.repeat(communityLimits.guestbook + 1) }, guestbookText.postTooLong],
      [{ content: '🧺'.repeat(communityLimits.guestbook + 1) }, guestbookText.postTooLong],
      [{ content: 'a\u0000b' }, validationText.nullCharacter],
      [{ content: 7 }, guestbookText.postEmpty],
      [{ content: null }, guestbookText.postEmpty],
    ])('for a text that cannot be kept: %#', async (body, sentence) => {
      const anna = await writer();
      const { id } = await anna.post('Först');
      const answer = await owner.reply(id, 'Svar');
      const ofReply = sentence.replace('Inlägg', 'Svar');
      for (const [method, path, expected] of [
        ['POST', '', sentence],
        ['PATCH', `/${id}`, sentence],
        ['POST', `/${id}/replies`, ofReply],
        ['PATCH', `/${id}/replies/${answer.id}`, ofReply],
      ] as const) {
        const problem = await problemOf(await owner.send(method, path, body));
        expect([path, problem.status, problem.errors]).toEqual([path, 400, { content: [expected] }]);
      }
      expect(await posts()).toMatchObject([{ content: 'Först', version: 1, replies: [{ content: 'Svar' }] }]);
    });

    it('as a reply to what a moderator has hidden, to owner and admins too; but one sent before is answered again', async () => {
      const anna = await writer();
      const { id } = await anna.post('Fult');
      const before = { id: sampleId(880_001), content: 'Tack' };
      await owner.reply(id, before.content, { id: before.id });
      await hide(id);
      for (const who of [owner, await writer('Admin'), await writer('SuperAdmin')])
        expect(await refused(who.send('POST', `/${id}/replies`, { content: 'Nej' }))).toEqual([
          ...[403, guestbookText.mayNotReplyToHidden],
        ]);
      expect(await refused(anna.send('POST', `/${id}/replies`, { content: 'Nej' }))).toEqual([
        ...[403, guestbookText.mayNotReply],
      ]);
      expect((await owner.send('POST', `/${id}/replies`, before)).status).toBe(201);
      expect(await posts()).toMatchObject([{ id, isHidden: true, replies: [{ id: before.id }] }]);
      await store.write((tx) => tx.updateTable('guestbook_posts').set({ is_hidden: 0 }).where('id', '=', id).execute());
      await owner.reply(id, 'Visas igen');
    });

    it('with the limit in the sentence', () => {
      for (const sentence of [guestbookText.postTooLong, guestbookText.replyTooLong])
        expect(sentence).toContain(` ${communityLimits.guestbook} `);
    });

    it('on a market that is unknown or not public; but a deletion works after it was hidden', async () => {
      const anna = await writer();
      const [post, kept] = [await anna.post('Hej'), await anna.post('Kvar')];
      const answer = await owner.reply(post.id, 'Svar');
      await changeMarket(store, number, { status: MarketStatus.Hidden });
      const none = [404, guestbookText.marketNotFound];
      expect(await refused(read())).toEqual(none);
      expect(await refused(read('', sampleId(900_001)))).toEqual(none);
      expect(await refused(anna.send('POST', '', { content: 'Hej' }))).toEqual(none);
      expect(await refused(anna.send('PATCH', `/${post.id}`, { content: 'Hej' }))).toEqual(none);
      expect(await refused(owner.send('POST', `/${post.id}/replies`, { content: 'Hej' }))).toEqual(none);
      expect(await refused(owner.send('PATCH', `/${post.id}/replies/${answer.id}`, { content: 'Hej' }))).toEqual(none);
      // What others wrote there does not exist for the caller, as what was never written.
      const stranger = await writer();
      for (const id of [post.id, sampleId(900_002)])
        expect(await refused(stranger.send('DELETE', `/${id}`))).toEqual([404, guestbookText.notFound]);
      expect(await refused(anna.send('DELETE', `/${post.id}/replies/${answer.id}`))).toEqual([
        ...[404, guestbookText.replyNotFound],
      ]);
      expect((await owner.send('DELETE', `/${post.id}/replies/${answer.id}`)).status).toBe(204);
      expect((await anna.send('DELETE', `/${post.id}`)).status).toBe(204);
      await changeMarket(store, number, { status: MarketStatus.Approved });
      expect(await posts()).toMatchObject([{ id: kept.id }]);
    });

    it('for crossed ids: of another market, of another post, a reply as a post and a post as a reply', async () => {
      const admin = await writer('Admin');
      const [post, other] = [await admin.post('Ett'), await admin.post('Två')];
      const reply = await admin.reply(post.id, 'Svar');
      const elsewhere = sampleId(++number);
      await addMarkets(store, [marketRow(number)]);
      const here = market;
      const missing = async (path: string, sentence: string) => {
        for (const method of ['PATCH', 'DELETE']) {
          const body = method === 'PATCH' ? { content: 'Ny' } : undefined;
          expect([method, path, ...(await refused(admin.send(method, path, body)))]).toEqual([
            ...[method, path, 404, sentence],
          ]);
        }
      };
      await missing(`/${reply.id}`, guestbookText.notFound);
      await missing(`/${other.id}/replies/${reply.id}`, guestbookText.replyNotFound);
      await missing(`/${post.id}/replies/${other.id}`, guestbookText.replyNotFound);
      await missing(`/${post.id}/replies/${post.id}`, guestbookText.replyNotFound);
      const toReply = admin.send('POST', `/${reply.id}/replies`, { content: 'Svar på svar' });
      expect(await refused(toReply)).toEqual([404, guestbookText.notFound]);
      market = elsewhere;
      await missing(`/${post.id}`, guestbookText.notFound);
      await missing(`/${post.id}/replies/${reply.id}`, guestbookText.replyNotFound);
      expect(await refused(admin.send('POST', `/${post.id}/replies`, { content: 'Hej' }))).toEqual([
        ...[404, guestbookText.notFound],
      ]);
      market = here;
      expect(await posts()).toMatchObject([{ content: 'Två' }, { content: 'Ett', replies: [{ content: 'Svar' }] }]);
    });

    it('after a deletion: edits, a reply and the deletion itself', async () => {
      const anna = await writer();
      const post = await anna.post('Hej');
      const reply = await owner.reply(post.id, 'Svar');
      expect((await owner.send('DELETE', `/${post.id}/replies/${reply.id}`)).status).toBe(204);
      const toReply = (method: string, body?: object) =>
        refused(owner.send(method, `/${post.id}/replies/${reply.id}`, body));
      expect(await toReply('PATCH', { content: 'Ändrat' })).toEqual([404, guestbookText.replyNotFound]);
      expect(await toReply('DELETE')).toEqual([404, guestbookText.replyNotFound]);
      expect((await anna.send('DELETE', `/${post.id}`)).status).toBe(204);
      const gone = [404, guestbookText.notFound];
      expect(await refused(anna.send('PATCH', `/${post.id}`, { content: 'Ändrat' }, from(1)))).toEqual(gone);
      expect(await refused(owner.send('POST', `/${post.id}/replies`, { content: 'Svar' }))).toEqual(gone);
      expect(await refused(anna.send('DELETE', `/${post.id}`))).toEqual(gone);
      expect(await posts()).toEqual([]);
    });

    it('with an id that is taken, by another person or at another place', async () => {
      const [anna, bo] = [await writer(), await writer()];
      const post = await anna.post('Hej', { id: sampleId(500_000 + number) });
      const { id } = post;
      const taken = [409, guestbookText.idTaken];
      expect(await refused(bo.send('POST', '', { id, content: 'Hej' }))).toEqual(taken);
      expect(await refused(anna.send('POST', '', { id, content: 'Annat' }))).toEqual(taken);
      expect(await refused(owner.send('POST', `/${id}/replies`, { id, content: 'Hej' }))).toEqual(taken);
      const here = market;
      market = sampleId(++number);
      await addMarkets(store, [marketRow(number)]);
      expect(await refused(anna.send('POST', '', { id, content: 'Hej' }))).toEqual(taken);
      market = here;
      expect((await anna.send('POST', '', { id: 'temp-1', content: 'Hej' })).status).toBe(400);
      expect(await posts()).toEqual([post]);
      const own = await owner.post('Eget');
      expect(await refused(owner.send('POST', `/${own.id}/replies`, { id: own.id, content: 'Eget' }))).toEqual(taken);
    });
  });

  describe('let', () => {
    const everybody = ['author', 'another user', 'owner', 'Admin', 'SuperAdmin', 'moderator'] as const;
    type Who = (typeof everybody)[number];
    /** Who may do what with a post, and with a reply of the owner. The moderator holds CONTENT_MODERATE in the role User. */
    const allowed: Record<string, readonly Who[]> = {
      post: everybody,
      'edit a post': ['author', 'Admin', 'SuperAdmin'],
      'delete a post': ['author', 'Admin', 'SuperAdmin', 'moderator'],
      reply: ['owner', 'Admin', 'SuperAdmin'],
      'edit a reply': ['owner', 'Admin', 'SuperAdmin'],
      'delete a reply': ['owner', 'Admin', 'SuperAdmin', 'moderator'],
    };

    it.each(Object.entries(allowed))('%s: %j', async (act, may) => {
      const author = await writer();
      for (const who of everybody) {
        const isModerator = who === 'moderator';
        const role = who === 'Admin' || who === 'SuperAdmin' ? who : 'User';
        const actor = who === 'author' ? author : who === 'owner' ? owner : await writer(role);
        const post = await author.post('Hej');
        const reply = await owner.reply(post.id, 'Svar');
        const toReply = `/${post.id}/replies/${reply.id}`;
        const acts: Record<string, () => Promise<Response>> = {
          post: () => actor.send('POST', '', { content: 'Nytt' }),
          'edit a post': () => actor.send('PATCH', `/${post.id}`, { content: 'Nytt' }),
          'delete a post': () => actor.send('DELETE', `/${post.id}`),
          reply: () => actor.send('POST', `/${post.id}/replies`, { content: 'Nytt' }),
          'edit a reply': () => actor.send('PATCH', toReply, { content: 'Nytt' }),
          'delete a reply': () => actor.send('DELETE', toReply),
        };
        await moderates(isModerator);
        const before = await posts();
        const answer = await acts[act]?.();
        await moderates(false);
        if (may.includes(who)) expect([who, answer?.ok]).toEqual([who, true]);
        else {
          const sentence = act === 'reply' ? guestbookText.mayNotReply : guestbookText.mayNotChange;
          expect([who, answer?.status, answer && (await problemOf(answer)).message]).toEqual([who, 403, sentence]);
          expect(await posts()).toEqual(before);
        }
        server.clock.advance(11 * minute);
      }
    });

    async function moderates(isSo: boolean): Promise<void> {
      const held = { role: 'User', permission: 'CONTENT_MODERATE' } as const;
      await store.write(async (tx) => {
        await tx.deleteFrom('role_permissions').where('role', '=', 'User').execute();
        if (isSo) await tx.insertInto('role_permissions').values(held).execute();
      });
      // Callers are cached for five seconds.
      server.clock.advance(6000);
    }

    it('only the verified owner of now reply, not one who asks to be or was', async () => {
      const [anna, next] = [await writer(), await writer()];
      const { id } = await anna.post('Hej');
      await owner.reply(id, 'Förr');
      await changeMarket(store, number, { owner_id: next.id, owner_status: OwnerStatus.Pending });
      for (const each of [owner, next])
        expect(await refused(each.send('POST', `/${id}/replies`, { content: 'Nej' }))).toEqual([
          ...[403, guestbookText.mayNotReply],
        ]);
      expect(await posts()).toMatchObject([{ replies: [{ isOwner: false }] }]);
      await changeMarket(store, number, { owner_status: OwnerStatus.Verified });
      await next.reply(id, 'Nu');
      expect(await posts()).toMatchObject([{ replies: [{ isOwner: false }, { isOwner: true }] }]);
    });
  });

  describe('limit', () => {
    const tooMany = async (answering: Promise<Response>) => {
      const answer = await answering;
      return [answer.status, answer.headers.get('retry-after'), (await problemOf(answer)).message];
    };

    it('posts and replies together to ten in ten minutes, per person; edits and deletions do not count', async () => {
      const other = await writer();
      const first = await owner.post('1');
      for (let n = 2; n <= 5; n++) await owner.post(String(n));
      server.clock.advance(minute);
      for (let n = 6; n <= 10; n++) await owner.reply(first.id, String(n));
      const refusal = [429, '540', guestbookText.tooMany(540)];
      expect(await tooMany(owner.send('POST', '', { content: 'Nej' }))).toEqual(refusal);
      expect(await tooMany(owner.send('POST', `/${first.id}/replies`, { content: 'Nej' }))).toEqual(refusal);
      for (let n = 0; n < 12; n++)
        expect((await owner.send('PATCH', `/${first.id}`, { content: `e${n}` })).ok).toBe(true);
      const last = (await posts())[0]?.id;
      expect((await owner.send('DELETE', `/${last}`)).status).toBe(204);
      // What was deleted counts on.
      expect(await tooMany(owner.send('POST', '', { content: 'Nej' }))).toEqual(refusal);
      await other.post('Får');
      server.clock.advance(9 * minute - 1);
      expect(await tooMany(owner.send('POST', '', { content: 'Nej' }))).toEqual([429, '1', guestbookText.tooMany(1)]);
      server.clock.advance(1);
      for (let n = 0; n < 5; n++) await owner.post('Igen');
      expect((await owner.send('POST', '', { content: 'Nej' })).status).toBe(429);
    });

    it('them to a hundred in a day', async () => {
      const now = server.clock.now();
      const acts = Array.from({ length: 99 }, (_, n) => ({
        ...{ id: `${owner.id}.${n}`, subject: owner.id, kind: 'post', at: now - 60 * minute + n },
      }));
      await store.write((tx) => tx.insertInto('acts').values(acts).execute());
      const { id } = await owner.post('Den hundrade');
      const seconds = 23 * 3600;
      expect(await tooMany(owner.send('POST', `/${id}/replies`, { content: 'Nej' }))).toEqual([
        ...[429, String(seconds), guestbookText.tooMany(seconds)],
      ]);
      server.clock.advance(23 * 60 * minute);
      await owner.reply(id, 'Nästa dag');
    });

    it('nothing that was sent before: neither under its key nor under its id', async () => {
      const body = { id: sampleId(500_000 + number), content: 'Hej' };
      const headers = underKey();
      expect((await owner.send('POST', '', body, headers)).status).toBe(201);
      for (let n = 0; n < 9; n++) await owner.post(String(n));
      expect((await owner.send('POST', '', body, headers)).status).toBe(201);
      expect((await owner.send('POST', '', body)).status).toBe(201);
      // Refused for now, so the same key may come again.
      const late = underKey();
      expect((await owner.send('POST', '', { content: 'Sen' }, late)).status).toBe(429);
      server.clock.advance(10 * minute);
      expect((await owner.send('POST', '', { content: 'Sen' }, late)).status).toBe(201);
      expect(await posts()).toHaveLength(11);
    });
  });

  describe('take a repeated write once', () => {
    it('and answer with the thing as it is now, or 410 when it is gone', async () => {
      const anna = await writer();
      const [first, second, third] = [underKey(), underKey(), underKey()];
      const post = (await (await anna.send('POST', '', { content: 'Hej' }, first)).json()) as GuestbookPost;
      const path = `/${post.id}/replies`;
      const reply = (await (await owner.send('POST', path, { content: 'Svar' }, second)).json()) as GuestbookReply;
      const edit = () => anna.send('PATCH', `/${post.id}`, { content: 'Ändrat' }, { ...third, ...from(1) });
      expect(await (await edit()).json()).toMatchObject({ content: 'Ändrat', version: 2, replies: [{ id: reply.id }] });
      expect(await (await edit()).json()).toMatchObject({ version: 2 });
      const again = await anna.send('POST', '', { content: 'Hej' }, first);
      expect([again.status, await again.json()]).toMatchObject([
        ...[201, { id: post.id, content: 'Ändrat', version: 2, replies: [{ id: reply.id }] }],
      ]);
      expect(await (await owner.send('POST', path, { content: 'Svar' }, second)).json()).toEqual(reply);
      expect(await posts()).toHaveLength(1);
      const end = underKey();
      for (let n = 0; n < 2; n++) expect((await anna.send('DELETE', `/${post.id}`, undefined, end)).status).toBe(204);
      expect(await refused(anna.send('POST', '', { content: 'Hej' }, first))).toEqual([410, guestbookText.notFound]);
      expect(await refused(owner.send('POST', path, { content: 'Svar' }, second))).toEqual([
        ...[410, guestbookText.replyNotFound],
      ]);
      expect(await posts()).toEqual([]);
    });

    it('and answer it after its market was hidden', async () => {
      const anna = await writer();
      const [first, second] = [underKey(), underKey()];
      const post = (await (await anna.send('POST', '', { content: 'Hej' }, first)).json()) as GuestbookPost;
      const path = `/${post.id}/replies`;
      const reply = await (await owner.send('POST', path, { content: 'Svar' }, second)).json();
      await changeMarket(store, number, { status: MarketStatus.Hidden });
      expect(await (await anna.send('POST', '', { content: 'Hej' }, first)).json()).toMatchObject({ id: post.id });
      // A market that is not public shows no owner.
      const again = await owner.send('POST', path, { content: 'Svar' }, second);
      expect([again.status, await again.json()]).toEqual([201, { ...(reply as GuestbookReply), isOwner: false }]);
    });

    it('under its id alone too, even when it was edited since', async () => {
      const anna = await writer();
      const [id, replyId] = [sampleId(500_000 + number), sampleId(600_000 + number)];
      await anna.post('Hej', { id });
      await anna.send('PATCH', `/${id}`, { content: 'Ändrat' });
      // Half a character is kept, and known again, as what it becomes.
      await owner.reply(id, 'Svar \ud83e', { id: replyId });
      expect(await owner.reply(id, 'Svar \ud83e', { id: replyId })).toMatchObject({ content: 'Svar \ufffd' });
      expect(await anna.post('Hej', { id })).toMatchObject({ content: 'Ändrat', version: 2 });
      expect(await posts()).toMatchObject([{ id, replies: [{ id: replyId, version: 1 }] }]);
    });
  });

  it('keep neither a post nor a reply that arrives while the post is deleted', async () => {
    const anna = await writer();
    for (let round = 0; round < 3; round++) {
      const { id } = await anna.post('Hej');
      const reply = () => owner.send('POST', `/${id}/replies`, { content: 'Svar' });
      const [before, end, after] = await Promise.all([reply(), anna.send('DELETE', `/${id}`), reply()]);
      expect(end.status).toBe(204);
      for (const { status } of [before, after]) expect([201, 404]).toContain(status);
    }
    const left = await store.read((db) =>
      db.selectFrom('guestbook_posts').select('id').where('market_id', '=', market).execute(),
    );
    expect(left).toEqual([]);
  });

  describe('keep edits', () => {
    it('in conflict apart, with both texts and the version', async () => {
      const admin = await writer('Admin');
      const anna = await writer();
      const post = await anna.post('Första');
      const reply = await owner.reply(post.id, 'Första');
      for (const [path, author] of [
        [`/${post.id}`, anna],
        [`/${post.id}/replies/${reply.id}`, owner],
      ] as const) {
        await admin.send('PATCH', path, { content: 'Admins' }, from(1));
        const headers = { ...underKey(), ...from(1) };
        const answer = await author.send('PATCH', path, { content: 'Egen' }, headers);
        const clash = { mine: { content: 'Egen' }, theirs: { content: 'Admins' }, version: 2 };
        expect([answer.status, await problemOf(answer)]).toMatchObject([409, clash]);
        const again = await author.send('PATCH', path, { content: 'Egen' }, headers);
        expect([again.status, await problemOf(again)]).toMatchObject([409, clash]);
        expect((await author.send('PATCH', path, { content: 'Admins' }, from(1))).status).toBe(200);
        expect(await (await author.send('PATCH', path, { content: 'Båda' }, from(2))).json()).toMatchObject({
          version: 3,
        });
      }
    });

    it('with their time, and none that changes nothing', async () => {
      const anna = await writer();
      const post = await anna.post('  Hej \n');
      expect(post).toMatchObject({ content: 'Hej', createdAt: post.updatedAt, version: 1, replies: [] });
      server.clock.advance(6000);
      expect(await (await anna.send('PATCH', `/${post.id}`, { content: 'Hej' }, from(1))).json()).toEqual(post);
      const edited = (await (await anna.send('PATCH', `/${post.id}`, { content: 'Nytt' })).json()) as GuestbookPost;
      expect(edited).toEqual({
        ...post,
        content: 'Nytt',
        version: 2,
        updatedAt: new Date(server.clock.now()).toISOString(),
      });
      expect(await posts()).toEqual([edited]);
    });
  });

  describe('show', () => {
    it('posts newest first, in pages, with the number of all, and replies oldest first', async () => {
      const anna = await writer();
      const ids: string[] = [];
      for (let n = 0; n < 5; n++) {
        // Some within the same millisecond: by their ids, which come from devices.
        const id = sampleId(850_000 + number * 10 + ([0, 2, 1, 4, 3][n] ?? 0));
        ids.push((await anna.post(`Inlägg ${n}`, { id })).id);
        if (n % 2 === 0) server.clock.advance(1000);
      }
      ids.sort((a, b) => (a < b ? 1 : -1));
      // Of one millisecond: by their ids.
      const replies = [1, 2].map((n) => sampleId(800_000 + number * 10 + n));
      for (const id of replies.toReversed()) await owner.reply(ids[4] ?? '', 'Svar', { id });
      const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
      const all = await posts();
      expect(idsOf(all)).toEqual(ids);
      expect(idsOf(all[4]?.replies ?? [])).toEqual(replies);
      expect(idsOf(await posts('?page=2&pageSize=2'))).toEqual(ids.slice(2, 4));
      for (const query of ['', '?page=2&pageSize=2', '?page=9&pageSize=1000']) {
        const answer = await read(query);
        expect([query, answer.headers.get(totalHeader), answer.headers.get('cache-control')]).toEqual([
          query,
          '5',
          'no-store',
        ]);
      }
      expect(await posts('?page=9&pageSize=1000')).toEqual([]);
      expect((await read('?pageSize=1001')).status).toBe(400);
    });

    it('pages of at most 256 KB, and where to go on behind them', async () => {
      const anna = await writer();
      // Twice as long in JSON as in the store.
      const content = '"\n'.repeat(1000);
      const id = (n: number) => sampleId(3_000_000 + number * 2000 + n);
      const rows = Array.from({ length: 150 }, (_, n) => ({
        ...{
          id: id(n),
          market_id: market,
          parent_id: null as string | null,
          content,
          user_id: anna.id,
          hidden_reason: null,
        },
        ...{ created_at: n >> 1, updated_at: n >> 1 },
      }));
      await store.write((tx) => tx.insertInto('guestbook_posts').values(rows).execute());
      const seen: string[] = [];
      let next: string | null = null;
      do {
        const answer: Response = await read(`?pageSize=1000${next === null ? '' : `&after=${next}`}`);
        const text = await answer.text();
        expect(Buffer.byteLength(text)).toBeLessThanOrEqual(256 * 1024);
        const page = (JSON.parse(text) as GuestbookPost[]).map((post) => post.id);
        expect(answer.headers.get(totalHeader)).toBe('150');
        next = answer.headers.get(nextHeader);
        if (next !== null) expect(next).toBe(page.at(-1));
        seen.push(...page);
      } while (next !== null);
      expect(seen).toEqual(rows.map((row) => row.id).toReversed());
      expect((await posts('?page=2&pageSize=60')).map((post) => post.id)).toEqual(seen.slice(60, 120));
      // One post that is longer than an answer is an answer all the same.
      const replies = rows.map((row, n) => ({ ...row, id: id(200 + n), parent_id: id(149) }));
      await store.write((tx) => tx.insertInto('guestbook_posts').values(replies).execute());
      const [first, ...others] = await posts('?pageSize=1000');
      expect([first?.id, first?.replies.length, others]).toEqual([id(149), 150, []]);
      for (const after of [id(999), id(200)]) expect((await read(`?after=${after}`)).status).toBe(404);
    });

    it('authors as they are now: hidden names, deactivated, badges; the same to everybody', async () => {
      const [anna, admin] = [await writer('User', 'Gunhild'), await writer('Admin')];
      const post = await anna.post('Hej');
      await owner.reply(post.id, 'Ägarens');
      await admin.reply(post.id, 'Admins');
      expect(post).toMatchObject({ userId: anna.id, userFullName: 'Gunhild Ek', userAvatarUrl: null });
      expect(post).toMatchObject({ defaultAvatarOption: 'user', isAdmin: false, isOwner: false, isHidden: false });
      const badges = (await posts())[0]?.replies.map(({ isAdmin, isOwner }) => ({ isAdmin, isOwner }));
      expect(badges).toEqual([
        { isAdmin: false, isOwner: true },
        { isAdmin: true, isOwner: false },
      ]);
      await store.write((tx) =>
        tx.updateTable('accounts').set({ is_active: 0 }).where('user_id', '=', anna.id).execute(),
      );
      await store.write((tx) =>
        tx.updateTable('accounts').set({ role: 'User' }).where('user_id', '=', admin.id).execute(),
      );
      expect(await posts()).toMatchObject([
        { userFullName: 'Gunhild Ek', replies: [{ isAdmin: false }, { isAdmin: false }] },
      ]);
      await store.write((tx) => tx.updateTable('users').set({ show_name: 0 }).where('id', '=', anna.id).execute());
      for (const text of [await (await read()).text(), await (await owner.send('GET', '')).text()]) {
        expect(text).not.toContain('Gunhild');
        expect(JSON.parse(text)).toMatchObject([{ userId: anna.id, userFullName: personText.hiddenName }]);
      }
    });

    it('nothing of what a moderator has hidden, nor of the reason; no one can change it', async () => {
      const anna = await writer();
      const post = await anna.post('Fult');
      const reply = await owner.reply(post.id, 'Fulare');
      await hide(post.id);
      await hide(reply.id);
      const text = await (await read()).text();
      expect(text).not.toMatch(/Fult|Fulare|Skäl/);
      expect(JSON.parse(text)).toMatchObject([
        { id: post.id, content: null, isHidden: true, userId: anna.id, replies: [{ content: null, isHidden: true }] },
      ]);
      const content = { content: 'Ändrat' };
      for (const answer of [
        anna.send('PATCH', `/${post.id}`, content),
        owner.send('PATCH', `/${post.id}/replies/${reply.id}`, content),
        (await writer('Admin')).send('PATCH', `/${post.id}`, content),
      ]) {
        expect(await refused(answer)).toEqual([403, guestbookText.mayNotChangeHidden('Skäl')]);
      }
      const hidden = await anna.send('GET', '/hidden/me');
      expect(await hidden.json()).toEqual([{ id: post.id, content: 'Fult', hiddenReason: 'Skäl' }]);
    });

    it('texts under ids of their own: those of deleted posts and replies stay taken', async () => {
      const anna = await writer();
      const post = await anna.post('Hej');
      const replies = [await owner.reply(post.id, 'Hej'), await owner.reply(post.id, 'Hejdå')];
      await owner.send('DELETE', `/${post.id}/replies/${replies[0]?.id}`);
      await anna.send('DELETE', `/${post.id}`);
      for (const { id } of [post, ...replies]) {
        expect(await refused(owner.send('POST', '', { id, content: 'Mitt' }))).toEqual([409, guestbookText.idTaken]);
      }
    });

    it('what a moderator has hidden to its author alone, with the reason', async () => {
      const anna = await writer();
      const post = await anna.post('Fult');
      await anna.post('Fint');
      const reply = await owner.reply(post.id, 'Fulare');
      expect((await read('/hidden/me')).status).toBe(401);
      const hidden = async ({ send }: Writer) => (await send('GET', '/hidden/me')).json();
      expect(await hidden(anna)).toEqual([]);
      await hide(post.id);
      await hide(reply.id);
      expect(await hidden(anna)).toEqual([{ id: post.id, content: 'Fult', hiddenReason: 'Skäl' }]);
      expect(await hidden(owner)).toEqual([{ id: reply.id, content: 'Fulare', hiddenReason: 'Skäl' }]);
      expect(await hidden(await writer('Admin'))).toEqual([]);
    });

    it('texts as they were typed, whatever they look like', async () => {
      const post = await owner.post('Hej');
      const reply = await owner.reply(post.id, 'Hej');
      let kept = 0;
      for (const content of attackHtml(60)) {
        const isKept = !content.includes('\u0000') && content.trim() !== '' && content.length <= 2000;
        for (const path of [`/${post.id}`, `/${post.id}/replies/${reply.id}`]) {
          const answer = await owner.send('PATCH', path, { content });
          expect([content, answer.status]).toEqual([content, isKept ? 200 : 400]);
        }
        if (!isKept) continue;
        kept++;
        const answer = await read();
        expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
        expect(await answer.json()).toMatchObject([
          { content: content.trim(), replies: [{ content: content.trim() }] },
        ]);
      }
      expect(kept).toBeGreaterThan(40);
    });

    it('a post without an author as erased, that is neither edited nor answered, and that an admin may delete', async () => {
      const [anna, admin] = [await writer(), await writer('Admin')];
      const post = await anna.post('Hej');
      const reply = await owner.reply(post.id, 'Svar');
      const nothing = { user_id: null, content: null };
      await store.write((tx) => tx.updateTable('guestbook_posts').set(nothing).where('id', '=', post.id).execute());
      expect(await posts()).toMatchObject([
        { userId: null, userFullName: communityText.erasedAuthor, userAvatarUrl: null, defaultAvatarOption: null },
      ]);
      expect(await posts()).toMatchObject([{ content: null, isHidden: false, isAdmin: false, isOwner: false }]);
      const gone = [404, guestbookText.notFound];
      expect(await refused(admin.send('PATCH', `/${post.id}`, { content: 'Nytt' }))).toEqual(gone);
      expect(await refused(owner.send('POST', `/${post.id}/replies`, { content: 'Nytt' }))).toEqual(gone);
      expect(await refused(anna.send('DELETE', `/${post.id}`))).toEqual([403, guestbookText.mayNotChange]);
      expect((await owner.send('DELETE', `/${post.id}/replies/${reply.id}`)).status).toBe(204);
      // It was there for its reply alone.
      expect(await posts()).toEqual([]);
    });

    it('any number of posts and replies by six queries', async () => {
      const writers = await Promise.all(Array.from({ length: 10 }, () => addPerson(store)));
      const id = (n: number) => sampleId(2_000_000 + number * 2000 + n);
      const rows = Array.from({ length: 700 }, (_, n) => ({
        ...{ id: id(n), market_id: market, parent_id: n % 2 === 0 ? null : id(n - 1), content: 'Hej' },
        ...{ user_id: writers[n % 10]?.id ?? '', hidden_reason: null, created_at: n, updated_at: n },
      }));
      let queries = 0;
      const counter: KyselyPlugin = {
        // Also called for the parts of a query.
        transformQuery: ({ node }) => node,
        async transformResult({ result }) {
          queries++;
          return result;
        },
      };
      for (const [from, to] of [
        [0, 2],
        [2, 500],
        [500, 700],
      ] as const) {
        await store.write((tx) => tx.insertInto('guestbook_posts').values(rows.slice(from, to)).execute());
        queries = 0;
        const { posts: shown, total } = await store.read((db) =>
          readGuestbook(
            { markets, people },
            db.withPlugin(counter),
            market,
            { page: 1, pageSize: 400 },
            () => undefined,
          ),
        );
        expect([shown.length, shown.flatMap(({ replies }) => replies).length, total]).toEqual(Array(3).fill(to / 2));
        expect(queries).toBe(6);
        queries = 0;
        const last = { page: to / 2, pageSize: 1 };
        const deep = await store.read((db) =>
          readGuestbook({ markets, people }, db.withPlugin(counter), market, last, () => undefined),
        );
        expect([deep.posts.length, queries]).toEqual([1, 6]);
      }
    });
  });

  it('refuse deactivated authors at once', async () => {
    const anna = await writer();
    await anna.post('Hej');
    await store.write(async (tx) => {
      await tx.updateTable('accounts').set({ is_active: 0 }).where('user_id', '=', anna.id).execute();
    });
    server.clock.advance(6000);
    expect(await refused(anna.send('POST', '', { content: 'Nej' }))).toEqual([401, errorText.unauthorized]);
  });
});
