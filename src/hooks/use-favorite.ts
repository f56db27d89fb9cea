// Whether the user likes a market, and how to change it. All hearts share one subscription.
import { useSyncExternalStore } from 'react';
import { type FavoriteState, favoriteOf, followFavorites, toggleFavorite } from '../data/own/favorites.ts';

interface FavoriteControl extends FavoriteState {
  toggle: () => void;
}

/** Signed out nothing is liked, and `toggle` opens the sign-in and likes after it. */
export function useFavorite(market: { id: string; name: string }): FavoriteControl {
  const state = useSyncExternalStore(followFavorites, () => favoriteOf(market.id));
  return { ...state, toggle: () => toggleFavorite({ id: market.id, name: market.name }) };
}
