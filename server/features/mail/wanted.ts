// Queues a mail only if its recipient wants mails of its kind. The sender checks that again when the mail leaves.
import type { EnqueueMail } from '../../ports/mail-queue.ts';
import type { MailWishes } from '../../ports/mail-wishes.ts';
import { enqueueMail } from './outbox.ts';

/** Mails without a flag concern account and security: they are always queued. */
export function enqueueWanted(wishes: MailWishes): EnqueueMail {
  return async (tx, mail) => {
    const { flag, userId } = mail;
    if (flag && userId && !(await wishes.wants(tx, userId, flag))) return;
    await enqueueMail(tx, mail);
  };
}
