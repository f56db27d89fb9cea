// Ratings and guestbooks of liked markets are fetched ahead once a user is signed in and the start is over, and go with the sign-out.
import { connectivity } from '../data/net/connectivity.ts';
import { after } from '../data/page/after.ts';
import { lazyChunk } from '../data/page/lazy-chunk.ts';
import { startup } from '../data/page/startup.ts';
import { onSignOut } from '../data/session/account.ts';
import { session } from '../data/session/session-state.ts';

const code = lazyChunk(() => import('../data/seen/liked.ts'));

/** Call once. */
export function keepLiked(): void {
  let isBegun = false;
  const begin = () => {
    if (isBegun || !session.get() || connectivity.get() === 'offline') return;
    isBegun = true;
    code().then(
      ({ followLiked }) => followLiked(),
      () => {
        isBegun = false;
      },
    );
  };
  after(startup.ownScreens.after, () => {
    begin();
    session.subscribe(begin);
    connectivity.subscribe(begin);
  });
  onSignOut(async () => (await code()).forgetLiked());
}
