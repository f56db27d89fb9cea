// Choosing the position of the distance filter by typing an address: with the keyboard, and offline.
import type { Page } from '@playwright/test';
import { cutNet, expect, openOnline, restoreNet, someCuts, test, total } from './app.ts';

const all = (page: Page) => page.getByRole('main').getByText(new RegExp(`^${total} loppisar$`));
const some = (page: Page) => page.getByRole('main').getByText(new RegExp(`^[\\d\\s]+ av ${total} loppisar$`));

const suggestions = (page: Page) => page.getByRole('listbox', { name: 'Adressförslag' }).getByRole('option');

/** Types a town, chooses the first suggestion with the keyboard and applies. */
async function filterFrom(page: Page, text: string, expected: string): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Adress eller ort' });
  await field.fill('');
  await field.pressSequentially(text);
  await expect(suggestions(page).first()).toHaveText(expected);
  await field.press('ArrowDown');
  await expect(suggestions(page).first()).toHaveAttribute('aria-selected', 'true');
  await field.press('Enter');
  await expect(field).toHaveValue(expected);
  await page.getByRole('button', { name: 'Filtrera' }).click();
}

test('an address is typed, chosen with the keyboard and filtered by; Rensa takes it away', async ({ page, shared }) => {
  await openOnline(page, shared.url);
  await page.getByRole('navigation', { name: 'Huvudmeny' }).getByRole('button', { name: 'Lista' }).click();
  const field = page.getByRole('combobox', { name: 'Adress eller ort' });
  await field.pressSequentially('vä');
  await expect(page.getByText('Ange minst 3 tecken för att söka efter adresser')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Filtrera' })).toHaveCount(0);
  await expect(page.getByText('Skriv en ort, eller visa var du är med knappen i fältet.')).toBeVisible();
  await filterFrom(page, 'växjö', 'Växjö, Kronobergs län');
  await expect(some(page)).not.toHaveText(new RegExp(`^${total} av`));
  await page.getByRole('button', { name: 'Rensa', exact: true }).click();
  await expect(field).toHaveValue('');
  await expect(all(page)).toBeVisible();
  // An unknown street gives its town, marked as approximate.
  await field.pressSequentially('Påhittade gränd 7, Växjö');
  await expect(suggestions(page).first()).toHaveText(/Påhittade gränd 7, Växjö\s*Ungefärlig plats/);
  await field.press('Escape');
  await expect(suggestions(page)).toHaveCount(0);
  await expect(field).toHaveValue('Påhittade gränd 7, Växjö');
});

test('towns are found and filtered by without a net, on the phone', async ({ page, context, own }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openOnline(page, own.url);
  const sheet = page.getByRole('dialog', { name: 'Filter' });
  for (const cut of someCuts)
    await test.step(cut, async () => {
      await cutNet(cut, context, own);
      await page.reload();
      await page.getByRole('navigation', { name: 'Huvudmeny' }).getByRole('button', { name: 'Lista' }).click();
      await page.getByRole('button', { name: /^Filter/ }).click();
      await sheet.getByRole('combobox', { name: 'Adress eller ort' }).pressSequentially('göte');
      await expect(suggestions(page)).toHaveCount(2);
      await expect(sheet.getByText('Utan nät hittas orter')).toBeVisible();
      // Esc closes the list, not the sheet.
      await page.keyboard.press('Escape');
      await expect(suggestions(page)).toHaveCount(0);
      await expect(sheet).toBeVisible();
      await filterFrom(page, 'göte', 'Göteborg, Västra Götalands län');
      await expect(sheet).toBeHidden();
      await expect(some(page)).not.toHaveText(new RegExp(`^${total} av`));
      const chosen = page.getByRole('button', { name: 'Göteborg 50 km', pressed: true });
      await expect(chosen).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
      await chosen.click();
      await expect(chosen).toHaveCount(0);
      await restoreNet(cut, context, own);
    });
});
