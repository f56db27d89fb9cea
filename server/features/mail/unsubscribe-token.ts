// The token of an address that turns off mails of a kind: person and setting, signed. It allows that and nothing else; no token is
// stored, and none expires.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { apiBase } from '../../../core/contract/endpoint.ts';
import type { MailFlag } from '../../../core/contract/profile.ts';
import { tsidPattern } from '../../../core/contract/tsid-pattern.ts';
import { unsubscribePath } from '../../../core/contract/unsubscribe.ts';

/** What a token names. */
export interface Subscription {
  userId: string;
  flag: MailFlag;
}

/** One character each. They are in mails that are years old: a code is never given to another setting. */
const codes = {
  emailOnGuestbookPost: 'g',
  emailOnRating: 'r',
  emailOnRatingReply: 'a',
  emailOnMarketStatusChange: 's',
  emailOnOwnershipRequest: 'o',
  emailOnFriendRequest: 'f',
  emailOnFriendAcceptance: 'n',
} as const satisfies Record<MailFlag, string>;

const flags = new Map(Object.entries(codes).map(([flag, code]) => [code as string, flag as MailFlag]));

const idBytes = 13;
const namedBytes = idBytes + 1;
const macBytes = 32;

function macOf(named: Buffer, key: string): Buffer {
  // The prefix keeps signatures of other things under the same key apart.
  return createHmac('sha256', key).update('unsubscribe\0').update(named).digest();
}

/** 62 characters of base64url. RangeError for an id that is none. */
export function unsubscribeToken({ userId, flag }: Subscription, key: string): string {
  if (!tsidPattern.test(userId)) throw new RangeError('Not the id of a person');
  const named = Buffer.from(userId + codes[flag], 'latin1');
  return Buffer.concat([named, macOf(named, key)]).toString('base64url');
}

/** What a token names; null for one that was not signed with this key. In constant time for all that look like a token. */
export function readUnsubscribeToken(token: string, key: string): Subscription | null {
  const bytes = Buffer.from(token, 'base64url');
  // The decoder skips foreign characters and ignores spare bits: there is one way to write a token.
  if (bytes.length !== namedBytes + macBytes || bytes.toString('base64url') !== token) return null;
  const named = bytes.subarray(0, namedBytes);
  if (!timingSafeEqual(bytes.subarray(namedBytes), macOf(named, key))) return null;
  const flag = flags.get(named.toString('latin1', idBytes));
  return flag === undefined ? null : { userId: named.toString('latin1', 0, idBytes), flag };
}

/** The address to put into a mail. `origin` is scheme and host, as people see them. */
export function unsubscribeLink(subscription: Subscription, key: string, origin: string): string {
  return origin + apiBase + unsubscribePath.replace('{token}', unsubscribeToken(subscription, key));
}
