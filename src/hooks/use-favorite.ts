// The markets that the user likes, and how to change that: one small set that all hearts share, part of the page's first chunk;
// signed out it is empty and nothing is read. The public like count lags behind a like, so the user's own recent changes are
// added to it meanwhile, and the number matches the heart beside it.
import { useSyncExternalStore } from 'react';
import { type PendingState, pendingKey } from '../../core/rules/pending-state.ts';
import { favoriteText } from '../../core/text/favorites.ts';
import { listErrorText } from '../../core/text/lists.ts';
import { personalLocal } from '../data/device/device-keys.ts';
import { deviceStorage, readJson, writeJson } from '../data/device/device-storage.ts';
import { engine } from '../data/directory/engine.ts';
import { ownData, ownPendingStates } from '../data/outbox/outbox.ts';
import { type ChangeWords, change } from '../data/own/own-change.ts';
import { type Observable, observable } from '../data/page/observable.ts';
import { onSignOut } from '../data/session/account.ts';
import { whenSignedIn } from '../data/session/sign-in-request.ts';

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
  const lists = ownData.get().docs.lists.value;
  if (lists !== from) {
    from = lists;
    liked = new Set(lists?.find(({ isDefault }) => isDefault)?.markets.map((market) => market.id));
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
}

/** Likes a market, or removes the like; opens the sign-in first when signed out. */
export function toggleFavorite(market: NamedMarket): void {
  // Signed out nothing is liked: a tap then always likes the market, even if the account already does.
  const wanted = !favoriteOf(market.id).liked;
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

/** The state of a market's heart, and its tap. Signed out `toggle` opens the sign-in and likes the market after it. */
export function useFavorite({ id, name }: NamedMarket): FavoriteState & { toggle: () => void } {
  const state = useSyncExternalStore(ownData.subscribe, () => favoriteOf(id));
  return { ...state, toggle: () => toggleFavorite({ id, name }) };
}

/** Whether the user likes any market. */
export const useLikesAny = (): boolean => useSyncExternalStore(ownData.subscribe, () => likedIds().size > 0);

/** While the public count is still `count`, it includes the user's own like if `was` is true. */
interface Basis {
  count: number;
  was: boolean;
}
type Bases = Readonly<Record<string, Basis>>;

/** The oldest of more than these have long become public. */
const keptMost = 50;

/** Changes when a count may have to be recomputed. */
export const likeBases: Observable<Bases> = observable(
  (readJson(deviceStorage(), personalLocal.likeCounts) ?? {}) as Bases,
);

/** Call before the user's like of a market changes; `was` is the state before. */
async function noteLike(id: string, was: boolean): Promise<void> {
  const full = await engine.market(id).then(
    (market) => market?.full,
    () => null,
  );
  if (!full || likeBases.get()[id]?.count === full.likeCount) return;
  const { [id]: _, ...others } = likeBases.get();
  const bases = [...Object.entries(others), [id, { count: full.likeCount, was }] as const].slice(-keptMost);
  likeBases.set(Object.fromEntries(bases));
  writeJson(deviceStorage(), personalLocal.likeCounts, likeBases.get());
}

/** The number to show for the public count `count`, when the user likes the market now (`liked`) or not. */
export function countedLikes(basis: Basis | undefined, count: number, liked: boolean): number {
  if (basis?.count !== count) return count;
  return Math.max(0, count + Number(liked) - Number(basis.was));
}

onSignOut(() => likeBases.set({}));
