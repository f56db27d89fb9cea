// Tokens in links mailed to people with an account: one per person and purpose, the newest. Good once, for the purpose and the address
// they were made for. Links that confirm an address belong to a registration: pending-registrations.ts.
import { authLifetimes } from '../../../core/contract/auth.ts';
import type { Db, Tx } from '../../db/schema.ts';
import type { EmailTokensTable } from '../../db/tables/email-tokens.ts';
import { hashOf, newSecret } from '../../ports/secrets.ts';

type Purpose = EmailTokensTable['purpose'];

const lifetime: Record<Purpose, number> = { reset: authLifetimes.resetLink };
/** Pages that read the link. */
const page: Record<Purpose, string> = { reset: '/reset-password' };

export interface MailedToken {
  token: string;
  emailKey: string;
}

/** A link with an address and a token for one of our pages. `origin` is the configured one, never what a request calls us. */
export function mailedLink(origin: string, path: string, email: string, token: string): string {
  return `${origin}${path}?${new URLSearchParams({ email, token })}`;
}

/** Makes a token and answers its link. `origin` is the configured one, never what a request calls us. */
export async function makeLink(
  tx: Tx,
  purpose: Purpose,
  {
    userId,
    email,
    emailKey,
    origin,
    now,
  }: { userId: string; email: string; emailKey: string; origin: string; now: number },
): Promise<string> {
  const token = newSecret();
  const hash = hashOf(token);
  const row = { hash, email_key: emailKey, created_at: now, expires_at: now + lifetime[purpose] };
  await tx
    .insertInto('email_tokens')
    .values({ user_id: userId, purpose, ...row })
    .onConflict((conflict) => conflict.columns(['user_id', 'purpose']).doUpdateSet(row))
    .execute();
  return mailedLink(origin, page[purpose], email, token);
}

/** Whose token it is while it is good, without using it. */
export async function holderOf(db: Db, purpose: Purpose, given: MailedToken, now: number): Promise<string | null> {
  const row = await db
    .selectFrom('email_tokens')
    .select('user_id')
    .where('hash', '=', hashOf(given.token))
    .where('purpose', '=', purpose)
    .where('email_key', '=', given.emailKey)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** Uses a token and answers whose it was; null when it is not good. Of many at once one gets it. */
export async function useToken(tx: Tx, purpose: Purpose, given: MailedToken, now: number): Promise<string | null> {
  const row = await tx
    .deleteFrom('email_tokens')
    .where('hash', '=', hashOf(given.token))
    .where('purpose', '=', purpose)
    .where('email_key', '=', given.emailKey)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** Makes every mailed token of a person void. */
export async function voidTokens(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('email_tokens').where('user_id', '=', userId).execute();
}
