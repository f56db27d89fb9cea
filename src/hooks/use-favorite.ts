// The markets that the user likes, and how to change that: one small set that all hearts share, part of the page's first chunk;
// signed out it is empty and nothing is read.
import { useSyncExternalStore } from 'react';
import { likedMarketIds } from '../../core/rules/answers/liked.ts';
import { type PendingState, pendingKey } from '../../core/rules/answers/pending-state.ts';
import { listErrorText } from '../../core/text/lists.ts';
import { favoriteText } from '../../core/text/screens/favorites.ts';
import { ownData, ownPendingStates } from '../data/outbox/outbox.ts';
import { ownView } from '../data/outbox/own-state.ts';
import { type ChangeWords, change } from '../data/own/own-change.ts';
import { whenSignedIn } from '../data/session/sign-in-request.ts';
import { noteLike } from './like-bases.ts';

interface FavoriteState {
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

function likedIds(): ReadonlySet<string> {
  const lists = ownView(ownData.get(), 'getMyLists').value;
  if (lists !== from) {
    from = lists;
    liked = new Set(likedMarketIds(lists));
  }
  return liked;
}

/** The favorite state of a market. The same object until it changes. */
export function favoriteOf(id: string): FavoriteState {
  return stateOf(likedIds().has(id), ownPendingStates.get().get(pendingKey.like(id)) ?? null);
}

interface NamedMarket {
  id: string;
  name: string;
  category?: number;
}

/** Likes a market, or removes the like; opens the sign-in first when signed out. */
export function toggleFavorite(market: NamedMarket): void {
  // Signed out nothing is liked: a tap then always likes the market, even if the account already does.
  const wanted = !favoriteOf(market.id).liked;
  const { id, name, category } = market;
  const wish = { what: 'like', market: { id, name, ...(category !== undefined && { category }) }, about: id } as const;
  whenSignedIn(wish, () => void setFavorite(market, wanted));
}

function setFavorite(market: NamedMarket, favorite: boolean): Promise<boolean> {
  const failed = favorite ? listErrorText.add : listErrorText.take;
  if (favorite) return storeFavorite(market, true, { failed });
  const undo = () => void setFavorite(market, true);
  return storeFavorite(market, false, {
    failed,
    done: favoriteText.removedHere,
    sent: { text: favoriteText.removed(market.name) },
    undo,
  });
}

/** Likes a market or removes the like, with the given texts. Resolves to whether it is stored; never rejects. */
export function storeFavorite({ id, name }: NamedMarket, favorite: boolean, words: ChangeWords): Promise<boolean> {
  void noteLike(id, favoriteOf(id).liked);
  return change('setFavorite', { params: { id }, body: { favorite }, names: { market: name } }, words);
}

/** The state of a market's heart, and its tap. Signed out `toggle` opens the sign-in and likes the market after it. */
export function useFavorite(market: NamedMarket): FavoriteState & { toggle: () => void } {
  const state = useSyncExternalStore(ownData.subscribe, () => favoriteOf(market.id));
  return { ...state, toggle: () => toggleFavorite(market) };
}

/** Whether the user likes any market. */
export const useLikesAny = (): boolean => useSyncExternalStore(ownData.subscribe, () => likedIds().size > 0);
