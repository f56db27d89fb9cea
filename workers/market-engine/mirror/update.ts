// Walks the arrows of the mirror's drawing (mirror.ts) until the server has nothing newer.
// Loaded at the first attempt, not with the worker: showing what is stored needs neither contract nor net.
import { begin } from './bootstrap-step.ts';
import { takeChanges } from './changes-step.ts';
import {
  ContradictionError,
  commit,
  type Held,
  RestartError,
  type StepPorts,
  working,
  workingColumns,
} from './held.ts';
import { fetchPages, finish } from './pages-step.ts';
import { StaleError } from './store-shape.ts';

export interface UpdatePorts extends StepPorts {
  held(): Held;
  /** Reads again what is stored, if anybody wrote since. */
  reread(): Promise<void>;
}

const restartsAtMost = 3;
const rereadsAtMost = 5;

/** Returns a function that resolves when the mirror is current and rejects with the first failure it cannot mend. */
export function createUpdate(ports: UpdatePorts): () => Promise<void> {
  const { held } = ports;
  /** The generation loaded because of a wrong count: should its count be wrong too, another load would not help. */
  let recounted = 0;

  /** A plain list is current as soon as it is stored. */
  const isPlain = () => working(held())?.generation.source === 'plain';

  /** One arrow. Resolves true when the mirror is current. */
  async function step(): Promise<boolean> {
    const work = working(held());
    if (!work || held().damaged || work.generation.source === 'plain') {
      await begin(ports, held());
      return isPlain();
    }
    const { which, generation } = work;
    if (generation.missing.length > 0) await fetchPages(ports, held(), which, generation);
    else if (!generation.full) await finish(ports, held(), which, generation);
    else {
      const { more, serverCount } = await takeChanges(ports, held(), which, generation);
      if (!more) {
        await becomeCurrent(serverCount);
        return true;
      }
    }
    return false;
  }

  /** The server has nothing newer: says so in the store, and a shadow takes over. */
  async function becomeCurrent(serverCount: number | null) {
    const { live, shadow } = held().meta;
    const freshAt = ports.now();
    if (shadow && live) {
      const columns = await workingColumns(ports, held());
      const meta = { live: shadow, shadow: null, freshAt, skipped: 0 };
      await commit(ports, held(), { meta, drop: [live.generation], live: columns, shadow: null });
    } else {
      await commit(ports, held(), { meta: { freshAt } });
    }
    const { live: current, lastGeneration } = held().meta;
    if (!current || serverCount === null || serverCount === current.count) return;
    const difference = `${current.count} rows here, ${serverCount} at the server`;
    if (current.generation === recounted) throw new ContradictionError(difference);
    recounted = lastGeneration + 1;
    throw new RestartError(difference);
  }

  async function beginAgain(): Promise<boolean> {
    try {
      await begin(ports, held());
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
