// Back, forward and reload with open layers: each step back has a visible effect, and every layer closes at the first try.
import type { Page } from '@playwright/test';
import { walkMarkets } from '../tests/helpers/device/history-walk.ts';
import { expect, openOnline, waitForMarkets } from './app.ts';
import { visitorTest as test } from './devices.ts';
import { countArrivals, expectedWalk, readMarkets, replayWalk } from './history-replay.ts';

/** `ACCIDENTS=1` replays more seeds, as `npm run accidents` does. */
const replayed = process.env.ACCIDENTS ? 200 : 20;
/** The common start of each walk. */
const stepsPerWalk = 5;

const list = (page: Page) => page.getByRole('region', { name: 'Loppisar i listform' });
const openDialogs = (page: Page) => page.locator('dialog[open]');

test.describe('with layers open', () => {
  // No animations: reduced motion.
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test(`${replayed} seeded walks agree with the model of the session history`, { tag: '@thorough' }, async ({
    page,
    shared,
  }) => {
    test.slow();
    await countArrivals(page);
    await openOnline(page, shared.url);
    await expect(list(page).getByRole('link').nth(9)).toBeVisible();
    const markets = await readMarkets(page, shared.url, walkMarkets);
    expect(markets).toHaveLength(walkMarkets);
    for (let seed = 1; seed <= replayed; seed++) {
      const walk = await expectedWalk(seed, stepsPerWalk);
      expect(await replayWalk(page, walk, markets), `seed ${seed}`).toBeNull();
    }
  });
});

test('a market that forward opened again closes at the first try, and so does the next', async ({ page, shared }) => {
  await openOnline(page, shared.url);
  await page.getByRole('navigation').getByRole('button', { name: 'Lista' }).click();
  const rows = page.getByRole('table').locator('a[href*="market="]');
  const detail = page.getByRole('dialog');
  // Without the mark of a verified one.
  const [first = ''] = ((await rows.first().textContent()) ?? '').split('\u2060');
  await rows.first().click();
  await expect(detail.getByRole('heading', { level: 2 }).first()).toHaveText(first);
  await page.goBack();
  await expect(detail).toBeHidden();
  await expect(page).toHaveURL(`${shared.url}/`);
  await page.goForward();
  await expect(detail.getByRole('heading', { level: 2 }).first()).toHaveText(first);
  await detail.getByRole('button', { name: 'Stäng' }).click();
  await expect(detail).toBeHidden();
  await rows.nth(1).click();
  await expect(detail).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(detail).toBeHidden();
  await expect(rows.nth(1)).toBeFocused();
  await rows.first().click();
  await page.goBack();
  await expect(detail).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('about:blank');
});

test('a reload keeps the open detail, and one step back closes it', async ({ page, shared }) => {
  await openOnline(page, shared.url);
  await list(page).getByRole('link').first().click();
  const detail = page.getByRole('dialog');
  await detail.getByRole('button', { name: 'Lägg i lista' }).click();
  await expect(page.getByRole('dialog', { name: 'Logga in' })).toBeVisible();
  await page.reload();
  await waitForMarkets(page);
  await expect(openDialogs(page)).toHaveCount(1);
  await expect(detail.getByRole('heading', { name: 'Öppettider' })).toBeVisible();
  await page.goBack();
  await expect(openDialogs(page)).toHaveCount(0);
  await expect(page).toHaveURL(`${shared.url}/`);
  await page.goBack();
  await expect(page).toHaveURL('about:blank');
  await page.goForward();
  await expect(page.getByRole('main')).toBeVisible();
  await expect(openDialogs(page)).toHaveCount(0);
});

test('a mailed link’s screen closes into the app, and its URL is removed', async ({ page, shared }) => {
  await page.goto(`${shared.url}/reset-password?email=kim@exempel.se&token=abc`);
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page).toHaveURL(`${shared.url}/reset-password`);
  await page.reload();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page).toHaveURL(`${shared.url}/reset-password`);
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(`${shared.url}/`);
  await page.goBack();
  await expect(page).toHaveURL('about:blank');
});

test('the link to the content adds no step back', async ({ page, shared }) => {
  await openOnline(page, shared.url);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL('about:blank');
});

test.describe('on a phone', () => {
  test('back closes the sheet, the search and the account menu, and stays in the app', async ({ context, shared }) => {
    for (const name of ['Filter', 'Sök loppis eller plats', 'Konto'])
      await test.step(name, async () => {
        const page = await context.newPage();
        await page.setViewportSize({ width: 390, height: 844 });
        await openOnline(page, shared.url);
        const opens = page.getByRole('button', { name, exact: true });
        await opens.click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await page.goBack();
        await expect(page.getByRole('dialog')).toBeHidden();
        await expect(page).toHaveURL(`${shared.url}/`);
        await expect(opens).toBeFocused();
        await page.goForward();
        await expect(page.getByRole('dialog')).toBeHidden();
        await opens.click();
        await page.getByRole('dialog').getByRole('button', { name: 'Stäng' }).first().click();
        await expect(page.getByRole('dialog')).toBeHidden();
        await page.goBack();
        await expect(page).toHaveURL('about:blank');
        await page.close();
      });
  });
});
