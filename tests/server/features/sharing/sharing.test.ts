// Sharing a market by mail: what is refused, the limits (more of them in limits.test.ts), what the mail says, and recipients who refuse it.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MarketStatus } from '../../../../core/contract/markets.ts';
import { shareLimits } from '../../../../core/contract/sharing.ts';
import { shareStopText, shareText } from '../../../../core/text/sharing.ts';
import { mailParts } from '../../../../server/adapters/mail-parts.ts';
import type { Store } from '../../../../server/db/schema.ts';
import type { MailData } from '../../../../server/ports/mail-queue.ts';
import type { MailMessage } from '../../../../server/ports/mailer.ts';
import { sampleId } from '../../../helpers/samples/sample-markets.ts';
import { addPerson, as, sessionFor } from '../../../helpers/server/accounts.ts';
import { describeEachEngine } from '../../../helpers/server/engines.ts';
import { addMarkets, marketRow, plantMarkets } from '../../../helpers/server/market-rows.ts';
import { problemOf, startServer, type TestServer, testOrigin } from '../../../helpers/server/server.ts';
import { hrefs, strayTags } from '../mail/html-of-mail.ts';
import { postOffice } from '../mail/post-office.ts';

describeEachEngine('sharing by mail', ({ open }) => {
  let store: Store;
  let server: TestServer;
  let number = 0;
  beforeAll(async () => {
    store = await open();
    await plantMarkets(store, 2);
    await addMarkets(store, [marketRow(9, { status: MarketStatus.Pending })]);
    server = await startServer(store, { rates: { own: 1e6, page: 1e6, write: 1e6 } });
  });
  afterAll(() => server.close());

  async function sender(firstName = 'Anna', on: () => TestServer = () => server) {
    const { id } = await addPerson(store, { firstName });
    const { token } = await sessionFor(store, id, server.clock.now());
    const share = (body: object = {}, n = 1, target = on(), headers?: Record<string, string>) => {
      const form = { recipientName: 'Gunilla', recipientEmail: `r${++number}@exempel.se`, ...body };
      return as(token, target, 'POST', `/markets/${sampleId(n)}/share`, form, headers);
    };
    return { id, share };
  }
  async function refused(answer: Response): Promise<[number, string]> {
    return [answer.status, (await problemOf(answer)).message];
  }
  const mails = () =>
    store.read((db) => db.selectFrom('mail_outbox').selectAll().where('kind', '=', 'share').orderBy('id').execute());
  const forget = () => store.write((tx) => tx.deleteFrom('mail_outbox').execute());
  const dataOf = (data: string | null) => JSON.parse(data ?? '{}') as MailData;
  async function mailTo(address: string): Promise<MailData> {
    return dataOf((await mails()).find((mail) => mail.address === address)?.data ?? null);
  }
  /** What leaves. */
  async function sent(): Promise<MailMessage[]> {
    const taken: MailMessage[] = [];
    const office = postOffice(store, {
      async send(message) {
        taken.push(message);
        return 'here';
      },
    });
    await office.turn(0);
    return taken;
  }

  describe('is refused', () => {
    it('without a session', async () => {
      expect((await as('x', server, 'POST', `/markets/${sampleId(1)}/share`, {})).status).toBe(401);
    });
    it.each([
      [{ recipientName: ' ' }, shareText.nameRequired],
      [{ recipientName: 'a'.repeat(101) }, shareText.nameTooLong],
      [{ recipientEmail: '' }, shareText.emailRequired],
      [{ recipientEmail: `${'a'.repeat(250)}@b.se` }, shareText.emailInvalid],
      [{ recipientEmail: `${'a'.repeat(256)}@b.se` }, shareText.emailTooLong],
      [{ comment: 'a'.repeat(1001) }, shareText.commentTooLong],
      [{ recipientName: '🧺'.repeat(101) }, shareText.nameTooLong],
    ])('for fields that cannot be sent: %#', async (body, sentence) => {
      const { share } = await sender();
      expect(await refused(await share(body))).toEqual([400, sentence]);
    });
    it('for a market that is not public or not there', async () => {
      const { share } = await sender();
      expect(await refused(await share({}, 9))).toEqual([404, shareText.marketNotFound]);
      expect(await refused(await share({}, 99))).toEqual([404, shareText.marketNotFound]);
    });
    it('for anything but one plain address, a thousand times', async () => {
      await forget();
      const { share } = await sender();
      const parts = [
        '\r\nBcc: x@y.se',
        '\n',
        ',b@c.se',
        ';b@c.se',
        ' b@c.se',
        '<b@c.se>',
        '%0d%0aBcc:x',
        '"',
        '(x)',
        '@b.se',
      ];
      const forms = parts.flatMap((part) => [`a@b.se${part}`, `a${part}@b.se`, `${part}a@b.se`, `a@b${part}.se`]);
      const tries = Array.from({ length: 1000 }, (_, i) => `${forms[i % forms.length]}${i < forms.length ? '' : ','}`);
      const outcomes = new Set<number>();
      for (let from = 0; from < tries.length; from += 50) {
        const answers = await Promise.all(
          tries.slice(from, from + 50).map((recipientEmail) => share({ recipientEmail })),
        );
        for (const answer of answers) outcomes.add(answer.status);
      }
      // A line break at the very end is trimmed: one plain address.
      const addresses = (await mails()).map(({ address }) => address);
      expect([...outcomes].filter((status) => ![204, 400, 429].includes(status))).toEqual([]);
      expect(addresses.every((address) => address !== null && /^[a-z0-9%:]+@b\.se$/.test(address))).toBe(true);
      expect(addresses.length).toBeLessThanOrEqual(shareLimits.recipientDay);
    });
  });

  describe('is limited', () => {
    it('per person and hour, and per day, over a restart', async () => {
      const { share } = await sender();
      for (let i = 0; i < shareLimits.hour; i++) expect((await share()).status).toBe(204);
      expect(await refused(await share())).toEqual([429, shareText.tooManyHour(3600)]);
      const again = await startServer(store, { rates: { own: 1e6 } });
      expect(await refused(await share({}, 1, again))).toEqual([429, shareText.tooManyHour(3600)]);
      await again.close();
    });
    it('per person and day', async () => {
      const { id, share } = await sender();
      const now = server.clock.now();
      await store.write((tx) =>
        tx
          .insertInto('acts')
          .values(
            Array.from({ length: shareLimits.day }, (_, i) => ({
              ...{ id: sampleId(500_000 + i), subject: id, kind: 'share', at: now - 2 * 3_600_000 },
            })),
          )
          .execute(),
      );
      expect(await refused(await share())).toEqual([429, shareText.tooManyDay(22 * 3600)]);
      server.clock.advance(22 * 3_600_000 - 1);
      const again = async () => {
        const { token } = await sessionFor(store, id, server.clock.now());
        const body = { recipientName: 'Bo', recipientEmail: `r${++number}@exempel.se` };
        return as(token, server, 'POST', `/markets/${sampleId(1)}/share`, body);
      };
      expect(await refused(await again())).toEqual([429, shareText.tooManyDay(1)]);
      server.clock.advance(1);
      expect((await again()).status).toBe(204);
    });
    it('per recipient over all senders and every way to write the address', async () => {
      for (const forms of [
        ['Kim@Exempel.se', 'kim@exempel.se', ' KIM@EXEMPEL.SE ', 'kim+loppis@exempel.se'],
        ['k.im@gmail.com', 'kim+a@gmail.com', 'KI.M+b@googlemail.com', 'kim@gmail.com'],
      ]) {
        for (const recipientEmail of forms.slice(0, 3))
          expect((await (await sender()).share({ recipientEmail })).status).toBe(204);
        const { share } = await sender();
        expect(await refused(await share({ recipientEmail: forms[3] }))).toEqual([
          ...[429, shareText.recipientFull(24 * 3600)],
        ]);
      }
      const addresses = (await mails()).map(({ address }) => address);
      expect(addresses).toContain('KI.M+b@googlemail.com');
      const { share } = await sender();
      expect((await share({ recipientEmail: 'k.im@exempel.se' })).status).toBe(204);
      expect((await share()).status).toBe(204);
    });
    it('no longer once the first of them is an hour, or for a recipient a day, ago', async () => {
      const hour = 3_600_000;
      const { id, share } = await sender();
      const signedInAgain = async () => {
        const { token } = await sessionFor(store, id, server.clock.now());
        const body = { recipientName: 'Bo', recipientEmail: 'bo@exempel.se' };
        return as(token, server, 'POST', `/markets/${sampleId(1)}/share`, body);
      };
      for (let i = 0; i < shareLimits.recipientDay; i++)
        expect((await share({ recipientEmail: 'bo@exempel.se' })).status).toBe(204);
      for (let i = shareLimits.recipientDay; i < shareLimits.hour; i++) await share();
      server.clock.advance(hour - 1);
      expect(await refused(await signedInAgain())).toEqual([429, shareText.tooManyHour(1)]);
      server.clock.advance(1);
      expect(await refused(await signedInAgain())).toEqual([429, shareText.recipientFull(23 * 3600)]);
      server.clock.advance(23 * hour - 1);
      expect(await refused(await signedInAgain())).toEqual([429, shareText.recipientFull(1)]);
      server.clock.advance(1);
      expect((await signedInAgain()).status).toBe(204);
    });
  });

  describe('sends', () => {
    it('one mail of ours with a neutral subject, the link, the comment without links and a way to refuse', async () => {
      await forget();
      const { share } = await sender();
      const comment = 'Här är lampan!\nSe www.ond.se <b>nu</b>';
      await share({ recipientEmail: 'Gun@exempel.se', recipientName: 'Gun\r\nBcc: x', comment });
      const [mail, ...more] = await sent();
      expect(more).toEqual([]);
      const { from, to, subject, headers } = mailParts(mail as MailMessage, 'noreply@loppis.example');
      expect([from.address, to.address, subject]).toEqual([
        ...['noreply@loppis.example', 'Gun@exempel.se', 'Någon har tipsat dig om en loppis'],
      ]);
      expect(headers['List-Unsubscribe']).toBe(`<${mail?.unsubscribe}>`);
      const { text = '', html = '', unsubscribe } = mail ?? {};
      expect(text).toContain('> Här är lampan!\n> Se (länk borttagen) <b>nu</b>');
      expect(text).toContain('Anna Ek tycker');
      expect(text).not.toMatch(/ond\.se|Bcc|Integritet/);
      expect(html).toContain('Här är lampan!<br>\nSe (länk borttagen) &lt;b&gt;nu&lt;/b&gt;');
      expect(new Set(hrefs(html))).toEqual(new Set([`${testOrigin}/?market=${sampleId(1)}`, unsubscribe]));
      expect(strayTags(html)).toEqual([]);
    });
    it('no comment where there is none, and no link that is in the name or the town of the market', async () => {
      await addMarkets(store, [marketRow(3, { name: 'Se www.ond.se', city: 'ond.se' })]);
      await forget();
      const { id, share } = await sender();
      await share({ recipientEmail: 'gun@exempel.se', comment: ' ' }, 3);
      // It goes with its sender's account.
      expect(await mails()).toMatchObject([{ user_id: id }]);
      expect((await mailTo('gun@exempel.se')).comment).toBeNull();
      const [mail] = await sent();
      expect(mail?.text).toContain('Se (länk borttagen)');
      expect(`${mail?.text}${mail?.html}`).not.toContain('ond.se');
    });
    it('one mail for each share, also of one market to one address before the first has left', async () => {
      await forget();
      const { share } = await sender();
      const to = { recipientEmail: 'gunilla@exempel.se' };
      for (const comment of ['Ta med kärran', 'Och en filt'])
        expect((await share({ ...to, comment })).status).toBe(204);
      const texts = (await sent()).map(({ text }) => text);
      expect(texts).toHaveLength(2);
      expect(
        ['Ta med kärran', 'Och en filt'].map((comment) => texts.filter((text) => text.includes(comment)).length),
      ).toEqual([1, 1]);
    });
    it('one mail, and counts one share, when it is sent again under its key', async () => {
      await forget();
      const { id, share } = await sender();
      const key = { 'idempotency-key': randomUUID() };
      // The limits count code points.
      const body = { recipientEmail: 'ett@exempel.se', recipientName: '🧺'.repeat(100), comment: '🧺'.repeat(1000) };
      const answers = await Promise.all([1, 2, 3].map(() => share(body, 1, server, key)));
      expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
      expect(await mails()).toHaveLength(1);
      const acts = await store.read((db) => db.selectFrom('acts').select('kind').where('subject', '=', id).execute());
      expect(acts).toEqual([{ kind: 'share' }]);
    });
    it('a mail to each of two recipients of one sender and market at once', async () => {
      await forget();
      const { share } = await sender();
      for (const _ of [1, 2]) await share();
      expect(await sent()).toHaveLength(2);
    });
    it('no name of a sender who hides it, nor one that a mail program makes a link of', async () => {
      const hidden = await sender();
      await store.write((tx) => tx.updateTable('users').set({ show_name: 0 }).where('id', '=', hidden.id).execute());
      const odd = await sender('www.ond.se');
      await forget();
      await hidden.share();
      await odd.share();
      const texts = (await sent()).map(({ text }) => text);
      expect(texts).toHaveLength(2);
      for (const text of texts) {
        expect(text).toContain('En användare på Loppis tycker');
        expect(text).not.toMatch(/Anna|ond\.se/);
      }
    });
    it('none to a recipient who refused, answered alike, whichever way the address is written', async () => {
      const { share } = await sender();
      await share({ recipientEmail: 'nej@exempel.se' });
      const { stop = '' } = await mailTo('nej@exempel.se');
      const address = stop.replace(testOrigin, server.url);
      expect((await fetch(`${address}A`)).status).toBe(404);
      // The decoder would skip this.
      expect((await fetch(`${address}~`)).status).toBe(404);
      await share({ recipientEmail: 'ja@exempel.se' });
      expect((await fetch(address)).status).toBe(200);
      expect(await mailTo('nej@exempel.se')).not.toEqual({});
      const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
      for (const turn of [1, 2]) {
        const answer = await fetch(address, { method: 'POST', body });
        expect([turn, answer.status, (await answer.text()).includes(shareStopText.done)]).toEqual([turn, 200, true]);
      }
      // The one that waited is withdrawn.
      expect(await mailTo('nej@exempel.se')).toEqual({});
      expect(await mailTo('ja@exempel.se')).not.toEqual({});
      const before = (await mails()).length;
      const other = await share();
      for (const recipientEmail of ['NEJ@exempel.se', 'nej+en@exempel.se']) {
        const refusedOne = await share({ recipientEmail });
        expect([refusedOne.status, await refusedOne.text()]).toEqual([other.status, await other.text()]);
      }
      expect((await mails()).length).toBe(before + 1);
      const rows = await store.read((db) => db.selectFrom('share_refusals').selectAll().execute());
      expect(JSON.stringify(rows)).not.toContain('exempel');
    });
  });
});
