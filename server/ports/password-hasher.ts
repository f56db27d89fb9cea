// Password hashing. Slow on purpose, so it queues; never on the event loop.

export interface PasswordHasher {
  /**
   * A hash to store, with a new salt or, if `like` is given, with the salt and cost of that hash.
   * Refusal `unavailable` when the queue is full.
   */
  hash(password: string, like?: string | null): Promise<string>;
  /**
   * Whether the password matches the hash, or any of several with the same salt: one computation for all. Takes the same time
   * for `null` and for none, an account without a password or that does not exist.
   */
  verify(password: string, stored: string | readonly string[] | null): Promise<boolean>;
  /** Whether the hash has a lower cost than a new one would have. */
  isWeak(stored: string): Promise<boolean>;
}
