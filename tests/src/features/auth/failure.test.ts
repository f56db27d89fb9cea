// What forms that need the server say when it cannot be reached, and when an account is deactivated.
import { describe, expect, it } from 'vitest';
import type { onlineOnly } from '../../../../core/contract/online-only.ts';
import { authText } from '../../../../core/text/auth.ts';
import { failureText } from '../../../../core/text/sync.ts';
import { OfflineError, RefusedError, sentenceFor } from '../../../../src/data/errors.ts';
import {
  forgotFailure,
  loginFailure,
  registerFailure,
  resendFailure,
  resetFailure,
} from '../../../../src/features/auth/failure.ts';
import { changeFailure } from '../../../../src/signed-in/auth-security/change-failure.ts';

/** By call: another call that needs the net does not compile before it has a line here. */
const saidBy: Record<keyof typeof onlineOnly, ((error: unknown) => string) | null> = {
  login: (error) => loginFailure(error).text,
  register: (error) => registerFailure(error).text,
  forgotPassword: (error) => forgotFailure(error).text,
  resetPassword: (error) => resetFailure(error).text,
  changePassword: (error) => changeFailure(error).text,
  resendConfirmation: (error) => resendFailure(error).text,
  endSession: sentenceFor,
  endOtherSessions: sentenceFor,
  // No form: it waits for the net and goes on by itself.
  confirmEmail: null,
};

describe.each(Object.entries(saidBy).flatMap(([call, said]) => (said ? [[call, said] as const] : [])))(
  '%s without a net',
  (_, said) => {
    it.each(['unreachable', 'timeout', 'portal', 'broken'] as const)('says the common sentence: %s', (fault) => {
      expect(said(new OfflineError(fault))).toBe(failureText[fault]);
    });
  },
);

describe('a deactivated account', () => {
  const refused = (message: string) => loginFailure(new RefusedError(403, message, { code: 'inactive' })).text;

  it('is told without an address when the server has none', () => {
    const sentence = 'Ditt konto har inaktiverats. Kontakta support för hjälp med att återaktivera ditt konto.';
    expect(authText.inactive(null)).toBe(sentence);
    expect(refused(authText.inactive(null))).toBe(sentence);
  });

  it('is told with the address that the server gives', () => {
    const sentence = authText.inactive('hjalp@loppis.se');
    expect(sentence).toContain('Kontakta support på hjalp@loppis.se för');
    expect(refused(sentence)).toBe(sentence);
  });
});
