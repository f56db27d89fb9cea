// npm run screens: screenshots of every view for README and review, phone and desktop, light and dark.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { startChildServer } from './child-server.ts';
import { findChromium } from './tools.ts';

const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } };
const views = { map: 'Karta', list: 'Lista', discover: 'Upptäck', about: 'Om' };
const folder = 'docs/screens';

/** Signs in with a demo account, and takes the screenshot of the form. */
async function signIn(page: Page, look: string): Promise<void> {
  await page.goto(`${server.url}/login`);
  const form = page.getByRole('dialog');
  await form.getByLabel('E-postadress').fill('anna@demo.loppis');
  await form.getByLabel('Lösenord', { exact: true }).fill('loppis-i-parken');
  await shoot(page, `login-${look}`);
  await page.keyboard.press('Enter');
  await form.waitFor({ state: 'hidden' });
}

/** Own lists, then a like made offline and the sheet of waiting changes. */
async function shootOwn(page: Page, size: string, look: string): Promise<void> {
  const account = size === 'phone' ? 'Konto' : /Anna/;
  await page.getByRole('button', { name: account }).first().click();
  await page.getByText('Visa alla listor').waitFor();
  await shoot(page, `account-${look}`);
  await page.getByRole('button', { name: 'Mitt konto' }).first().click();
  await page.getByRole('heading', { name: 'Gillade' }).waitFor();
  await shoot(page, `lists-${look}`);
  await page.getByRole('navigation', { name: 'Huvudmeny' }).getByRole('button', { name: 'Lista' }).click();
  await page.context().setOffline(true);
  await page
    .getByRole('button', { name: /^Gilla / })
    .first()
    .click();
  await page.getByText('1 ändring väntar').first().click();
  await page.getByRole('dialog').waitFor();
  await shoot(page, `waiting-${look}`);
}

async function shoot(page: Page, name: string): Promise<void> {
  await page.waitForTimeout(600);
  await page.screenshot({ path: join(folder, `${name}.png`) });
}

const data = mkdtempSync(join(tmpdir(), 'loppis-screens-'));
mkdirSync(folder, { recursive: true });
const server = await startChildServer({ DATA_DIR: data, SEED: 'demo' });
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
try {
  for (const [size, viewport] of Object.entries(sizes))
    for (const colorScheme of ['light', 'dark'] as const) {
      const context = await browser.newContext({
        viewport,
        colorScheme,
        locale: 'sv-SE',
        timezoneId: 'Europe/Stockholm',
      });
      const page = await context.newPage();
      await page.goto(server.url);
      await page.waitForFunction(() => document.documentElement.dataset.mirror === 'complete');
      for (const [name, label] of Object.entries(views)) {
        await page.getByRole('navigation', { name: 'Huvudmeny' }).getByRole('button', { name: label }).click();
        await shoot(page, `${name}-${size}-${colorScheme}`);
      }
      await page.getByRole('navigation', { name: 'Huvudmeny' }).getByRole('button', { name: 'Karta' }).click();
      await page.getByRole('region', { name: 'Loppisar i listform' }).getByRole('link').nth(2).click();
      await shoot(page, `detail-${size}-${colorScheme}`);
      await page.keyboard.press('Escape');
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').getByRole('combobox').fill('goteborg');
      await shoot(page, `search-${size}-${colorScheme}`);
      await page.keyboard.press('Escape');
      await context.setOffline(true);
      await page.reload();
      await page.getByRole('navigation', { name: 'Huvudmeny' }).getByRole('button', { name: 'Lista' }).click();
      await shoot(page, `offline-${size}-${colorScheme}`);
      await context.setOffline(false);
      await signIn(page, `${size}-${colorScheme}`);
      await shootOwn(page, size, `${size}-${colorScheme}`);
      await context.close();
    }
} finally {
  await browser.close();
  await server.stop();
  rmSync(data, { recursive: true, force: true });
}
