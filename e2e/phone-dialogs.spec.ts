// Dialogs on a phone, and the list over the map: a toast that appears or stays while one is open covers none of its buttons.
import type { Locator, Page } from '@playwright/test';
import { expect, openOnline } from './app.ts';
import { annaTest as test } from './devices.ts';

// Moving elements cannot be measured.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The names of the buttons of the topmost dialog, else of the map, that are covered, wholly or in part, by a toast. */
const covered = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.querySelector('main');
    const messages = [...document.querySelectorAll('[data-toast]')].map((each) => each.getBoundingClientRect());
    const meets = (b: DOMRect, a: DOMRect) =>
      a.height > 0 && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    /** Its visible part in the scroll container. */
    const shown = (button: Element) => {
      const rect = button.getBoundingClientRect();
      let { top, bottom } = rect;
      for (let box = button.parentElement; box && box !== dialog?.parentElement; box = box.parentElement) {
        if (getComputedStyle(box).overflowY === 'visible') continue;
        const outer = box.getBoundingClientRect();
        [top, bottom] = [Math.max(top, outer.top), Math.min(bottom, outer.bottom)];
      }
      return new DOMRect(rect.left, top, rect.width, Math.max(0, bottom - top - 1));
    };
    return (
      [...(dialog?.querySelectorAll('button, input') ?? [])]
        // What lies on the map can be moved from under it.
        .filter((button) => !button.closest('[data-toast], [aria-label="I kartan nu"]') && button.checkVisibility())
        .filter((button) => messages.some((message) => meets(message, shown(button))))
        .map((button) => button.getAttribute('aria-label') ?? button.textContent ?? '')
    );
  });

/** Presses a heart until the removal of the like shows a toast with *Ångra*. Whether it is liked is known only when own data are read. */
async function removeLike(heart: Locator): Promise<void> {
  const undo = heart.page().locator('[data-toast]').getByRole('button', { name: 'Ångra' });
  await expect(async () => {
    await heart.click();
    await expect(undo).not.toHaveCount(0, { timeout: 1_000 });
  }).toPass();
}

/** `ACCIDENTS=1` looks at the common size too. */
const sizes = [[320, 568], ...(process.env.ACCIDENTS ? [[390, 844]] : [])] as [number, number][];

test("toasts do not cover a dialog's buttons", async ({ page, own }) => {
  for (const [width, height] of sizes)
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height });
      await openOnline(page, own.url);
      const hearts = page.getByRole('region', { name: 'Loppisar i listform' }).getByRole('button', { name: /^Gilla / });
      const message = page.locator('[data-toast]');
      // The map first: a message is shown for 10 s.
      await page.getByRole('button', { name: 'Visa var jag är' }).waitFor();
      await removeLike(hearts.first());
      await expect(message).not.toHaveCount(0);
      // Nor the list over the map, nor the map's buttons.
      expect(await covered(page)).toEqual([]);
      const [toast, sheet] = await Promise.all([
        message.last().boundingBox(),
        page.locator('[data-stop]').boundingBox(),
      ]);
      expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThanOrEqual(sheet?.y ?? 0);
      await page.getByRole('button', { name: 'Filter', exact: true }).click();
      const filter = page.getByRole('dialog', { name: 'Filter' });
      await expect(filter.locator('[data-toast]')).not.toHaveCount(0);
      expect(await covered(page)).toEqual([]);
      const show = filter.getByRole('button', { name: /^Visa / });
      const place = await show.boundingBox();
      await filter.getByRole('button', { name: 'Stäng meddelandet' }).first().click();
      await expect(message).toHaveCount(0);
      // No button moves when the toast disappears.
      expect(await show.boundingBox()).toEqual(place);
      await show.click();

      await page.getByRole('region', { name: 'Loppisar i listform' }).getByRole('link').first().click();
      const detail = page.getByRole('dialog').first();
      const heart = detail.getByRole('button', { name: /^Gilla/ }).first();
      await removeLike(heart);
      await expect(detail.locator('[data-toast]')).not.toHaveCount(0);
      expect(await covered(page)).toEqual([]);
      await detail.getByRole('button', { name: 'Lägg i lista' }).click();
      const manage = page.getByRole('dialog', { name: 'Lägg i lista' });
      await expect(manage.locator('[data-toast]')).not.toHaveCount(0);
      expect(await covered(page)).toEqual([]);
      await manage.getByRole('button', { name: 'Spara' }).click();
      await expect(manage).toBeHidden();
      await page.keyboard.press('Escape');
      await expect(detail).toBeHidden();
    });
});
