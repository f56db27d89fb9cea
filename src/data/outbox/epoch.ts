// Distinguishes a database that the browser evicted from one that is new: local storage often outlives it.
import { isOwnLocal, ownKeys, type StoredKey } from '../device/device-keys.ts';
import { readJson, type TextStore } from '../device/device-storage.ts';
import type { OwnMeta } from '../own/own-db.ts';

export interface EpochWatch {
  /**
   * Compares the last known database with the stored one, and keeps the stored one for the next time. Returns how many unsent
   * changes the browser evicted; 0 = none.
   * @param wasClosed the browser closed the open database meanwhile: what this tab read last counts, as local storage may be gone too
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
  const stored = readJson(storage, key) as Known | null;
  return typeof stored?.epoch === 'string' ? stored : null;
}

/** How many unsent changes of signed-out people the device keeps, as far as known; `keys` are those of `storage`. */
export function keptUnsent(storage: Pick<TextStore, 'getItem'> | null, keys: readonly string[]): number {
  const kept = keys.filter(isOwnLocal).map((key) => read(storage, key)?.unsent ?? 0);
  return kept.reduce((sum, unsent) => sum + unsent, 0);
}

/** The watch over a person's database; `storage` null = none, and then only an eviction under the open page is noticed. */
export function epochWatch(storage: TextStore | null, userId: string): EpochWatch {
  const key = ownKeys(userId).local;
  /** What this tab read last. */
  let seen: Known | null = null;
  /** This tab has stored it. If it is missing later, another tab removed it on purpose: it is not stored again. */
  let isNoted = false;
  const known = () => read(storage, key);
  return {
    check(meta, unsent, wasClosed = false) {
      // Another tab may have checked already.
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
