// Validation of the change of an account's address, by form and server.
import type { EmailChange, NewEmailProof } from '../../contract/email-change.ts';
import { authFormText } from '../../text/auth.ts';
import { emailChangeText } from '../../text/email-change.ts';
import { emailFaults, emailKey, type FormFault, trimmedEmail } from './auth-form.ts';

/** The request for what was typed. */
export const emailChangeOf = (email: string, password: string): EmailChange => ({
  email: trimmedEmail(email),
  password,
});

/** Requesting a change. `own`: the present address, null while it is unknown. */
export function emailChangeFaults({ email, password }: EmailChange, own: string | null): FormFault[] {
  const faults = emailFaults(email);
  if (own !== null && emailKey(email) === emailKey(own)) faults.push(['email', emailChangeText.ownAddress]);
  if (password === '') faults.push(['password', authFormText.passwordRequired]);
  return faults;
}

/** Using a link to a new address, without the proof, or one back to a replaced one. */
export function emailLinkFaults({ token }: { token: string }): FormFault[] {
  return token === '' ? [['token', emailChangeText.linkIncomplete]] : [];
}

/** Using a link to a new address with the password of its account. */
export function newEmailFaults({ token, password }: Pick<NewEmailProof, 'token' | 'password'>): FormFault[] {
  const faults = emailLinkFaults({ token });
  if (password === '') faults.push(['password', authFormText.passwordRequired]);
  return faults;
}
