// Opens a form that a signed-out person wanted, after their sign-in: also where its market was opened only then.
import { useEffect } from 'react';
import { grantedWish, type MarketWish } from '../data/session/sign-in-request.ts';
import { useObservable } from './use-observable.ts';

/** Calls `act` once when that was wanted. `about`: the market's id, or that of what is reported. */
export function useGrantedWish(what: MarketWish, about: string, act: () => void): void {
  const wish = useObservable(grantedWish);
  const mine = wish && 'about' in wish && wish.what === what && wish.about === about ? wish : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each wish.
  useEffect(() => {
    // Of two components with the same form the first one takes it.
    if (!mine || grantedWish.get() !== mine) return;
    grantedWish.set(null);
    act();
  }, [mine]);
}
