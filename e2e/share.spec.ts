// Sharing a market by mail: what is refused, a mail sent with the net, and one kept without it and sent once.
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './app.ts';
import { annaTest as test } from './devices.ts';
import { mailsIn } from './mailed-link.ts';
import { ownRows } from './unsent.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** Opens the dialog and fills in its mail form. */
async function fillShare(
  page: Page,
  texts: Partial<Record<'Mottagarens namn' | 'Mottagarens e-post' | 'Kommentar', string>>,
) {
  await page.getByRole('button', { name: 'Dela', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Dela loppisen' });
  for (const [label, text] of Object.entries(texts)) await dialog.getByLabel(label).fill(text);
  return dialog;
}

test('a market is shared by mail with and without a net, once each', async ({ page, context, own }) => {
  await page.goto(own.url);
  const { id, name } = await page.evaluate(async () => {
    const answer = await fetch('/api/markets?pageSize=1');
    return ((await answer.json()) as { markets: { id: string; name: string }[] }).markets[0] ?? { id: '', name: '' };
  });
  const mails = (text: string) => mailsIn(own.dataDir).filter((mail) => mail.includes(text)).length;
  await page.goto(`${own.url}/?market=${id}`);
  await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible();
  const button = page.getByRole('button', { name: 'Dela', exact: true });
  const toasts = page.getByRole('region', { name: 'Meddelanden' });

  // By keyboard: Enter in a field sends.
  let dialog = await fillShare(page, {
    'Mottagarens namn': 'Gun',
    'Mottagarens e-post': 'gun@',
    Kommentar: 'Åk dit på lördag!',
  });
  await expect(dialog).toContainText(name);
  await dialog.getByLabel('Mottagarens namn').press('Enter');
  await expect(dialog.getByText('Ogiltig e-postadress')).toBeVisible();
  await expect(dialog.getByLabel('Mottagarens e-post')).toBeFocused();
  expect((await new AxeBuilder({ page }).setLegacyMode().include('dialog[open]').analyze()).violations).toEqual([]);
  await page.keyboard.press('End');
  await page.keyboard.type('exempel.se');
  await page.keyboard.press('Enter');
  await expect(toasts.getByText('Loppis delad!')).toBeVisible();
  await expect(button).toBeFocused();
  await expect.poll(() => mails('Åk dit på lördag!')).toBe(1);

  // An answer that is still being read would say that there is a net.
  await expect.poll(() => ownRows(page, 'outbox')).toEqual([]);
  await context.setOffline(true);
  dialog = await fillShare(page, {
    'Mottagarens namn': 'Bo',
    'Mottagarens e-post': 'bo@exempel.se',
    Kommentar: 'Eller på söndag?',
  });
  await dialog.getByRole('button', { name: 'Skicka mejlet' }).click();
  await expect(toasts.getByText(/^Mejlet är sparat på enheten\./)).toBeVisible();
  await button.click();
  await expect(dialog.locator('form').getByText('Mejlet är sparat på enheten. Skickas när du har nät.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await context.setOffline(false);
  await expect.poll(() => ownRows(page, 'outbox'), { timeout: 15_000 }).toEqual([]);
  await expect.poll(() => mails('Eller på söndag?')).toBe(1);

  expect(['Åk dit på lördag!', 'Eller på söndag?'].map(mails)).toEqual([1, 1]);
});
