// What remains of a person's mails: nothing to them that has not left, and no file of those that a folder keeps. Mails about what they
// wrote do not leave any more: their account is not active (see `newestShown` in texts.ts).
import { emailKey } from '../../../core/rules/form/auth-form.ts';
import type { ErasurePart } from '../../ports/erasure.ts';
import type { Mailer } from '../../ports/mailer.ts';

export function leaveMail(mailer: Pick<Mailer, 'forget'>): ErasurePart {
  return {
    async close(tx, { userId, addresses }) {
      // Also those without an owner, such as for a registration. What has left has no address any more.
      const waiting = await tx
        .selectFrom('mail_outbox')
        .select(['id', 'user_id', 'address'])
        .where('address', 'is not', null)
        .execute();
      const theirs = waiting.filter(
        ({ user_id, address }) => user_id === userId || addresses.includes(emailKey(address ?? '')),
      );
      for (const { id } of theirs) await tx.deleteFrom('mail_outbox').where('id', '=', id).execute();
      return null;
    },
    async files({ addresses }) {
      await mailer.forget?.({ to: addresses });
    },
  };
}
