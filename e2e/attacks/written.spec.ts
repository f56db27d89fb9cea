// What others have written on a market, as its owner, its author and a visitor read it: nothing runs, and each text is shown as it was
// written.
import type { Locator, Page } from '@playwright/test';
import { communityText } from '../../core/text/community.ts';
import { attacks, expect, expectClean, test } from './fixtures.ts';
import { inField, lacking, openAs, openMarket, ownTexts, readPages } from './read.ts';

/** Opens the report of each thing within; resolves to the texts that the dialogs quote. */
async function quotesOf(page: Page, within: Locator): Promise<string[]> {
  const quotes: string[] = [];
  const dialog = page.getByRole('dialog', { name: /^Rapportera / });
  for (const flag of await within.getByRole('button', { name: /^Rapportera / }).all()) {
    await flag.click();
    const quoted = (await dialog.locator('blockquote span').textContent()) ?? '';
    quotes.push(quoted.slice(' ”'.length, -'”'.length));
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
  return quotes;
}

/** Opens the form of each reply within; resolves to what its field holds. */
async function fieldsOf(within: Locator): Promise<string[]> {
  const fields: string[] = [];
  for (const edit of await within.getByRole('button', { name: 'Ändra: Otto Ek' }).all()) {
    await edit.click();
    fields.push(await within.getByLabel('Ändra svaret').inputValue());
    await within.getByRole('button', { name: communityText.cancel }).click();
  }
  return fields;
}

test('the owner reads, edits and reports what is on the market', async ({ page, stage, noticed }) => {
  await openAs(page, stage, stage.owner);
  const detail = await openMarket(page, stage, stage.busy);
  const [quotes, fields]: string[][] = [[], []];
  for (const name of ['Gästbok', 'Andras betyg']) {
    const list = detail.getByRole('region', { name });
    const items = list.getByRole('article');
    const texts = await readPages(list, items, async () => {
      await expectClean(page, noticed);
      const shown = await ownTexts(list);
      quotes?.push(...(await quotesOf(page, list)));
      fields?.push(...(await fieldsOf(list)));
      return shown;
    });
    // Of the post and its reply, the rating and its reply, and of the author; hidden replies with the reason.
    expect(lacking(texts, attacks, 2)).toEqual([]);
    expect(lacking(texts, namesOf(attacks))).toEqual([]);
    if (name === 'Andras betyg')
      expect(lacking(texts, attacks.filter((_, at) => at % 5 === 0).map(reasonOf))).toEqual([]);
  }
  expect(lacking(quotes ?? [], attacks, 2)).toEqual([]);
  expect(lacking(fields ?? [], attacks.map(inField))).toEqual([]);
  await expectClean(page, noticed);
});

test('the author reads what is hidden, with the reason, and the own ratings', async ({ page, stage, noticed }) => {
  await openAs(page, stage, stage.author);
  const detail = await openMarket(page, stage, stage.hidden, 'Gästbok');
  const book = detail.getByRole('region', { name: 'Gästbok' });
  const posts = book.getByRole('article');
  await expect(posts.first()).toContainText('Skäl: ');
  const texts = await readPages(book, posts, async () => {
    await expectClean(page, noticed);
    return ownTexts(book);
  });
  expect(lacking(texts, attacks)).toEqual([]);
  expect(lacking(texts, attacks.map(reasonOf))).toEqual([]);

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Konto: Vera' }).click();
  await page.getByRole('button', { name: 'Mitt konto' }).click();
  await page.getByRole('tab', { name: 'Mina betyg' }).click();
  const mine = page.getByRole('tabpanel');
  const ratings = await readPages(mine, mine.getByRole('listitem'), async () => {
    await expectClean(page, noticed);
    return ownTexts(mine);
  });
  expect(lacking(ratings, attacks)).toEqual([]);
  expect(lacking(ratings, attacks.filter((_, at) => at % 5 < 2).map(reasonOf))).toEqual([]);
});

test('a visitor reads ratings and guestbooks on a phone', async ({ page, stage, noticed }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  const detail = await openMarket(page, stage, stage.busy);
  for (const name of ['Gästbok', 'Andras betyg']) {
    const list = detail.getByRole('region', { name });
    const texts = await readPages(list, list.getByRole('article'), async () => {
      await expectClean(page, noticed);
      expect(await list.evaluate((root) => root.scrollWidth - root.clientWidth)).toBeLessThanOrEqual(0);
      return ownTexts(list);
    });
    expect(lacking(texts, attacks)).toEqual([]);
  }
});

const namesOf = (texts: readonly string[]) => texts.map((text) => `${text} ${text}`);
const reasonOf = (text: string) => communityText.hiddenOwn(text);
