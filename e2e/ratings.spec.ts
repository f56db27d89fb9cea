// A rating: made offline on a market, shown at once in the statistics, after a reload and in 'Mina betyg', and sent once when the
// network is back.
import { expect } from './app.ts';
import { annaTest as test } from './devices.ts';
import { signInElsewhere } from './sign-in.ts';
import { ownRows } from './unsent.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('a rating made offline counts at once, survives a reload, and is sent when the network is back', async ({
  page,
  context,
  own,
}) => {
  await page.goto(own.url);
  const { id, name } = await page.evaluate(async () => {
    const answer = await fetch('/api/markets?pageSize=1');
    return ((await answer.json()) as { markets: { id: string; name: string }[] }).markets[0] ?? { id: '', name: '' };
  });
  const statistics = async () => (await fetch(`${own.url}/api/markets/${id}/ratings/statistics`)).json();
  const before = (await statistics()) as { totalRatings: number };
  const count = `${before.totalRatings + 1} betyg`;

  // Seen once, so that it is there without a net.
  await page.goto(`${own.url}/?market=${id}`);
  const ratings = page.getByRole('region', { name: 'Betyg', exact: true });
  await expect(ratings.getByRole('radio')).toHaveCount(5);
  // Statistics and list are here, also where there are no ratings.
  await expect(ratings.locator('[data-skeleton]')).toHaveCount(0);
  await context.setOffline(true);
  await page.reload();
  await ratings.getByRole('radio', { name: '1 stjärna' }).focus();
  await page.keyboard.press('Space');
  for (const _ of [2, 3, 4]) await page.keyboard.press('ArrowRight');
  await expect(ratings.getByText('Mycket bra')).toBeVisible();
  await ratings.getByLabel('Kommentar').fill('Fina radioapparater');
  await ratings.getByRole('button', { name: 'Spara betyget' }).click();
  await expect(ratings.getByText('Väntar på nät').first()).toBeVisible();
  await expect(ratings.getByText(count)).toBeVisible();
  await page.reload();
  await expect(ratings.getByText(count)).toBeVisible();
  await expect(ratings.getByText('Finns redan med i snittet du ser.')).toBeVisible();

  await page.keyboard.press('Escape');
  await page.getByRole('navigation').getByRole('button', { name: 'Konto' }).click();
  await page.getByRole('button', { name: /^Betyg: / }).click();
  const mine = page.getByRole('tabpanel');
  await expect(mine.getByRole('link', { name })).toBeVisible();
  await expect(mine.getByText('Fina radioapparater')).toBeVisible();

  await context.setOffline(false);
  await expect.poll(() => ownRows(page, 'outbox'), { timeout: 15_000 }).toEqual([]);
  const headers = { authorization: `Bearer ${await signInElsewhere(own.url)}` };
  const answer = await fetch(`${own.url}/api/users/me/ratings`, { headers });
  const { ratings: all } = (await answer.json()) as { ratings: { marketId: string }[] };
  const sent = all.filter(({ marketId }) => marketId === id);
  expect(sent).toMatchObject([{ rating: 4, comment: 'Fina radioapparater' }]);
  expect(await statistics()).toMatchObject({ totalRatings: before.totalRatings + 1 });
});
