// What remains of a person's mails: nothing that has not left, neither to them nor quoting them, and no file of those that a folder
// keeps.
import { emailKey } from '../../../core/rules/auth-form.ts';
import type { Db } from '../../db/schema.ts';
import type { ErasurePart } from '../../ports/erasure.ts';
import type { MailData, MailKind } from '../../ports/mail-queue.ts';
import type { Mailer } from '../../ports/mailer.ts';

const quoting: readonly MailKind[] = ['guestbook-post', 'rating', 'rating-reply'];

/** The id of the person whose text a stored mail quotes. */
function quotedIn(kind: string, data: string | null): string | undefined {
  return quoting.some((each) => each === kind) ? (JSON.parse(data ?? '{}') as MailData).quote?.authorId : undefined;
}

export function leaveMail(mailer: Pick<Mailer, 'forget'>): ErasurePart {
  return {
    async close(tx, { userId, addresses }) {
      // Also those without an owner, such as for a registration. What has left has no address any more.
      const waiting = await tx
        .selectFrom('mail_outbox')
        .select(['id', 'user_id', 'address', 'kind', 'data'])
        .where('address', 'is not', null)
        .execute();
      const theirs = waiting.filter(
        ({ user_id, address, kind, data }) =>
          user_id === userId || addresses.includes(emailKey(address ?? '')) || quotedIn(kind, data) === userId,
      );
      for (const { id } of theirs) await tx.deleteFrom('mail_outbox').where('id', '=', id).execute();
      return null;
    },
    async files({ addresses }) {
      await mailer.forget?.({ to: addresses });
    },
  };
}

/** How many mails to a person have not left yet. */
export async function countMailsOf(db: Db, userId: string): Promise<number> {
  const { mails } = await db
    .selectFrom('mail_outbox')
    .select(({ fn }) => fn.countAll<number>().as('mails'))
    .where('user_id', '=', userId)
    .where('address', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(mails);
}
