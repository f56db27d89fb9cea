// Puts a mail into the outbox, inside the transaction of what it tells about: both stand or neither.
// The sender (sender.ts) takes it from there, seconds later, and decides everything that has to do with time.
import { createHash, randomUUID } from 'node:crypto';
import type { Tx } from '../../db/schema.ts';
import type { Mail } from '../../ports/mail-queue.ts';

/** Queues the mail. RangeError when its address, subject or data could not be sent. */
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
      user_id: mail.userId,
      address: mail.to,
      data: JSON.stringify(mail.data),
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
    .where('state', 'in', ['new', 'waiting'])
    .execute();
}

/** Neither a second recipient nor anything around the address. */
const bare = /^[^\s@<>()[\]\\,;:"\p{C}]{1,64}@[^\s@<>()[\]\\,;:"\p{C}]{1,255}$/u;

function checkMail({ to, subject, data: { link } }: Mail): void {
  if (!bare.test(to)) throw new RangeError('Not one bare address');
  if (subject === '') throw new RangeError('A mail needs a subject key');
  if (link !== undefined && !/^https?:\/\/[\x21-\x7e]+$/.test(link)) throw new RangeError('Not an absolute link');
}

/** 43 characters that nobody can read anything from. */
function hash(...parts: string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
