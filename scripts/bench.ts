// npm run bench [-- engine|search|wire|server|opens|slow|map|outbox|community|pictures|export|browser|strangers …]: compares the project with other libraries. They
// have their own lockfile in tools/bench and are installed the first time, and again when that lockfile changes.
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../tools/bench', import.meta.url));
const lock = `${folder}/package-lock.json`;
/** The last file npm writes in an installation. */
const installed = `${folder}/node_modules/.package-lock.json`;

if (!existsSync(installed) || statSync(installed).mtimeMs < statSync(lock).mtimeMs) {
  console.log('Installing the peers of the bench …');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(status ?? 1);
}
// One garbage-collector thread: helper threads waiting for a CPU would distort the measured allocations.
const { status } = spawnSync(
  process.execPath,
  ['--single-threaded-gc', `${folder}/main.ts`, ...process.argv.slice(2)],
  {
    stdio: 'inherit',
  },
);
process.exit(status ?? 1);
