// What the server writes, only its own user may read: password hashes, mails with links, the log of sign-ins.
import { chmodSync, existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const others = 0o077;

/** Makes every file and folder that this process makes from now on its user's alone. */
export function writePrivately(): void {
  process.umask(others);
}

/**
 * Takes the rights of others from the files that stand in the data folder and in its mail folder: earlier versions left
 * them readable. The folder itself stays as the operator made it. A file of somebody else stays as it is.
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
    // Gone meanwhile, or not ours to change.
  }
}
