// The shell: URLs, stacked details, install, zoom and names of buttons.
import { expect, openOnline } from './app.ts';
import { visitorTest as test } from './devices.ts';

async function someId(url: string): Promise<{ id: string; name: string }> {
  const answer = await fetch(`${url}/api/markets?pageSize=1`);
  const { markets } = (await answer.json()) as { markets: { id: string; name: string }[] };
  const [first] = markets;
  if (!first) throw new Error('no market');
  return first;
}

test('the URL opens a market and is cleaned; a market and a user open on top of each other, with a breadcrumb', async ({
  page,
  shared,
}) => {
  const { id, name } = await someId(shared.url);
  const market = page.getByRole('dialog').getByRole('heading', { name, exact: true });
  await page.goto(`${shared.url}/?market=${id}&utm=x`);
  await expect(market).toBeVisible();
  await expect(page).toHaveURL(`${shared.url}/?utm=x`);
  await page.goto(`${shared.url}/m/${id}`);
  await expect(market).toBeVisible();
  await expect(page).toHaveURL(`${shared.url}/`);

  await page.goto(`${shared.url}/?user=0F00000000001&market=${id}`);
  await expect(page.getByText('Profilen finns inte längre.')).toBeVisible();
  await page.getByRole('navigation', { name: 'Sökväg' }).getByRole('button', { name }).click();
  await expect(market).toBeVisible();
});

test('the app can be installed, zooming is not disabled, and every button has a name', async ({
  page,
  context,
  shared,
}) => {
  await openOnline(page, shared.url);
  const cdp = await context.newCDPSession(page);
  const { errors } = (await cdp.send('Page.getAppManifest')) as { errors: unknown[] };
  expect(errors).toEqual([]);
  const viewport = await page.locator('meta[name=viewport]').getAttribute('content');
  expect(viewport).not.toMatch(/maximum-scale|user-scalable/);
  for (const view of ['Karta', 'Lista', 'Upptäck', 'Om']) {
    await page.getByRole('navigation').getByRole('button', { name: view }).click();
    for (const button of await page.getByRole('button').all())
      if (await button.isVisible())
        expect(
          await button.evaluate((node) => (node.getAttribute('aria-label') ?? node.textContent ?? '').trim()),
        ).not.toBe('');
  }
});
