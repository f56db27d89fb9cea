// axe finds no violations in any view, on phone and desktop, in light and dark.
import AxeBuilder from '@axe-core/playwright';
import type { Market } from '../core/contract/markets.ts';
import { expect, openOnline, test, total } from './app.ts';

const screens = [
  { name: 'phone', width: 390, height: 844 },
  { name: 'desktop', width: 1280, height: 800 },
];
const views = { Karta: 'i hela Sverige', Lista: new RegExp(`${total} loppisar`), Upptäck: 'Nyaste', Om: 'Om Loppis' };

/** The id of a person who owns a market. */
async function someOwner(url: string): Promise<string> {
  const { markets } = (await (await fetch(`${url}/api/markets?pageSize=100`)).json()) as { markets: Market[] };
  return markets.find(({ ownerId }) => ownerId)?.ownerId ?? '';
}

/** The rules whose outcome depends on colours; all others see the same page in both schemes. */
const colourRules = ['color-contrast', 'link-in-text-block'];

for (const screen of screens)
  test(`every view is clean on a ${screen.name} in light and dark`, {
    tag: screen.name === 'desktop' ? '@thorough' : [],
  }, async ({ browser, shared }) => {
    test.setTimeout(120_000);
    const context = await browser.newContext({
      colorScheme: 'light',
      locale: 'sv-SE',
      reducedMotion: 'reduce',
      bypassCSP: true,
      viewport: screen,
    });
    const page = await context.newPage();
    await openOnline(page, shared.url);
    /** In light by all rules, in dark by those of colours. */
    const look = async (where: string) => {
      await expect(page.locator('[data-skeleton]')).toHaveCount(0);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await expect(page.locator('html')).toHaveAttribute('data-scheme', colorScheme);
        // Reduced motion means no transition at all: one of 0.01 ms would leave the old colour here and for axe.
        if (colorScheme === 'dark')
          await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', 'rgb(25, 22, 20)');
        // Without the frames that this app does not have, and without the details of what is right.
        const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
        const { violations } = await (colorScheme === 'dark' ? axe.withRules(colourRules) : axe).analyze();
        const found = violations.map(({ id, nodes }) => `${id} ${nodes.map((node) => node.target).join(' ')}`);
        expect(found, `${where} in ${colorScheme}`).toEqual([]);
      }
      await page.emulateMedia({ colorScheme: 'light' });
    };
    const menu = page.getByRole('navigation', { name: 'Huvudmeny' });
    for (const [view, sign] of Object.entries(views)) {
      await menu.getByRole('button', { name: view }).click();
      await expect(page.getByRole('main').getByText(sign).first()).toBeVisible();
      await look(view);
    }
    await menu.getByRole('button', { name: 'Karta' }).click();
    await page.getByRole('region', { name: 'Loppisar i listform' }).getByRole('link').first().click();
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'Öppettider' })).toBeVisible();
    await look('detail');
    await openOnline(page, `${shared.url}/?user=${await someOwner(shared.url)}`);
    await expect(page.getByRole('dialog').getByRole('region', { name: 'Loppisar' })).toBeVisible();
    await look('profile');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').fill('loppis');
    await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
    await look('search');
    await context.close();
  });
