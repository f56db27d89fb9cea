// Builds the client if the sources differ from the last build, in a child process: the bundler sets NODE_ENV for its
// whole process, and a server started there would run in production mode.
import { spawnSync } from 'node:child_process';
import { isBuilt } from './sources.ts';

/** Builds if needed. The bundler's output is shown only when it fails; then the process exits with code 1. */
export function ensureBuilt(): void {
  if (isBuilt()) return;
  const started = Date.now();
  console.log('Bygger appen …');
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/build.ts'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) {
    process.stderr.write(`${stdout}${stderr}`);
    console.error('Det gick inte att bygga appen.');
    process.exit(1);
  }
  const seconds = ((Date.now() - started) / 1000).toLocaleString('sv-SE', { maximumFractionDigits: 1 });
  console.log(`Appen är byggd på ${seconds} s.`);
}
