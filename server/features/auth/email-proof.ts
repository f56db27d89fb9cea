// Who may use the link mailed to a new address: the person whose account it is, signed in or by its password.
import type { NewEmailProof } from '../../../core/contract/email-change.ts';
import { Refusal } from '../../../core/contract/errors.ts';
import { emailLinkFaults, newEmailFaults } from '../../../core/rules/form/email-change-form.ts';
import { canonicalPassword } from '../../../core/rules/form/password.ts';
import { refuseFaults } from '../../../core/rules/form/refuse-faults.ts';
import { emailChangeText } from '../../../core/text/email-change.ts';
import type { Caller } from '../../ports/callers.ts';
import { type AuthContext, accountOf, type Visitor } from './context.ts';
import { endTries } from './counts.ts';
import { holderOfChange } from './email-changes.ts';
import { changeAddress } from './email-confirm.ts';
import { beginPasswordTry } from './known-devices.ts';

/** The one refusal of a wrong password and of a token that is not good, so that neither tells about the account. */
function notProven(): Refusal {
  const sentence = emailChangeText.notProven;
  return new Refusal('invalid', sentence, { password: [sentence] });
}

/**
 * Makes the new address of the caller count, and answers it. Ends all other sessions but the one that requested the change. Refusals:
 * `forbidden` for a token that is not good for this account; `invalid` for an address that was taken meanwhile.
 */
export async function confirmOwnAddress(
  context: AuthContext,
  { token }: { token: string },
  { userId, sessionId }: Caller,
  visitor: Visitor,
): Promise<{ email: string }> {
  refuseFaults(emailLinkFaults({ token }));
  const email = await context.addresses.trying(visitor.address, () =>
    context.store.write((tx) => changeAddress(tx, context, { userId, token, proof: { sessionId } }, visitor)),
  );
  context.callers.forget(userId);
  return { email };
}

/**
 * The same with the password of the account. A wrong one counts as a try to sign in to it, and leaves the token good. Refusals: `invalid`
 * for a wrong password, a token that is not good, a closed account, and an address that was taken meanwhile; `rate_limited`.
 */
export async function confirmNewAddress(
  context: AuthContext,
  form: NewEmailProof,
  visitor: Visitor,
): Promise<{ email: string }> {
  refuseFaults(newEmailFaults(form));
  const { userId, email } = await context.addresses.trying(visitor.address, () =>
    checkAndChange(context, form, visitor),
  );
  context.callers.forget(userId);
  return { email };
}

async function checkAndChange(context: AuthContext, form: NewEmailProof, visitor: Visitor) {
  const { store, clock, hasher } = context;
  const { token, deviceMarker } = form;
  const { account, subject } = await store.write(async (tx) => {
    const found = await accountOf(tx, (await holderOfChange(tx, token, clock.now())) ?? '');
    // Tokens that are not good are slowed as well, each by itself.
    const key = found?.email_key ?? token;
    const begun = await beginPasswordTry(tx, { account: found, key, deviceMarker, visitor }, clock.now());
    return { account: found, subject: begun.subject };
  });
  const stored = account?.password_hash ?? null;
  const isRight = await hasher.verify(canonicalPassword(form.password), stored);
  if (!account || stored === null || !isRight) throw notProven();
  const { user_id: userId } = account;
  const email = await store.write(async (tx) => {
    await endTries(tx, subject);
    return changeAddress(tx, context, { userId, token, proof: { passwordHash: stored } }, visitor);
  });
  return { userId, email };
}
