// The writes that are online-only, each with a sentence that gives the reason. Every other write queues.
// Without schemas, so that a disabled button does not import them.
import { onlineOnlyText } from '../text/online-only.ts';
import type { CallName } from './calls.ts';

/** Sentence by call, for the button that is disabled offline. */
export const onlineOnly = {
  login: onlineOnlyText.login,
  endSession: onlineOnlyText.sessions,
  endOtherSessions: onlineOnlyText.sessions,
  register: onlineOnlyText.register,
  forgotPassword: onlineOnlyText.password,
  resetPassword: onlineOnlyText.password,
  changePassword: onlineOnlyText.password,
  confirmEmail: onlineOnlyText.email,
  resendConfirmation: onlineOnlyText.email,
  changeEmail: onlineOnlyText.email,
  confirmOwnEmail: onlineOnlyText.email,
  confirmNewEmail: onlineOnlyText.email,
  restoreEmail: onlineOnlyText.email,
  requestExport: onlineOnlyText.export,
  openExport: onlineOnlyText.export,
  eraseMe: onlineOnlyText.erasure,
  changeRating: onlineOnlyText.rating,
} as const satisfies Partial<Record<CallName, string>>;
