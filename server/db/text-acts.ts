// The limit of posts and replies of a person, in guestbooks and to ratings together.
import { Refusal } from '../../core/contract/errors.ts';
import { guestbookText } from '../../core/text/guestbook.ts';
import { type ActLimit, countAct } from './acts.ts';
import type { Tx } from './schema.ts';

const minute = 60_000;
const refusal = (seconds: number) => new Refusal('limit_reached', guestbookText.tooMany(seconds), undefined, seconds);
const limits: readonly ActLimit[] = [
  { window: 10 * minute, max: 10, refusal },
  { window: 24 * 60 * minute, max: 100, refusal },
];

/** Counts a post or reply. `now`: epoch milliseconds. Refusal `limit_reached`. */
export function countText(tx: Tx, userId: string, now: number): Promise<void> {
  return countAct(tx, { subject: userId, kind: 'post', now, limits });
}
