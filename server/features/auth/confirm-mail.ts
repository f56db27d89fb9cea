// The mail to confirm an address: one mail lists every registration that waits for it, each with a link of its own.
import type { Tx } from '../../db/schema.ts';
import type { AuthContext } from './context.ts';
import { addLinks, pendingFor } from './pending-registrations.ts';

const subjectOf = (key: string) => `confirm:${key}`;

/**
 * Queues the mail. One that has not left yet is replaced by one that also holds what it lacks, with the links it had; when it lacks
 * nothing it stays. How far apart such mails leave is up to the queue. Does nothing when no registration waits.
 */
export async function mailPending(tx: Tx, context: AuthContext, key: string, now: number): Promise<void> {
  const { enqueueMail, unsentMail, origin } = context;
  const waiting = await pendingFor(tx, key, now);
  const [newest] = waiting;
  if (!newest) return;
  const unsent = await unsentMail(tx, 'confirm', subjectOf(key));
  const links = new Map(unsent.flatMap(({ registrations = [] }) => registrations.map(({ id, link }) => [id, link])));
  const lacking = waiting.filter(({ id }) => !links.has(id));
  if (lacking.length === 0) return;
  for (const [id, link] of await addLinks(tx, lacking, origin)) links.set(id, link);
  const registrations = waiting.map(({ id, created_at: registeredAt, device }) => {
    return { id, link: links.get(id) ?? '', registeredAt, device };
  });
  await enqueueMail(tx, {
    kind: 'confirm',
    to: newest.email,
    userId: null,
    subject: subjectOf(key),
    data: { registrations },
  });
}

/** Takes back a mail that has not left: its links are void. */
export function withdrawPendingMail(tx: Tx, { withdrawMail }: AuthContext, key: string): Promise<void> {
  return withdrawMail(tx, 'confirm', subjectOf(key));
}
