// The interface of the profile feature for other features. Only it writes the table of people; others may join it.
import type { Db, Tx } from '../db/schema.ts';

export interface People {
  /** Adds a person with a neutral unique handle and returns the id. */
  addPerson(tx: Tx, names: { firstName: string; lastName: string }, now: number): Promise<string>;
  /** Whether a person is public, which requires an active account with a confirmed address; null when there is no such person. */
  isShown(db: Db, userId: string): Promise<boolean | null>;
}
