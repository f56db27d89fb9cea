// Classic scrollbars, which take space, as on Windows and Linux. Playwright hides them in all other journeys.
import type { Page } from '@playwright/test';
import { expect, openOnline, test } from './app.ts';
import { launchOptions } from './chromium.ts';

test.use({ launchOptions: { ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] } });

/** The width of the page's scrollbar, and by how much the page is wider than the rest, in pixels. */
const widths = (page: Page) =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    return { bar: innerWidth - clientWidth, excess: scrollWidth - clientWidth };
  });

/** Scrolling elements whose track is not transparent. */
const opaqueTracks = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter((element) => element.scrollHeight > element.clientHeight + 1)
      .filter(
        (element) => element === document.documentElement || /auto|scroll/.test(getComputedStyle(element).overflowY),
      )
      .filter((element) => !/rgba\(0, 0, 0, 0\)$/.test(getComputedStyle(element).scrollbarColor))
      .map((element) => element.outerHTML.slice(0, 80)),
  );

test('classic scrollbars cause no horizontal scrolling and have a transparent track', { tag: '@thorough' }, async ({
  page,
  shared,
}) => {
  await openOnline(page, shared.url);
  for (const view of ['Karta', 'Lista', 'Upptäck', 'Om']) {
    await page.getByRole('navigation').getByRole('button', { name: view }).click();
    await expect(page.getByRole('navigation').getByRole('button', { name: view })).toHaveAttribute('aria-current');
    expect((await widths(page)).excess).toBeLessThanOrEqual(0);
    expect(await opaqueTracks(page)).toEqual([]);
  }
  await page.getByRole('navigation').getByRole('button', { name: 'Lista' }).click();
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(11);
  // Checks that scrollbars are not hidden here.
  expect((await widths(page)).bar).toBeGreaterThan(0);
  await page.getByRole('table').getByRole('rowheader').getByRole('link').first().click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Öppettider' })).toBeVisible();
  expect(await opaqueTracks(page)).toEqual([]);
});
