// Time as the server sees it. Comes in from outside, so that tests can turn it.

export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
  /** Runs `work` once after `ms` milliseconds; the returned function calls it off. Never keeps the process alive. */
  after(ms: number, work: () => void): () => void;
}
