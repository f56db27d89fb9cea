// Home: a person with an address in the profile uses it as position with one tap, and sees the nearest markets first. Offline too.
import type { Page } from '@playwright/test';
import { cutNet, expect, openOnline, restoreNet, someCuts, test, total } from './app.ts';
import { signIn } from './sign-in.ts';

const inGothenburg = /^\p{L}+ \d+, \d{3} \d{2} Göteborg$/u;

const view = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Huvudmeny' }).getByRole('button', { name }).click();

test('home is one tap away, also after opening again without a net', async ({ page, context, own }) => {
  await openOnline(page, own.url);
  await view(page, 'Lista');
  const count = page.getByText(new RegExp(`^[\\d\\s]+ av ${total} loppisar$`));
  const field = page.getByRole('combobox', { name: 'Adress eller ort' });
  await expect(field).toBeVisible();
  const home = page.getByRole('button', { name: 'Hem' });
  await expect(home).toBeHidden();
  await page.getByRole('banner').getByRole('button', { name: 'Logga in' }).click();
  await signIn(page);
  await home.click();
  await expect(field).toHaveValue(inGothenburg);
  await page.getByRole('button', { name: 'Filtrera' }).click();
  await expect(count).not.toHaveText(new RegExp(`^${total} av`));
  await page.getByRole('button', { name: 'Rensa', exact: true }).click();
  await view(page, 'Upptäck');
  await expect(page.getByText('Från din adress')).toBeVisible();

  for (const cut of someCuts)
    await test.step(cut, async () => {
      await cutNet(cut, context, own);
      await page.reload();
      await view(page, 'Upptäck');
      await expect(page.getByText('Från din adress')).toBeVisible();
      await view(page, 'Lista');
      await field.fill('');
      await home.click();
      await expect(field).toHaveValue(inGothenburg);
      await restoreNet(cut, context, own);
    });
});
