// Changing the e-mail address, with the mails that were sent: the new address counts, and the earlier one is restored.
import { expect, test } from './app.ts';
import { mailedLink, watchSecret } from './mailed-link.ts';
import { sendLogin, signIn } from './sign-in.ts';

const password = 'loppis-i-parken';
const wanted = 'anna.ny@exempel.se';

test('an address is changed by its link on another device, and restored by the link to the earlier one', {
  tag: '@thorough',
}, async ({ own, page, browser }) => {
  await page.goto(`${own.url}/login`);
  await signIn(page);
  await page.getByRole('button', { name: 'Konto: Anna' }).click();
  await page.getByRole('button', { name: 'Mitt konto' }).click();
  await page.getByRole('tab', { name: 'Säkerhet' }).click();
  await page.getByLabel('Ny e-postadress').fill(wanted);
  await page.getByLabel('Ditt lösenord').fill(password);
  await page.getByRole('button', { name: 'Byt e-postadress' }).click();
  await expect(page.getByText(`Vi har skickat en länk till ${wanted}.`)).toBeVisible();

  // Another device, which is not signed in.
  const phone = await (await browser.newContext({ locale: 'sv-SE' })).newPage();
  const screen = phone.getByRole('dialog');
  const newLink = await mailedLink(own.dataDir, '/confirm-new-email');
  const isNewHidden = watchSecret(phone, newLink);
  const opened = await phone.goto(newLink);
  expect(opened?.headers()['referrer-policy']).toBe('no-referrer');
  await screen.getByLabel('Kontots lösenord').fill('inte lösenordet alls');
  await screen.getByRole('button', { name: 'Bekräfta nya adressen' }).click();
  await expect(screen.getByRole('alert')).toHaveText('Lösenordet stämmer inte, eller så gäller länken inte längre.');
  await screen.getByLabel('Kontots lösenord').fill(password);
  await screen.getByRole('button', { name: 'Bekräfta nya adressen' }).click();
  await expect(screen.getByRole('heading', { name: 'E-postadressen är bytt' })).toBeVisible();
  await isNewHidden();
  expect(new URL(phone.url()).pathname).toBe('/');
  await screen.getByRole('button', { name: 'Logga in' }).click();
  await expect(screen.getByLabel('E-postadress')).toHaveValue(wanted);
  await sendLogin(phone, { username: wanted, password });
  await expect(screen).toBeHidden();

  // The device that requested it is still signed in.
  await page.reload();
  await page.getByRole('button', { name: 'Konto: Anna' }).click();
  await page.getByRole('button', { name: 'Mitt konto' }).click();
  await page.getByRole('tab', { name: 'Säkerhet' }).click();
  await expect(page.getByText(`Du loggar in med ${wanted}`)).toBeVisible();

  await phone.goto(await mailedLink(own.dataDir, '/restore-email'));
  await screen.getByRole('button', { name: 'Byt tillbaka' }).click();
  await expect(screen.getByRole('heading', { name: 'Adressen är tillbaka' })).toBeVisible();
  await expect(screen).toContainText('anna@demo.loppis');
  await phone.goto(`${own.url}/login`);
  await sendLogin(phone, { username: wanted, password });
  await expect(screen.getByRole('alert')).toHaveText('Felaktigt användarnamn eller lösenord');
  await phone.context().close();
});
