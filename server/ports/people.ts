// The interface of the profile feature for other features. Only it writes the table of people; others may join it.
import type { PublicProfile } from '../../core/contract/people.ts';
import type { Author } from '../../core/rules/people/public-person.ts';
import type { Db, Tx } from '../db/schema.ts';

export interface People {
  /** Adds a person with a neutral unique handle and returns the id. */
  addPerson(tx: Tx, names: { firstName: string; lastName: string }, now: number): Promise<string>;
  /** Moves the version of a person's own profile, so that devices take over what it shows of the account. */
  touchProfile(tx: Tx, userId: string): Promise<void>;
  /** Whether a person is shown: not after deactivation, nor before the address is confirmed; null when there is no such person. */
  isShown(db: Db, userId: string): Promise<boolean | null>;
  /** What everybody may see of a person; null when there is none, or when the person is not shown. */
  publicProfile(db: Db, userId: string): Promise<PublicProfile | null>;
  /** The address for mails to a person; null without a confirmed and active account. */
  mailAddressOf(db: Db, userId: string): Promise<string | null>;
  /** Authors by id, deactivated ones included, in one query. Ids without a person are missing. */
  authorsOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Author>>;
}
