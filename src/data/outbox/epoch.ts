// Tells a database that the browser threw away from one that is new: local storage often outlives it.
import type { OwnMeta } from '../own-db.ts';

interface TextStore {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

export interface EpochWatch {
  /**
   * Compares what was known with what is stored, and keeps what is stored for the next time.
   * `kept` = nothing happened, `wiped` = the database was thrown away, `lost` = with changes in it that were not sent.
   */
  look(meta: OwnMeta | null, unsent: number): 'kept' | 'wiped' | 'lost';
  /** How many changes were known to be unsent when it was last looked at. */
  unsent(): number;
  /** The database was deleted on purpose. */
  forget(): void;
}

/** The watch over a person's database; `storage` null = none, and then nothing is ever noticed. */
export function epochWatch(storage: TextStore | null, userId: string): EpochWatch {
  const key = `loppis.own.${userId}`;
  function known(): { epoch: string; unsent: number } | null {
    try {
      const stored = JSON.parse(storage?.getItem(key) ?? 'null') as { epoch: string; unsent: number } | null;
      return typeof stored?.epoch === 'string' ? stored : null;
    } catch {
      return null;
    }
  }
  return {
    look(meta, unsent) {
      const before = known();
      try {
        if (meta) storage?.setItem(key, JSON.stringify({ epoch: meta.epoch, unsent }));
        else storage?.removeItem(key);
      } catch {
        // Full or refused: a later loss goes unnoticed, nothing else.
      }
      if (!before || before.epoch === meta?.epoch) return 'kept';
      return before.unsent > 0 ? 'lost' : 'wiped';
    },
    unsent: () => known()?.unsent ?? 0,
    forget() {
      try {
        storage?.removeItem(key);
      } catch {
        // As above.
      }
    },
  };
}
