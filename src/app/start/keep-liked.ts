// Ratings and guestbooks of liked markets are fetched ahead once a user is signed in and the start is over, while the page is shown: a
// hidden page leaves the service worker idle, so that a new version can take over. They go with the sign-out.
import { connectivity } from '../../data/net/connectivity.ts';
import { after } from '../../data/page/after.ts';
import { lazyChunk } from '../../data/page/lazy-chunk.ts';
import { startup } from '../../data/page/startup.ts';
import { onSignOut } from '../../data/session/account.ts';
import { session } from '../../data/session/session-state.ts';

const isShown = () => document.visibilityState === 'visible';
const code = lazyChunk(() => import('../../data/seen/liked.ts'));

/** Call once. */
export function keepLiked(): void {
  const begin = async () => {
    if (session.get()) (await code()).followLiked(isShown);
  };
  // Without a net the code may fail to load: tried again when it is back.
  const tryBegin = () => void begin().catch(() => undefined);
  after(startup.parts.after, () => {
    tryBegin();
    session.subscribe(tryBegin);
    connectivity.subscribe(tryBegin);
    document.addEventListener('visibilitychange', tryBegin);
  });
  onSignOut(async () => (await code()).forgetLiked());
}
