// Recipients of shares under a hash: for the limit and the refusal, without keeping an address. The token in a mail is the hash, signed.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { apiBase } from '../../../core/contract/endpoint.ts';
import { shareStopPath } from '../../../core/contract/unsubscribe.ts';
import { emailKey } from '../../../core/rules/form/auth-form.ts';
import { inboxKey } from '../../ports/inbox-key.ts';

const bytes = 32;
// The prefixes keep what is signed for other purposes under the same key apart.
const mac = (key: string, purpose: string, value: string | Buffer) =>
  createHmac('sha256', key).update(`${purpose}\0`).update(value).digest();

const hashOf = (key: string, value: string) => mac(key, 'share-to', value).toString('base64url');

/** 43 characters for an inbox, whichever way its address is written. */
export function recipientHash(email: string, key: string): string {
  return hashOf(key, inboxKey(email));
}

/** All hashes under which a recipient may have refused: refusals were first kept by address. */
export function refusalHashes(email: string, key: string): string[] {
  return [...new Set([recipientHash(email, key), hashOf(key, emailKey(email))])];
}

/** 86 characters of base64url that allow to refuse mails to the recipient with this hash. */
function stopToken(hash: string, key: string): string {
  const named = Buffer.from(hash, 'base64url');
  return Buffer.concat([named, mac(key, 'share-stop', named)]).toString('base64url');
}

/** The recipient's hash in a token; null when it was not signed with this key. */
export function readStopToken(token: string, key: string): string | null {
  const all = Buffer.from(token, 'base64url');
  // The decoder skips foreign characters and ignores spare bits: there is one way to write a token.
  if (all.length !== 2 * bytes || all.toString('base64url') !== token) return null;
  const named = all.subarray(0, bytes);
  return timingSafeEqual(all.subarray(bytes), mac(key, 'share-stop', named)) ? named.toString('base64url') : null;
}

/** The address to put into a mail. `origin` is scheme and host, as people see them. */
export function stopLink(hash: string, key: string, origin: string): string {
  return origin + apiBase + shareStopPath.replace('{token}', stopToken(hash, key));
}
