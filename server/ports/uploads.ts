// Uploads: a file that has arrived, and the limits of its transfer.

/** A received file. It is temporary: removed when the request has been answered. */
export interface ReceivedFile {
  readonly path: string;
  readonly bytes: number;
  /** Of its bytes, base64url. */
  readonly sha256: string;
}

/** Times in milliseconds. */
export interface UploadLimits {
  /** Minimum transfer rate, averaged over the last `window`; not enforced during the first one. */
  bytesPerSecond: number;
  window: number;
  /** Maximum duration of a transfer. */
  longest: number;
  /** Interval of the checks of both. */
  check: number;
  /** Maximum number of accepted or finally refused uploads of one person in any hour. */
  perHour: number;
  /** Maximum number under way at once: of one person, and in all. */
  perPerson: number;
  inAll: number;
  /** Free bytes below which no upload is accepted, on a disk of that many bytes. */
  leastFree: (diskBytes: number) => number;
}

const gigabyte = 1024 ** 3;

/** The values are explained in docs/decisions/0022-uploads.md. */
export const defaultUploadLimits: UploadLimits = {
  bytesPerSecond: 8 * 1024,
  window: 30_000,
  longest: 15 * 60_000,
  check: 1000,
  perHour: 30,
  perPerson: 3,
  inAll: 64,
  leastFree: (diskBytes) => (diskBytes < 20 * gigabyte ? 0.05 * diskBytes : gigabyte),
};
