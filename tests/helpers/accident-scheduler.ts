// Runs everything that happens in a simulated world one step at a time, in an order drawn by a seed: each use of storage or
// net waits for its turn, and time passes only when nothing waits. So a seed replays, and any tab can die at any step.
import { setImmediate as turn } from 'node:timers/promises';

/** Who takes turns: a tab, a worker, or something under way in the net. */
export interface Actor {
  dead: boolean;
  /** Resolves when it dies. */
  readonly died: Promise<void>;
  /** Called when it is its turn; true when it dies instead. */
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
  /** Milliseconds since the world began. */
  time = 0;
  /** Turns taken so far. */
  turns = 0;
  /** Called between any two turns. */
  between: () => Promise<void> = async () => {};
  readonly #random: () => number;
  #waiting: Waiting[] = [];
  #timers: Timer[] = [];

  constructor(random: () => number) {
    this.#random = random;
  }

  /**
   * Waits for the actor's turn, does `work`, and lets the next one take theirs. A dead actor's work never returns. The work is
   * begun from the loop below and not from here, so that nothing of a transaction's surroundings reaches the server.
   */
  async step<T>(actor: Actor, work: () => Promise<T>): Promise<T> {
    if (actor.dead) return never();
    const outcome = await new Promise<Outcome<T>>((tell) => {
      this.#waiting.push({
        actor,
        take: async () => {
          if (actor.dies()) return;
          const told = await Promise.race([settled(work()), actor.died]);
          // What was done stands, but nobody hears of it.
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

  /** Takes turns until `isOver`, nothing is left to happen, or `limit` turns or time has passed. */
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

/** Lets everything that needs no turn come to rest. */
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
