// Packs one export into a file: in this process, or, as the server does it, in one of its own (`server/export-process.ts`).
import { createWriteStream } from 'node:fs';
import { exportEntries, type Sources } from './entries.ts';
import { packZip } from './pack.ts';

export interface PackJob {
  userId: string;
  /** Epoch milliseconds. */
  packedAt: number;
  /** Of a file that does not exist yet. */
  path: string;
}

/** Writes the ZIP of a person. Rejects when `signal` is aborted; nothing is written to the file after the promise has settled. */
export type PackFile = (job: PackJob, signal: AbortSignal) => Promise<void>;

/** Packs in this process. */
export function packHere(sources: Sources): PackFile {
  return ({ userId, packedAt, path }, signal) => {
    const target = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
    return packZip(exportEntries(sources, userId, packedAt), target, { packedAt, signal });
  };
}
