// Unit and server tests: everything but the browser. Two workers, as the machine has two cores.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    globalSetup: ['tests/helpers/global-setup.ts'],
    setupFiles: ['tests/helpers/quiet-console.ts', 'tests/helpers/loopback-only.ts'],
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    passWithNoTests: false,
    env: { TZ: 'UTC' },
  },
});
