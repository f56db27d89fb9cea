// Unit and server tests: everything but the browser. Two workers, as the machine has two cores.
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

/** Rules, and what has no state but what a test builds. The service worker's tests replace globals, so each file has its own. */
const pure = 'tests/{core,workers,scripts}/**/*.test.ts';
const server = 'tests/server/**/*.test.ts';
/** Faults in bulk: only in `npm run accidents`. */
const bulk = process.env.ACCIDENTS ? [] : ['tests/journeys/accidents-defects.test.ts'];

export default defineConfig({
  test: {
    globalSetup: ['tests/helpers/global-setup.ts'],
    setupFiles: ['tests/helpers/quiet-console.ts', 'tests/helpers/loopback-only.ts'],
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // As `eventually` and `until` do: a busy machine takes its time.
    expect: { poll: { timeout: 15_000, interval: 10 } },
    passWithNoTests: false,
    // Servers in processes of their own start in half the time from compiled code.
    env: { TZ: 'UTC', NODE_COMPILE_CACHE: resolve('node_modules/.cache/loppis-compiled') },
    projects: [
      {
        extends: true,
        test: { name: 'all else', include: ['tests/**/*.test.{ts,tsx}'], exclude: [pure, server, ...bulk] },
      },
      // Pure functions have no state to isolate, and a server has none outside the app that a test builds: their files share a worker.
      { extends: true, test: { name: 'pure', include: [pure], isolate: false } },
      { extends: true, test: { name: 'server', include: [server], isolate: false } },
    ],
  },
});
