// The public like count lags behind a like, so the user's own recent changes are added to it meanwhile, and the number matches
// the heart beside it.
import { personalLocal } from '../data/device/device-keys.ts';
import { deviceStorage, readJson, writeJson } from '../data/device/device-storage.ts';
import { engine } from '../data/directory/engine.ts';
import { type Observable, observable } from '../data/page/observable.ts';
import { onSignOut } from '../data/session/account.ts';

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

function keep(bases: Bases): void {
  likeBases.set(bases);
  writeJson(deviceStorage(), personalLocal.likeCounts, bases);
}

/** Call before the user's like of a market changes; `was` is the state before. */
export async function noteLike(id: string, was: boolean): Promise<void> {
  const full = await engine.market(id).then(
    (market) => market?.full,
    () => null,
  );
  if (!full || likeBases.get()[id]?.count === full.likeCount) return;
  const { [id]: _, ...others } = likeBases.get();
  const bases = [...Object.entries(others), [id, { count: full.likeCount, was }] as const].slice(-keptMost);
  keep(Object.fromEntries(bases));
}

/** Drops the basis of a market whose public count has moved in the directory of this device: it counts the like now. */
export async function dropPublicLike(id: string): Promise<void> {
  const full = (await engine.market(id).catch(() => null))?.full;
  const { [id]: basis, ...others } = likeBases.get();
  if (!full || !basis || full.likeCount === basis.count) return;
  keep(others);
}

/** The number to show for the public count `count`, when the user likes the market now (`liked`) or not. */
export function countedLikes(basis: Basis | undefined, count: number, liked: boolean): number {
  if (basis?.count !== count) return count;
  return Math.max(0, count + Number(liked) - Number(basis.was));
}

onSignOut(() => likeBases.set({}));
