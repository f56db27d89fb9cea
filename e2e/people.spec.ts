// The public profile: opened from a market and by its address, stacked with markets, and there again without a net with its age.
import type { Market } from '../core/contract/markets.ts';
import { expect, openOnline } from './app.ts';
import { visitorTest as test } from './devices.ts';

/** A market and its owner, by whom it is named. */
async function ownedMarket(url: string): Promise<{ id: string; name: string; ownerId: string; ownerName: string }> {
  const answer = await fetch(`${url}/api/markets?pageSize=100&sort=-views`);
  const { markets } = (await answer.json()) as { markets: Market[] };
  for (const { id, name, ownerId, ownerName } of markets)
    if (ownerId && ownerName) return { id, name, ownerId, ownerName };
  throw new Error('no market has an owner');
}

test('an owner opens from a market and a market from the profile, and without a net both are there with the age', async ({
  page,
  context,
  shared,
}) => {
  const { id, name, ownerId, ownerName } = await ownedMarket(shared.url);
  const open = page.locator('dialog[open]');
  const title = open.last().getByRole('heading', { level: 2 });
  await openOnline(page, `${shared.url}/?market=${id}`);
  await open.getByRole('link', { name: `Drivs av ${ownerName}` }).click();
  await expect(title).toHaveText(ownerName);
  await expect(page.getByRole('navigation', { name: 'Sökväg' }).last()).toContainText(ownerName);
  await open.last().getByRole('region', { name: 'Loppisar' }).getByRole('link', { name, exact: true }).click();
  await expect(open).toHaveCount(3);
  await expect(title).toHaveText(name);
  await page.goBack();
  await expect(title).toHaveText(ownerName);
  await page.goBack();
  await expect(open).toHaveCount(1);
  await expect(title).toHaveText(name);
  await page.goForward();
  await expect(title).toHaveText(ownerName);
  await open.last().getByRole('region', { name: 'Loppisar' }).getByRole('link', { name, exact: true }).click();
  await page.getByRole('button', { name: 'Stäng alla' }).last().click();
  await expect(open).toHaveCount(0);

  await context.setOffline(true);
  await page.goto(`${shared.url}/?user=${ownerId}&market=${id}`);
  await expect(open.last().getByText(/^Offline – profilen som den var i (?:dag|går) \d\d:\d\d$/)).toBeVisible();
  await expect(title).toHaveText(ownerName);
  await expect(
    open.last().getByRole('region', { name: 'Loppisar' }).getByRole('link', { name, exact: true }),
  ).toBeVisible();
  await page.getByRole('navigation', { name: 'Sökväg' }).getByRole('button', { name }).click();
  await expect(open).toHaveCount(1);
  await expect(title).toHaveText(name);
});
