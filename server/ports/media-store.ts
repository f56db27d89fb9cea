// Keeps the files of pictures under flat names such as '<id>-480.webp'. A name's content never changes.
import type { Readable } from 'node:stream';

/** A name that a store accepts. */
export const mediaName = /^[0-9a-f]{32}-\d{1,5}\.(?:webp|avif|jpg)$/;

interface MediaFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** Epoch milliseconds of the last `put`. */
  readonly changedAt: number;
}

/** Where nothing else is said, rejects with Refusal `unavailable` when the store cannot be reached. */
export interface MediaStore {
  /** Stores a file, whole or not at all, safe from a loss of power when it resolves. Refusal `unsaved` when there is no room. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Null for a name that is not stored. */
  stat(name: string): Promise<MediaFile | null>;
  /** The bytes, or those of `range` (inclusive); null for a name that is not stored. `size` is that of the whole file. */
  open(name: string, range?: { start: number; end: number }): Promise<{ size: number; stream: Readable } | null>;
  /** Nothing happens for a name that is not stored. */
  remove(name: string): Promise<void>;
  /** Every file, in no order; foreign files are left out. */
  list(): AsyncIterable<MediaFile>;
}
