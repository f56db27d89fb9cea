// npm run bench [-- engine|search|wire|server|opens|map|outbox|browser|strangers …]: the project beside its peers. The peers live in tools/bench
// with a lock of their own and are installed the first time, and again when that lock changes.
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../tools/bench', import.meta.url));
const lock = `${folder}/package-lock.json`;
/** npm writes this file last. */
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
// One collector thread: helpers that wait for a busy processor would be charged to whoever allocates.
const { status } = spawnSync(
  process.execPath,
  ['--single-threaded-gc', `${folder}/main.ts`, ...process.argv.slice(2)],
  {
    stdio: 'inherit',
  },
);
process.exit(status ?? 1);
