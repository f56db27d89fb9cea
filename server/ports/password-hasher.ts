// Turns passwords into what may be stored. Slow on purpose, so it queues; never on the event loop.

export interface PasswordHasher {
  /**
   * A text to store, with a salt of its own or, when `like` is given, with salt and cost of that stored text.
   * Refusal `unavailable` when too many wait already.
   */
  hash(password: string, like?: string | null): Promise<string>;
  /**
   * Whether the password made the stored text, or any of several that share one salt: one computation however many. Takes as long for
   * `null` and for none, an account that has no password or does not exist.
   */
  verify(password: string, stored: string | readonly string[] | null): Promise<boolean>;
  /** Whether the stored text was made with less work than a new one would be. */
  isWeak(stored: string): Promise<boolean>;
}
