// Fallback when the device's storage is full or broken: an in-memory overlay over the stored mirror.
// The first failed write starts the overlay; the stored state stays consistent underneath. `settle` tries to write the
// whole overlay in one transaction, so that no partial state reaches the disk.
import type { Market } from '../../../core/contract/markets.ts';
import {
  emptyMeta,
  type MirrorMeta,
  type PageRecord,
  type SnapshotRecord,
} from '../../../src/data/directory/mirror-record.ts';
import { StorageError } from '../../../src/data/net/errors.ts';
import { type MirrorStore, StaleError, type Write } from './store-shape.ts';

interface Layer {
  meta: MirrorMeta;
  /** Stamp of the stored meta underneath; null when it cannot be read. */
  baseStamp: number | null;
  pages: Map<string, PageRecord>;
  snapshots: Map<number, SnapshotRecord>;
  dropped: Set<number>;
}

export interface LayeredStore extends MirrorStore {
  /** True while the state in memory is not stored. */
  volatile(): boolean;
  /** Starts with an empty state in memory: for storage that cannot be read. */
  beginEmpty(): void;
  /** Tries to store the overlay. Meta must be read again afterwards. Does not reject with StorageError. */
  settle(): Promise<void>;
}

export function withMemory(base: MirrorStore): LayeredStore {
  let layer: Layer | null = null;

  /** Reads from the device; returns `otherwise` if that fails. */
  async function underneath<T>(read: () => Promise<T>, otherwise: T): Promise<T> {
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof StorageError)) throw error;
      return otherwise;
    }
  }

  async function snapshot(generation: number): Promise<SnapshotRecord | null> {
    const held = layer?.snapshots.get(generation);
    if (held || layer?.dropped.has(generation)) return held ?? null;
    return underneath(() => base.snapshot(generation), null);
  }

  return {
    volatile: () => layer !== null,
    beginEmpty() {
      layer = begin(emptyMeta, null);
    },
    async settle() {
      if (!layer) return;
      const { meta, pages, snapshots, dropped } = layer;
      try {
        layer.baseStamp ??= await stampOfEmpty(base);
        await base.commit(layer.baseStamp, {
          meta,
          pages: [...pages.values()],
          snapshots: [...snapshots.values()],
          drop: [...dropped],
        });
        layer = null;
      } catch (error) {
        if (error instanceof StaleError) layer = null;
        else if (!(error instanceof StorageError)) throw error;
      }
    },
    meta: async () => layer?.meta ?? base.meta(),
    async load() {
      if (!layer) return base.load();
      const { meta } = layer;
      return { meta, snapshot: meta.live && (await snapshot(meta.live.generation)) };
    },
    snapshot,
    async pages(generation, numbers) {
      const held = numbers.map((n) => layer?.pages.get(`${generation}:${n}`)?.markets ?? null);
      if (layer?.dropped.has(generation)) return held;
      const wanted = numbers.filter((_, i) => held[i] === null);
      const none: (Market[] | null)[] = wanted.map(() => null);
      const stored = wanted.length > 0 ? await underneath(() => base.pages(generation, wanted), none) : none;
      return held.map((markets) => markets ?? stored.shift() ?? null);
    },
    async allPages(generation) {
      const held = layer;
      const stored = held?.dropped.has(generation) ? [] : await underneath(() => base.allPages(generation), []);
      const byNumber = new Map(stored.map((page) => [page.n, page]));
      for (const page of held?.pages.values() ?? []) if (page.generation === generation) byNumber.set(page.n, page);
      return [...byNumber.values()].sort((a, b) => a.n - b.n);
    },
    async commit(expectedStamp, write) {
      if (layer) return hold(layer, expectedStamp, write);
      try {
        return await base.commit(expectedStamp, write);
      } catch (error) {
        if (!(error instanceof StorageError)) throw error;
        layer = begin({ ...emptyMeta, stamp: expectedStamp }, expectedStamp);
        return hold(layer, expectedStamp, write);
      }
    },
  };
}

function begin(meta: MirrorMeta, baseStamp: number | null): Layer {
  return { meta, baseStamp, pages: new Map(), snapshots: new Map(), dropped: new Set() };
}

/** The stamp of a store without a mirror; rejects if there is one, which must not be overwritten. */
async function stampOfEmpty(base: MirrorStore): Promise<number> {
  const { live, stamp } = await base.meta();
  if (live) throw new StaleError('the device has a mirror of its own');
  return stamp;
}

function hold(layer: Layer, expectedStamp: number, write: Write): MirrorMeta {
  if (layer.meta.stamp !== expectedStamp) throw new StaleError('the memory layer moved on');
  for (const generation of write.drop ?? []) {
    layer.dropped.add(generation);
    layer.snapshots.delete(generation);
    for (const [key, page] of layer.pages) if (page.generation === generation) layer.pages.delete(key);
  }
  for (const page of write.pages ?? []) layer.pages.set(`${page.generation}:${page.n}`, page);
  for (const record of write.snapshots ?? []) layer.snapshots.set(record.generation, record);
  layer.meta = { ...write.meta, stamp: expectedStamp + 1 };
  return layer.meta;
}
