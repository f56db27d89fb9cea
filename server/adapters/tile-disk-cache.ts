// LRU cache of upstream tiles on disk with a size limit. Losing any of it is harmless: every disk error counts as a miss.
//
//   <folder>/<version>/<z>-<x>-<y>    the compressed tile, whole or absent; mtime is the time of the fetch
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

export interface KeptTile {
  bytes: Buffer;
  /** Time of the fetch, epoch milliseconds. */
  at: number;
}

export interface TileDiskCache {
  /** A tile of that name ('<version>/<z>-<x>-<y>'), or null. */
  get(name: string): Promise<KeptTile | null>;
  put(name: string, bytes: Buffer, at: number): Promise<void>;
}

/** Approximate overhead of a file in bytes, so that empty tiles count too. */
const perFile = 512;
const namePattern = /^[0-9a-f]{10}\/\d+-\d+-\d+$/;

type Index = Map<string, { size: number; at: number }>;

async function readIndex(folder: string): Promise<Index> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const found: [string, { size: number; at: number }][] = [];
  for (const name of names.map((each) => each.replaceAll('\\', '/'))) {
    if (name.endsWith('.part')) await rm(join(folder, name), { force: true }).catch(() => {});
    if (!namePattern.test(name)) continue;
    const file = await stat(join(folder, name)).catch(() => null);
    if (file) found.push([name, { size: file.size, at: file.mtimeMs }]);
  }
  return new Map(found.sort(([, a], [, b]) => a.at - b.at));
}

/** A cache in `folder` of at most `maxBytes`. The folder is read with the first request. */
export function tileDiskCache(folder: string, maxBytes: number): TileDiskCache {
  let opening: Promise<Index> | null = null;
  let used = 0;
  let parts = 0;

  function open(): Promise<Index> {
    opening ??= readIndex(folder).then((index) => {
      for (const { size } of index.values()) used += size + perFile;
      return index;
    });
    return opening;
  }
  function forget(index: Index, name: string): void {
    const known = index.get(name);
    if (known && index.delete(name)) used -= known.size + perFile;
  }
  async function makeRoom(index: Index): Promise<void> {
    for (const oldest of index.keys()) {
      if (used <= maxBytes) return;
      forget(index, oldest);
      await rm(join(folder, oldest), { force: true }).catch(() => {});
    }
  }
  return {
    async get(name) {
      const index = await open();
      const known = index.get(name);
      if (!known) return null;
      try {
        const bytes = await readFile(join(folder, name));
        // Most recently used: evicted last.
        if (index.delete(name)) index.set(name, known);
        return { bytes, at: known.at };
      } catch {
        forget(index, name);
        return null;
      }
    },
    async put(name, bytes, at) {
      const index = await open();
      const file = join(folder, name);
      const part = `${file}-${++parts}.part`;
      try {
        await mkdir(dirname(file), { recursive: true });
        await writeFile(part, bytes);
        await rename(part, file);
      } catch {
        await rm(part, { force: true }).catch(() => {});
        return;
      }
      forget(index, name);
      index.set(name, { size: bytes.length, at });
      used += bytes.length + perFile;
      await makeRoom(index);
    },
  };
}
