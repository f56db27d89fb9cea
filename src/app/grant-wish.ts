// What was wanted before a sign-in, done after it: a like at once, everything else by opening its form again.
import { withTimeout } from '../../core/rules/timing.ts';
import { listErrorText } from '../../core/text/lists.ts';
import { wishGranted } from '../../core/text/screens/wishes.ts';
import { engine } from '../data/directory/engine.ts';
import { ownData } from '../data/outbox/outbox.ts';
import { after } from '../data/page/after.ts';
import { openExportScreen } from '../data/page/export-screen.ts';
import { toast } from '../data/page/toasts.ts';
import { grantedWish, type Wish } from '../data/session/sign-in-request.ts';
import { favoriteOf, storeFavorite } from '../hooks/use-favorite.ts';
import { leave } from './shell/sign-out.ts';
import { goTo, modals, openDetail } from './view-state.ts';

/** How long a tab waits for the like that another one has stored, in milliseconds. */
const likeMs = 1_000;

/** Does what was wanted, or opens its form. */
export function grantWish(wish: Wish): void {
  if ('market' in wish) void grantOfMarket(wish);
  else if (wish.what === 'export') openExportScreen();
  else if (wish.what === 'security') goTo('profile', 'security');
  else void leave();
}

async function grantOfMarket(wish: Extract<Wish, { market: object }>): Promise<void> {
  const { what, market } = wish;
  if (await isGone(market.id)) return void toast({ text: wishGranted.gone, tone: 'plain' });
  if (what === 'like') {
    const isStored = await storeFavorite(market, true, { failed: listErrorText.add });
    if (isStored) toast({ text: wishGranted.liked(market.name), tone: 'good' });
    return;
  }
  if (!modals.get().some(({ id }) => id === market.id)) openDetail({ type: 'market', id: market.id });
  grantedWish.set(wish);
  const stop = modals.subscribe(() => {
    if (modals.get().some(({ id }) => id === market.id)) return;
    // Its form never came: it does not open at another time.
    stop();
    if (grantedWish.get() === wish) grantedWish.set(null);
  });
}

/** Whether the market is no longer public, as far as this device knows. */
async function isGone(id: string): Promise<boolean> {
  if (engine.state.get().stage !== 'complete') return false;
  return engine.market(id).then(
    (market) => market === null,
    () => false,
  );
}

/** Says once that the person has signed in in another tab, and whether the market they wanted to like is liked now. */
export async function tellSignedIn(wish: Wish | null): Promise<void> {
  const liked = wish?.what === 'like' ? wish.market : null;
  const isDone = liked !== null && (await becomesLiked(liked.id));
  toast({ text: isDone ? wishGranted.likedElsewhere(liked.name) : wishGranted.elsewhere, tone: 'good' });
}

/** Whether the like arrives here soon. */
function becomesLiked(id: string): Promise<boolean> {
  let stop = () => {};
  const arrived = new Promise<boolean>((resolve) => {
    const look = () => favoriteOf(id).liked && resolve(true);
    stop = ownData.subscribe(look);
    look();
  });
  return withTimeout(arrived, likeMs, after, () => false).finally(() => stop());
}
