// axe finds nothing in any view, on phone and desktop, in light and dark.
import AxeBuilder from '@axe-core/playwright';
import { expect, openAndMirror, test } from './app.ts';

const screens = [
  { name: 'phone', width: 390, height: 844 },
  { name: 'desktop', width: 1280, height: 800 },
];

for (const screen of screens)
  for (const colorScheme of ['light', 'dark'] as const)
    test(`every view is clean on a ${screen.name} in ${colorScheme}`, async ({ browser, shared }) => {
      const context = await browser.newContext({
        viewport: screen,
        colorScheme,
        reducedMotion: 'reduce',
        bypassCSP: true,
      });
      const page = await context.newPage();
      await openAndMirror(page, shared.url);
      const look = async (where: string) => {
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(
          violations.map(({ id, nodes }) => `${where}: ${id} ${nodes.map((node) => node.target).join(' ')}`),
        ).toEqual([]);
      };
      const views = { Karta: 'Loppisar i listform', Lista: /Stad|Sortera/, Upptäck: 'Nyaste', Om: /Loppis/ };
      for (const [view, sign] of Object.entries(views)) {
        await page.getByRole('navigation', { name: 'Huvudmeny' }).getByRole('button', { name: view }).click();
        await expect(
          typeof sign === 'string' && view === 'Karta'
            ? page.getByRole('region', { name: sign })
            : page.getByText(sign).first(),
        ).toBeVisible();
        await expect(page.locator('[data-skeleton]')).toHaveCount(0);
        await look(view);
      }
      await page.getByRole('navigation', { name: 'Huvudmeny' }).getByRole('button', { name: 'Karta' }).click();
      await page.getByRole('region', { name: 'Loppisar i listform' }).getByRole('button').first().click();
      await expect(page.getByRole('dialog').getByRole('heading', { name: 'Öppettider' })).toBeVisible();
      await look('detail');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').getByRole('combobox').fill('loppis');
      await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
      await look('search');
      await page.keyboard.press('Escape');
      await context.close();
    });
