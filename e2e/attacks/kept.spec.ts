// Hostile texts that the device keeps: drafts that come back after a reload, a draft whose post is gone, and two versions of a note. And
// those that a person takes home in an export.
import type { Locator } from '@playwright/test';
import { BlobReader, TextWriter, ZipReader } from '@zip.js/zip.js';
import type { GuestbookPost } from '../../core/contract/guestbook.ts';
import { guestbookScreenText } from '../../core/text/screens/guestbook.ts';
import { goodPassword } from '../../tests/helpers/server/accounts.ts';
import { callsAs } from './calls.ts';
import { attacks, expect, expectClean, someAttacks, test } from './fixtures.ts';
import { fieldsIn, inField, lacking, openAs, openMarket, openSheet, ownTexts, waitForParts } from './read.ts';

const texts = someAttacks(6).map(inField);
const [longest = '', second = '', third = ''] = texts.toSorted((a, b) => b.length - a.length);

const listsOf = (detail: Locator) => ({
  posts: detail.getByRole('region', { name: 'Gästbok' }),
  ratings: detail.getByRole('region', { name: 'Andras betyg' }),
});
const firstReply = (list: Locator) => list.getByRole('button', { name: /^Svara / }).first();

test('drafts of replies come back after a reload, and as text when their post is gone', async ({
  page,
  stage,
  noticed,
}) => {
  const author = await callsAs(stage, stage.author);
  await openAs(page, stage, stage.owner);
  const { posts, ratings } = listsOf(await openMarket(page, stage, stage.busy));
  await firstReply(posts).click();
  await posts.locator('textarea').last().fill(longest);
  await posts.getByRole('button', { name: 'Ändra: Otto Ek' }).last().click();
  await posts.getByLabel('Ändra svaret').fill(second);
  await firstReply(ratings).click();
  await ratings.locator('textarea').last().fill(third);
  await expectClean(page, noticed);
  await page.reload();
  await expect.poll(async () => lacking(await fieldsIn(posts), [longest, second])).toEqual([]);
  await expect.poll(() => fieldsIn(ratings)).toContain(third);
  await expectClean(page, noticed);

  const lost = posts.getByRole('region', { name: guestbookScreenText.lostDraft.reply });
  for (const text of texts) {
    await stage.store.write((tx) => tx.deleteFrom('acts').execute());
    const book = `/markets/${stage.busy}/guestbook`;
    const { id } = await author<GuestbookPost>('POST', book, { content: 'Finns lampan?' });
    await openMarket(page, stage, stage.busy);
    const newest = posts.getByRole('article').first();
    await newest.getByRole('button', { name: /^Svara / }).click();
    await newest.locator('textarea').fill(text);
    await author('DELETE', `${book}/${id}`);
    await page.reload();
    // The device keeps the post until the server has answered; the other draft is here too until it is known who owns the market.
    await expect(lost).toHaveCount(1, { timeout: 30_000 });
    await expect.poll(() => ownTexts(lost)).toContain(text);
    await expectClean(page, noticed);
    await lost.getByRole('button', { name: 'Släng' }).click();
    await expect(lost).toBeHidden();
  }
});

test('drafts of a post and of the own rating come back after a reload', async ({ page, stage, noticed }) => {
  await openAs(page, stage, stage.author);
  for (const text of texts) {
    // With four stars, which no moderator has hidden.
    const detail = await openMarket(page, stage, stage.marketOf(3));
    await detail.getByLabel('Skriv ett inlägg').fill(text);
    const edit = detail.getByRole('button', { name: 'Ändra ditt betyg' });
    const comment = detail.getByRole('group', { name: 'Ditt betyg' }).getByLabel('Kommentar');
    await edit.or(comment).first().waitFor();
    if (await edit.isVisible()) await edit.click();
    await comment.fill(text);
    await page.reload();
    await expect.poll(async () => lacking(await fieldsIn(detail), [text], 2)).toEqual([]);
    await expectClean(page, noticed);
  }
});

test('two versions of a note are beside each other, and joined', async ({ page, context, stage, noticed }) => {
  const elsewhere = await callsAs(stage, stage.author);
  const setNote = (text: string) => elsewhere('PUT', `/users/me/notes/${stage.busy}`, { text });
  await setNote('Hej');
  await openAs(page, stage, stage.author);
  const detail = await openMarket(page, stage, stage.busy);
  await waitForParts(page);
  await detail.getByText('Hej', { exact: true }).last().waitFor();
  await context.setOffline(true);
  await detail.getByRole('button', { name: /^Ändra anteckningen om / }).click();
  await detail.getByLabel('Anteckning').fill(longest);
  await detail.getByRole('button', { name: 'Spara', exact: true }).click();
  await expect.poll(() => ownTexts(detail)).toContain(longest);
  await setNote(second);
  await context.setOffline(false);
  const { sheet, rows } = await openSheet(page, 1);
  await expect.poll(async () => lacking(await ownTexts(sheet), [longest, second])).toEqual([]);
  await expectClean(page, noticed);
  await sheet.getByRole('button', { name: /^Behåll båda: / }).click();
  await expect(rows).toHaveCount(0);
  await expectClean(page, noticed);
});

test('an export holds the texts as JSON, and nothing that a program would run', async ({ stage }) => {
  const files = async (person: { id: string }) => {
    const calls = await callsAs(stage, person);
    await calls('POST', '/users/me/export', { password: goodPassword });
    await expect.poll(async () => (await calls<{ state: string }>('GET', '/users/me/export')).state).toBe('ready');
    const { url } = await calls<{ url: string }>('POST', '/users/me/export/address', {});
    const packed = await (await fetch(stage.server.url + url)).blob();
    const texts = new Map<string, string>();
    for (const entry of await new ZipReader(new BlobReader(packed)).getEntries())
      if (!entry.directory) texts.set(entry.filename, await entry.getData(new TextWriter()));
    expect([...texts.keys()].filter((name) => !/^(?:LÄS MIG\.txt|[a-zåäö]+\.json)$/.test(name))).toEqual([]);
    return (name: string) => valuesIn(JSON.parse(texts.get(name) ?? ''));
  };
  const [author, owner] = [await files(stage.author), await files(stage.owner)];
  expect(lacking(author('betyg.json'), attacks)).toEqual([]);
  // One on a market of each text, and the hidden one.
  expect(lacking(author('gästbok.json'), attacks, 2)).toEqual([]);
  expect(lacking(owner('betyg.json'), attacks)).toEqual([]);
  expect(lacking(owner('gästbok.json'), attacks)).toEqual([]);
  expect(lacking(owner('rapporter.json'), attacks, 2)).toEqual([]);
});

/** All texts in a parsed JSON. */
function valuesIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(valuesIn) : [];
}
