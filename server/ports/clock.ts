// Time as the server sees it. Comes in from outside, so that tests can turn it.

export interface Clock {
  /** Epoch milliseconds: what is stored or told. May be set back or forward at any time. */
  now(): number;
  /** Milliseconds since some moment, never set: what is waited for, and how old things in memory are. */
  monotonic(): number;
  /** Runs `work` once after `ms` milliseconds; the returned function calls it off. Never keeps the process alive. */
  after(ms: number, work: () => void): () => void;
}
