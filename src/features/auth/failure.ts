// What a failed account call says to the person who made it: the server's words where they help, ours where they do not.
import { authText } from '../../../core/text/auth.ts';
import { confirmText, forgotText, loginText, registerText, resendText, resetText } from '../../../core/text/sign-in.ts';
import { OfflineError, RefusedError } from '../../data/errors.ts';
import type { Failure } from '../../hooks/use-sending.ts';

const mail = /[^\s@<>]+@[^\s@<>]+\.[\p{L}\p{N}-]+/u;
const isTooMany = (error: RefusedError) => error.status === 429;

/** Being without a net is said as it is, whatever was tried. */
function offline(error: unknown): Failure | null {
  return error instanceof OfflineError ? { text: error.message } : null;
}

/** The server's sentence if it sent one. A long wait comes without one from whatever stands before the server. */
function said(error: unknown): string | null {
  if (!(error instanceof RefusedError)) return null;
  return error.worded || isTooMany(error) ? error.message : null;
}

export function loginFailure(error: unknown): Failure {
  const unreached = offline(error);
  if (unreached) return unreached;
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
  const unreached = offline(error);
  if (unreached) return unreached;
  if (!(error instanceof RefusedError) || error.status !== 400) return { text: said(error) ?? registerText.failed };
  const joined = Object.values(error.errors).flat().join('. ');
  return { text: joined || (said(error) ?? registerText.refused), fields: error.errors };
}

export function forgotFailure(error: unknown): Failure {
  const title = forgotText.failed;
  const unreached = offline(error);
  if (unreached) return { ...unreached, title };
  const helps = error instanceof RefusedError && (error.status === 400 || isTooMany(error));
  if (!helps) return { text: title };
  return { title, text: error.message, fields: error.errors };
}

export function resendFailure(error: unknown): Failure {
  const fields = error instanceof RefusedError ? error.errors : {};
  return offline(error) ?? { text: said(error) ?? resendText.failed, fields };
}

/** `link` when the link itself is refused: trying it again will not help. */
export function confirmFailure(error: unknown): Failure {
  const text = said(error) ?? `${confirmText.failed} ${confirmText.failedWhy}`;
  return error instanceof RefusedError && error.status === 400 ? { text, link: 'confirm' } : { text };
}

export function resetFailure(error: unknown): Failure {
  const title = resetText.failedTitle;
  const unreached = offline(error);
  if (unreached) return { ...unreached, title };
  const failure = { title, text: said(error) ?? resetText.failed };
  if (!(error instanceof RefusedError) || error.status !== 400) return failure;
  const isLinkRefused = Object.keys(error.errors).length === 0;
  return { ...failure, fields: error.errors, ...(isLinkRefused && { link: 'reset' }) };
}
