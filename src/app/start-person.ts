// What runs for the signed-in user, now or later: the session, the sending of what waits, its number on the app's icon, and
// the screens of the account.
import { startAccount } from '../data/account.ts';
import { startOutbox } from '../data/outbox/outbox.ts';
import { followBadge } from './badge.ts';
import { keepOwnScreens } from './own-screens.ts';

/** To be called once, after the first paint. */
export function startPerson(): void {
  void startAccount();
  startOutbox();
  followBadge();
  keepOwnScreens();
}
