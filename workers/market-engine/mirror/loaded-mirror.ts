// The mirror's in-memory state, and the helpers its steps share.

import type { Generation, MirrorMeta } from '../../../src/data/directory/mirror-record.ts';
import type { Call } from '../../../src/data/net/api.ts';
import type { Columns } from '../columns.ts';
import type { Resumable } from './resume.ts';
import type { MirrorStore, Write } from './store-shape.ts';

/** In-memory copy of the stored state. Immutable: replaced as a whole after each write. */
export interface LoadedMirror {
  meta: MirrorMeta;
  /** Columns of the live generation: the engine answers from them. */
  live: Columns | null;
  /** Columns of the shadow generation, loaded lazily. */
  shadow: Columns | null;
  /** The live columns were rebuilt from an incomplete set of pages: a new bootstrap is needed. */
  damaged: boolean;
}

export interface StepPorts {
  call: Call;
  /** For bootstrap and pages, which go on where they were cut. */
  resumable: Resumable;
  store: MirrorStore;
  /** Epoch milliseconds. */
  now(): number;
  /** Called with the arrived share of a first sync, 0 to 1. */
  progress(share: number): void;
  /** Takes over the written state, shows it and notifies the other tabs. */
  keep(loaded: LoadedMirror): void;
}

/** The working generation cannot continue: load the directory again as a new generation. */
export class RestartError extends Error {}

/** The server's count still differs from its data after a fresh load. */
export class ContradictionError extends Error {}

/** The generation being loaded or kept current: the shadow while there is one. */
export function working(loaded: LoadedMirror): { which: 'live' | 'shadow'; generation: Generation } | null {
  const { live, shadow } = loaded.meta;
  if (shadow) return { which: 'shadow', generation: shadow };
  return live && { which: 'live', generation: live };
}

/** The cursors of a generation, as query fields. */
export function cursorsOf({ cursor, countsCursor }: Generation): { cursor: string; countsCursor?: string } {
  return countsCursor === undefined ? { cursor } : { cursor, countsCursor };
}

/** Columns of the working generation; those of the shadow are loaded from the store the first time. */
export async function workingColumns(ports: StepPorts, loaded: LoadedMirror): Promise<Columns> {
  const work = working(loaded);
  const known = work && loaded[work.which];
  if (known) return known;
  const stored = work && (await ports.store.snapshot(work.generation.generation));
  const columns = stored?.columns as Columns | undefined;
  if (!work || columns?.cursor !== work.generation.cursor) throw new RestartError('the snapshot is gone');
  return columns;
}

/** Writes the changes to the store and keeps the resulting state. */
export async function commit(
  ports: StepPorts,
  loaded: LoadedMirror,
  write: Omit<Write, 'meta'> & {
    meta: Partial<MirrorMeta>;
    live?: Columns;
    shadow?: Columns | null;
    damaged?: boolean;
  },
): Promise<LoadedMirror> {
  const { meta: changes, live = loaded.live, shadow = loaded.shadow, damaged = loaded.damaged, ...rest } = write;
  const meta = await ports.store.commit(loaded.meta.stamp, { ...rest, meta: { ...loaded.meta, ...changes } });
  const next = { meta, live, shadow, damaged };
  ports.keep(next);
  return next;
}
