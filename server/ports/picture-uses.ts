// What shows pictures: implemented by the features that store their addresses, alone or in texts.
import type { Db, Tx } from '../db/schema.ts';
import type { PictureUser } from '../db/tables/picture-uses.ts';

export interface PictureUse {
  /** The addresses and texts of the thing as they are stored; none when it is gone. */
  values(db: Db, id: string): Promise<(string | null)[]>;
  /** Replaces the address of a picture where the thing has it, and moves what shows it in its feed. */
  rename(tx: Tx, id: string, from: string, to: string): Promise<void>;
}

/** By kind of thing: every column of the table of uses. */
export type PictureUses = Readonly<Record<PictureUser, PictureUse>>;
