// Printing by the browser's own command, offline: the papers of the list and of the open market.
import type { Page } from '@playwright/test';
import { expect, openAndMirror } from './app.ts';
import { visitorTest as test } from './devices.ts';

/** Prints as the browser does. Resolves to the text of the paper at that moment, whether it has a map, and the number of pages. */
async function print(page: Page): Promise<{ text: string; pages: number }> {
  const text = await page.evaluateHandle(() => ({
    read: new Promise<string>((resolve) => {
      const read = () => {
        const paper = document.querySelector('[data-paper]');
        resolve(`${paper?.textContent ?? ''}${paper?.querySelector('canvas') ? ' (with a map)' : ''}`);
      };
      addEventListener('beforeprint', read, { once: true });
    }),
  }));
  const file = await page.pdf({ format: 'A4', preferCSSPageSize: true });
  return {
    text: await text.evaluate(({ read }) => read),
    pages: file.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0,
  };
}

async function marketWithPosts(url: string): Promise<string> {
  const { markets } = (await (await fetch(`${url}/api/markets?pageSize=50`)).json()) as { markets: { id: string }[] };
  for (const { id } of markets) {
    const posts = (await (await fetch(`${url}/api/markets/${id}/guestbook`)).json()) as unknown[];
    if (posts.length > 0) return id;
  }
  throw new Error('no market has a post');
}

test.use({ viewport: { width: 390, height: 700 } });

test('the list and a market are printed without a net', async ({ page, context, shared }) => {
  await openAndMirror(page, shared.url);
  await expect(page.locator('#content .ol-viewport canvas').first()).toBeAttached({ timeout: 15_000 });
  // The overview is on the device.
  await expect(page.getByRole('application')).toHaveAttribute('data-overview', 'stored', { timeout: 20_000 });
  await page.goto(`${shared.url}/?market=${await marketWithPosts(shared.url)}`);
  const detail = page.getByRole('dialog');
  await expect(detail.getByRole('region', { name: 'Gästbok' }).getByRole('article').first()).toBeAttached();
  // The code of the papers is read ahead.
  await expect(page.locator('[data-paper]')).toBeAttached({ timeout: 15_000 });
  await context.setOffline(true);
  const name = (await detail.getByRole('heading', { level: 2 }).textContent()) ?? '';
  // The map is far down on a phone: it is drawn all the same, so that it can be printed.
  await expect(detail.locator('.ol-layer canvas').first()).toBeAttached({ timeout: 15_000 });
  const market = await print(page);
  expect(market.text).toContain('(with a map)');
  expect(market.text).toContain(name);
  expect(market.text).toContain('Rikta kameran hit');
  expect(market.text).not.toMatch(/Öppet nu|Stängt nu/);
  expect(market.pages).toBeLessThan(4);

  await page.keyboard.press('Escape');
  await page.getByRole('navigation').getByRole('button', { name: 'Lista' }).click();
  const list = async () => (await print(page)).text;
  await expect.poll(list).toMatch(/^Loppis\p{L}*Utskriven .*De 200 första av 1\u00a0000\.$/u);
  const { pages } = await print(page);
  expect(pages).toBeGreaterThan(3);
  expect(pages).toBeLessThan(20);
  await expect(page.locator('[data-paper]')).toBeEmpty();
});
