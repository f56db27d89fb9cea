// Deterministic scheduler of a simulation: runs one step at a time, in a seeded random order. Each use of storage or network is
// a step, and time advances only when no step is waiting. So a seed can be replayed, and any tab can be killed at any step.
import { setImmediate as turn } from 'node:timers/promises';

/** A participant: a tab, a worker, or a message in the network. */
export interface Actor {
  dead: boolean;
  /** Resolves when it is killed. */
  readonly died: Promise<void>;
  /** Called at its step; true if it is killed instead. */
  dies(): boolean;
}

interface Waiting {
  actor: Actor;
  take(): Promise<void>;
}

interface Timer {
  at: number;
  actor: Actor;
  callback: () => void;
}

const never = () => new Promise<never>(() => {});

export class Scheduler {
  /** Simulated milliseconds since the start. */
  time = 0;
  /** Number of steps so far. */
  turns = 0;
  /** Called between any two steps. */
  between: () => Promise<void> = async () => {};
  readonly #random: () => number;
  #waiting: Waiting[] = [];
  #timers: Timer[] = [];

  constructor(random: () => number) {
    this.#random = random;
  }

  /**
   * Waits for the actor's step, runs `work`, and continues with the next step. A dead actor's work never resolves. The work is
   * started from the loop below and not from here, so that the server does not run in a transaction's async context.
   */
  async step<T>(actor: Actor, work: () => Promise<T>): Promise<T> {
    if (actor.dead) return never();
    const outcome = await new Promise<Outcome<T>>((tell) => {
      this.#waiting.push({
        actor,
        take: async () => {
          if (actor.dies()) return;
          const told = await Promise.race([settled(work()), actor.died]);
          // The effect is kept, but its result is dropped.
          if (told !== undefined && !actor.dies()) tell(told);
        },
      });
    });
    if ('error' in outcome) throw outcome.error;
    return outcome.value;
  }

  after(actor: Actor, ms: number, callback: () => void): () => void {
    const timer = { at: this.time + ms, actor, callback };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((each) => each !== timer);
    };
  }

  /** Runs steps until `isOver`, no step is left, or the `limit` of steps or time is reached. */
  async run(isOver: () => boolean, limit: { turns: number; time: number }): Promise<void> {
    const lastTurn = this.turns + limit.turns;
    const lastTime = this.time + limit.time;
    for (;;) {
      await still();
      await this.between();
      if (isOver() || this.turns >= lastTurn) return;
      this.#waiting = this.#waiting.filter(({ actor }) => !actor.dead);
      if (this.#waiting.length > 0) {
        this.turns++;
        const [chosen] = this.#waiting.splice(Math.floor(this.#random() * this.#waiting.length), 1);
        await chosen?.take();
        continue;
      }
      const next = this.#timers.filter(({ actor }) => !actor.dead).sort((a, b) => a.at - b.at)[0];
      if (!next || next.at > lastTime) return;
      this.#timers = this.#timers.filter((each) => each !== next);
      this.time = Math.max(this.time, next.at);
      next.callback();
    }
  }
}

/** Waits until all work that needs no step has settled. */
async function still(): Promise<void> {
  for (let i = 0; i < 4; i++) await turn();
}

type Outcome<T> = { value: T } | { error: unknown };

function settled<T>(work: Promise<T>): Promise<Outcome<T>> {
  return work.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
}
