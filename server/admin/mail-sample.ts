// What `mail-test` sends: a mail of any kind with made-up values, or the test mail with an address to unsubscribe at.
import { type MailFlag, mailFlags } from '../../core/contract/profile.ts';
import { emailKey } from '../../core/rules/form/auth-form.ts';
import { mailTopics, mailWords } from '../../core/text/server/mail.ts';
import { adminText, mailSample } from '../../core/text/server/operator.ts';
import type { Config } from '../config/config.ts';
import { mailKeyOf } from '../db/mail-key.ts';
import { openStoreBeside } from '../db/open.ts';
import { accountByKey } from '../features/auth/context.ts';
import type { Unsubscribe, WrittenKind } from '../features/mail/blocks.ts';
import { unsubscribeLink } from '../features/mail/unsubscribe-token.ts';
import { mailWishes } from '../features/profile/mail-wishes.ts';
import type { MailData } from '../ports/mail-queue.ts';
import { StartError } from '../ports/start-error.ts';

/** The names that `mail-test` knows: kinds of mail, and settings. */
export const sampleNames: readonly string[] = [...Object.keys(mailWords), ...mailFlags];

/** A name as a kind of mail; null for one that is a setting or unknown. */
export const kindNamed = (name: string) => (Object.hasOwn(mailWords, name) ? (name as WrittenKind) : null);

/** A name as a setting; null for any other. */
export const flagNamed = (name: string) => mailFlags.find((flag) => flag === name) ?? null;

/** Values for a mail of the kind. Its links lead to the start page: nothing can be confirmed or changed with them. */
export function sampleData(kind: WrittenKind, origin: string, now: number): MailData {
  const link = `${origin}/`;
  const { market, author } = mailSample;
  const quote = { author, at: now - 2 * 60_000 };
  if (kind === 'rating') return { link, market, quote: { ...quote, stars: 4, text: mailSample.comment } };
  if (kind === 'guestbook-post') return { link, market, quote: { ...quote, text: mailSample.post } };
  if (kind === 'rating-reply') return { link, market, quote: { ...quote, text: mailSample.reply } };
  if (kind === 'share') {
    const share = {
      market: 'Röda ladan',
      city: 'Skövde',
      sender: 'Anna Ek',
      quote: 'Här finns lampan du letade efter.',
    };
    return { name: 'Gunilla', link, stop: `${origin}/`, share };
  }
  if (kind !== 'confirm') return { link };
  const registration = (id: string, minutesAgo: number, device: string | null) => {
    return { id, link, registeredAt: now - minutesAgo * 60_000, device };
  };
  return { registrations: [registration('1', 2, 'Firefox på Windows'), registration('2', 9, null)] };
}

/**
 * The working address that turns off mails under a setting, for the person with this mail address. StartError when there is none, and
 * when the setting is off.
 */
export async function unsubscribeFor(
  config: Config,
  address: string,
  flag: MailFlag,
  origin: string,
): Promise<Unsubscribe> {
  const store = await openStoreBeside(config);
  try {
    const account = await store.read((db) => accountByKey(db, emailKey(address)));
    if (!account) throw new StartError(adminText.mailNoAccount(address));
    const { user_id: userId } = account;
    if (!(await store.read((db) => mailWishes.wants(db, userId, flag))))
      throw new StartError(adminText.mailUnwanted(address, mailTopics[flag]));
    return { flag, link: unsubscribeLink({ userId, flag }, await mailKeyOf(store)(), origin) };
  } finally {
    await store.close();
  }
}
