// The public count of likes follows a like with some delay. What the person has just changed is reckoned in here meanwhile,
// so that the number goes with the heart beside it. Kept over reloads, and forgotten when somebody leaves.
import { onSignOut } from './account.ts';
import { personalLocal } from './device-keys.ts';
import { deviceStorage } from './device-storage.ts';
import { engine } from './engine.ts';
import { type Observable, observable } from './observable.ts';

/** As long as the public count is still `count`, it reckons with the person liking the market (`was`) or not. */
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

/** Changes when a count may have to be reckoned anew. */
export const likeBases: Observable<Bases> = observable(read());

function keep(bases: Bases): void {
  likeBases.set(bases);
  try {
    storage?.setItem(key, JSON.stringify(bases));
  } catch {
    // Full: after a reload the count is the public one.
  }
}

/** To be called before the person changes whether they like a market; `was` is how it stood. */
export async function noteLike(id: string, was: boolean): Promise<void> {
  const full = await engine.market(id).then(
    (market) => market?.full,
    () => null,
  );
  if (!full || likeBases.get()[id]?.count === full.likeCount) return;
  const { [id]: _, ...others } = likeBases.get();
  keep(Object.fromEntries([...Object.entries(others), [id, { count: full.likeCount, was }] as const].slice(-keptMost)));
}

/** The number to show for the public count `count`, when the person likes the market now (`liked`) or not. */
export function countedLikes(basis: Basis | undefined, count: number, liked: boolean): number {
  if (basis?.count !== count) return count;
  return Math.max(0, count + Number(liked) - Number(basis.was));
}

onSignOut(() => likeBases.set({}));
