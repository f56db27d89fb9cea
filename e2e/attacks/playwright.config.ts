// Hostile texts in every field, with the content security policy and without. A run of its own, as it takes minutes.
import { defineConfig } from '@playwright/test';
import journeys from '../../playwright.config.ts';

export default defineConfig(journeys, {
  testDir: '.',
  testIgnore: [],
  timeout: 600_000,
  // Each worker has a server of its own.
  workers: 2,
  fullyParallel: true,
  use: { actionTimeout: 20_000 },
  projects: [{ name: 'with the policy' }, { name: 'without the policy', use: { bypassCSP: true } }],
});
