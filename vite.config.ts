// The client build: React with the compiler, the engine worker, and the service worker from sw/sw.ts.
import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { linkedParts } from './scripts/linked-parts.ts';
import { manifest } from './scripts/manifest.ts';
import { apart, filesOf, placedParts } from './scripts/placing.ts';
import { emptySummaries } from './scripts/summaries.ts';
import { buildTargets } from './scripts/targets.ts';
import { refuseEntryImports } from './scripts/worker-entries.ts';

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
const server = 'http://127.0.0.1:3001';

const parts = placedParts();

export default defineConfig({
  plugins: [
    emptySummaries(),
    react({ compiler: true }),
    parts.plugin,
    linkedParts({
      detail: 'src/app/pages/market-detail.tsx',
      head: 'src/app/modal-host.tsx',
      outline: 'src/app/outline.svg',
    }),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      injectRegister: false,
      manifest,
      // Installing the app happens online.
      includeManifestIcons: false,
      injectManifest: {
        globPatterns: ['shell.html', 'assets/*.{js,css,woff2}', 'scheme.js', 'icons/*.svg'],
        // Fetched when idle (src/app/start/keep-parts.ts) or on demand, and kept with the other assets.
        globIgnores: apart.map((place) => `${filesOf(place)}*`),
        maximumFileSizeToCacheInBytes: 1024 * 1024,
      },
    }),
  ],
  define: { 'import.meta.env.VITE_APP_VERSION': JSON.stringify(version) },
  resolve: {
    alias: [
      // Its build for today's browsers is smaller.
      { find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' },
    ],
  },
  worker: {
    format: 'es',
    plugins: () => [emptySummaries(), refuseEntryImports()],
    rolldownOptions: {
      output: {
        codeSplitting: {
          // All imports of the worker's entry in one file: lazy parts import from it and never from the entry.
          groups: [{ name: 'engine', test: (id) => !id.endsWith('/main.worker.ts'), tags: ['$initial'] }],
        },
      },
    },
  },
  build: {
    target: buildTargets,
    modulePreload: { polyfill: false },
    cssCodeSplit: true,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    manifest: true,
    rolldownOptions: {
      output: {
        chunkFileNames: (chunk) => parts.pattern(chunk).replace('[extname]', '.js'),
        assetFileNames: ({ names }) => parts.pattern({ name: names[0] ?? '' }),
        codeSplitting: {
          groups: [
            // Everything the first paint needs is one file: many small ones cost a round trip each.
            { name: 'start', tags: ['$initial'], priority: 3 },
            // The editor, which a form fetches after it is shown. Only signed-in people write.
            {
              name: 'signed-in-editor',
              test: /\/node_modules\/(?:prosemirror-|orderedmap|rope-sequence|w3c-keyname)|\/src\/ui\/editor\/(?!editor-field|editor\.module|frame|toolbar)/,
              priority: 4,
              includeDependenciesRecursively: false,
            },
            // What is fetched later, by the screens that need it: chunks of about 12 KB gzip or more.
            ...apart.map((name) => ({
              name,
              test: parts.isIn(name),
              priority: 2,
              includeDependenciesRecursively: false,
              entriesAware: true,
              entriesAwareMergeThreshold: 40_000,
            })),
            // Small parts of several views in one as well: a market opened by its link came in twenty files.
            {
              name: 'shared',
              test: /\/src\/ui\/(?!map-style)|@tanstack|@tabler/,
              minShareCount: 2,
              priority: 1,
            },
          ],
        },
      },
    },
  },
  server: {
    port: 3000,
    proxy: { '/api': server, '/m/': server, '/media': server, '/tiles': server },
  },
});
