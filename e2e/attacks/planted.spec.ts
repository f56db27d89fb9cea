// The watch itself: texts that are put into a page as HTML are noticed.
import { attacks, expect, test } from './fixtures.ts';
import { strangers } from './watch.ts';

test('texts that are not escaped would be noticed', async ({ page, noticed }) => {
  let seen = 0;
  for (const text of attacks) {
    await page.goto('about:blank');
    await page.setContent(`<!doctype html><title>Loppis</title><p>${text}</p>`, { waitUntil: 'commit' });
    const found = await strangers(page).catch(() => ['navigated']);
    if (found.length + noticed.length > 0) seen++;
    noticed.length = 0;
  }
  expect(seen).toBeGreaterThan(attacks.length / 3);
});
