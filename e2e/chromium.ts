// The browser of the journeys: what it is started with, and on a profile of a journey's own.
import { type BrowserContext, chromium } from '@playwright/test';

export const launchOptions = {
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};
export const desktop = { locale: 'sv-SE', viewport: { width: 1280, height: 800 } };

/** Starts the browser on a folder that it keeps everything in; starting on it again goes on with what is there. */
export function startOnProfile(profile: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(profile, { ...launchOptions, ...desktop });
}
