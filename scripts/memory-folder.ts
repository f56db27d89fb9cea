// A temporary folder for the stores, profiles and databases of a test run: in memory where the machine has room. Durable
// commits wait for the disk otherwise; a killed process leaves the same files in both.
import { chmodSync, existsSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
/** Least free memory for it, in bytes; containers often have 64 MB. */
const needed = 6 * 2 ** 30;

function hasRoom(): boolean {
  if (!existsSync(memory)) return false;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize >= needed;
}

/** Creates a folder that other users may write to, as PostgreSQL runs as one; the caller removes it. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(hasRoom() ? memory : tmpdir(), 'loppis-test-'));
  chmodSync(folder, 0o1777);
  return folder;
}
