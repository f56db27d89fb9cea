// One run of the real browser on a separate profile.
import { type BrowserContext, chromium } from 'playwright-core';

export const browserPath: string = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
export const browserArgs: string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
];

/** Starts the browser on `profile`, runs `work` in it and stops it. Resolves to the result of `work`. */
export async function withBrowser<T>(profile: string, work: (context: BrowserContext) => Promise<T>): Promise<T> {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: browserPath,
    args: browserArgs,
  });
  try {
    return await work(context);
  } finally {
    await context.close();
  }
}
