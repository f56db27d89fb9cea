// Where pictures are shown: implemented by the features that store their addresses.
import type { Tx } from '../db/schema.ts';

export interface PictureUses {
  /** Replaces an address of that owner's picture where it is stored, and moves what shows it in its feed. */
  rename(tx: Tx, ownerId: string, from: string, to: string): Promise<void>;
}
