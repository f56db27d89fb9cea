// The search as a visitor uses it on the phone: half a name, a town and a category, each in two taps after the typing.
import type { Page } from '@playwright/test';
import { expect, openOnline, test, total } from './app.ts';

const search = (page: Page) => page.getByRole('dialog', { name: 'Sök loppis' });

/** The first tap and the typing. */
async function searchFor(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Sök loppis eller plats' }).click();
  await search(page).getByRole('combobox').fill(text);
}

test('half a name, a town and a category in a town are two taps away, and recent markets come first', async ({
  page,
  shared,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openOnline(page, shared.url);
  await searchFor(page, 'klädbytet åsto');
  await search(page).getByRole('option').first().click();
  await expect(page.getByRole('heading', { name: 'Klädbytet Åstorp' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Öppettider' })).toBeVisible();
  await page.goBack();

  await page.getByRole('button', { name: 'Sök loppis eller plats' }).click();
  const recent = search(page).getByRole('group', { name: 'Senast visade' });
  await expect(recent.getByRole('option')).toContainText(['Klädbytet Åstorp']);
  await page.goBack();

  await searchFor(page, 'sigtuna');
  await search(page).getByRole('option', { name: 'Sigtuna · visa på kartan' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Nära Sigtuna' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Loppisar i listform' })).toBeFocused();

  await page.keyboard.press('Control+k');
  await search(page).getByRole('combobox').fill('kläder i göteborg');
  const all = search(page).getByRole('option', { name: /^Visa alla \d+ i listan/ });
  const count = /\d+/.exec(await all.innerText())?.[0];
  await all.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lista' })).toBeAttached();
  await expect(page.getByText(new RegExp(`^${count} av ${total} loppisar$`))).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});
