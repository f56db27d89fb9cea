// File permissions: only the server's user may read what it writes (password hashes, mails with links, the security log).
import { chmodSync, existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const others = 0o077;

/** Sets the umask, so that new files and folders are accessible by their owner only. */
export function writePrivately(): void {
  process.umask(others);
}

/**
 * Removes the permissions of other users from existing files in the data folder and its mail folder: earlier versions left
 * them readable. The folder itself and files of another owner are not changed.
 */
export function closeFiles(dataDir: string): void {
  for (const folder of [dataDir, join(dataDir, 'mail')]) {
    if (!existsSync(folder) || !statSync(folder).isDirectory()) continue;
    for (const name of readdirSync(folder)) close(join(folder, name));
  }
}

function close(path: string): void {
  try {
    const { mode } = statSync(path);
    if ((mode & others) !== 0) chmodSync(path, mode & 0o700);
  } catch {
    // Deleted meanwhile, or owned by another user.
  }
}
