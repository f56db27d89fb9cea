// The day filter: chosen in the calendar by keyboard, shown in the rows; and distances in a separate column.
import AxeBuilder from '@axe-core/playwright';
import { expect, openOnline } from './app.ts';
import { visitorTest as test } from './devices.ts';

test('a day from the calendar filters, and rows show its hours', async ({ page, shared }) => {
  await openOnline(page, shared.url);
  await page.getByRole('navigation').getByRole('button', { name: 'Lista' }).click();
  await page.getByRole('radio', { name: 'Välj dag' }).click();
  await page.getByRole('button', { name: 'Öppna kalendern' }).click();
  const calendar = page.getByRole('dialog', { name: 'Välj datum' });
  await expect(calendar.getByRole('grid')).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().include('dialog').analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  // To a Saturday more than a week away, by keyboard only.
  await page.keyboard.press('Home');
  for (const key of ['ArrowDown', 'ArrowDown', 'End', 'ArrowLeft']) await page.keyboard.press(key);
  const name = await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
  expect(name).toMatch(/^lördag \d+ [a-z]+ \d{4}$/);
  await page.keyboard.press('Enter');
  await expect(calendar).toBeHidden();
  await expect(page.getByRole('button', { name: 'Öppna kalendern' })).toBeFocused();
  await expect(page.getByText(name, { exact: true })).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toContainText(/Lör \d+ [a-z]+ (\d|dygnet)/);
  await expect(page.getByRole('main')).not.toContainText('Öppet ·');
  await page.getByRole('textbox', { name: 'Välj dag' }).fill('');
  await expect(page.getByRole('row').nth(1)).not.toContainText(/Lör \d+ [a-z]+ \d/);
});

test('forced colours still distinguish today and the chosen day from other days', async ({ page, shared }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openOnline(page, shared.url);
  await page.getByRole('radio', { name: 'Välj dag' }).click();
  await page.getByRole('button', { name: 'Öppna kalendern' }).click();
  const grid = page.getByRole('dialog', { name: 'Välj datum' }).getByRole('grid');
  await expect(grid.locator('[aria-current="date"]')).toHaveCSS('border-style', 'solid');
  await expect(grid.locator('button:not([aria-current])').first()).toHaveCSS('border-style', 'none');
  await page.keyboard.press('PageDown');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Öppna kalendern' }).click();
  await expect(grid.getByRole('gridcell', { selected: true })).toHaveCSS('outline-style', 'solid');
  await expect(grid.locator('td[aria-selected="false"]').first()).toHaveCSS('outline-style', 'none');
});

test('distances are in a separate column, however long the names are', async ({ page, context, shared }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 59.86, longitude: 17.64 });
  await openOnline(page, shared.url);
  const form = page.getByRole('group', { name: 'Var' });
  await form.getByRole('button', { name: 'Min plats' }).click();
  await form.getByRole('button', { name: 'Filtrera' }).click();
  const distances = page.getByRole('region', { name: 'Loppisar i listform' }).getByText(/^\d+(,\d)? k?m$/);
  await expect(distances.nth(5)).toBeVisible();
  const places = await distances.evaluateAll((all) =>
    all.slice(0, 12).map((each) => {
      const [box, row] = [each.getBoundingClientRect(), each.closest('li')?.getBoundingClientRect()];
      return [Math.round(box.right), Math.round(box.top - (row?.top ?? 0))];
    }),
  );
  expect(new Set(places.map(String)).size).toBe(1);
});
