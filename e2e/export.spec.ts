// A person opens the link of the mail, signs in, packs their own data and fetches the file.
import { readFileSync } from 'node:fs';
import { BlobReader, TextWriter, ZipReader } from '@zip.js/zip.js';
import { expect, test } from './app.ts';

test('own data is packed with the password and fetched as a file', async ({ page, own }) => {
  await page.goto(`${own.url}/?screen=export`);
  await expect(page.getByRole('dialog')).toContainText('Logga in för att komma till dina uppgifter.');
  await expect(page).toHaveURL(`${own.url}/`);
  const form = page.getByRole('dialog', { name: 'Logga in' });
  await form.getByLabel('E-postadress').fill('anna@demo.loppis');
  await form.getByLabel('Lösenord', { exact: true }).fill('loppis-i-parken');
  await form.getByRole('button', { name: 'Logga in', exact: true }).click();

  const screen = page.getByRole('dialog', { name: 'Dina uppgifter' });
  await screen.getByLabel('Lösenord', { exact: true }).fill('inte-mitt-lösenord');
  await screen.getByRole('button', { name: 'Packa mina uppgifter' }).click();
  await expect(screen.getByText('Lösenordet stämmer inte.')).toBeVisible();
  await screen.getByLabel('Lösenord', { exact: true }).fill('loppis-i-parken');
  await screen.getByLabel('Lösenord', { exact: true }).press('Enter');
  await expect(screen.getByRole('heading', { name: 'Din låda är packad' })).toBeVisible();

  const started = page.waitForEvent('download');
  await screen.getByRole('button', { name: 'Hämta filen' }).click();
  const download = await started;
  expect(download.suggestedFilename()).toMatch(/^loppis-\d{4}-\d\d-\d\d\.zip$/);
  const file = new Blob([new Uint8Array(readFileSync(await download.path()))]);
  const entries = await new ZipReader(new BlobReader(file)).getEntries();
  const profile = entries.find(({ filename }) => filename === 'profil.json');
  expect(profile && !profile.directory && (await profile.getData(new TextWriter()))).toContain('"firstName":"Anna"');
  // The page stays where it was.
  await screen.getByRole('button', { name: 'Tillbaka' }).click();
  await expect(screen).toBeHidden();
});
