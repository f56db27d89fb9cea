// Builds the client into dist/, keeps the previous build's assets for open tabs, and precompresses for the server.
import { cpSync, existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { build as viteBuild } from 'vite';
import { licenceText } from './licences.ts';
import { precompress } from './precompress.ts';
import { sourceStamp, stampFile } from './sources.ts';
import { buildTargets } from './targets.ts';

const next = 'dist-next';
const dexieAlias = [{ find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' }];

/** The service worker's outbox, a classic script that it imports on demand: see sw/replay.ts. */
async function buildReplayScript(outDir: string): Promise<void> {
  await viteBuild({
    logLevel: 'warn',
    plugins: [],
    configFile: false,
    publicDir: false,
    resolve: { alias: dexieAlias },
    build: {
      outDir,
      emptyOutDir: false,
      target: buildTargets,
      reportCompressedSize: false,
      rolldownOptions: {
        input: 'sw/replay-script.ts',
        output: { format: 'iife', entryFileNames: 'sw-replay.js', codeSplitting: false },
      },
    },
  });
}

/** Builds into a temporary folder and swaps, so that a failed build leaves the old one in place. */
export async function build(): Promise<void> {
  const stamp = sourceStamp();
  rmSync(next, { recursive: true, force: true });
  await viteBuild({ logLevel: 'warn', build: { outDir: next, emptyOutDir: true } });
  await buildReplayScript(next);
  writeFileSync(`${next}/licenser.txt`, licenceText());
  precompress(next);
  writeFileSync(`${next}/${stampFile.split('/')[1]}`, stamp);
  if (existsSync('dist/assets')) {
    rmSync('dist-previous', { recursive: true, force: true });
    cpSync('dist/assets', 'dist-previous/assets', { recursive: true });
  }
  rmSync('dist', { recursive: true, force: true });
  renameSync(next, 'dist');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await build();
