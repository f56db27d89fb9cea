// Which markets the person likes, and how unsent likes stand: one small set that every heart on the page reads from. Part
// of the page's first chunk; signed out it is empty and nothing is read.
import { markKey, type PendingState } from '../../core/rules/own-marks.ts';
import { favoriteText } from '../../core/text/favorites.ts';
import { listErrorText } from '../../core/text/lists.ts';
import { noteLike } from './like-counts.ts';
import { ownData } from './outbox/outbox.ts';
import { type ChangeWords, change } from './own-change.ts';
import { ownMarks } from './own-marks.ts';
import { session } from './session-state.ts';
import { whenSignedIn } from './sign-in-request.ts';

export interface FavoriteState {
  liked: boolean;
  mark: PendingState | null;
}

const states = new Map<string, FavoriteState>();
/** The few states there are, one object each, so that a heart is drawn anew only when its own changes. */
function stateOf(liked: boolean, mark: PendingState | null): FavoriteState {
  const key = `${liked} ${mark}`;
  const state = states.get(key) ?? { liked, mark };
  states.set(key, state);
  return state;
}

let from: unknown = null;
let liked: ReadonlySet<string> = new Set();

/** Changes when favorites may have. */
export const followFavorites = ownData.subscribe;

/** How a market stands with the person. The same object while nothing about it changes. */
export function favoriteOf(id: string): FavoriteState {
  const lists = ownData.get().docs.lists.value;
  if (lists !== from) {
    from = lists;
    liked = new Set(lists?.find(({ isDefault }) => isDefault)?.markets.map((market) => market.id));
  }
  return stateOf(liked.has(id), ownMarks.get().get(markKey.like(id)) ?? null);
}

interface NamedMarket {
  id: string;
  name: string;
}

/** Likes a market, or takes it back; asks for a sign-in before when there is none. */
export function toggleFavorite(market: NamedMarket): void {
  // Signed out the wish is always to like it, whatever the account knows of it.
  const wanted = !(session.get() && favoriteOf(market.id).liked);
  whenSignedIn(favoriteText.whySignIn, () => void setFavorite(market, wanted));
}

function setFavorite(market: NamedMarket, favorite: boolean): Promise<boolean> {
  const failed = favorite ? listErrorText.add : listErrorText.take;
  if (favorite) return storeFavorite(market, true, { failed });
  const undo = () => void setFavorite(market, true);
  return storeFavorite(market, false, { failed, done: favoriteText.removed(market.name), undo });
}

/** Likes a market or takes it back, in words of one's own. Answers whether it is stored; never rejects. */
export function storeFavorite({ id, name }: NamedMarket, favorite: boolean, words: ChangeWords): Promise<boolean> {
  void noteLike(id, favoriteOf(id).liked);
  return change('setFavorite', { params: { id }, body: { favorite }, names: { market: name } }, words);
}
