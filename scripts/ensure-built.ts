// Builds the client when the sources differ from the last build, in a process of its own: the bundler sets NODE_ENV for
// the whole process it runs in, and a server started there would take itself for production.
import { spawnSync } from 'node:child_process';
import { isBuilt } from './sources.ts';

/** Builds when needed. What the bundler prints is shown only when it fails; then the process ends with code 1. */
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
