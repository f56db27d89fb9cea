// Registering, confirming, signing in and resetting the password, with the mails that were sent.
import type { Page } from '@playwright/test';
import { expect, openAndMirror, test, total } from './app.ts';
import { mailedLink, watchSecret } from './mailed-link.ts';
import { sendLogin, signInElsewhere } from './sign-in.ts';

const email = 'asa.ny@exempel.se';
const password = 'En kopp kaffe vid ån';
const otherPassword = 'Sju gröna stolar i rad';

const logIn = (page: Page, secret: string) => sendLogin(page, { username: email, password: secret });

test('a person registers, confirms, signs in, stays signed in, and resets the password', async ({
  own,
  page,
  context,
  browser,
}) => {
  // What brings her is a heart, on a list with a filter.
  await openAndMirror(page, own.url);
  await page.getByRole('button', { name: 'Lista' }).first().click();
  await page.getByRole('button', { name: /^Mer Verifierade/ }).click();
  await page.getByLabel('Bara verifierade').check();
  const filtered = new RegExp(`av ${total} loppisar`);
  await expect(page.getByText(filtered).first()).toBeVisible();
  const heart = page
    .getByRole('main')
    .getByRole('button', { name: /^Gilla / })
    .first();
  const wanted = ((await heart.textContent()) ?? '').replace('Gilla ', '');
  await heart.click();
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: 'Registrera dig' }).click();
  await expect(form.getByText(`Skapa ett konto, så är ${wanted} gillad när du kommer tillbaka.`)).toBeVisible();

  await context.setOffline(true);
  await form.getByLabel('Förnamn').fill('Åsa');
  await expect(form.getByText('Du behöver nät för att skapa ett konto.')).toBeVisible();
  await expect(form.getByRole('button', { name: 'Registrera', exact: true })).toBeDisabled();
  await context.setOffline(false);
  await expect(form.getByRole('button', { name: 'Registrera', exact: true })).toBeEnabled();

  await form.getByLabel('Efternamn').fill('Öberg');
  await form.getByLabel('E-postadress').fill(email);
  await form.getByLabel('Lösenord', { exact: true }).fill(password);
  await form.getByLabel('Upprepa lösenordet').fill(password);
  await page.keyboard.press('Enter');
  await expect(form.getByRole('heading', { name: 'Titta i din inkorg' })).toBeVisible();
  await expect(form.getByText(`${wanted} är sparad på enheten och blir gillad när du loggar in.`)).toBeVisible();
  await form.getByRole('button', { name: 'Till inloggningen' }).click();
  await logIn(page, password);
  await expect(form.getByRole('alert')).toContainText('Bekräfta din e-postadress innan du loggar in.');

  // The mailed link opens another tab, served by the service worker.
  const confirmLink = await mailedLink(own.dataDir, '/confirm-email');
  const tab = await context.newPage();
  const welcome = tab.getByRole('dialog');
  const isConfirmHidden = watchSecret(tab, confirmLink);
  const opened = await tab.goto(confirmLink);
  expect([opened?.fromServiceWorker(), opened?.headers()['referrer-policy']]).toEqual([true, 'no-referrer']);
  await expect(welcome.getByRole('heading', { name: 'Välkommen' })).toBeVisible();
  await expect(welcome.getByText(`${wanted} väntar på att bli gillad.`)).toBeVisible();
  await isConfirmHidden();
  expect(new URL(tab.url()).pathname).toBe('/');
  await expect(welcome.getByLabel('E-postadress')).toHaveValue(email);
  await expect(welcome.getByLabel('Lösenord', { exact: true })).toBeFocused();
  await logIn(tab, password);
  await expect(welcome).toBeHidden();
  await expect(tab.getByText(`${wanted} är gillad.`)).toBeVisible();
  // View and filter are as they were left, and the tab that waited has noticed.
  await expect(tab.getByText(filtered).first()).toBeVisible();
  for (const each of [tab, page])
    await expect(each.getByRole('main').getByRole('button', { name: `Gilla ${wanted}`, pressed: true })).toBeVisible();
  await expect(form).toBeHidden();
  await tab.close();
  const signedIn = () => page.evaluate(() => localStorage.getItem('loppis.session') ?? '');
  expect(await signedIn()).toContain('Öberg');
  await page.reload();
  await expect(page.getByRole('main')).toBeVisible();
  expect(await signedIn()).toContain('Öberg');

  // Another device, served by the server.
  const elsewhere = await (await browser.newContext({ locale: 'sv-SE' })).newPage();
  const there = elsewhere.getByRole('dialog');
  await elsewhere.goto(`${own.url}/login`);
  await there.getByRole('button', { name: 'Glömt lösenordet?' }).click();
  await there.getByLabel('E-postadress').fill(email);
  await there.getByRole('button', { name: 'Skicka länken' }).click();
  await expect(there.getByText('Instruktioner skickade')).toBeVisible();
  const resetLink = await mailedLink(own.dataDir, '/reset-password');
  const isResetHidden = watchSecret(elsewhere, resetLink);
  await elsewhere.goto(resetLink);
  await there.getByLabel('Nytt lösenord').fill(otherPassword);
  await there.getByLabel('Upprepa lösenordet').fill(otherPassword);
  await isResetHidden();
  await there.getByRole('button', { name: 'Spara lösenordet' }).click();
  await expect(there.getByRole('heading', { name: 'Ditt lösenord har återställts framgångsrikt' })).toBeVisible();
  await there.getByRole('button', { name: 'Logga in' }).click();
  await logIn(elsewhere, password);
  await expect(there.getByRole('alert')).toHaveText('Felaktigt användarnamn eller lösenord');

  // Wrong passwords until the account is throttled; the form offers the reset mail; the device that reset the password may sign in.
  const stranger = await (await browser.newContext({ locale: 'sv-SE' })).newPage();
  const theirs = stranger.getByRole('dialog');
  await stranger.goto(`${own.url}/login`);
  for (let n = 0; n < 9; n++) await signInElsewhere(own.url, 'node', { username: email, password });
  await expect(async () => {
    await logIn(stranger, password);
    await expect(theirs.getByRole('alert')).toContainText('kan vi mejla en länk', { timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
  await logIn(elsewhere, otherPassword);
  await expect(there).toBeHidden();
  await theirs.getByRole('button', { name: 'Välj ett nytt lösenord' }).click();
  await expect(theirs.getByRole('heading', { name: 'Glömt lösenordet' })).toBeVisible();
  await expect(theirs.getByLabel('E-postadress')).toHaveValue(email);
  await stranger.context().close();
  await elsewhere.context().close();
});

test('mailed links send nothing as they open; one that is opened offline waits, and after a reload shows what to do', async ({
  shared,
  page,
  context,
}) => {
  await openAndMirror(page, shared.url);
  await page.reload();
  const screen = page.getByRole('dialog');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url());
  });
  const token = 'x'.repeat(43);
  for (const [link, button] of [
    [`/reset-password?email=kim%40exempel.se&token=${token}`, 'Spara lösenordet'],
    [`/confirm-new-email?token=${token}`, 'Bekräfta nya adressen'],
    [`/restore-email?token=${token}`, 'Byt tillbaka'],
    [`/confirm-email?email=kim%40exempel.se&token=${token}`, 'Bekräfta adressen'],
  ] as const) {
    await page.goto(shared.url + link);
    await expect(screen.getByRole('button', { name: button })).toBeEnabled();
  }
  expect(sent).toEqual([]);

  await context.setOffline(true);
  await page.goto(`${shared.url}/confirm-email?email=kim%40exempel.se&token=${token}`);
  await expect(screen.getByText('Du behöver nät för att bekräfta eller byta e-postadress.')).toBeVisible();
  await context.setOffline(false);
  await expect(screen.getByRole('button', { name: 'Bekräfta adressen' })).toBeEnabled();
  await screen.getByRole('button', { name: 'Bekräfta adressen' }).click();
  await expect(screen.getByRole('alert')).toContainText('Länken kan ha gått ut eller redan använts.');
  await page.reload();
  await expect(screen.getByRole('alert')).toContainText('Ogiltig bekräftelselänk. E-post eller token saknas.');
  await expect(screen.getByRole('alert')).toContainText('Öppna länken i mejlet igen');
  await page.goto(`${shared.url}/reset-password`);
  await expect(screen.getByRole('heading', { name: 'Ogiltig återställningslänk' })).toBeVisible();
  await screen.getByRole('button', { name: 'Be om en ny länk' }).click();
  await expect(screen.getByRole('heading', { name: 'Glömt lösenordet' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
});
