// A new version waits until the person says so, and loses nothing.
import { expect, openAndMirror, test } from './app.ts';
import { startFront } from './front.ts';

test('a new version is offered, waits, and takes over with one reload that keeps view and filter', async ({
  page,
  shared,
}) => {
  const front = await startFront(shared.url);
  await openAndMirror(page, front.url);
  await page.reload();
  await page.getByRole('navigation').getByRole('button', { name: 'Lista' }).click();
  await page.getByLabel('Bara verifierade').check();
  await page.evaluate(() => Object.assign(globalThis, { before: true }));
  front.publish();
  await page.evaluate(() =>
    navigator.serviceWorker
      .getRegistration()
      .then((found) => found?.update())
      .then(() => undefined),
  );
  const state = page.getByRole('status', { name: 'Läge' });
  await expect(state).toContainText('En ny version finns');
  expect(await page.evaluate(() => 'before' in globalThis)).toBe(true);
  await state.getByRole('button', { name: 'Uppdatera' }).click();
  await expect.poll(() => page.evaluate(() => 'before' in globalThis).catch(() => true)).toBe(false);
  await expect(page.getByRole('heading', { name: 'Lista' })).toBeVisible();
  await expect(page.getByLabel('Bara verifierade')).toBeChecked();
  await expect(page.getByText('En ny version finns')).toHaveCount(0);
  front.close();
});
