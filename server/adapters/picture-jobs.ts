// Messages between the server and its decoder processes (`picture-child.ts`), and their limits.
import type { DecodedPicture, PictureFaultReason, PictureFile } from '../ports/picture-decoder.ts';

/** What a child may do; one job at a time. */
export interface PictureJobs {
  /** Checks type and dimensions by the header alone; answers the pixels. */
  measure: { given: { path: string }; answer: number };
  sizes: { given: { path: string }; answer: DecodedPicture };
  avif: { given: { bytes: Uint8Array }; answer: PictureFile[] };
}
type JobKind = keyof PictureJobs;
export type Job = { [K in JobKind]: { kind: K } & PictureJobs[K]['given'] }[JobKind];

/** What a job has cost so far: resident memory in bytes, processor time in ms. Sent while it runs. */
interface JobCost {
  memory: number;
  cpuMs: number;
}

/** The answer of a job, why the file is refused, or the cost so far. */
export type FromChild = { answer: unknown } | { fault: PictureFaultReason } | JobCost;

export const decoderLimits = {
  /** Resident memory of a child in bytes. */
  memory: 512 * 1024 * 1024,
  /** A child that holds more than this part of `memory` after a job is ended: it would count against the next picture. A fresh one holds 88 MB, after 12 million pixels of JPEG 150. */
  keptPart: 1 / 3,
  /** Writable memory of a child in KiB, enforced by the system where a shell can (Linux, macOS): `memory`, and what Node reserves without using it (650 MB). */
  dataKib: 1280 * 1024,
  /** Processor time of one decoding in ms; three times that by the clock. */
  decodeMs: 10_000,
  /** Of one conversion to AVIF, likewise. */
  avifMs: 60_000,
  /** Interval of a child's reports of its memory in ms. */
  reportMs: 25,
  /** An idle child is ended after this many ms. */
  idleMs: 30_000,
  parallel: 2,
  /** A picture with more pixels than this is decoded while no other such is. */
  bigPixels: 12_000_000,
  waiting: 32,
  frames: 200,
} as const;
