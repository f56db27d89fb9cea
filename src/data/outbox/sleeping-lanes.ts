// Processes lanes, a few at once, each by one worker. A lane that waits for another one sleeps until a row was answered.

export interface SleepingLanes {
  /** Lanes to work on; one that is being worked on is checked once more afterwards. */
  add(lanes: readonly string[]): void;
  /** A row was answered: lanes that sleep may continue. */
  moved(): void;
  /**
   * Resolves when no lane is worked on or waits for its turn; rejects with the first failure, after the others ended. From then
   * on nothing is worked on any more.
   */
  idle(): Promise<void>;
}

/** `work` resolves true when the lane waits for another one. */
export function sleepingLanes(atOnce: number, work: (lane: string) => Promise<boolean>): SleepingLanes {
  const queue = new Set<string>();
  const busy = new Set<string>();
  const asleep = new Set<string>();
  const failures: unknown[] = [];
  let moves = 0;
  let isOver = false;
  let ended = () => {};

  async function run(lane: string): Promise<void> {
    const before = moves;
    try {
      // What it waits for may have been answered since it looked.
      if (await work(lane)) (moves === before ? asleep : queue).add(lane);
    } catch (error) {
      failures.push(error);
    }
    busy.delete(lane);
    start();
  }

  function start(): void {
    for (const lane of queue) {
      if (busy.size >= atOnce || failures.length > 0) break;
      if (busy.has(lane)) continue;
      queue.delete(lane);
      busy.add(lane);
      void run(lane);
    }
    if (busy.size === 0) ended();
  }

  return {
    add(lanes) {
      if (isOver) return;
      for (const lane of lanes) queue.add(lane);
      start();
    },
    moved() {
      moves++;
      for (const lane of asleep) queue.add(lane);
      asleep.clear();
      start();
    },
    async idle() {
      while (busy.size > 0) {
        await new Promise<void>((resolve) => {
          ended = resolve;
        });
      }
      // The caller releases the lock after idle(): lanes that are added later are ignored, the next holder reads them.
      isOver = true;
      if (failures.length > 0) throw failures[0];
    },
  };
}
