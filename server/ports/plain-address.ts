// An e-mail address in the form that mail servers take.
import { domainToASCII } from 'node:url';
import { isMailAddress } from '../../core/rules/mail-address.ts';

/** The address with its domain in ASCII; null when no mail is sent to such an address. */
export function plainAddress(address: string): string | null {
  const at = address.lastIndexOf('@') + 1;
  // Checked first: `domainToASCII` drops characters that it cannot convert, line ends included.
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(address.slice(at))) return null;
  const plain = address.slice(0, at) + domainToASCII(address.slice(at));
  return isMailAddress(plain) ? plain : null;
}
