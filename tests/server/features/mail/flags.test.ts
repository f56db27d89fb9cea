// Mails that a person may turn off: queued and sent only while the setting is on, with an address to unsubscribe at.
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { mailFlags } from '../../../../core/contract/profile.ts';
import { mailFrame, mailTopics } from '../../../../core/text/server/mail.ts';
import { mailParts } from '../../../../server/adapters/mail-parts.ts';
import { mailKeyOf } from '../../../../server/db/mail-key.ts';
import type { Store } from '../../../../server/db/schema.ts';
import { enqueueWanted } from '../../../../server/features/mail/outbox.ts';
import { readUnsubscribeToken } from '../../../../server/features/mail/unsubscribe-token.ts';
import { mailWishes } from '../../../../server/features/profile/mail-wishes.ts';
import type { Mail } from '../../../../server/ports/mail-queue.ts';
import type { MailMessage } from '../../../../server/ports/mailer.ts';
import { addPerson } from '../../../helpers/server/accounts.ts';
import { describeEachEngine } from '../../../helpers/server/engines.ts';
import { hrefs, strayTags } from './html-of-mail.ts';
import { origin, postOffice, queue, rowsOf } from './post-office.ts';

const flag = 'emailOnRating';
const link = `${origin}/?market=1`;

describeEachEngine('a mail with a flag', ({ open }) => {
  let store: Store;
  let taken: MailMessage[];
  beforeAll(async () => {
    store = await open();
  });
  beforeEach(async () => {
    taken = [];
    await store.write((tx) => tx.deleteFrom('mail_outbox').execute());
  });
  const office = () =>
    postOffice(store, {
      async send(message) {
        taken.push(message);
        return 'here';
      },
    });
  const turnOff = (userId: string) => store.write((tx) => mailWishes.turnOff(tx, userId, flag));
  /** As features queue it. */
  const enqueue = (part: Partial<Mail>) => {
    const mail = { kind: 'taken-address', to: 'a@b.se', userId: null, subject: 'S', data: { link }, ...part };
    return store.write((tx) => enqueueWanted(mailWishes)(tx, mail as Mail));
  };

  test('is refused without the person whose flag it is', async () => {
    await expect(enqueue({ flag })).rejects.toThrow(RangeError);
    await expect(queue(store, { flag })).rejects.toThrow(RangeError);
    expect(await rowsOf(store)).toEqual([]);
  });
  test('is not queued while the setting is off; one about account and security is', async () => {
    const { id: userId } = await addPerson(store);
    await turnOff(userId);
    await enqueue({ userId, flag });
    expect(await rowsOf(store)).toEqual([]);
    await enqueue({ userId });
    await enqueue({ userId, flag: 'emailOnRatingReply', subject: 'T' });
    expect(await rowsOf(store)).toHaveLength(2);
  });
  test('is not sent when the setting was turned off while it waited, and keeps neither address nor data', async () => {
    const { id: userId } = await addPerson(store);
    await enqueue({ userId, flag });
    await turnOff(userId);
    const { turn, news } = office();
    await turn(0);
    expect([taken, news.map(({ what }) => what)]).toEqual([[], ['unwanted']]);
    expect(await rowsOf(store)).toMatchObject([{ state: 'dropped', address: null, data: null, due_at: null }]);
  });
  test('does not hold up the mails behind it', async () => {
    const { id: userId } = await addPerson(store);
    await queue(store, { userId, flag });
    await turnOff(userId);
    await queue(store, { userId });
    const { turn, whats } = office();
    await turn(0);
    expect([taken.length, new Set(whats())]).toEqual([1, new Set(['sent', 'unwanted'])]);
  });
  test('is sent with a link that turns off its own setting, and with the headers for it', async () => {
    const { id: userId } = await addPerson(store);
    for (const each of mailFlags) await enqueue({ userId, flag: each, subject: each });
    const { turn } = office();
    await turn(0);
    expect(taken).toHaveLength(mailFlags.length);
    const key = await mailKeyOf(store)();
    const found = taken.map((message) => {
      const address = message.unsubscribe ?? '';
      const named = readUnsubscribeToken(address.slice(`${origin}/api/unsubscribe/`.length), key);
      expect(named?.userId).toBe(userId);
      const label = mailFrame.unsubscribe(mailTopics[named?.flag ?? flag]);
      expect(address.startsWith(`${origin}/api/unsubscribe/`)).toBe(true);
      expect(message.text).toContain(
        `\n\n${label}:\n${address}\n\n${mailFrame.moreChoices}\n\n${mailFrame.sender('loppis.example')}\n`,
      );
      expect(hrefs(message.html)).toEqual([link, link, address]);
      expect(message.html).toContain(`>${label}</a>`);
      expect(strayTags(message.html)).toEqual([]);
      expect(mailParts(message, 'hej@loppis.example').headers).toEqual({
        'Auto-Submitted': 'auto-generated',
        'List-Unsubscribe': `<${address}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      });
      return named?.flag;
    });
    expect(new Set(found)).toEqual(new Set(mailFlags));
  });
  test('and only such a mail has them', async () => {
    await enqueue({});
    const { turn } = office();
    await turn(0);
    expect(taken.map(({ unsubscribe, text, html }) => [unsubscribe, /unsubscribe|Fler val/.test(text + html)])).toEqual(
      [[null, false]],
    );
    for (const message of taken) {
      expect(mailParts(message, 'hej@loppis.example').headers).toEqual({ 'Auto-Submitted': 'auto-generated' });
    }
  });
});
