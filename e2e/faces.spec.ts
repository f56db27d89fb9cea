// Rows and the detail's picture as they are laid out: the fixed heights, and nothing under a button.
import type { Locator } from '@playwright/test';
import { expect, openOnline } from './app.ts';
import { visitorTest as test } from './devices.ts';

const boxOf = (locator: Locator) =>
  locator.evaluate((element) => {
    const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
    return { left, right, top, bottom, width, height };
  });
type Box = Awaited<ReturnType<typeof boxOf>>;

const meet = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

test("buttons cover no text of a row, and nothing of the detail's picture", async ({ page, shared }) => {
  for (const width of [320, 390])
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 844 });
      await openOnline(page, shared.url);
      await page.getByRole('navigation').getByRole('button', { name: 'Lista' }).click();
      const rows = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Gilla / }) });
      await expect(rows.nth(9)).toBeVisible();
      for (const row of (await rows.all()).slice(0, 10)) {
        const heart = await boxOf(row.getByRole('button'));
        expect([heart.width, heart.height]).toEqual([44, 44]);
        expect(heart.right).toBeLessThanOrEqual(width);
        // The icon alone: the room around it may reach over the end of a line.
        const icon = await boxOf(row.getByRole('button').locator('svg'));
        for (const words of await row.locator('a span:not(:has(span))').all()) {
          const isCovered = meet(icon, await boxOf(words));
          expect(isCovered, (await words.textContent()) ?? '').toBe(false);
        }
        if (width < 390) continue;
        const { height } = await boxOf(row.locator('> div'));
        expect([89, 111]).toContain(Math.round(height));
      }

      await rows.first().getByRole('link').click();
      const detail = page.getByRole('dialog');
      // Its head is drawn anew with the whole record.
      await expect(detail.getByRole('heading', { name: 'Öppettider' })).toBeVisible();
      const label = await boxOf(detail.locator('svg[data-pattern] circle').first());
      for (const name of ['Stäng', /^Gilla /]) {
        const button = await boxOf(detail.getByRole('button', { name }).first());
        expect(meet(button, label)).toBe(false);
        expect(button.height).toBeGreaterThanOrEqual(44);
      }
      const picture = await boxOf(detail.locator('svg[data-pattern]'));
      expect(picture.height).toBe(150);
      const heading = await boxOf(detail.getByRole('heading', { level: 2 }));
      expect(heading.top).toBeGreaterThanOrEqual(picture.bottom);
      await page.keyboard.press('Escape');
      await expect(detail).toBeHidden();
    });
});
