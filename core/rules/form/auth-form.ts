// Validation of every account form, faults in display order. Both the form and the server run it, so the sentences are the
// same. A form shows the first fault, or each beside its field.
import { authLimits, type PasswordChange, type PasswordReset, type Registration } from '../../contract/auth.ts';
import { codePoints } from '../../contract/code-points.ts';
import { isMailAddress } from '../../contract/mail-address.ts';
import { hasVisible, isDrawable } from '../../contract/visible-text.ts';
import { authFormText } from '../../text/auth.ts';
import { passwordFault } from './password.ts';

/** A field of the form and what is wrong with it. */
export type FormFault = readonly [field: string, sentence: string];

/** An address normalised for sending mail: trimmed, NFC. */
export function trimmedEmail(typed: string): string {
  return typed.trim().normalize('NFC');
}

/** Canonical form of an address; accounts are unique by it. */
export function emailKey(typed: string): string {
  return trimmedEmail(typed).toLowerCase();
}

/** The faults of an address. `missing`: the sentence for an empty one. */
export function emailFaults(email: string, missing: string = authFormText.emailRequired): FormFault[] {
  if (email.trim() === '') return [['email', missing]];
  if (codePoints(trimmedEmail(email)) > authLimits.email) {
    return [['email', authFormText.emailTooLong(authLimits.email)]];
  }
  return isMailAddress(trimmedEmail(email)) ? [] : [['email', authFormText.emailInvalid]];
}

function newPasswordFaults(
  field: string,
  password: string,
  about: readonly string[],
  tooShort: (min: number) => string,
): FormFault[] {
  const { min, max } = authLimits.password;
  switch (passwordFault(password, about)) {
    case 'short':
      return [[field, tooShort(min)]];
    case 'long':
      return [[field, authFormText.passwordTooLong(max)]];
    case 'guessable':
      return [[field, authFormText.passwordGuessable]];
    default:
      return [];
  }
}

/** A name as it is stored. */
export function trimmedName(typed: string): string {
  return typed.trim().normalize('NFC');
}

/** The faults of a name, with the sentences of its field. */
export function nameFaults(field: 'firstName' | 'lastName', typed: string): FormFault[] {
  const { min, max } = authLimits.name;
  const name = trimmedName(typed);
  const length = hasVisible(name) ? codePoints(name) : 0;
  const text = authFormText.register;
  if (length === 0) return [[field, text[`${field}Required`]]];
  if (length < min) return [[field, text[`${field}TooShort`](min)]];
  if (length > max) return [[field, text[`${field}TooLong`](max)]];
  return isDrawable(name) ? [] : [[field, text.nameUnusable]];
}

/** Registering: equal passwords, length, address (an empty one is not valid), then missing fields. */
export function registrationFaults(form: Registration): FormFault[] {
  const { email, firstName, lastName, password, confirmPassword, username } = form;
  const text = authFormText.register;
  const faults: FormFault[] = [];
  if (password !== confirmPassword) faults.push(['confirmPassword', text.passwordsDiffer]);
  faults.push(...newPasswordFaults('password', password, [email, firstName, lastName], text.passwordTooShort));
  faults.push(...emailFaults(email, authFormText.emailInvalid));
  faults.push(...nameFaults('firstName', firstName), ...nameFaults('lastName', lastName));
  if (confirmPassword === '') faults.push(['confirmPassword', text.confirmRequired]);
  if (username !== undefined && emailKey(username) !== emailKey(email)) faults.push(['username', text.usernameDiffers]);
  return faults;
}

/** Signing in: only empty fields. */
export function loginFaults({ username, password }: { username: string; password: string }): FormFault[] {
  const faults: FormFault[] = [];
  if (username.trim() === '') faults.push(['username', authFormText.login.usernameRequired]);
  if (password === '') faults.push(['password', authFormText.passwordRequired]);
  return faults;
}

/** Requesting a link to reset the password. */
export function forgotFaults({ email }: { email: string }): FormFault[] {
  return emailFaults(email);
}

/** Requesting another confirmation link. */
export function resendFaults({ email }: { email: string }): FormFault[] {
  if (email.trim() === '') return [['email', authFormText.resend.emailRequired]];
  return isMailAddress(trimmedEmail(email)) ? [] : [['email', authFormText.resend.emailInvalid]];
}

/** Opening a confirmation link. */
export function confirmFaults({ email, token }: { email: string; token: string }): FormFault[] {
  if (email.trim() !== '' && token !== '') return [];
  return [[token === '' ? 'token' : 'email', authFormText.confirm.linkIncomplete]];
}

/** Choosing a new password with a mailed token. The owner's name is not known here; the server checks again with it. */
export function resetFaults(form: PasswordReset, about: readonly string[] = []): FormFault[] {
  const { email, token, newPassword, confirmPassword } = form;
  const text = authFormText.reset;
  const faults: FormFault[] = [...emailFaults(email)];
  if (token === '') faults.push(['token', text.tokenRequired]);
  faults.push(...newPasswordFaults('newPassword', newPassword, [email, ...about], text.passwordTooShort));
  if (confirmPassword === '') faults.push(['confirmPassword', text.confirmRequired]);
  else if (newPassword !== confirmPassword) faults.push(['confirmPassword', text.passwordsDiffer]);
  return faults;
}

/** Changing one's password. `about`: own names and e-mail. */
export function changeFaults(form: PasswordChange, about: readonly string[]): FormFault[] {
  const { currentPassword, newPassword, confirmPassword } = form;
  const text = authFormText.change;
  const faults: FormFault[] = [];
  if (currentPassword === '') faults.push(['currentPassword', text.currentRequired]);
  faults.push(...newPasswordFaults('newPassword', newPassword, about, text.passwordTooShort));
  if (newPassword !== confirmPassword) faults.push(['confirmPassword', text.passwordsDiffer]);
  return faults;
}
