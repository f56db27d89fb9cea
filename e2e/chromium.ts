// Chromium for the journeys: its options, and a start on a separate profile.
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
    // No name of another machine is found, whatever the page or the browser itself asks for.
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
  ],
};
export const desktop = { locale: 'sv-SE', viewport: { width: 1280, height: 800 } };

/** Starts the browser on a profile folder; starting on it again continues with its data. */
export function startOnProfile(profile: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(profile, { ...launchOptions, ...desktop });
}
