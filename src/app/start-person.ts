// What runs for whoever is signed in, now or later: the session, the sending of what waits, its number on the app's icon, and
// the screens of the account, fetched ahead so that they open without a net.
import { startAccount } from '../data/account.ts';
import { startOutbox } from '../data/outbox/outbox.ts';
import { session } from '../data/session-state.ts';
import { followBadge } from './badge.ts';

/** How long the first screen has the net to itself, in milliseconds. */
const calmMs = 5_000;

/** To be called once, after the first paint. */
export function startPerson(): void {
  void startAccount();
  startOutbox();
  followBadge();
  keepOwnScreens();
}

function keepOwnScreens(): void {
  let isKept = false;
  const keep = () => {
    if (isKept || !session.get()) return;
    isKept = true;
    setTimeout(() => {
      import('./pages/profile-page.tsx').catch(() => {
        // Without a net it is tried again at the next start, or when a screen is opened.
        isKept = false;
      });
    }, calmMs);
  };
  session.subscribe(keep);
  keep();
}
