// An area of streets, kept on the device: saved with the net, used without it, taken away again.
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { startChildServer } from '../scripts/child-server.ts';
import { expect, openAndMirror, test } from './app.ts';
import { writeStreetArchive } from './street-archive.ts';

test('the streets around a market are saved, stay when the server is gone, and are let go of', async ({
  own,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const sources = (await (await fetch(`${own.url}/api/map`)).json()) as { overview: { version: string } };
  const ground = await fetch(`${own.url}/tiles/overview/${sources.overview.version}/8/140/75.mvt`);
  const archive = join(own.dataDir, 'streets.pmtiles');
  writeStreetArchive(archive, gzipSync(Buffer.from(await ground.arrayBuffer())));
  await own.stop();
  const server = await startChildServer({ DATA_DIR: own.dataDir, SEED: 'none', TILES_PMTILES: archive });
  let running = true;
  try {
    await openAndMirror(page, server.url);
    // The next load is under the service worker, which keeps what is saved.
    await page.reload();
    const link = page.locator('a[href^="/?market="]').first();
    const address = await link.getAttribute('href');
    await link.click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: 'Spara kartan här' }).click();
    await expect(sheet.getByText('Kartan här är sparad')).toBeVisible({ timeout: 20_000 });
    const name = await sheet.getByRole('heading', { level: 2 }).first().innerText();

    const { detail } = (await (await fetch(`${server.url}/api/map`)).json()) as { detail: { version: string } };
    await server.stop();
    running = false;
    await page.goto(`${server.url}${address}`);
    await expect(page.getByRole('dialog').getByRole('heading', { level: 2, name })).toBeVisible();
    const tiles = await page.evaluate(async () => {
      const requests = await (await caches.open('tiles-saved')).keys();
      return requests.map((request) => new URL(request.url).pathname);
    });
    expect(tiles.length).toBeGreaterThan(20);
    expect(tiles.filter((path) => !path.startsWith(`/tiles/detail/${detail.version}/`))).toEqual([]);
    // Without a server only the device can answer.
    const answers = await page.evaluate(
      async (paths) => Promise.all(paths.map(async (path) => (await fetch(path)).status)),
      [...tiles.slice(0, 5), ...tiles.slice(-5)],
    );
    expect(answers.every((status) => status === 200 || status === 204)).toBe(true);

    await page.goto(`${server.url}/`);
    // The same address again is a reload, which keeps the market open.
    await page.getByRole('dialog').getByRole('button', { name: 'Stäng' }).first().click();
    await page.getByRole('button', { name: 'Konto', exact: true }).click();
    const kept = page.getByRole('dialog').getByRole('listitem').filter({ hasText: name });
    await expect(kept).toBeVisible();
    await kept.getByRole('button', { name: `Ta bort ${name}` }).click();
    await expect(kept).toHaveCount(0);
    await expect(page.getByText('Du har inte sparat någon karta')).toBeVisible();
  } finally {
    if (running) await server.stop();
  }
});
