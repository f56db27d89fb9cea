// What the tests of hostile texts share: the texts, a server that is full of them, and the watch over what they bring about.
import { test as base, expect, type Page } from '@playwright/test';
import { attackTexts } from '../../tests/helpers/attack-texts.ts';
import { openStage, type Stage } from './stage.ts';
import { strangers, watch } from './watch.ts';

export { expect };

const { ATTACKS: made } = process.env;
/** The known texts, and as many of attack-html.ts as ATTACKS says; without it every tenth of the known ones. */
export const attacks = made === undefined ? attackTexts(0).filter((_, at) => at % 10 === 0) : attackTexts(Number(made));

/** About `count` of them, from all kinds. */
export const someAttacks = (count: number) => attacks.filter((_, at) => at % Math.ceil(attacks.length / count) === 0);

interface TestFixtures {
  /** What the texts brought about so far; a test fails unless it stays empty. */
  noticed: string[];
}

export const test = base.extend<TestFixtures, { stage: Stage }>({
  stage: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern.
    async ({}, use) => {
      const stage = await openStage(attacks);
      await use(stage);
      await stage.close();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  noticed: [
    async ({ context, stage }, use) => {
      const noticed = await watch(context, stage.server.url);
      await use(noticed);
      expect(noticed).toEqual([]);
    },
    { auto: true },
  ],
});

/** Checks the page as it is now; `more`: elements that it may have besides those of the app. */
export async function expectClean(page: Page, noticed: string[], more: readonly string[] = []): Promise<void> {
  expect(await strangers(page, more)).toEqual([]);
  expect(noticed).toEqual([]);
}
