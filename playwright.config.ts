// Browser journeys: one worker, Debian's Chromium; the servers are fixtures. Two workers on two cores took as long (1 076 s), and each
// journey twice as long: it is computing they wait for.
import { defineConfig } from '@playwright/test';
import { desktop, launchOptions } from './e2e/chromium.ts';

export default defineConfig({
  testDir: 'e2e',
  // They have a configuration of their own.
  testIgnore: 'e2e/attacks/**',
  // Second variants of a journey; `npm run accidents` runs them.
  ...(!process.env.ACCIDENTS && { grepInvert: /@thorough/ }),
  workers: 1,
  fullyParallel: false,
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
