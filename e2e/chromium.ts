// Chromium for the journeys: its options, and a start on a separate profile.
import { type BrowserContext, chromium } from '@playwright/test';

/** The first three are pages and processes that the browser keeps ready; the others are Playwright's list, which an argument of ours replaces. */
const unused = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

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
    // Fewer processes, and none for what a journey does not use, as the menu of the address bar: an eighth less time.
    '--in-process-gpu',
    '--enable-features=NetworkServiceInProcess2',
    `--disable-features=${unused.join()}`,
    // No name of another machine is found, whatever the page or the browser itself asks for.
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
  ],
};
export const desktop = { locale: 'sv-SE', viewport: { width: 1280, height: 800 } };

/** Starts the browser on a profile folder; starting on it again continues with its data. */
export function startOnProfile(profile: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(profile, { ...launchOptions, ...desktop });
}
