// Error messages of forms that need the server: when it is unreachable, and for a deactivated account.
import { describe, expect, it } from 'vitest';
import type { onlineOnly } from '../../../../core/contract/online-only.ts';
import { authText } from '../../../../core/text/auth.ts';
import { failureText } from '../../../../core/text/screens/sync.ts';
import { OfflineError, RefusedError, StorageError, sentenceFor } from '../../../../src/data/net/errors.ts';
import {
  confirmFailure,
  emailLinkFailure,
  forgotFailure,
  loginFailure,
  registerFailure,
  resendFailure,
  resetFailure,
} from '../../../../src/features/auth/failure.ts';
import { changeFailure, emailChangeFailure } from '../../../../src/signed-in/auth-security/change-failure.ts';
import { requestFailure } from '../../../../src/signed-in/export/request-failure.ts';

/** By call: a new online-only call does not compile without an entry here. */
const messageBy: Record<keyof typeof onlineOnly, ((error: unknown) => string) | null> = {
  login: (error) => loginFailure(error).text,
  register: (error) => registerFailure(error).text,
  forgotPassword: (error) => forgotFailure(error).text,
  resetPassword: (error) => resetFailure(error).text,
  changePassword: (error) => changeFailure(error).text,
  resendConfirmation: (error) => resendFailure(error).text,
  endSession: sentenceFor,
  endOtherSessions: sentenceFor,
  changeEmail: (error) => emailChangeFailure(error).text,
  requestExport: (error) => requestFailure(error).text,
  openExport: (error) => requestFailure(error).text,
  eraseMe: sentenceFor,
  // No form: the app rates with a call that queues.
  changeRating: null,
  confirmEmail: (error) => confirmFailure(error).text,
  confirmOwnEmail: (error) => emailLinkFailure(error, 'new').text,
  confirmNewEmail: (error) => emailLinkFailure(error, 'new').text,
  restoreEmail: (error) => emailLinkFailure(error, 'restore').text,
};

describe.each(Object.entries(messageBy).flatMap(([call, said]) => (said ? [[call, said] as const] : [])))(
  '%s offline',
  (_, said) => {
    it.each(['unreachable', 'timeout', 'portal', 'broken'] as const)('has the common message: %s', (fault) => {
      expect(said(new OfflineError(fault))).toBe(failureText[fault]);
    });
  },
);

it.each(Object.entries(messageBy))('%s says that the device has no room', (_, said) => {
  if (said) expect(said(new StorageError('full'))).toBe(failureText.storageFull);
});

describe('a deactivated account', () => {
  const refused = (message: string) => loginFailure(new RefusedError(403, message, { code: 'inactive' })).text;

  it('has a message without an address when the server has none', () => {
    const sentence = 'Ditt konto har inaktiverats. Kontakta support för hjälp med att återaktivera ditt konto.';
    expect(authText.inactive(null)).toBe(sentence);
    expect(refused(authText.inactive(null))).toBe(sentence);
  });

  it('has a message with the address of the server', () => {
    const sentence = authText.inactive('hjalp@loppis.se');
    expect(sentence).toContain('Kontakta support på hjalp@loppis.se för');
    expect(refused(sentence)).toBe(sentence);
  });
});
