// The filter in use: taps from a place to its rows, chips that fit, the growing list, and Tabs to the first market.
import type { Locator, Page } from '@playwright/test';
import { expect, openAndMirror, openOnline, total } from './app.ts';
import { visitorTest as test } from './devices.ts';

const view = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Huvudmeny' }).getByRole('button', { name, exact: true }).click();

test.describe('on the phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('near Sigtuna on Saturday: at most four taps after typing, and every row says Saturday', async ({
    page,
    shared,
  }) => {
    await openOnline(page, shared.url);
    await view(page, 'Lista');
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'Filter' });
    await sheet.getByRole('combobox').click();
    await page.keyboard.type('sigtuna');
    let taps = 0;
    const tap = async (target: Locator) => {
      taps++;
      await target.click();
    };
    const apply = sheet.getByRole('button', { name: /^Filtrera – visa [\d\s]+$/ });
    // The number is that of the place that waits.
    await tap(sheet.getByRole('option').first());
    await expect(apply).not.toHaveText(new RegExp(` ${total}$`));
    const nearby = await apply.textContent();
    await tap(sheet.getByRole('radio', { name: 'Lördag' }));
    await expect(apply).not.toHaveText(nearby ?? '');
    const number = /visa ([\d\s]+)$/.exec((await apply.textContent()) ?? '')?.[1] ?? '';
    await tap(apply);
    await expect(sheet).toBeHidden();
    expect(taps).toBeLessThanOrEqual(4);
    const main = page.getByRole('main');
    const found = main
      .getByRole('status')
      .filter({ hasText: /^[\d\s]+ av [\d\s]+ loppisar öppna lördag \d+ [a-z]+(?: \d{4})?$/ });
    await expect(found).toContainText(`${number} av `);
    await expect(page.getByRole('button', { name: 'Sigtuna 50 km', pressed: true })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'Lördag', pressed: true })).toBeInViewport({ ratio: 1 });
    const rows = main.getByRole('listitem');
    await expect(rows).toHaveCount(25);
    for (const row of await rows.all()) await expect(row).toContainText(/Lördag (\d|dygnet)/);
    // With nothing left to apply, the one button says what it shows.
    await page.getByRole('button', { name: 'Filter, 2 valda' }).click();
    await expect(sheet.getByRole('button', { name: `Visa ${number} loppisar` })).toBeVisible();
  });

  test('three quick filters are whole, and as high as the button of the filter with large text too', async ({
    page,
    shared,
  }) => {
    await openOnline(page, shared.url);
    const chips = page.getByRole('group', { name: 'Snabbval' }).getByRole('button');
    for (const n of [0, 1, 2]) await expect(chips.nth(n)).toBeInViewport({ ratio: 1 });
    expect(
      ((await chips.nth(2).boundingBox())?.x ?? 0) + ((await chips.nth(2).boundingBox())?.width ?? 0),
    ).toBeLessThan(381);
    // A chip that goes to the start and back keeps the focus.
    const saturday = page.getByRole('group', { name: 'Snabbval' }).getByRole('button', { name: 'Lördag' });
    await saturday.focus();
    for (const pressed of ['true', 'false']) {
      await page.keyboard.press('Enter');
      await expect(saturday).toHaveAttribute('aria-pressed', pressed);
      await expect(saturday).toBeFocused();
    }
    for (const scale of ['100%', '200%']) {
      await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), scale);
      const heights = await page
        .getByRole('button', { name: 'Filter', exact: true })
        .or(chips)
        .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height));
      expect(new Set(heights).size).toBe(1);
      expect(heights[0]).toBeGreaterThanOrEqual(44);
    }
    // With the same text the button that closes the sheet keeps its corner.
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    const close = page.getByRole('dialog').getByRole('button', { name: 'Stäng' }).first();
    // The sheet slides in.
    await expect.poll(async () => (await close.boundingBox())?.y).toBeLessThan(20);
    expect((await close.boundingBox())?.x).toBeGreaterThan(330);
  });

  test('Visa fler adds a page below, focuses its first row, and both survive a detail, without a net too', async ({
    page,
    context,
    shared,
  }) => {
    await openAndMirror(page, shared.url);
    await context.setOffline(true);
    await view(page, 'Lista');
    const rows = page.getByRole('main').getByRole('listitem');
    const more = page.getByRole('button', { name: 'Visa fler' });
    await expect(rows).toHaveCount(25);
    await more.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    await more.click();
    await expect(rows).toHaveCount(50);
    const added = rows.nth(25).getByRole('link').first();
    await expect(added).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(before);
    await expect(page.getByText(new RegExp(`^50 av ${total} loppisar$`))).toBeVisible();
    await added.click();
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'Öppettider' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(rows).toHaveCount(50);
    await expect(added).toBeInViewport();
  });
});

test('at most twelve Tabs from the top of Lista to the first market, and a way past the rows to the filter', async ({
  page,
  shared,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openOnline(page, shared.url);
  await view(page, 'Lista');
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(11);
  // The first stop of the page.
  await page.getByRole('link', { name: 'Hoppa till innehållet' }).focus();
  const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);
  const first = page.getByRole('row').nth(1).getByRole('rowheader').getByRole('link');
  const skip = page.getByRole('button', { name: 'Hoppa till filtret' });
  let tabs = 1;
  let skipAt = 0;
  do {
    await page.keyboard.press('Tab');
    tabs++;
    if (await isFocused(skip)) skipAt = tabs;
  } while (tabs < 30 && !(await isFocused(first)));
  expect(tabs).toBeLessThanOrEqual(12);
  expect(skipAt).toBeGreaterThan(0);
  await skip.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const focused = page.locator(':focus');
  await expect(page.getByRole('complementary').filter({ has: focused })).toHaveCount(1);
});
