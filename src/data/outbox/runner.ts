// When to send pending rows. Every trigger drains; the next timer is set from what is left.
//
//   trigger                            what it does
//   enqueue, timer, sync               drain what is due
//   start, online, visible             the same, and waits without Retry-After end, unless tried in the last 30 s
//   user, signed in                    the same, and all waits without Retry-After end
//   a row waits                        drain when it is due
//   no net                             try again in 1 s … 5 min, doubling, with full jitter
//   anything unsent                    drain once a minute
//   drained                            documents are read anew when something was answered
import type { After } from '../../../core/rules/timing.ts';
import type { Drained, Replay } from './replay.ts';
import { backoffMs } from './wait.ts';

type Trigger = 'enqueue' | 'start' | 'timer' | 'sync' | 'online' | 'visible' | 'user' | 'signed in';

export interface RunnerPorts {
  replay: Replay;
  /** Whether anything is stored at all. */
  hasRows(): Promise<boolean>;
  /** Ends waits of rows that were last tried before that time, epoch milliseconds. */
  endWaits(triedBefore: number): Promise<void>;
  now(): number;
  /** In [0, 1). */
  random(): number;
  after: After;
  drained(drained: Drained): void;
  report(error: unknown): void;
}

export interface Runner {
  /** Resolves when everything that was due has been tried. Never rejects. */
  wake(trigger: Trigger): Promise<void>;
  /** Sends nothing more. Resolves when nothing is under way. */
  stop(): Promise<void>;
}

const regularMs = 60_000;
const restMs = 30_000;

/** Nothing is sent before the first `wake`. */
export function createRunner(ports: RunnerPorts): Runner {
  let running: Promise<void> | null = null;
  let again = false;
  let stopped = false;
  let unreached = 0;
  let cancel = () => {};

  async function endWaits(trigger: Trigger): Promise<void> {
    if (trigger === 'start' || trigger === 'online' || trigger === 'visible')
      await ports.endWaits(ports.now() - restMs);
    if (trigger === 'user' || trigger === 'signed in') await ports.endWaits(Number.MAX_SAFE_INTEGER);
  }

  async function drain(): Promise<number> {
    if (!(await ports.hasRows())) return regularMs;
    const drained = await ports.replay.drain();
    unreached = drained.halt === 'no net' ? unreached + 1 : 0;
    ports.drained(drained);
    if (drained.halt === 'no net') return backoffMs(unreached, ports.random());
    return Math.min(regularMs, drained.dueInMs ?? regularMs);
  }

  async function run(): Promise<void> {
    let nextMs = regularMs;
    cancel();
    do {
      again = false;
      try {
        nextMs = await drain();
      } catch (error) {
        // Storage that fails is tried again with the next trigger; what was in flight is sent again under its key.
        ports.report(error);
        nextMs = regularMs;
      }
    } while (again && !stopped);
    // At once: a trigger from now on begins another run.
    running = null;
    if (stopped) return;
    cancel();
    cancel = ports.after(nextMs, () => void wake('timer'));
  }

  async function wake(trigger: Trigger): Promise<void> {
    if (stopped) return;
    await endWaits(trigger).catch(ports.report);
    if (running) {
      again = true;
      ports.replay.refill();
    } else if (!stopped) running = run();
    await running;
  }

  return {
    wake,
    async stop() {
      stopped = true;
      cancel();
      ports.replay.stop();
      await running;
    },
  };
}
