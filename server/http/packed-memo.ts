// Cache of compressed responses by version: built and compressed once for all concurrent requests.
import { type Packed, pack, quickGzip } from './encoding.ts';
import { type ReadyBody, readyJson } from './ready-body.ts';

/** Maximum size for brotli's higher quality; the largest get the fastest gzip only. */
const smallBytes = 64 * 1024;
const largeBytes = 2 * 1024 * 1024;

export interface PackedMemo {
  /** The response of that version, made by `make` if it is not cached. */
  get(version: string, make: () => string | Promise<string>): Promise<ReadyBody>;
  clear(): void;
}

type Compress = (identity: Buffer) => Promise<Packed>;

/** For responses that are usually requested once: the fastest compression. */
export const packQuickly: Compress = async (identity) => ({ identity, gzip: await quickGzip(identity) });

/** For frequently requested responses: the quality depends on their size. */
const packWell: Compress = async (identity) => {
  if (identity.length > largeBytes) return packQuickly(identity);
  return { identity, ...(await pack(identity, identity.length <= smallBytes ? 9 : 5)) };
};

/** A cache of at most `maxEntries` responses and `maxBytes` bytes; the oldest are evicted. */
export function packedMemo(maxEntries: number, maxBytes: number, compress: Compress = packWell): PackedMemo {
  async function ready(version: string, make: () => string | Promise<string>): Promise<ReadyBody> {
    return { ...readyJson(await compress(Buffer.from(await make())), version), passing: true };
  }
  const answers = new Map<string, { body: Promise<ReadyBody>; bytes: number }>();
  let bytes = 0;

  function drop(version: string): void {
    bytes -= answers.get(version)?.bytes ?? 0;
    answers.delete(version);
  }
  return {
    get(version, make) {
      const known = answers.get(version);
      if (known) return known.body;
      const entry = { body: ready(version, make), bytes: 0 };
      answers.set(version, entry);
      entry.body.then(
        ({ bytes: made }) => {
          if (answers.get(version) !== entry) return;
          for (const each of Object.values(made)) entry.bytes += each.length;
          bytes += entry.bytes;
          for (const oldest of answers.keys()) {
            if (answers.size <= maxEntries && bytes <= maxBytes) break;
            drop(oldest);
          }
        },
        () => {
          if (answers.get(version) === entry) answers.delete(version);
        },
      );
      return entry.body;
    },
    clear() {
      answers.clear();
      bytes = 0;
    },
  };
}
