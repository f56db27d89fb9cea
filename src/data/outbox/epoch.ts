// Tells a database that the browser threw away from one that is new: local storage often outlives it.
import { isOwnLocal, ownKeys, type StoredKey } from '../device-keys.ts';
import type { TextStore } from '../device-storage.ts';
import type { OwnMeta } from '../own-db.ts';

export interface EpochWatch {
  /**
   * Compares what was known with what is stored, and keeps what is stored for the next time. Answers how many unsent changes
   * the browser threw away; 0 = none.
   * @param wasClosed the browser closed the open database meanwhile: what this tab saw last counts, as local storage may be gone too
   */
  check(meta: OwnMeta | null, unsent: number, wasClosed?: boolean): number;
  /** Whether anything unsent is known that could have been lost. */
  mayLose(): boolean;
  /** False when another tab is deleting the database on purpose. */
  isKept(): boolean;
}

interface Known {
  epoch: string;
  unsent: number;
}

function read(storage: Pick<TextStore, 'getItem'> | null, key: StoredKey): Known | null {
  try {
    const stored = JSON.parse(storage?.getItem(key) ?? 'null') as Known | null;
    return typeof stored?.epoch === 'string' ? stored : null;
  } catch {
    return null;
  }
}

/** How many unsent changes people who have signed out left on the device, as far as known; `keys` are those of `storage`. */
export function keptUnsent(storage: Pick<TextStore, 'getItem'> | null, keys: readonly string[]): number {
  const kept = keys.filter(isOwnLocal).map((key) => read(storage, key)?.unsent ?? 0);
  return kept.reduce((sum, unsent) => sum + unsent, 0);
}

/** The watch over a person's database; `storage` null = none, and then only what goes under the open page is noticed. */
export function epochWatch(storage: TextStore | null, userId: string): EpochWatch {
  const key = ownKeys(userId).local;
  /** What this tab saw last. */
  let seen: Known | null = null;
  /** This tab has noted it. A note that is gone then was taken away on purpose, by another tab: it is not made again. */
  let isNoted = false;
  const known = () => read(storage, key);
  return {
    check(meta, unsent, wasClosed = false) {
      // Another tab may have looked already.
      const before = wasClosed && seen ? seen : known();
      seen = meta && { epoch: meta.epoch, unsent };
      try {
        if (!seen) storage?.removeItem(key);
        else if (storage && (!isNoted || known())) {
          storage.setItem(key, JSON.stringify(seen));
          isNoted = true;
        }
      } catch {
        // Full or refused: a later loss goes unnoticed, nothing else.
      }
      return before && before.epoch !== meta?.epoch ? before.unsent : 0;
    },
    mayLose: () => (known()?.unsent ?? 0) > 0,
    isKept: () => !isNoted || known() !== null,
  };
}
