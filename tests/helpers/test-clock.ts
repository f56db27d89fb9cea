// A clock that stands still until a test turns it.
import type { Clock } from '../../server/ports/clock.ts';

export class TestClock implements Clock {
  #now: number;
  #next = 0;
  readonly #waiting = new Map<number, { at: number; work: () => void }>();

  constructor(now = Date.UTC(2026, 5, 15, 12)) {
    this.#now = now;
  }

  now(): number {
    return this.#now;
  }

  after(ms: number, work: () => void): () => void {
    const number = this.#next++;
    this.#waiting.set(number, { at: this.#now + ms, work });
    return () => this.#waiting.delete(number);
  }

  /** Lets time pass; what falls due runs in its order. Work that was begun may still be under way afterwards. */
  advance(ms: number): void {
    const end = this.#now + ms;
    for (;;) {
      const due = [...this.#waiting].filter(([, { at }]) => at <= end).sort(([, a], [, b]) => a.at - b.at)[0];
      if (!due) break;
      const [number, { at, work }] = due;
      this.#waiting.delete(number);
      this.#now = Math.max(this.#now, at);
      work();
    }
    this.#now = end;
  }
}
