// How the author of what people write on markets is named in every place that names one, by what became of the author.
import { BlobReader, TextWriter, ZipReader } from '@zip.js/zip.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ContentType } from '../../../core/contract/content-type.ts';
import type { GuestbookPost } from '../../../core/contract/guestbook.ts';
import { type Market, OwnerStatus } from '../../../core/contract/markets.ts';
import type { RatingPage, RatingReply, RatingStatistics } from '../../../core/contract/ratings.ts';
import type { Changes } from '../../../core/contract/sync.ts';
import { communityText } from '../../../core/text/community.ts';
import { personText } from '../../../core/text/people.ts';
import { mailWords } from '../../../core/text/server/mail.ts';
import type { Store } from '../../../server/db/schema.ts';
import type { MailMessage } from '../../../server/ports/mailer.ts';
import { sampleId } from '../../helpers/samples/sample-markets.ts';
import { addPerson, as, goodPassword, sessionFor } from '../../helpers/server/accounts.ts';
import { describeEachEngine } from '../../helpers/server/engines.ts';
import { addMarkets, marketRow } from '../../helpers/server/market-rows.ts';
import { eventually, startServer, type TestServer } from '../../helpers/server/server.ts';
import { postOffice } from './mail/post-office.ts';

const fates = ['shown', 'hidden', 'deactivated', 'hidden and deactivated', 'erased'] as const;
type Fate = (typeof fates)[number];

/** Names by place; null: no name is given, undefined: the thing is gone. */
type Names = Record<string, string | null | undefined>;

const fullName = ({ userFirstName, userLastName }: RatingReply) => `${userFirstName} ${userLastName}`.trim();

/** What each place must say. `name`: as others see the author now; `before`: as it was when it was reported. */
function expected(fate: Fate, name: string, before: string): Names {
  const reports = ['post', 'reply', 'rating', 'rating reply', 'market'];
  const each = (when: string, by: (thing: string) => string | null | undefined) =>
    Object.fromEntries(reports.map((thing) => [`report ${when}: ${thing}`, by(thing)]));
  if (fate !== 'erased') {
    return {
      ...{ post: name, 'lone post': name, reply: name, rating: name, 'rating reply': name, market: name },
      ...{ 'market in the feed': name, 'reply in an answer': name, 'replies of a rating': name },
      ...each('before', () => before),
      ...each('after', () => name),
    };
  }
  const erased = communityText.erasedAuthor;
  return {
    ...{ post: erased, 'lone post': undefined, reply: undefined, rating: erased, 'rating reply': undefined },
    ...{ market: null, 'market in the feed': null, 'reply in an answer': undefined, 'replies of a rating': undefined },
    ...each('before', () => null),
    // The place of an answered post has nothing to report; stars without author do, and the market.
    ...each('after', (thing) => (thing === 'rating' || thing === 'market' ? null : undefined)),
  };
}

let number = 3000;

describeEachEngine('an author', ({ open }) => {
  let store: Store;
  let server: TestServer;
  let epoch: string;
  beforeAll(async () => {
    store = await open();
    ({ epoch } = await store.read((db) => db.selectFrom('store').select('epoch').executeTakeFirstOrThrow()));
    server = await startServer(store, { rates: { own: 1e6, read: 1e6, write: 1e6, export: 1e6 } });
  });
  afterAll(() => server.close());

  async function person(firstName: string, role: 'User' | 'Admin' = 'User') {
    const { id } = await addPerson(store, { firstName, role });
    const { token } = await sessionFor(store, id, server.clock.now());
    const send = (method: string, path: string, body?: unknown) => as(token, server, method, path, body);
    const make = async (path: string, body: unknown) => {
      const answer = await send('POST', path, body);
      expect(answer.status, path).toBeLessThan(300);
      return (answer.status === 204 ? { id: '' } : await answer.json()) as { id: string };
    };
    return { id, send, make };
  }
  async function market(ownerId: string): Promise<string> {
    await addMarkets(store, [marketRow(++number, { owner_id: ownerId, owner_status: OwnerStatus.Verified })]);
    return sampleId(number);
  }
  /** Reports the things that are still there; resolves to the stored rows by thing. */
  async function report(things: Record<string, readonly [number, string]>) {
    const reporter = await person('Ruben');
    const rows: Record<string, { author_name: string | null } | undefined> = {};
    for (const [thing, [contentType, contentId]] of Object.entries(things)) {
      const answer = await reporter.send('POST', '/reports', { contentType, contentId, reason: 'Spam eller reklam' });
      expect([204, 404]).toContain(answer.status);
      const byThem = store.read((db) =>
        db
          .selectFrom('reports')
          .selectAll()
          .where('reporter_id', '=', reporter.id)
          .where('content_id', '=', contentId)
          .executeTakeFirst(),
      );
      rows[thing] = await byThem;
    }
    return { by: reporter.id, rows };
  }
  /** What leaves now. */
  async function sentMails(): Promise<MailMessage[]> {
    const taken: MailMessage[] = [];
    const office = postOffice(store, {
      async send(message) {
        taken.push(message);
        return 'here';
      },
    });
    await office.turn(0);
    await store.write((tx) => tx.deleteFrom('mail_outbox').execute());
    return taken;
  }
  async function exportOf({ send }: { send: Awaited<ReturnType<typeof person>>['send'] }): Promise<string> {
    expect((await send('POST', '/users/me/export', { password: goodPassword })).status).toBe(202);
    await eventually(async () => {
      const { state } = (await (await send('GET', '/users/me/export')).json()) as { state: string };
      expect(state).toBe('ready');
    });
    const { url } = (await (await send('POST', '/users/me/export/address', {})).json()) as { url: string };
    const entries = await new ZipReader(new BlobReader(await (await server.get(url)).blob())).getEntries();
    const texts = entries.map((entry) => (entry.directory ? '' : entry.getData(new TextWriter())));
    return (await Promise.all(texts)).join('\n');
  }

  it.each(fates)('who is %s', async (fate) => {
    // Found in no other text.
    const first = `Kanarie${'abcde'.charAt(fates.indexOf(fate))}`;
    const [author, reader, owner] = [await person(first, 'Admin'), await person('Vera'), await person('Otto')];
    const [theirs, own] = [await market(owner.id), await market(author.id)];
    const book = `/markets/${theirs}/guestbook`;

    // Owner of one market and admin: replies on both.
    const asked = await reader.make(book, { content: 'Finns lampan?' });
    const lone = await author.make(book, { content: `${first} skriver.` });
    const post = await author.make(book, { content: `${first} frågar.` });
    await owner.make(`${book}/${post.id}/replies`, { content: 'Ja.' });
    const reply = await author.make(`${book}/${asked.id}/replies`, { content: `${first} vet.` });
    const rating = await author.make(`/markets/${theirs}/ratings`, { rating: 4, comment: `${first} gillar.` });
    const rated = await reader.make(`/markets/${own}/ratings`, { rating: 5, comment: 'Toppen' });
    const thanks = await author.make(`/ratings/${rated.id}/replies`, { content: `${first} tackar.` });
    for (const sender of [author, reader]) {
      await sender.make(`/markets/${theirs}/share`, {
        recipientName: 'Gun',
        recipientEmail: `g${++number}@exempel.se`,
      });
    }
    const things = {
      post: [ContentType.GuestbookPost, post.id],
      reply: [ContentType.GuestbookReply, reply.id],
      rating: [ContentType.MarketRating, rating.id],
      'rating reply': [ContentType.MarketRatingReply, thanks.id],
      market: [ContentType.Market, own],
    } as const;
    const before = await report(things);
    if (fate !== 'erased') await sentMails();

    if (fate.startsWith('hidden')) {
      expect((await author.send('PATCH', '/users/me/privacy', { showName: false })).status).toBe(200);
    }
    if (fate.endsWith('deactivated')) {
      await store.write((tx) =>
        tx.updateTable('accounts').set({ is_active: 0 }).where('user_id', '=', author.id).execute(),
      );
    }
    if (fate === 'erased') {
      expect((await author.send('DELETE', '/users/me', { password: goodPassword })).status).toBe(204);
    }

    const posts = await server.json<GuestbookPost[]>(`/api${book}`);
    const ratings = await server.json<RatingPage>(`/api/markets/${theirs}/ratings`);
    const onOwn = await server.json<RatingPage>(`/api/markets/${own}/ratings`);
    const replies = await server.json<RatingReply[]>(`/api/ratings/${rated.id}/replies`);
    const page = await server.json<Market>(`/api/markets/${own}`);
    const feed = await server.json<Changes>(`/api/sync/v1/changes?cursor=${epoch}:0`);
    const statistics = await server.json<RatingStatistics>(`/api/markets/${theirs}/ratings/statistics`);
    const edited = await reader.send('PATCH', `${book}/${asked.id}`, { content: 'Finns den?' });
    const answered = (await edited.json()) as GuestbookPost;
    const after = await report(things);
    const kept = await store.read((db) =>
      db.selectFrom('reports').selectAll().where('reporter_id', '=', before.by).execute(),
    );
    const named = (things: readonly { id: string; userFullName: string }[] | undefined, { id }: { id: string }) =>
      things?.find((each) => each.id === id)?.userFullName;
    const answeredPost = posts.find(({ id }) => id === asked.id);
    const names: Names = {
      post: named(posts, post),
      'lone post': named(posts, lone),
      reply: named(answeredPost?.replies, reply),
      'reply in an answer': named(answered.replies, reply),
      rating: named(ratings.ratings, rating),
      'rating reply': onOwn.ratings[0]?.replies.map(fullName)[0],
      'replies of a rating': replies.map(fullName)[0],
      market: page.ownerName,
      'market in the feed': feed.markets.find(({ id }) => id === own)?.ownerName,
    };
    for (const [thing, [, id]] of Object.entries(things)) {
      names[`report before: ${thing}`] = kept.find(({ content_id }) => content_id === id)?.author_name;
      names[`report after: ${thing}`] = after.rows[thing]?.author_name;
    }
    const shown = fate.startsWith('hidden') ? personText.hiddenName : `${first} Ek`;
    expect(names).toEqual(expected(fate, shown, `${first} Ek`));

    // Stars count whatever became of their author.
    expect(statistics).toMatchObject({ averageRating: 4, totalRatings: 1 });

    // Who is gone has no badge, picture or link either; a deactivated author keeps all of them.
    const badges = { isAdmin: fate !== 'erased', isOwner: false, userId: fate === 'erased' ? null : author.id };
    const faces = [posts.find(({ id }) => id === post.id), ratings.ratings.find(({ id }) => id === rating.id)];
    expect(faces).toEqual([expect.objectContaining(badges), expect.objectContaining(badges)]);
    const profile = await server.get(`/api/users/${author.id}/profile`);
    expect(profile.status).toBe(fate === 'shown' || fate === 'hidden' ? 200 : 404);

    // What others get in whole: nothing of an erased person, and only the own texts of one who hides the name.
    const mine = await (await reader.send('GET', '/users/me/ratings')).text();
    const whole = JSON.stringify([posts, ratings, onOwn, replies, page, feed, answered, after.rows]) + mine;
    if (fate === 'erased') {
      expect(whole + JSON.stringify(kept)).not.toContain(first);
      expect(kept.map(({ preview, author_id, reason }) => [preview, author_id, reason])).toEqual(
        kept.map(() => [null, null, 'Spam eller reklam']),
      );
    }
    if (fate.startsWith('hidden')) expect(whole).not.toContain(`${first} Ek`);
    expect(await exportOf(reader)).not.toContain(first);

    // Mails: of acts in this state, or those that waited when the account was erased.
    if (fate === 'shown' || fate === 'hidden') {
      await author.make(book, { content: 'Mer.' });
      await author.send('DELETE', `/markets/${theirs}/ratings/me`);
      const other = await market(owner.id);
      await author.make(`/markets/${other}/ratings`, { rating: 3 });
      await author.make(`/ratings/${rated.id}/replies`, { content: 'Tack igen!' });
      await author.make(`/markets/${theirs}/share`, { recipientName: 'Gun', recipientEmail: `h${number}@exempel.se` });
    }
    const mails = await sentMails();
    const about = (kind: RegExp) => mails.filter(({ subject }) => kind.test(subject));
    if (fate === 'shown' || fate === 'hidden') {
      for (const kind of [/gästbok/i, /betyg på/i, /svar/i]) {
        const [mail, ...more] = about(kind);
        expect(more).toEqual([]);
        for (const part of [mail?.text, mail?.html]) expect(part).toContain(shown);
      }
      const [shared] = about(/tipsat/);
      expect(shared?.text).toContain(fate === 'shown' ? shown : 'En användare på Loppis');
      if (fate === 'hidden') expect(JSON.stringify(mails)).not.toContain(first);
    } else if (fate === 'erased') {
      const kinds = ['share', 'export-ready', 'erased'] as const;
      // The mail about a post leaves with the post of another author, which it was about too.
      const others = mails.filter(({ subject }) => !/gästbok/i.test(subject));
      expect(new Set(others.map(({ subject }) => subject))).toEqual(
        new Set(kinds.map((kind) => mailWords[kind].subject)),
      );
      expect(JSON.stringify(mails)).not.toContain(first);
    } else expect(mails.map(({ subject }) => subject)).toEqual([mailWords['export-ready'].subject]);
  });
});
