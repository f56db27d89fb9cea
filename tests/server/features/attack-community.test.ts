// Hostile strings in every field of ratings, guestbooks, sharing and reports, sent to the real server: stored as they are, answered as
// JSON alone, nowhere in the pages for crawlers, and in mails nothing but characters.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codePoints } from '../../../core/contract/code-points.ts';
import { communityLimits } from '../../../core/contract/community-limits.ts';
import { ContentType } from '../../../core/contract/content-type.ts';
import type { GuestbookPost } from '../../../core/contract/guestbook.ts';
import { OwnerStatus } from '../../../core/contract/markets.ts';
import type { OwnRating, RatingPage, RatingReply } from '../../../core/contract/ratings.ts';
import { mailParts } from '../../../server/adapters/mail-parts.ts';
import type { Store } from '../../../server/db/schema.ts';
import type { MailMessage } from '../../../server/ports/mailer.ts';
import { attackHtml } from '../../helpers/attack-html.ts';
import { sampleId } from '../../helpers/samples/sample-markets.ts';
import { addPerson, as, sessionFor } from '../../helpers/server/accounts.ts';
import { describeEmbedded } from '../../helpers/server/engines.ts';
import { addMarkets, marketRow } from '../../helpers/server/market-rows.ts';
import { startServer, type TestServer, testOrigin } from '../../helpers/server/server.ts';
import { hrefs, strayTags } from './mail/html-of-mail.ts';
import { postOffice } from './mail/post-office.ts';

/** In the default run; ATTACKS=6000 sends that many. */
const count = Number(process.env.ATTACKS ?? 10);
// A null character is refused as in any text.
const attacks = attackHtml(count, 18)
  .map((attack) => attack.trim())
  .filter((attack) => !attack.includes('\u0000') && codePoints(attack) <= communityLimits.reportReason);

const [market, page] = [sampleId(1), `/markets/${sampleId(1)}`];

describeEmbedded('hostile strings on a market', ({ open }) => {
  let store: Store;
  let server: TestServer;
  beforeAll(async () => {
    store = await open();
    const rates = { read: 1e9, write: 1e9, own: 1e9, page: 1e9 };
    server = await startServer(store, { rates });
  });
  afterAll(() => server.close());

  async function person(firstName: string) {
    const { id } = await addPerson(store, { firstName });
    const { token } = await sessionFor(store, id, server.clock.now());
    return {
      id,
      async send<T>(method: string, path: string, body?: unknown): Promise<T> {
        const answer = await as(token, server, method, path, body);
        const text = await answer.text();
        expect(answer.ok, text).toBe(true);
        if (answer.status === 204) return undefined as T;
        expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
        expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
        return JSON.parse(text) as T;
      },
    };
  }
  /** All that waits, as it leaves. */
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

  it(`stay characters, ${attacks.length} of them`, async () => {
    const [owner, writer] = [await person('Otto'), await person('Vera')];
    const mine = { owner_id: owner.id, owner_status: OwnerStatus.Verified };
    await addMarkets(store, [marketRow(1, mine), marketRow(2)]);
    let mails = 0;
    for (const [at, attack] of attacks.entries()) {
      // The limits per person are tested elsewhere.
      await store.write((tx) => tx.deleteFrom('acts').execute());
      await store.write((tx) =>
        tx.updateTable('users').set({ first_name: attack, last_name: attack }).where('id', '=', writer.id).execute(),
      );
      const rating = await writer.send<OwnRating>('POST', `${page}/ratings`, { rating: 1 + (at % 5), comment: attack });
      const answer = await owner.send<RatingReply>('POST', `/ratings/${rating.id}/replies`, { content: attack });
      const post = await writer.send<GuestbookPost>('POST', `${page}/guestbook`, { content: 'Hej' });
      const place = `${page}/guestbook/${post.id}`;
      const reply = await owner.send<GuestbookPost>('POST', `${place}/replies`, { content: 'Hej' });
      await writer.send('PATCH', place, { content: attack });
      await owner.send('PATCH', `${place}/replies/${reply.id}`, { content: attack });
      const report = { contentType: ContentType.GuestbookPost, contentId: post.id, reason: attack };
      await owner.send('POST', '/reports', report);
      await owner.send('POST', '/reports', { ...report, contentType: ContentType.Market, contentId: sampleId(2) });
      // The mail to the owner quotes the new post.
      await writer.send('POST', `${page}/guestbook`, { content: attack });
      const to = { recipientName: attack.slice(0, 40), recipientEmail: `g${at}@exempel.se` };
      await writer.send('POST', `${page}/share`, { ...to, comment: attack });

      const [newest, former] = await writer.send<GuestbookPost[]>('GET', `${page}/guestbook`);
      expect([newest?.content, former?.content, former?.replies[0]?.content]).toEqual([attack, attack, attack]);
      expect(former?.userFullName).toBe(`${attack} ${attack}`);
      const { ratings } = await writer.send<RatingPage>('GET', `${page}/ratings`);
      expect([ratings[0]?.comment, answer.content]).toEqual([attack, attack]);
      expect((await writer.send<{ ratings: OwnRating[] }>('GET', '/users/me/ratings')).ratings[0]?.comment).toBe(
        attack,
      );
      const reports = await store.read((db) => db.selectFrom('reports').selectAll().execute());
      expect(reports.map(({ reason }) => reason)).toEqual([attack, attack]);
      expect(reports.find(({ content_id }) => content_id === post.id)?.preview).toBe(attack);
      const crawled = await server.get(`/m/${market}`);
      expect(await crawled.text()).not.toContain('hit');

      for (const mail of await sentMails()) {
        mails++;
        const { html, unsubscribe } = mail;
        expect(strayTags(html), attack).toEqual([]);
        const body = html.slice(html.indexOf('<body'));
        expect(body).not.toMatch(/<(script|img|svg|iframe|form|style|object|base|math|link|meta|input)\b/i);
        expect(body).not.toMatch(/<[^>]*\son\w+\s*=/i);
        const known = [`${testOrigin}/?market=${market}`, `${testOrigin}/?market=${sampleId(2)}`, unsubscribe];
        expect(
          hrefs(html).filter((href) => !known.includes(href) && !href.startsWith(`${testOrigin}/?screen=`)),
        ).toEqual([]);
        const { subject, headers } = mailParts(mail, 'noreply@loppis.example');
        expect(subject + JSON.stringify(headers)).not.toContain('hit');
      }
      await store.write(async (tx) => {
        await tx.deleteFrom('reports').execute();
        await tx.deleteFrom('guestbook_posts').execute();
        await tx.deleteFrom('ratings').execute();
      });
    }
    // Of the post, the rating, its answer and the share.
    expect(mails).toBe(4 * attacks.length);
  }, 3_600_000);
});
