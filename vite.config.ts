// The client build: React with the compiler, the engine worker, and the service worker from sw/sw.ts.
import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { manifest } from './scripts/manifest.ts';

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
const server = 'http://127.0.0.1:3001';

export default defineConfig({
  plugins: [
    react({ compiler: true }),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      injectRegister: false,
      manifest,
      injectManifest: {
        globPatterns: ['index.html', 'assets/*.{js,css,woff2}', 'scheme.js', 'icons/*.svg'],
        maximumFileSizeToCacheInBytes: 1024 * 1024,
      },
    }),
  ],
  define: { 'import.meta.env.VITE_APP_VERSION': JSON.stringify(version) },
  // Its build for today's browsers is smaller.
  resolve: { alias: [{ find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' }] },
  worker: { format: 'es' },
  build: {
    target: ['chrome120', 'firefox121', 'safari17'],
    modulePreload: { polyfill: false },
    cssCodeSplit: true,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    manifest: true,
    // Everything the first paint needs travels as one file: many small ones cost a round trip each.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'start', tags: ['$initial'] }] } } },
  },
  server: {
    port: 3000,
    proxy: { '/api': server, '/m/': server, '/media': server, '/tiles': server },
  },
});
