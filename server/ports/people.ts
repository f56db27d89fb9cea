// What other features ask of people. Their table is written by the profile feature alone; others may join it.
import type { Db, Tx } from '../db/schema.ts';

export interface People {
  /** Adds a person under a neutral handle of their own and answers the id. */
  addPerson(tx: Tx, names: { firstName: string; lastName: string }, now: number): Promise<string>;
  /** Whether a person is shown to others, which needs an open account with a confirmed address; null when there is no such person. */
  isShown(db: Db, userId: string): Promise<boolean | null>;
}
