// Mails about posts, ratings, replies and shares that wait: each leaves with the present values, or not at all once its reason is gone.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MarketStatus, OwnerStatus } from '../../../../core/contract/markets.ts';
import type { Schema, Store } from '../../../../server/db/schema.ts';
import { mailWishes } from '../../../../server/features/profile/mail-wishes.ts';
import type { MailMessage } from '../../../../server/ports/mailer.ts';
import { sampleId } from '../../../helpers/samples/sample-markets.ts';
import { addPerson, as, sessionFor } from '../../../helpers/server/accounts.ts';
import { describeEachEngine } from '../../../helpers/server/engines.ts';
import { addMarkets, changeMarket, marketRow } from '../../../helpers/server/market-rows.ts';
import { startServer, type TestServer } from '../../../helpers/server/server.ts';
import { flat } from './html-of-mail.ts';
import { minute, postOffice, rowsOf } from './post-office.ts';

let number = 7000;
const kinds = ['guestbook-post', 'rating', 'rating-reply', 'share'] as const;
type Kind = (typeof kinds)[number];
const tables = { 'guestbook-post': 'guestbook_posts', rating: 'ratings', 'rating-reply': 'rating_replies' } as const;
type Texts = (typeof tables)[keyof typeof tables] & keyof Schema;

describeEachEngine('a waiting mail', ({ open }) => {
  let store: Store;
  let server: TestServer;
  let market: string;
  let owner: Person;
  let visitor: Person;
  beforeAll(async () => {
    store = await open();
    server = await startServer(store, { rates: { own: 1e6 } });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await store.write((tx) => tx.deleteFrom('mail_outbox').execute());
    [owner, visitor] = [await person('Olle'), await person('Vera')];
    const owned = { owner_id: owner.id, owner_status: OwnerStatus.Verified, name: 'Pers loppisbod' };
    await addMarkets(store, [marketRow(++number, owned)]);
    market = sampleId(number);
  });

  type Person = Awaited<ReturnType<typeof person>>;
  async function person(firstName: string) {
    const { id, email } = await addPerson(store, { firstName });
    const { token } = await sessionFor(store, id, server.clock.now());
    async function send(method: string, path: string, body?: object): Promise<{ id: string }> {
      const answer = await as(token, server, method, path, body);
      expect(answer.ok).toBe(true);
      return answer.status === 204 ? { id: '' } : ((await answer.json()) as { id: string });
    }
    return { id, email, send };
  }
  const rate = (comment: string, rating = 4) => visitor.send('POST', `/markets/${market}/ratings`, { rating, comment });
  const post = (content: string) => visitor.send('POST', `/markets/${market}/guestbook`, { content });
  const forget = () => store.write((tx) => tx.deleteFrom('mail_outbox').execute());

  /** Does what such a mail is about; who wrote the text and who gets the mail. */
  const acts: Record<Kind, () => Promise<{ id: string; author: Person; recipient: Person }>> = {
    'guestbook-post': async () => ({ ...(await post('Skrivet')), author: visitor, recipient: owner }),
    rating: async () => ({ ...(await rate('Skrivet')), author: visitor, recipient: owner }),
    async 'rating-reply'() {
      const { id } = await rate('Betyg');
      await forget();
      const reply = await owner.send('POST', `/ratings/${id}/replies`, { content: 'Skrivet' });
      return { ...reply, author: owner, recipient: visitor };
    },
    async share() {
      const recipient = { recipientName: 'Gun', recipientEmail: `gun${number}@exempel.se` };
      await visitor.send('POST', `/markets/${market}/share`, { ...recipient, comment: 'Skrivet' });
      return { id: '', author: visitor, recipient: { ...owner, email: recipient.recipientEmail } };
    },
  };
  function office() {
    const taken: MailMessage[] = [];
    const { turn, news } = postOffice(store, {
      async send(message) {
        taken.push(message);
        return 'here';
      },
    });
    return { taken, turn, news };
  }
  /** What leaves now. */
  async function sent(): Promise<MailMessage[]> {
    const { taken, turn } = office();
    await turn(0);
    return taken;
  }
  const deactivate = ({ id }: Person) =>
    store.write((tx) => tx.updateTable('accounts').set({ is_active: 0 }).where('user_id', '=', id).execute());
  const hide = (table: Texts, id: string) =>
    store.write((tx) => tx.updateTable(table).set({ is_hidden: 1 }).where('id', '=', id).execute());

  describe.each(kinds)('of the kind %s does not leave', (kind) => {
    async function gone(change: (done: Awaited<ReturnType<(typeof acts)[Kind]>>) => Promise<unknown>) {
      await change(await acts[kind]());
      const { taken, turn, news } = office();
      await turn(0);
      expect([taken, news.map(({ what, kind }) => [what, kind])]).toEqual([[], [['gone', kind]]]);
      expect(await rowsOf(store)).toEqual([]);
    }

    it('once its market is not public', () => gone(() => changeMarket(store, number, { status: MarketStatus.Hidden })));
    it('once its author or sender is deactivated', () => gone(({ author }) => deactivate(author)));
    if (kind === 'share') {
      it('to a recipient who refuses meanwhile', () =>
        gone(async () => {
          const [row] = await rowsOf(store);
          const { about } = JSON.parse(row?.data ?? '{}') as { about: { ids: string[] } };
          const refusals = about.ids.map((hash) => ({ hash, created_at: 1 }));
          await store.write((tx) => tx.insertInto('share_refusals').values(refusals).execute());
        }));
      return;
    }
    const table: Texts = tables[kind];
    it('once its recipient is deactivated', () => gone(({ recipient }) => deactivate(recipient)));
    it('once the text is hidden', () => gone(({ id }) => hide(table, id)));
    it('once the text is deleted', () =>
      gone(({ id }) => store.write((tx) => tx.deleteFrom(table).where('id', '=', id).execute())));
    if (kind === 'rating-reply') return;
    it('to a former owner', () => gone(() => changeMarket(store, number, { owner_id: visitor.id })));
    it('to an owner who is not verified any more', () =>
      gone(() => changeMarket(store, number, { owner_status: OwnerStatus.Pending })));
  });

  it.each(kinds)('of the kind %s leaves with the present names', async (kind) => {
    const { author, recipient } = await acts[kind]();
    await changeMarket(store, number, { name: 'Nya loppisbod' });
    await store.write((tx) => tx.updateTable('users').set({ show_name: 0 }).where('id', '=', author.id).execute());
    const [mail, ...more] = await sent();
    expect([mail?.to, more]).toEqual([recipient.email, []]);
    const all = flat(`${mail?.subject} ${mail?.text}`);
    expect(all).toContain('Nya loppisbod');
    expect(all).toContain('> Skrivet');
    expect(all).not.toMatch(/Pers|Olle|Vera/);
    expect(mail?.text).toContain(`/?market=${market}`);
  });
  it('quotes an edited post and a changed rating as they are now, and goes to the present address', async () => {
    const { id } = await post('Före');
    await visitor.send('PATCH', `/markets/${market}/guestbook/${id}`, { content: 'Efter' });
    await rate('Före', 2);
    await rate('Efter', 5);
    const email = `ny${number}@exempel.se`;
    await store.write((tx) => tx.updateTable('accounts').set({ email }).where('user_id', '=', owner.id).execute());
    const mails = await sent();
    expect(mails.map(({ to }) => to)).toEqual([email, email]);
    for (const { text } of mails) {
      expect(text).toContain('> Efter');
      expect(text).not.toContain('Före');
    }
    expect(mails.map(({ text }) => text).join()).toContain('5 av 5');
  });
  it('of several posts quotes the newest that is left, and leaves without any only if all are gone', async () => {
    await post('Äldst');
    server.clock.advance(1000);
    const first = await post('Första');
    const second = await post('Andra');
    await post('Tredje').then(({ id }) => hide('guestbook_posts', id));
    await visitor.send('DELETE', `/markets/${market}/guestbook/${second.id}`);
    const { taken, turn } = office();
    await turn(0);
    expect(taken.map(({ text }) => /> (.+)/.exec(text)?.[1])).toEqual(['Första']);
    // Within the ten minutes between two mails.
    const later = await post('Fjärde');
    await turn(minute);
    expect(taken).toHaveLength(1);
    await visitor.send('DELETE', `/markets/${market}/guestbook/${later.id}`);
    await visitor.send('DELETE', `/markets/${market}/guestbook/${first.id}`);
    await turn(10 * minute);
    expect(taken).toHaveLength(1);
  });
  it('about a rating that is given again after it was taken back leaves once', async () => {
    const { id } = await rate('Först');
    await visitor.send('DELETE', `/ratings/${id}`);
    expect(await sent()).toEqual([]);
    await rate('Igen');
    await visitor.send('DELETE', `/markets/${market}/ratings/me`);
    await rate('Till sist');
    const mails = await sent();
    expect(mails.map(({ text }) => /> (.+)/.exec(text)?.[1])).toEqual(['Till sist']);
  });
  it('whose setting is turned off leaves no trace of its values', async () => {
    await rate('Skrivet');
    await store.write((tx) => mailWishes.turnOff(tx, owner.id, 'emailOnRating'));
    expect(await sent()).toEqual([]);
    expect(await rowsOf(store)).toMatchObject([{ state: 'dropped', address: null, data: null }]);
  });
});
