// Markets with hostile names where they are found: on the map, in the discover view and by the search, and on paper.
import type { Page } from '@playwright/test';
import { marketLimits } from '../../core/contract/limits.ts';
import { mapText } from '../../core/text/screens/map.ts';
import { searchText } from '../../core/text/screens/markets-search.ts';
import { waitForMarkets } from '../app.ts';
import { attacks, expect, expectClean, someAttacks, test } from './fixtures.ts';
import { lacking, openMarket, ownTexts } from './read.ts';

const cut = (text: string, max: number) => [...text].slice(0, max).join('').trim();
const names = attacks.map((text) => cut(text, marketLimits.name));
const areHostile = (texts: readonly string[]) => texts.some((text) => names.includes(text));

async function openView(page: Page, url: string, view: string): Promise<void> {
  await page.goto(url);
  await waitForMarkets(page);
  await page.getByRole('navigation', { name: 'Huvudmeny' }).getByRole('button', { name: view }).click();
}

test('the map shows names on pins, in its list and on the card of a chosen pin', async ({ page, stage, noticed }) => {
  await openView(page, stage.server.url, 'Karta');
  const map = page.getByRole('application', { name: 'Karta över loppisar' });
  await expect(map).toHaveAttribute('data-markers', /^[1-9]/, { timeout: 20_000 });
  const marks = page.getByRole('region', { name: 'I kartan nu' }).getByRole('button');
  const [single, cluster] = [marks.filter({ hasNotText: 'zooma in' }), marks.filter({ hasText: 'zooma in' })];
  for (let step = 0; step < 12 && (await single.count()) === 0; step++) {
    const before = await map.getAttribute('data-zoom');
    await cluster.first().press('Enter');
    await expect(map).not.toHaveAttribute('data-zoom', before ?? '');
    await expect(map).toHaveAttribute('data-map', 'complete');
    await expect(marks.first()).toBeAttached();
    await expectClean(page, noticed);
  }
  expect(areHostile(await ownTexts(page.getByRole('region', { name: 'Loppisar i listform' })))).toBe(true);
  for (let at = (await single.count()) - 1; at >= 0; at--) {
    await single.nth(at).press('Enter');
    const card = page.getByRole('region', { name: /^Vald på kartan: / });
    await expect.poll(async () => areHostile(await ownTexts(card))).toBe(true);
    await expectClean(page, noticed);
    await card.getByRole('button', { name: mapText.closePeek }).click();
    await expect(card).toBeHidden();
  }
});

test('the discover view shows names', async ({ page, stage, noticed }) => {
  await openView(page, stage.server.url, 'Upptäck');
  const main = page.getByRole('main');
  await expect.poll(async () => areHostile(await ownTexts(main))).toBe(true);
  await expectClean(page, noticed);
});

test('the search quotes what was typed, and shows the markets viewed last', async ({ page, stage, noticed }) => {
  await openMarket(page, stage, stage.marketOf(0));
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: searchText.title });
  const recent = dialog.getByRole('group', { name: searchText.recent });
  await expect.poll(async () => lacking(await ownTexts(recent), names.slice(0, 1))).toEqual([]);
  await expectClean(page, noticed);
  const hits = dialog.getByRole('option');
  for (const text of someAttacks(25)) {
    // A field of one line has no line breaks.
    const typed = text.replace(/[\r\n]/g, '').trim();
    await dialog.getByRole('combobox').fill(typed);
    await expect
      .poll(async () => (await hits.count()) > 0 || (await ownTexts(dialog)).includes(searchText.noneHelp(typed)))
      .toBe(true);
    await expectClean(page, noticed);
  }
  // Nothing has this word.
  const typed = '"><qvxzqvxz>';
  await dialog.getByRole('combobox').fill(typed);
  await expect.poll(() => ownTexts(dialog)).toContain(searchText.noneHelp(typed));
  await expectClean(page, noticed);
});

test('a market on paper shows its texts', async ({ page, stage, noticed }) => {
  for (const text of someAttacks(10)) {
    await openMarket(page, stage, stage.marketOf(attacks.indexOf(text)));
    const paper = page.locator('[data-paper]');
    await paper.waitFor({ state: 'attached' });
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    const wanted = [cut(text, marketLimits.name), cut(text, marketLimits.tagline), cut(text, marketLimits.phone.max)];
    await expect.poll(async () => lacking(await ownTexts(paper), wanted)).toEqual([]);
    await expectClean(page, noticed, ['wbr']);
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await expect(paper).toBeEmpty();
    await page.pdf();
    await expectClean(page, noticed);
  }
});
