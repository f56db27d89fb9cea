// Writes the security log.
import { newId } from '../../db/new-id.ts';
import type { NoteSecurity } from '../../ports/security-notes.ts';

/** Adds a row. */
export const noteSecurity: NoteSecurity = async (tx, at, event, { userId, trace, detail = null }) => {
  await tx
    .insertInto('security_log')
    .values({
      id: newId(at),
      at,
      event,
      user_id: userId,
      request_id: trace?.requestId ?? null,
      address: trace?.address ?? null,
      detail,
    })
    .execute();
};
