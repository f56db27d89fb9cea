// What runs for a signed-in user: the session, the sending of pending changes, the number on the app's icon, and the
// prefetch of code and of liked markets.

import { startOutbox } from '../../data/outbox/outbox.ts';
import { startAccount } from '../../data/session/account.ts';
import { followBadge } from './badge.ts';
import { keepLiked } from './keep-liked.ts';
import { keepParts } from './keep-parts.ts';
import { shellShown } from './shell-shown.ts';

/** Call once. It begins after the first frame. */
export async function startPerson(): Promise<void> {
  await shellShown;
  void startAccount();
  startOutbox();
  followBadge();
  keepParts();
  keepLiked();
}
