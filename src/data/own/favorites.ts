// The markets that the user likes, and the state of unsent likes: one small set that every heart on the page reads. Part
// of the page's first chunk; signed out it is empty and nothing is read.
import { type PendingState, pendingKey } from '../../../core/rules/pending-state.ts';
import { favoriteText } from '../../../core/text/favorites.ts';
import { listErrorText } from '../../../core/text/lists.ts';
import { ownData } from '../outbox/outbox.ts';
import { session } from '../session/session-state.ts';
import { whenSignedIn } from '../session/sign-in-request.ts';
import { noteLike } from './like-counts.ts';
import { type ChangeWords, change } from './own-change.ts';
import { ownPendingStates } from './pending-states.ts';

export interface FavoriteState {
  liked: boolean;
  mark: PendingState | null;
}

const states = new Map<string, FavoriteState>();
/** One object per state, so that a heart renders again only when its own state changes. */
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

/** The favorite state of a market. The same object until it changes. */
export function favoriteOf(id: string): FavoriteState {
  const lists = ownData.get().docs.lists.value;
  if (lists !== from) {
    from = lists;
    liked = new Set(lists?.find(({ isDefault }) => isDefault)?.markets.map((market) => market.id));
  }
  return stateOf(liked.has(id), ownPendingStates.get().get(pendingKey.like(id)) ?? null);
}

interface NamedMarket {
  id: string;
  name: string;
}

/** Likes a market, or removes the like; opens the sign-in first when signed out. */
export function toggleFavorite(market: NamedMarket): void {
  // Signed out, a tap always likes the market, even if the account already does.
  const wanted = !(session.get() && favoriteOf(market.id).liked);
  whenSignedIn(favoriteText.whySignIn, () => void setFavorite(market, wanted));
}

function setFavorite(market: NamedMarket, favorite: boolean): Promise<boolean> {
  const failed = favorite ? listErrorText.add : listErrorText.take;
  if (favorite) return storeFavorite(market, true, { failed });
  const undo = () => void setFavorite(market, true);
  return storeFavorite(market, false, { failed, done: favoriteText.removed(market.name), undo });
}

/** Likes a market or removes the like, with the given texts. Resolves to whether it is stored; never rejects. */
export function storeFavorite({ id, name }: NamedMarket, favorite: boolean, words: ChangeWords): Promise<boolean> {
  void noteLike(id, favoriteOf(id).liked);
  return change('setFavorite', { params: { id }, body: { favorite }, names: { market: name } }, words);
}
