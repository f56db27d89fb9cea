// Puts a mail into the outbox, inside the transaction of what it reports: both are committed or neither.
// The sender (sender.ts) takes it from there, seconds later, and decides everything that has to do with time.
import { createHash, randomUUID } from 'node:crypto';
import type { MailFlag } from '../../../core/contract/profile.ts';
import type { Tx } from '../../db/schema.ts';
import { inboxKey } from '../../ports/inbox-key.ts';
import type { EnqueueMail, Mail, MailAbout, MailData, MailKind } from '../../ports/mail-queue.ts';
import type { MailWishes } from '../../ports/mail-wishes.ts';

const unsent = ['new', 'waiting'] as const;

/** Things that one mail can be about. */
const mostBundled = 20;

/** The column `data`, as JSON. */
export type StoredData = MailData & { flag?: MailFlag | undefined; about?: MailAbout | undefined };

const storedData = (data: string | null) => JSON.parse(data ?? '{}') as StoredData;

/** As features queue mails: one with a flag only if its recipient wants such mails. The sender checks that again when the mail leaves. */
export function enqueueWanted(wishes: MailWishes): EnqueueMail {
  return async (tx, mail) => {
    const { flag, userId } = mail;
    if (flag && userId && !(await wishes.wants(tx, userId, flag))) return;
    await enqueueMail(tx, mail);
  };
}

/** What the mail is about, together with the unsent mails that it replaces. */
async function aboutOf(tx: Tx, subjectKey: string, { about }: Pick<Mail, 'about'>): Promise<MailAbout | undefined> {
  if (!about) return undefined;
  const replaced = await unsentUnder(tx, subjectKey);
  const ids = new Set([about.id, ...replaced.flatMap((data) => data.about?.ids ?? [])]);
  return { of: about.of, ids: [...ids].slice(0, mostBundled) };
}

/** Queues the mail. RangeError when its address, subject or data could not be sent, or when it needs an owner and has none. */
export async function enqueueMail(tx: Tx, mail: Mail): Promise<void> {
  checkMail(mail);
  const id = hash(mail.kind, mail.event ?? randomUUID(), mail.to.toLowerCase());
  const subjectKey = hash(mail.kind, mail.subject);
  const queued = await tx
    .insertInto('mail_outbox')
    .values({
      id,
      kind: mail.kind,
      subject_key: subjectKey,
      inbox_key: hash(mail.kind, inboxKey(mail.to)),
      user_id: mail.userId,
      address: mail.to,
      data: JSON.stringify({
        ...mail.data,
        flag: mail.flag,
        about: await aboutOf(tx, subjectKey, mail),
      } satisfies StoredData),
      state: 'new',
      due_at: mail.notBefore ?? 0,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!queued) return;
  await tx
    .deleteFrom('mail_outbox')
    .where('subject_key', '=', subjectKey)
    .where('id', '!=', id)
    .where('state', 'in', unsent)
    .execute();
}

async function unsentUnder(tx: Tx, subjectKey: string): Promise<StoredData[]> {
  const rows = await tx
    .selectFrom('mail_outbox')
    .select('data')
    .where('subject_key', '=', subjectKey)
    .where('state', 'in', unsent)
    .execute();
  return rows.map(({ data }) => storedData(data));
}

/** The data of the mails of a kind and subject that have not begun to leave. */
export function unsentMail(tx: Tx, kind: MailKind, subject: string): Promise<MailData[]> {
  return unsentUnder(tx, hash(kind, subject));
}

/** Takes back the mails of a kind and subject that have not begun to leave. */
export async function withdrawMail(tx: Tx, kind: MailKind, subject: string): Promise<void> {
  await tx
    .deleteFrom('mail_outbox')
    .where('subject_key', '=', hash(kind, subject))
    .where('state', 'in', unsent)
    .execute();
}

/** Takes back the mails of a kind to addresses that match, unless they have begun to leave. */
export async function withdrawMailTo(tx: Tx, kind: MailKind, matches: (address: string) => boolean): Promise<void> {
  const rows = await tx
    .selectFrom('mail_outbox')
    .select(['id', 'address'])
    .where('kind', '=', kind)
    .where('state', 'in', unsent)
    .execute();
  const theirs = rows.filter(({ address }) => matches(address ?? ''));
  for (const { id } of theirs) await tx.deleteFrom('mail_outbox').where('id', '=', id).execute();
}

/** Neither a second recipient nor anything around the address. */
const bare = /^[^\s@<>()[\]\\,;:"\p{C}]{1,64}@[^\s@<>()[\]\\,;:"\p{C}]{1,255}$/u;

function checkMail({ to, subject, flag, userId, data: { link, stop, registrations = [] } }: Mail): void {
  if (!bare.test(to)) throw new RangeError('Not one bare address');
  if (flag && !userId) throw new RangeError('A mail with a flag needs the person whose flag it is');
  if (subject === '') throw new RangeError('A mail needs a subject key');
  for (const each of [link, stop, ...registrations.map((registration) => registration.link)]) {
    if (each !== undefined && !/^https?:\/\/[\x21-\x7e]+$/.test(each)) throw new RangeError('Not an absolute link');
  }
}

/** 43 characters from which nothing can be read back. */
function hash(...parts: string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
