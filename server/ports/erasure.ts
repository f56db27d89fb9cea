// Erasing a person: what features do besides the rows that the register of personal data names (server/db/tables).
import type { Tx } from '../db/schema.ts';

/** A person who leaves. */
export interface ErasedPerson {
  readonly userId: string;
  /** Mail addresses, lower case and composed, that the account has, had or waits for, and that no other account has. */
  readonly addresses: readonly string[];
}

/** What remains to be done once a transaction is committed. Never rejects. */
export type AfterCommit = () => Promise<void>;

/** A feature's part. Each step may run again after a crash, so it must bear being repeated. */
export interface ErasurePart {
  /**
   * In the transaction that closes the account: from its commit on nothing more is sent to the person or done as them. Resolves to
   * what remains to be done then; null for nothing.
   */
  close?(tx: Tx, person: ErasedPerson): Promise<AfterCommit | null>;
  /** Removes what is outside of the store, after that commit and before the rows are deleted. */
  files?(person: ErasedPerson): Promise<void>;
  /** In the transaction that deletes the rows, before they are: changes what stays. */
  release?(tx: Tx, person: ErasedPerson): Promise<void>;
}

/** Accounts that were erased, kept beside the store, so that a restored copy of it does not bring them back. */
export interface ErasureList {
  /** How many. */
  readonly size: number;
  has(userId: string): boolean;
  /** Adds an account; it is on the disk when this returns. Throws the file system's error. Synchronous, for use inside a transaction. */
  add(userId: string): void;
}
