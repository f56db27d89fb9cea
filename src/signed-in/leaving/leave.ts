// Erases the account of the signed-in person, here and at the server; and what the form says when that fails.
import { eraseMe } from '../../../core/contract/leaving.ts';
import { leavingErrorText, leavingText } from '../../../core/text/leaving.ts';
import { call } from '../../data/net/call.ts';
import { OfflineError, RefusedError, SessionEndedError } from '../../data/net/errors.ts';
import { toast } from '../../data/page/toasts.ts';
import { emptySeen } from '../../data/seen/seen.ts';
import { signOut } from '../../data/session/account.ts';
import type { Failure } from '../../hooks/use-failure.ts';

/**
 * Erases the account, then everything personal on this device, unsent changes and what was viewed included. Rejects as a call does; sent once only, because
 * a repetition would find no session and hide the first answer.
 */
export async function leaveLoppis(password: string): Promise<void> {
  await call(eraseMe, { body: { password }, retries: 0 });
  // The account is gone whether or not this device can forget it now: its tokens are refused from here on.
  await Promise.allSettled([signOut(), emptySeen()]);
  toast({ text: leavingText.done, tone: 'plain' });
}

/** The sentence for an error of the call, at the password if it is about that. */
export function leaveFailure(error: unknown): Failure {
  if (error instanceof SessionEndedError) return { text: leavingErrorText.ended };
  if (error instanceof OfflineError) return { text: error.message };
  if (!(error instanceof RefusedError)) return { text: leavingErrorText.failed };
  const fields = error.errors;
  const text = error.worded ? error.message : leavingErrorText.failed;
  return Object.keys(fields).length > 0 ? { text, fields } : { text };
}
