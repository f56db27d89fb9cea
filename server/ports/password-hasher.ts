// Turns passwords into what may be stored. Slow on purpose, so it queues; never on the event loop.

export interface PasswordHasher {
  /** A text to store. Refusal `unavailable` when too many wait already. */
  hash(password: string): Promise<string>;
  /** Whether the password made the stored text. Takes as long for `null`, an account that has none or does not exist. */
  verify(password: string, stored: string | null): Promise<boolean>;
  /** Whether the stored text was made with less work than a new one would be. */
  isWeak(stored: string): Promise<boolean>;
}
