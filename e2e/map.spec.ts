// The map: works offline after one visit, and stays in step with filter, list and keyboard.
import type { Locator, Page } from '@playwright/test';
import { cutNet, cuts, expect, openOnline, test, total } from './app.ts';

const mapOf = (page: Page): Locator => page.getByRole('application', { name: 'Karta över loppisar' });
const listOf = (page: Page): Locator => page.getByRole('region', { name: 'I kartan nu' });

/** Waits until every tile, name and marker of the view is drawn. */
async function settled(page: Page): Promise<void> {
  await expect(mapOf(page)).toHaveAttribute('data-map', 'complete', { timeout: 20_000 });
  await expect(mapOf(page)).toHaveAttribute('data-markers', /^[1-9]/);
  await expect(mapOf(page)).toHaveAttribute('data-names', /^[1-9]/);
}

const zoomOf = async (page: Page): Promise<number> => Number(await mapOf(page).getAttribute('data-zoom'));

/** Whether the ground at a point is painted as water: the tiles' canvas is transparent on land. */
async function isWater(page: Page, longitude: number, latitude: number): Promise<boolean> {
  const place = JSON.parse((await page.evaluate(() => sessionStorage.getItem('loppis.map'))) ?? '{}') as {
    longitude: number;
    latitude: number;
    zoom: number;
  };
  const north = (degrees: number) => Math.log(Math.tan(Math.PI / 4 + (degrees * Math.PI) / 360));
  const scale = (256 * 2 ** place.zoom) / (2 * Math.PI);
  const dx = (((longitude - place.longitude) * Math.PI) / 180) * scale;
  const dy = (north(place.latitude) - north(latitude)) * scale;
  return mapOf(page).evaluate(
    (map, [x, y]) => {
      const canvas = [...map.querySelectorAll('canvas')].find((one) =>
        one.parentElement?.className.includes('ol-layer'),
      );
      const at = canvas?.getContext('2d')?.getImageData(map.clientWidth / 2 + x, map.clientHeight / 2 + y, 1, 1);
      const [red = 0, , blue = 0, alpha = 0] = at?.data ?? [];
      return alpha > 200 && blue > red;
    },
    [dx, dy] as const,
  );
}

/** Moves the mouse until it is over a marker, and clicks. */
async function clickSomeMarker(page: Page): Promise<void> {
  const box = await mapOf(page).boundingBox();
  if (!box) throw new Error('the map has no box');
  for (let y = box.y + 250; y < box.y + box.height - 80; y += 22)
    for (let x = box.x + 120; x < box.x + box.width - 60; x += 22) {
      await page.mouse.move(x, y);
      if ((await mapOf(page).evaluate((map) => (map as HTMLElement).style.cursor)) === 'pointer') {
        await page.mouse.click(x, y);
        return;
      }
    }
  throw new Error('no marker was found');
}

/** From the ground of the country to the detail of a market, in a page that has just opened the map. */
async function zoomToDetail(page: Page): Promise<void> {
  await settled(page);
  expect(await isWater(page, 19.5, 57.0), 'the sea off Gotland').toBe(true);
  expect(await isWater(page, 17.3, 60.1), 'dry land in Uppland').toBe(false);

  await clickSomeMarker(page);
  await expect.poll(() => zoomOf(page)).toBeGreaterThan(6.5);
  await settled(page);

  // Zooms into clusters by keyboard until a single market remains, and opens its detail.
  const entries = listOf(page).getByRole('button');
  const single = listOf(page).getByRole('button').filter({ hasNotText: 'zooma in' });
  for (let step = 0; step < 12 && (await single.count()) === 0; step++) {
    const before = await zoomOf(page);
    // Entries of the view before may still be listed, and go meanwhile.
    await expect(async () => {
      await entries.first().press('Enter', { timeout: 1_000 });
      await expect.poll(() => zoomOf(page), { timeout: 3_000 }).toBeGreaterThan(before);
    }).toPass({ timeout: 30_000 });
    await settled(page);
    await expect(entries.first()).toBeAttached();
  }
  const [name = ''] = ((await single.first().textContent()) ?? '').split(',');
  await single.first().focus();
  await page.keyboard.press('Enter');
  const card = page.getByRole('region', { name: `Vald på kartan: ${name}` });
  await expect(card).toBeFocused();
  await card.getByRole('link', { name }).click();
  await expect(page.getByRole('dialog').getByRole('heading', { name, exact: true })).toBeVisible();
}

for (const cut of cuts)
  test(`after one visit the map works without a net: ground, names, markers, clusters, details (${cut})`, {
    tag: cut === 'flight mode' ? '@thorough' : [],
  }, async ({ page, context, own }) => {
    await openOnline(page, own.url);
    await settled(page);
    await expect(mapOf(page)).toHaveAttribute('data-overview', 'stored', { timeout: 15_000 });
    await cutNet(cut, context, own);
    // A new tab, as a reload would keep the view of the map.
    const tab = await context.newPage();
    await tab.goto(own.url);
    await zoomToDetail(tab);
  });

test('the map follows filter, pin and keyboard, lists what is in view and keeps its position', async ({
  page,
  shared,
}) => {
  await openOnline(page, shared.url);
  await settled(page);
  expect(await zoomOf(page)).toBe(6);

  await test.step('the pin moves the draft position, only Filtrera applies it', async () => {
    const count = page.getByText(new RegExp(` av ${total} loppisar`)).first();
    await page.getByRole('button', { name: 'Välj en plats på kartan' }).click();
    const pin = page.getByRole('button', { name: /^Din valda plats/ });
    const before = await pin.boundingBox();
    await pin.press('ArrowRight');
    const after = await pin.boundingBox();
    expect((after?.x ?? 0) - (before?.x ?? 0)).toBeCloseTo(12, 0);
    await pin.dragTo(mapOf(page), { targetPosition: { x: 285, y: 372 } });
    expect(await zoomOf(page)).toBe(6);
    await expect(count).toBeHidden();
    await page.getByRole('button', { name: 'Filtrera', exact: true }).click();
    // The circle of 50 km fits between the panels, which is farther out than its zoom.
    await expect.poll(() => zoomOf(page)).toBeGreaterThan(8);
    expect(await zoomOf(page)).toBeLessThan(9.5);
    await settled(page);
    await expect(count).not.toContainText(new RegExp(`^${total} av`));
  });

  await test.step('the markers in view are a list in step with the map', async () => {
    const markers = listOf(page).getByRole('status');
    await expect(markers).toContainText(/^[\d\s]+ loppisar syns på kartan$/);
    const before = (await markers.textContent()) ?? '';
    const zoom = await zoomOf(page);
    await mapOf(page).focus();
    await page.keyboard.press('+');
    await expect.poll(() => zoomOf(page)).toBeGreaterThan(zoom + 0.5);
    await settled(page);
    await expect(markers).not.toHaveText(before);
  });

  await test.step('switching to the list and back keeps the map view', async () => {
    const before = await zoomOf(page);
    await page.getByRole('navigation').getByRole('button', { name: 'Lista' }).click();
    await expect(page.getByRole('table')).toBeVisible();
    await page.getByRole('navigation').getByRole('button', { name: 'Karta' }).click();
    await settled(page);
    expect(await zoomOf(page)).toBe(before);
  });

  await test.step('satellite is disabled with a reason', async () => {
    const satellite = page.getByRole('button', { name: 'Satellit' });
    await expect(satellite).toHaveAttribute('aria-disabled', 'true');
    await satellite.focus();
    await expect(page.getByRole('tooltip', { name: 'Flygbilder finns inte ännu' })).toBeVisible();
  });
});

test('a dot of the outline is tapped while the directory is still on its way', async ({ page, context, shared }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await context.route(/\/sync\/v1\/(bootstrap|pages)/, () => undefined);
  await page.goto(shared.url);
  const [x, y] = await page.locator('[data-outline-dots]').evaluate((picture: SVGSVGElement) => {
    const dot = picture.querySelector('path')?.getPointAtLength(0);
    const on = new DOMPoint(dot?.x, dot?.y).matrixTransform(picture.getScreenCTM() ?? undefined);
    return [on.x, on.y] as const;
  });
  await page.mouse.click(x + 5, y);
  const card = page.getByRole('region', { name: /^Vald på kartan: / });
  await expect(card.getByRole('link', { name: 'Visa vägen' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Loppisar i listform' })).toBeVisible();
});
