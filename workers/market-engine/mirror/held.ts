// What the mirror holds in memory, and the few words its steps share.

import type { Call } from '../../../src/data/api.ts';
import type { Generation, MirrorMeta } from '../../../src/data/mirror-record.ts';
import type { Columns } from '../columns.ts';
import type { MirrorStore, Write } from './store-shape.ts';

/** Memory beside the store. Replaced as a whole after each write, never changed. */
export interface Held {
  meta: MirrorMeta;
  /** Columns of the live generation: what the engine shows. */
  live: Columns | null;
  /** Columns of the shadow generation, once they were needed. */
  shadow: Columns | null;
  /** The live columns had to be pieced together and lack rows: only a fresh bootstrap helps. */
  damaged: boolean;
}

export interface StepPorts {
  call: Call;
  store: MirrorStore;
  /** Epoch milliseconds. */
  now(): number;
  /** Takes over what a step has written, shows it and tells the other tabs. */
  keep(held: Held): void;
}

/** The working generation cannot go on: load the directory anew, beside the old one. */
export class RestartError extends Error {}

/** The server's count contradicts what it sent, also after a fresh load. */
export class ContradictionError extends Error {}

/** The generation being loaded or kept current: the shadow while there is one. */
export function working(held: Held): { which: 'live' | 'shadow'; generation: Generation } | null {
  const { live, shadow } = held.meta;
  if (shadow) return { which: 'shadow', generation: shadow };
  return live && { which: 'live', generation: live };
}

/** Columns of the working generation; the shadow's are read from the store the first time. */
export async function workingColumns(ports: StepPorts, held: Held): Promise<Columns> {
  const work = working(held);
  const known = work && held[work.which];
  if (known) return known;
  const stored = work && (await ports.store.snapshot(work.generation.generation));
  const columns = stored?.columns as Columns | undefined;
  if (!work || columns?.cursor !== work.generation.cursor) throw new RestartError('the snapshot is gone');
  return columns;
}

/** Writes on top of what is held and keeps the result. */
export async function commit(
  ports: StepPorts,
  held: Held,
  write: Omit<Write, 'meta'> & {
    meta: Partial<MirrorMeta>;
    live?: Columns;
    shadow?: Columns | null;
    damaged?: boolean;
  },
): Promise<Held> {
  const { meta: changes, live = held.live, shadow = held.shadow, damaged = held.damaged, ...rest } = write;
  const meta = await ports.store.commit(held.meta.stamp, { ...rest, meta: { ...held.meta, ...changes } });
  const next = { meta, live, shadow, damaged };
  ports.keep(next);
  return next;
}
