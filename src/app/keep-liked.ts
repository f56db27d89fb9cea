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
  const begin = async () => {
    if (session.get()) (await code()).followLiked();
  };
  // Without a net the code may fail to load: tried again when it is back.
  const tryBegin = () => void begin().catch(() => undefined);
  after(startup.ownScreens.after, () => {
    tryBegin();
    session.subscribe(tryBegin);
    connectivity.subscribe(tryBegin);
  });
  onSignOut(async () => (await code()).forgetLiked());
}
