// One run of the real browser on a profile of its own.
import { type BrowserContext, chromium } from 'playwright-core';

/** Starts the browser on `profile`, works in it and ends it. Answers what `work` answers. */
export async function withBrowser<T>(profile: string, work: (context: BrowserContext) => Promise<T>): Promise<T> {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
    ],
  });
  try {
    return await work(context);
  } finally {
    await context.close();
  }
}
