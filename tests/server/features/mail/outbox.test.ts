// The outbox of mail (S4): a mail is committed with its transaction, once per event and recipient.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Store } from '../../../../server/db/schema.ts';
import { enqueueMail, unsentMail, withdrawMail } from '../../../../server/features/mail/outbox.ts';
import { mailRules, retryAfterMs } from '../../../../server/features/mail/rules.ts';
import { mailSubjects } from '../../../../server/mail-subjects.ts';
import type { Mail } from '../../../../server/ports/mail-queue.ts';
import type { MailSubjects } from '../../../../server/ports/mail-subjects.ts';
import { describeEachEngine } from '../../../helpers/server/engines.ts';

const link = 'https://loppis.example/confirm-email?token=a';
const mail: Mail = { kind: 'confirm', to: 'anna@exempel.se', userId: null, subject: 'U1', data: { link } };

describeEachEngine('the mail outbox', ({ open }) => {
  let store: Store;
  beforeAll(async () => {
    store = await open();
  });
  beforeEach(() => store.write((tx) => tx.deleteFrom('mail_outbox').execute()).then(() => {}));
  const enqueue = (part: Partial<Mail> = {}) => store.write((tx) => enqueueMail(tx, { ...mail, ...part } as Mail));
  const rows = () => store.read((db) => db.selectFrom('mail_outbox').selectAll().execute());

  test('refuses addresses that are more than one bare address, in every place', async () => {
    const bad = [
      'a@b.se\r\nBcc: c@d.se',
      'a@b.se\n',
      'a@b.se, c@d.se',
      'a@b.se;c@d.se',
      'Anna <a@b.se>',
      '"a b"@c.se',
      'a(b)@c.se',
      'a@b@c.se',
      'a\u0000@b.se',
      'a\u200b@b.se',
      'a@b.se ',
      '@b.se',
      'a@',
      'a',
      '',
      `${'a'.repeat(65)}@b.se`,
    ];
    for (const to of bad) await expect(enqueue({ to }), to).rejects.toThrow(RangeError);
    expect(await rows()).toEqual([]);
  });

  test('refuses links that are not absolute or contain line breaks, and a mail without a subject', async () => {
    for (const bad of ['/confirm-email', 'javascript:alert(1)', `${link}\r\nBcc: c@d.se`, `${link} `, 'https://', '']) {
      await expect(enqueue({ data: { link: bad } }), bad).rejects.toThrow(RangeError);
      const registrations = [{ id: 'R1', link: bad, registeredAt: 1, device: null }];
      await expect(enqueue({ data: { registrations } }), bad).rejects.toThrow(RangeError);
    }
    await expect(enqueue({ subject: '' })).rejects.toThrow(RangeError);
    expect(await rows()).toEqual([]);
  });

  test('contains nothing of a failed transaction', async () => {
    const failing = store.write(async (tx) => {
      await enqueueMail(tx, mail);
      throw new Error('undone');
    });
    await expect(failing).rejects.toThrow('undone');
    expect(await rows()).toEqual([]);
  });

  test('contains one mail per event and recipient, also with concurrent calls', async () => {
    await Promise.all(Array.from({ length: 20 }, () => enqueue({ event: 'E1' })));
    const queued = await rows();
    expect(queued).toHaveLength(1);
    await enqueue({ event: 'E1', to: 'ANNA@exempel.se' });
    expect(await rows()).toEqual(queued);
    await enqueue({ event: 'E1', to: 'bertil@exempel.se', subject: 'U2' });
    expect(await rows()).toHaveLength(2);
  });

  test('replaces an older mail with the same subject by a newer one, but not one of another kind or subject', async () => {
    await enqueue();
    await enqueue({ kind: 'reset' });
    await enqueue({ subject: 'U2' });
    const newer = { link: `${link}b` };
    await enqueue({ data: newer });
    const found = await rows();
    expect(found.map(({ kind }) => kind).sort()).toEqual(['confirm', 'confirm', 'reset']);
    expect(found.map(({ data }) => JSON.parse(data ?? ''))).toContainEqual(newer);
  });

  test('lists unsent mails of a subject, and withdraws only these', async () => {
    const found = (subject: string) => store.write((tx) => unsentMail(tx, 'confirm', subject));
    const data = { registrations: [{ id: 'R1', link, registeredAt: 1, device: null }] };
    await enqueue({ data });
    await enqueue({ subject: 'U2' });
    await enqueue({ kind: 'reset' });
    expect(await found('U1')).toEqual([data]);
    await store.write((tx) => tx.updateTable('mail_outbox').set({ state: 'sending' }).execute());
    expect(await found('U1')).toEqual([]);
    await enqueue({ data: {} });
    await store.write((tx) => withdrawMail(tx, 'confirm', 'U1'));
    expect(await found('U1')).toEqual([]);
    expect(await rows()).toHaveLength(3);
  });

  test('ignores a repeated event, before and after its mail was sent', async () => {
    await enqueue({ event: 'E1', subject: 'U3' });
    await enqueue({ event: 'E2', subject: 'U3' });
    await enqueue({ event: 'E2', subject: 'U3', data: {} });
    expect(await rows()).toMatchObject([{ data: JSON.stringify({ link }) }]);
    await store.write((tx) => tx.updateTable('mail_outbox').set({ state: 'sent' }).execute());
    await enqueue({ event: 'E3', subject: 'U3' });
    await enqueue({ event: 'E2', subject: 'U3' });
    expect((await rows()).map(({ state }) => state).sort()).toEqual(['new', 'sent']);
  });

  test('stores subject and event as hashes, and is deleted with the account', async () => {
    await store.write(async (tx) => {
      await tx
        .insertInto('users')
        .values({ id: 'U1', handle: 'loppis-1', first_name: 'Anna', last_name: 'A', created_at: 1 })
        .execute();
      await enqueueMail(tx, { ...mail, userId: 'U1', subject: 'anna@exempel.se', event: 'hemligt' });
    });
    const [row] = await rows();
    expect(row?.id).toMatch(/^[\w-]{43}$/);
    expect(row?.subject_key).toMatch(/^[\w-]{43}$/);
    await store.write((tx) => tx.deleteFrom('users').execute());
    expect(await rows()).toEqual([]);
  });
});

test('a mail about something without its person, one about nothing, and a kind without a look-up do not compile', () => {
  const about = { of: 'M1', id: 'P1' };
  const post = { ...mail, kind: 'guestbook-post', userId: 'U1', about } as const;
  const whole: Mail = post;
  const { about: _, ...nothing } = post;
  const { share: __, ...three } = mailSubjects('https://loppis.example');
  // @ts-expect-error: a kind that is looked up, about nothing
  const bare: Mail = nothing;
  // @ts-expect-error: without the person
  const stray: Mail = { ...post, userId: null };
  // @ts-expect-error: a kind that is not looked up
  const fixed: Mail = { ...post, kind: 'confirm' };
  // @ts-expect-error: no look-up for shares
  const missing: MailSubjects = three;
  expect([whole, bare, stray, fixed, missing]).toHaveLength(5);
});

describe('the rules of mail', () => {
  test('retry after a minute, then with increasing delays of at most six hours', () => {
    const minutes = [1, 2, 3, 4, 5, 6, 7, 50].map((attempts) => retryAfterMs(attempts) / 60_000);
    expect(minutes).toEqual([1, 3, 9, 27, 81, 243, 360, 360]);
  });

  test('give up when the link has expired, and after three days at the latest', () => {
    const hours = Object.entries(mailRules).map(([kind, { useful }]) => [kind, useful / 3_600_000]);
    expect(Object.fromEntries(hours)).toEqual({
      confirm: 24,
      reset: 1,
      'taken-address': 72,
      'session-theft': 72,
      'email-new': 24,
      'email-changed': 72,
      'email-taken': 72,
      'export-ready': 24,
      erased: 72,
      'guestbook-post': 24,
      rating: 24,
      'rating-reply': 24,
      share: 72,
    });
  });
});
