// The public like count lags behind a like. The user's own recent changes are added here meanwhile, so that the number
// matches the heart beside it. Stored over reloads, and removed at sign-out.

import { personalLocal } from '../device/device-keys.ts';
import { deviceStorage } from '../device/device-storage.ts';
import { engine } from '../directory/engine.ts';
import { type Observable, observable } from '../page/observable.ts';
import { onSignOut } from '../session/account.ts';

/** While the public count is still `count`, it includes the user's own like if `was` is true. */
interface Basis {
  count: number;
  was: boolean;
}
type Bases = Readonly<Record<string, Basis>>;

const key = personalLocal.likeCounts;
/** The oldest of more than these have long become public. */
const keptMost = 50;

const storage = deviceStorage();

function read(): Bases {
  try {
    return JSON.parse(storage?.getItem(key) ?? '{}') as Bases;
  } catch {
    return {};
  }
}

/** Changes when a count may have to be recomputed. */
export const likeBases: Observable<Bases> = observable(read());

function keep(bases: Bases): void {
  likeBases.set(bases);
  try {
    storage?.setItem(key, JSON.stringify(bases));
  } catch {
    // Full: after a reload the count is the public one.
  }
}

/** Call before the user's like of a market changes; `was` is the state before. */
export async function noteLike(id: string, was: boolean): Promise<void> {
  const full = await engine.market(id).then(
    (market) => market?.full,
    () => null,
  );
  if (!full || likeBases.get()[id]?.count === full.likeCount) return;
  const { [id]: _, ...others } = likeBases.get();
  keep(Object.fromEntries([...Object.entries(others), [id, { count: full.likeCount, was }] as const].slice(-keptMost)));
}

/** The number to show for the public count `count`, when the user likes the market now (`liked`) or not. */
export function countedLikes(basis: Basis | undefined, count: number, liked: boolean): number {
  if (basis?.count !== count) return count;
  return Math.max(0, count + Number(liked) - Number(basis.was));
}

onSignOut(() => likeBases.set({}));
