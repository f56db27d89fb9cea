// Browser journeys, two at a time, as the machine has two cores; Debian's Chromium; the servers are fixtures.
import { defineConfig } from '@playwright/test';
import { desktop, launchOptions } from './e2e/chromium.ts';

export default defineConfig({
  testDir: 'e2e',
  // They have a configuration of their own.
  testIgnore: 'e2e/attacks/**',
  // Second variants of a journey; `npm run accidents` runs them.
  ...(!process.env.ACCIDENTS && { grepInvert: /@thorough/ }),
  workers: 2,
  fullyParallel: true,
  timeout: 90_000,
  // A test checks what happens, not how fast: speed is measured by the benches.
  expect: { timeout: 10_000 },
  retries: 0,
  reporter: 'line',
  use: {
    ...desktop,
    timezoneId: 'Europe/Stockholm',
    launchOptions,
  },
});
