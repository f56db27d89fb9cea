// What limits and refusals of mails are counted by.
import { domainToASCII } from 'node:url';
import { emailKey } from '../../core/rules/form/auth-form.ts';

/**
 * Addresses of one inbox are alike: without `+…`, at Gmail without dots, and with the domain as mail servers get it, which may be typed in
 * many letters. Mails go to the address as it was typed, and accounts differ by `emailKey`.
 */
export function inboxKey(typed: string): string {
  const key = emailKey(typed);
  const at = key.lastIndexOf('@');
  const local = key.slice(0, at).replace(/(?<=.)\+.*$/, '');
  // Empty for what is no domain.
  const domain = domainToASCII(key.slice(at + 1)) || key.slice(at + 1);
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com';
  return isGmail ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`;
}
