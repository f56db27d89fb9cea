// Malformed URLs, and the requests of a start by a deep link.
import { cutNet, expect, restoreNet, someCuts, test, waitForMarkets, waitForMirror } from './app.ts';

interface Known {
  id: string;
  name: string;
}
async function someMarket(url: string): Promise<Known> {
  const answer = await fetch(`${url}/api/markets?pageSize=1`);
  const { markets } = (await answer.json()) as { markets: Known[] };
  const [first] = markets;
  if (!first) throw new Error('no market');
  return first;
}

test('an invalid id shows a message, and one in lower case opens its market', async ({ page, shared }) => {
  const { id, name } = await someMarket(shared.url);
  for (const path of ['/?market=nonsens', '/m/nonsens', '/?market=']) {
    await page.goto(shared.url + path);
    await expect(page.getByRole('dialog').getByText('Loppisen finns inte')).toBeVisible();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Försök igen' })).toHaveCount(0);
  }
  await page.goto(`${shared.url}/?user=nonsens`);
  await expect(page.getByText('Profilen finns inte längre.')).toBeVisible();
  for (const path of [`/?market=${id.toLowerCase()}`, `/m/${id.toLowerCase()}`]) {
    await page.goto(shared.url + path);
    await expect(page.getByRole('dialog').getByRole('heading', { name, exact: true })).toBeVisible();
  }
});

test('an unknown path shows that there is no such page, and where to go, without a net too', async ({
  page,
  context,
  own,
}) => {
  const missing = page.getByRole('heading', { name: 'Sidan finns inte' });
  const first = await page.goto(`${own.url}/finns/inte?x=1`);
  expect(first?.status()).toBe(404);
  await expect(missing).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Lista' }).click();
  await expect(page.locator('#list-heading')).toBeVisible();
  await waitForMarkets(page);
  for (const cut of someCuts)
    await test.step(cut, async () => {
      await cutNet(cut, context, own);
      const answer = await page.goto(`${own.url}/finns/inte`);
      expect(answer?.status()).toBe(404);
      await expect(missing).toBeVisible();
      await page.goto(`${own.url}/m/nonsens`);
      await expect(page.getByRole('dialog').getByText('Loppisen finns inte')).toBeVisible();
      await expect(page.goto(`${own.url}/api/markets`)).rejects.toThrow();
      await restoreNet(cut, context, own);
      // From the browser's own page for the failure.
      await page.goto(own.url);
    });
});

test('a start by a deep link fetches no style sheet twice, from the network or from the device', {
  tag: '@thorough',
}, async ({ page, shared }) => {
  const { id, name } = await someMarket(shared.url);
  let asked: string[] = [];
  const unused: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  page.on('console', (message) => {
    if (/preload/.test(message.text())) unused.push(message.text());
  });
  // Parts that are fetched when it is idle come after the start, at a moment of their own.
  const twice = () => asked.filter((path, n) => /\/(?!idle-)[^/]*\.css$/.test(path) && asked.indexOf(path) !== n);
  const start = async () => {
    asked = [];
    await page.goto(`${shared.url}/?market=${id}`);
    await expect(page.getByRole('dialog').getByRole('heading', { name, exact: true })).toBeVisible();
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'Öppettider' })).toBeVisible();
    await waitForMirror(page);
  };
  await start();
  expect(asked.filter((path) => path.endsWith('.css')).length).toBeGreaterThan(2);
  expect(twice()).toEqual([]);
  await start();
  expect(twice()).toEqual([]);
  expect(unused).toEqual([]);
});
