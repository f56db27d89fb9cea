// Packs requested exports in the background, one at a time in this process, and removes files whose time is over or that no row
// names. What is left when the server stops is found again by its row.
import { personalCounts } from '../../db/personal-counts.ts';
import type { Store, Tx } from '../../db/schema.ts';
import { type Clock, repeat } from '../../ports/clock.ts';
import type { ExportFiles } from './files.ts';
import type { PackFile } from './pack-file.ts';
import { claimExport, endExpired, failExport, finishExport, holdExport, leaseMs, statesOf } from './store.ts';

/** Pause between two rounds in ms; a request begins one at once. */
const roundMs = 5 * 60_000;
/** The lease is renewed when this much of it has passed, in ms. */
const renewMs = leaseMs / 4;
/** A packing that takes longer hangs, for example at a store of pictures that never ends its answer; in ms. */
const longestMs = 30 * 60_000;

export interface Packing {
  store: Store;
  clock: Clock;
  files: ExportFiles;
  packFile: PackFile;
  /** Called in the transaction that makes an export ready. */
  onReady: (tx: Tx, ready: { id: string; userId: string }) => Promise<void>;
  onError: (error: unknown) => void;
}

/** Why a packing ends before its time; not an error of the server. */
class Ended extends Error {}

export interface Packer {
  /** Begins to pack what waits. */
  kick(): void;
  /** Ends the packing of an export, and resolves when it has ended. */
  end(id: string): Promise<void>;
  /** Ends all work, and resolves when it has ended. */
  stop(): Promise<void>;
}

export function startPacker(packing: Packing): Packer {
  const { store, clock, files, packFile, onReady, onError } = packing;
  let isStopped = false;
  let current: { id: string; cut: AbortController; done: Promise<void> } | null = null;

  /** Renews the lease of an export while it is packed; aborts when its row is gone, or packed by another process. */
  function keepLease(id: string, ended: AbortController): () => Promise<void> {
    const renew = async () => {
      if (!(await store.write((tx) => holdExport(tx, id, clock.now() + leaseMs)))) ended.abort(new Ended());
    };
    return repeat(clock, renewMs, { work: renew, onError });
  }
  async function pack({ id, userId }: { id: string; userId: string }, cut: AbortController): Promise<void> {
    const packedAt = clock.now();
    const contents = await store.read((db) => personalCounts(db, userId));
    const bytes = await files.write(id, async (path) => {
      const release = keepLease(id, cut);
      await packFile({ userId, packedAt, path }, cut.signal).finally(release);
    });
    const isReady = await store.write(async (tx) => {
      if (!(await finishExport(tx, id, { bytes, contents, now: clock.now() }))) return false;
      await onReady(tx, { id, userId });
      return true;
    });
    // Erased meanwhile, or packed by another process: the row says which.
    if (!isReady) await sweep();
  }
  async function attempt(claimed: { id: string; userId: string }): Promise<void> {
    const cut = new AbortController();
    const { promise: done, resolve } = Promise.withResolvers<void>();
    current = { id: claimed.id, cut, done };
    const cancel = clock.after(longestMs, () => cut.abort());
    try {
      await pack(claimed, cut);
    } catch (error) {
      if (cut.signal.reason instanceof Ended) return;
      // It waits for the next attempt: of the next start, or in its place in the queue.
      if (cut.signal.aborted) await store.write((tx) => holdExport(tx, claimed.id, clock.now()));
      else {
        onError(error);
        await store.write((tx) => failExport(tx, claimed.id));
      }
    } finally {
      cancel();
      current = null;
      resolve();
    }
  }
  async function sweep(): Promise<void> {
    await store.write((tx) => endExpired(tx, clock.now()));
    const found = await files.list();
    const states = await store.read((db) => statesOf(db, [...new Set(found.map(({ id }) => id))]));
    for (const { name, id, isPart } of found) {
      // The folder is this process's own, and nothing is packed meanwhile.
      if (isPart || states.get(id) !== 'ready') await files.removeNamed(name);
    }
  }
  async function round(): Promise<void> {
    await sweep();
    while (!isStopped) {
      const claimed = await store.write((tx) => claimExport(tx, clock.now()));
      if (!claimed) return;
      await attempt(claimed);
    }
  }

  let last: Promise<void> = Promise.resolve();
  const inOrder = () => {
    last = last.then(round).catch(onError);
    return last;
  };
  const stopRounds = repeat(clock, roundMs, { work: inOrder, onError, first: null });
  return {
    kick: () => void inOrder(),
    async end(id) {
      if (current?.id !== id) return;
      current.cut.abort();
      await current.done;
    },
    async stop() {
      isStopped = true;
      current?.cut.abort();
      await stopRounds();
      await last;
    },
  };
}
