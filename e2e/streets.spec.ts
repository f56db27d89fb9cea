// The map with a street service, a fake one on this machine, and without: how close it comes, and its credit.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { startChildServer } from '../scripts/child-server.ts';
import { writeTile } from '../tests/helpers/vector-tile.ts';
import { expect, test } from './app.ts';

const street = {
  type: 'line',
  parts: [[0, 2048, 4096, 2048]],
  properties: { class: 'primary', name: 'Stora gatan' },
} as const;
const tile = writeTile({ transportation: [street], transportation_name: [street] });

/** Opens the map at zoom 14 over Sigtuna, and waits until all of its tiles have come or failed. */
async function openClose(page: Page, url: string): Promise<number> {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() =>
    sessionStorage.setItem('loppis.map', '{"longitude":17.72,"latitude":59.617,"zoom":14,"isMoved":true}'),
  );
  await page.goto(url);
  const map = page.getByRole('application');
  await expect(map).toHaveAttribute('data-map', 'complete', { timeout: 20_000 });
  return Number(await map.getAttribute('data-zoom'));
}

test('with a street service the map comes close, and names service, schema and data', async ({ own, page }) => {
  const requested: string[] = [];
  const service = createServer(({ url = '' }, response) => {
    requested.push(url);
    const { port } = service.address() as AddressInfo;
    const tiles = [`http://127.0.0.1:${port}/{z}/{x}/{y}`];
    response.end(url === '/' ? JSON.stringify({ tiles, attribution: 'OpenFreeMap © OpenMapTiles' }) : tile);
  }).listen(0, '127.0.0.1');
  await once(service, 'listening');
  await own.stop();
  const { port } = service.address() as AddressInfo;
  const upstream = `http://127.0.0.1:${port}/`;
  const server = await startChildServer({ DATA_DIR: own.dataDir, SEED: 'none', TILES_UPSTREAM: upstream });
  try {
    expect(requested).toEqual([]);
    expect(await openClose(page, server.url)).toBe(14);
    await expect(page.getByText('Översiktskarta')).toHaveCount(0);
    // A view, and nothing ahead of it.
    const tiles = requested.filter((path) => path !== '/');
    expect(tiles.length).toBeGreaterThan(1);
    expect(tiles.length).toBeLessThan(20);
    expect(new Set(tiles.map((path) => path.split('/')[1]))).toEqual(new Set(['13']));
    const credit = page.getByRole('button', { name: /^© OpenMapTiles © OpenStreetMap m\.fl\./ });
    await credit.click();
    await expect(page.getByRole('link', { name: 'OpenFreeMap' })).toHaveAttribute('href', 'https://openfreemap.org/');
  } finally {
    await server.stop();
    service.close();
  }
});

test('without streets the map ends at zoom 11, and its layers are in a menu', async ({ shared, page }) => {
  expect(await openClose(page, shared.url)).toBe(11);
  await page.getByRole('button', { name: 'Kartlager' }).click();
  await expect(page.getByRole('radio', { name: 'Satellit' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('radio')).toHaveCount(0);
});
