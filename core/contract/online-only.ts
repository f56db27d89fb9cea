// The writes that never wait for the net, each with the sentence that says why. Every other write queues.
// Without schemas, so that a disabled button costs no more than its words.
import { onlineOnlyText } from '../text/online-only.ts';
import type { CallName } from './calls.ts';

/** Sentence by call, for the button that is disabled without a net. */
export const onlineOnly = {
  login: onlineOnlyText.login,
  endSession: onlineOnlyText.login,
  endOtherSessions: onlineOnlyText.login,
  register: onlineOnlyText.register,
  forgotPassword: onlineOnlyText.password,
  resetPassword: onlineOnlyText.password,
  changePassword: onlineOnlyText.password,
  confirmEmail: onlineOnlyText.email,
  resendConfirmation: onlineOnlyText.email,
} as const satisfies Partial<Record<CallName, string>>;
