// Runs the transitions drawn in mirror.ts until the mirror is current.
// Loaded at the first attempt, not with the worker: showing the stored mirror needs neither contract nor network.
import { begin } from './bootstrap-step.ts';
import { takeChanges } from './changes-step.ts';
import {
  ContradictionError,
  commit,
  type LoadedMirror,
  RestartError,
  type StepPorts,
  working,
  workingColumns,
} from './loaded-mirror.ts';
import { fetchPages, finish } from './pages-step.ts';
import { resumable } from './resume.ts';
import { StaleError } from './store-shape.ts';

export interface UpdatePorts extends Omit<StepPorts, 'resumable'> {
  loaded(): LoadedMirror;
  /** Reloads the stored state if another tab has written. */
  reread(): Promise<void>;
}

const restartsAtMost = 3;
const rereadsAtMost = 5;

/** Returns a function that resolves when the mirror is current and rejects with the first unrecoverable failure. */
export function createUpdate(given: UpdatePorts): () => Promise<void> {
  const ports = { ...given, resumable: resumable(given.call) };
  const { loaded } = ports;
  /** The generation loaded because of a wrong count. If its count is wrong too, loading again would not help. */
  let recounted = 0;

  /** A plain list is current as soon as it is stored. */
  const isPlain = () => working(loaded())?.generation.source === 'plain';

  /** One transition. Resolves true when the mirror is current. */
  async function step(): Promise<boolean> {
    const work = working(loaded());
    if (!work || loaded().damaged || work.generation.source === 'plain') {
      await begin(ports, loaded());
      return isPlain();
    }
    const { which, generation } = work;
    if (generation.missing.length > 0) await fetchPages(ports, loaded(), which, generation);
    else if (!generation.full) await finish(ports, loaded(), which, generation);
    else {
      const { more, serverCount } = await takeChanges(ports, loaded(), which, generation);
      if (!more) {
        await becomeCurrent(serverCount);
        return true;
      }
    }
    return false;
  }

  /** Records that the mirror is current; a shadow becomes live. */
  async function becomeCurrent(serverCount: number | null) {
    const { live, shadow } = loaded().meta;
    const freshAt = ports.now();
    if (shadow && live) {
      const columns = await workingColumns(ports, loaded());
      const meta = { live: shadow, shadow: null, freshAt, skipped: 0 };
      await commit(ports, loaded(), { meta, drop: [live.generation], live: columns, shadow: null });
    } else {
      await commit(ports, loaded(), { meta: { freshAt } });
    }
    const { live: current, lastGeneration } = loaded().meta;
    if (!current || serverCount === null || serverCount === current.count) return;
    const difference = `${current.count} rows here, ${serverCount} at the server`;
    if (current.generation === recounted) throw new ContradictionError(difference);
    recounted = lastGeneration + 1;
    throw new RestartError(difference);
  }

  async function beginAgain(): Promise<boolean> {
    try {
      await begin(ports, loaded());
    } catch (error) {
      if (!(error instanceof StaleError)) throw error;
      await ports.reread();
    }
    return isPlain();
  }

  return async () => {
    let restarts = 0;
    let rereads = 0;
    for (let current = false; !current; ) {
      try {
        current = await step();
      } catch (error) {
        if (error instanceof RestartError && restarts++ < restartsAtMost) current = await beginAgain();
        else if (error instanceof StaleError && rereads++ < rereadsAtMost) await ports.reread();
        else throw error;
      }
    }
  };
}
