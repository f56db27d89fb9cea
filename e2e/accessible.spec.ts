// axe finds no violations in any view, on phone and desktop, in light and dark.
import AxeBuilder from '@axe-core/playwright';
import { expect, openAndMirror, test } from './app.ts';

const screens = [
  { name: 'phone', width: 390, height: 844 },
  { name: 'desktop', width: 1280, height: 800 },
];
const views = { Karta: 'i hela Sverige', Lista: /10\s000 loppisar/, Upptäck: 'Nyaste', Om: 'Om Loppis' };

for (const colorScheme of ['light', 'dark'] as const)
  test(`every view is clean on phone and desktop in ${colorScheme}`, async ({ browser, shared }) => {
    test.setTimeout(120_000);
    const context = await browser.newContext({
      colorScheme,
      locale: 'sv-SE',
      reducedMotion: 'reduce',
      bypassCSP: true,
    });
    const page = await context.newPage();
    await openAndMirror(page, shared.url);
    for (const screen of screens) {
      await page.setViewportSize(screen);
      const look = async (where: string) => {
        await expect(page.locator('[data-skeleton]')).toHaveCount(0);
        const { violations } = await new AxeBuilder({ page }).analyze();
        const found = violations.map(({ id, nodes }) => `${id} ${nodes.map((node) => node.target).join(' ')}`);
        expect(found, `${where} on a ${screen.name}`).toEqual([]);
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
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').getByRole('combobox').fill('loppis');
      await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
      await look('search');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    }
    await context.close();
  });
