// Remembers answers that many clients ask for at the same version: made once, compressed once, however many ask meanwhile.
import { type Packed, pack, quickGzip } from './encoding.ts';
import { type ReadyBody, readyJson } from './ready-body.ts';

/** Up to here an answer is small enough for brotli's better effort; the largest get the quickest gzip only. */
const smallBytes = 64 * 1024;
const largeBytes = 2 * 1024 * 1024;

export interface PackedMemo {
  /** The answer of that version, made by `make` when it is not at hand. */
  get(version: string, make: () => string | Promise<string>): Promise<ReadyBody>;
  clear(): void;
}

type Compress = (identity: Buffer) => Promise<Packed>;

/** For answers that are mostly asked for once: the cheapest compression. */
export const packQuickly: Compress = async (identity) => ({ identity, gzip: await quickGzip(identity) });

/** For answers that many ask for: as small as their length allows. */
const packWell: Compress = async (identity) => {
  if (identity.length > largeBytes) return packQuickly(identity);
  return { identity, ...(await pack(identity, identity.length <= smallBytes ? 9 : 5)) };
};

/** A memory of at most `maxEntries` answers and `maxBytes` bytes; the oldest make room. */
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
