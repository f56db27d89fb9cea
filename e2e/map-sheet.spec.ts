// Map and sheet are one: the list in step with the map, the card of a chosen pin, and the keyboard's way to the first market.
import type { Locator } from '@playwright/test';
import { expect, openOnline } from './app.ts';
import { visitorTest as test } from './devices.ts';

/** The cluster of the fewest markets: its name begins with their number. */
async function smallest(marks: Locator): Promise<Locator> {
  const counts = (await marks.allInnerTexts()).map((text) =>
    Number(/^[\d\s]+/.exec(text)?.[0].replace(/\s/g, '') ?? 1),
  );
  return marks.nth(counts.indexOf(Math.min(...counts)));
}

test('the list follows a map that was moved, and a chosen pin shows a card before its detail', async ({
  page,
  shared,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const views: string[] = [];
  page.on('request', (request) => /\/views$/.test(request.url()) && views.push(request.url()));
  await openOnline(page, shared.url);
  const map = page.getByRole('application', { name: 'Karta över loppisar' });
  const sheet = page.getByRole('region', { name: 'Loppisar i listform' });
  const marks = page.getByRole('region', { name: 'I kartan nu' }).getByRole('button');
  await expect(sheet.getByRole('heading', { name: 'Mest visade' })).toBeVisible();
  await expect(map).toHaveAttribute('data-markers', /^[1-9]/, { timeout: 20_000 });
  expect(Number(await map.getAttribute('data-zoom'))).toBeLessThan(4.6);

  const single = marks.filter({ hasNotText: 'zooma in' });
  for (let step = 0; step < 8 && (await single.count()) === 0; step++) {
    const before = await map.getAttribute('data-zoom');
    // Marks of the view before may still be listed, and go meanwhile.
    await expect(async () => {
      await (await smallest(marks)).press('Enter', { timeout: 1_000 });
      await expect(map).not.toHaveAttribute('data-zoom', before ?? '', { timeout: 3_000 });
    }).toPass({ timeout: 30_000 });
    await expect(map).toHaveAttribute('data-map', 'complete');
    await expect(marks.first()).toBeAttached();
  }
  await expect(sheet.getByRole('heading', { name: 'I kartan nu' })).toBeVisible();

  const [name = ''] = ((await single.first().textContent()) ?? '').split(',');
  await single.first().focus();
  await page.keyboard.press('Enter');
  const card = page.getByRole('region', { name: `Vald på kartan: ${name}` });
  await expect(card.getByRole('link', { name: 'Visa vägen' })).toBeVisible();
  await expect(sheet).toBeHidden();
  expect(views).toEqual([]);
  await card.getByRole('link', { name }).click();
  await expect(page.getByRole('dialog').getByRole('heading', { name, exact: true })).toBeVisible();
  await expect.poll(() => views.length).toBe(1);
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(card).toBeVisible();
  await page.goBack();
  await expect(card).toBeHidden();
  await expect(sheet).toBeVisible();
});

test('at most 12 Tabs lead from the top of the map view to the first market', async ({ page, shared }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openOnline(page, shared.url);
  await expect(page.getByRole('region', { name: 'Loppisar i listform' }).getByRole('link').first()).toBeVisible();
  await expect(page.getByRole('application', { name: 'Karta över loppisar' })).toBeVisible({ timeout: 20_000 });
  let tabs = 0;
  do {
    await page.keyboard.press('Tab');
    tabs++;
  } while (tabs < 40 && !(await page.evaluate(() => document.activeElement?.matches('#map-list a'))));
  expect(tabs).toBeLessThanOrEqual(12);

  // With text of 200 % the top bar leaves the map its room: the credit at its foot is on the screen.
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await expect(page.getByRole('button', { name: 'Visa alla kartans källor' })).toBeInViewport({ ratio: 1 });
});
