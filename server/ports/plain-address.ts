// An e-mail address in the form for mail servers.
import { domainToASCII } from 'node:url';
import { isMailAddress } from '../../core/contract/mail-address.ts';

/** The address with its domain in ASCII; null for an address that is not accepted. */
export function plainAddress(address: string): string | null {
  const at = address.lastIndexOf('@') + 1;
  // Validated first: `domainToASCII` drops characters that it cannot convert, including line breaks.
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(address.slice(at))) return null;
  const plain = address.slice(0, at) + domainToASCII(address.slice(at));
  return isMailAddress(plain) ? plain : null;
}
