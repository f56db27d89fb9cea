// A frozen clock that is advanced by the test.
import type { Clock } from '../../../server/ports/clock.ts';

export class TestClock implements Clock {
  #now: number;
  #elapsed = 0;
  #next = 0;
  readonly #waiting = new Map<number, { at: number; work: () => void }>();

  constructor(now = Date.UTC(2026, 5, 15, 12)) {
    this.#now = now;
  }

  now(): number {
    return this.#now;
  }

  monotonic(): number {
    return this.#elapsed;
  }

  after(ms: number, work: () => void): () => void {
    const number = this.#next++;
    this.#waiting.set(number, { at: this.#elapsed + ms, work });
    return () => this.#waiting.delete(number);
  }

  /** Advances time; due timers run in order. Work they start may still be running afterwards. */
  advance(ms: number): void {
    const end = this.#elapsed + ms;
    for (;;) {
      const due = [...this.#waiting].filter(([, { at }]) => at <= end).sort(([, a], [, b]) => a.at - b.at)[0];
      if (!due) break;
      const [number, { at, work }] = due;
      this.#waiting.delete(number);
      this.#pass(Math.max(0, at - this.#elapsed));
      work();
    }
    this.#pass(end - this.#elapsed);
  }

  /** Sets the wall clock forward or, with a negative number, back. Monotonic time does not change. */
  jump(ms: number): void {
    this.#now += ms;
  }

  #pass(ms: number): void {
    this.#elapsed += ms;
    this.#now += ms;
  }
}
