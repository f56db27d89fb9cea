// Error messages of failed account calls: the server's where they help, otherwise ours.
import { authText } from '../../../core/text/auth.ts';
import { newEmailText, restoreEmailText } from '../../../core/text/email-change.ts';
import {
  confirmText,
  forgotText,
  loginText,
  registerText,
  resendText,
  resetText,
} from '../../../core/text/screens/sign-in.ts';
import { OfflineError, RefusedError, StorageError } from '../../data/net/errors.ts';
import type { Failure } from '../../hooks/use-failure.ts';

const mail = /[^\s@<>]+@[^\s@<>]+\.[\p{L}\p{N}-]+/u;
const isTooMany = (error: RefusedError) => error.status === 429;

/** The common messages of every call: without a net, and on a device that cannot store. */
function common(error: unknown): Failure | null {
  return error instanceof OfflineError || error instanceof StorageError ? { text: error.message } : null;
}

/** The server's message if it sent one. A 429 of a proxy has none; the error's own is used. */
function messageOf(error: unknown): string | null {
  if (!(error instanceof RefusedError)) return null;
  return error.worded || isTooMany(error) ? error.message : null;
}

export function loginFailure(error: unknown): Failure {
  const commonFailure = common(error);
  if (commonFailure) return commonFailure;
  if (error instanceof RefusedError) {
    const { status, message, code } = error;
    if (status === 400 || status === 401) return { text: authText.wrongLogin };
    if (status === 403 && /inaktiv|inactive/i.test(message)) {
      return { text: authText.inactive(mail.exec(message)?.[0] ?? null) };
    }
    if (code === 'unconfirmed') return { text: authText.unconfirmed, link: 'confirm' };
    if (code === 'slowed') return { text: message, link: 'reset' };
    if (isTooMany(error)) return { text: message };
  }
  return { text: loginText.failed };
}

export function registerFailure(error: unknown): Failure {
  const commonFailure = common(error);
  if (commonFailure) return commonFailure;
  if (!(error instanceof RefusedError) || error.status !== 400)
    return { text: messageOf(error) ?? registerText.failed };
  const joined = Object.values(error.errors).flat().join('. ');
  return { text: joined || (messageOf(error) ?? registerText.refused), fields: error.errors };
}

export function forgotFailure(error: unknown): Failure {
  const title = forgotText.failed;
  const commonFailure = common(error);
  if (commonFailure) return { ...commonFailure, title };
  const helps = error instanceof RefusedError && (error.status === 400 || isTooMany(error));
  if (!helps) return { text: title };
  return { title, text: error.message, fields: error.errors };
}

export function resendFailure(error: unknown): Failure {
  const fields = error instanceof RefusedError ? error.errors : {};
  return common(error) ?? { text: messageOf(error) ?? resendText.failed, fields };
}

/** `link` if the link itself is refused, where a retry cannot help. */
export function confirmFailure(error: unknown): Failure {
  const text = common(error)?.text ?? messageOf(error) ?? `${confirmText.failed} ${confirmText.failedWhy}`;
  return error instanceof RefusedError && error.status === 400 ? { text, link: 'confirm' } : { text };
}

export function resetFailure(error: unknown): Failure {
  const title = resetText.failedTitle;
  const commonFailure = common(error);
  if (commonFailure) return { ...commonFailure, title };
  const failure = { title, text: messageOf(error) ?? resetText.failed };
  if (!(error instanceof RefusedError) || error.status !== 400) return failure;
  const isLinkRefused = Object.keys(error.errors).length === 0;
  return { ...failure, fields: error.errors, ...(isLinkRefused && { link: 'reset' }) };
}

/** `link` if the link to a new address, or back to a replaced one, is refused itself: not what was typed beside it. */
export function emailLinkFailure(error: unknown, screen: 'new' | 'restore'): Failure {
  const { failed } = screen === 'new' ? newEmailText : restoreEmailText;
  const text = common(error)?.text ?? messageOf(error) ?? failed;
  if (!(error instanceof RefusedError) || error.status !== 400) return { text };
  const { errors: fields } = error;
  return Object.keys(fields).length === 0 ? { text, link: 'confirm' } : { text, fields };
}
