// The account menu and sign-out: signing in, ending a session elsewhere, signing out on desktop, and offline on the phone,
// after which the server is notified as soon as possible.
import type { Page } from '@playwright/test';
import { type App, cutNet, cuts, expect, openOnline, restoreNet, test } from './app.ts';
import { signIn, signInElsewhere } from './sign-in.ts';

const firefox = 'Mozilla/5.0 (Windows NT 10.0) Firefox/150.0';
const statusFor = async (app: App, token: string): Promise<number> =>
  (await fetch(`${app.url}/api/users/me/sessions`, { headers: { authorization: `Bearer ${token}` } })).status;

const storedSession = (page: Page) => page.evaluate(() => localStorage.getItem('loppis.session'));
const openedRows = (page: Page) => page.evaluate(() => localStorage.getItem('loppis.opened-rows.1'));

test('a person signs in, ends a session elsewhere and signs out', async ({ page, own }) => {
  await openOnline(page, own.url);
  await page.locator('a[href^="/?market="]').first().click();
  await expect.poll(() => openedRows(page)).not.toBeNull();
  await page.keyboard.press('Escape');
  const logIn = page.getByRole('banner').getByRole('button', { name: 'Logga in' });
  await logIn.click();
  await signIn(page);
  const elsewhere = await signInElsewhere(own.url, firefox);
  expect(await statusFor(own, elsewhere)).toBe(200);

  const account = page.getByRole('button', { name: 'Konto: Anna' });
  await account.press('Enter');
  const menu = page.getByRole('group', { name: 'Konto: Anna' });
  await expect(menu.getByRole('button', { name: 'Mitt konto' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(account).toBeFocused();
  await account.click();
  await menu.getByRole('button', { name: 'Mitt konto' }).click();
  await page.getByRole('tab', { name: 'Säkerhet' }).click();
  await page.getByRole('button', { name: 'Logga ut Firefox på Windows' }).click();
  await expect(page.getByRole('status').getByText('Firefox på Windows är utloggad.')).toBeVisible();
  await expect(page.getByText('Du är bara inloggad här.')).toBeVisible();
  expect(await statusFor(own, elsewhere)).toBe(401);

  await page.getByRole('main').getByRole('button', { name: 'Logga ut', exact: true }).click();
  await expect(logIn).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('button', { name: 'Karta' })).toHaveAttribute('aria-current');
  expect(await storedSession(page)).toBeNull();
  expect(await openedRows(page)).toBeNull();
});

for (const cut of cuts)
  test(`on a phone sign-out works offline, and the server is notified later (${cut})`, {
    tag: cut === 'server gone' ? '@thorough' : [],
  }, async ({ page, context, own }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openOnline(page, own.url);
    const konto = page.getByRole('navigation').getByRole('button', { name: 'Konto' });
    const sheet = page.getByRole('dialog', { name: 'Konto' });
    await konto.click();
    await sheet.getByRole('button', { name: 'Logga in' }).click();
    await signIn(page);
    const { pair } = JSON.parse((await storedSession(page)) ?? '{}') as { pair: { token: string } };

    await cutNet(cut, context, own);
    await page.reload();
    await konto.click();
    await expect(page.getByRole('main').getByText('Anna', { exact: false }).first()).toBeVisible();
    await page.getByRole('button', { name: /^På den här enheten/ }).click();
    const device = page.getByRole('dialog');
    await expect(device.getByText('finns på enheten', { exact: false }).first()).toBeVisible();
    await device.getByRole('button', { name: 'Stäng' }).click();
    await page.getByRole('main').getByRole('button', { name: 'Logga ut' }).click();
    await expect(page.getByRole('status').getByText('Du är utloggad.')).toBeVisible();
    await konto.click();
    await expect(sheet.getByRole('button', { name: 'Registrera' })).toBeVisible();
    expect(await storedSession(page)).toBeNull();
    if (cut === 'flight mode') expect(await statusFor(own, pair.token)).toBe(200);

    await restoreNet(cut, context, own);
    await expect.poll(() => statusFor(own, pair.token), { timeout: 15_000 }).toBe(401);
  });
