// Hostile texts typed into the forms without a net: shown while they wait, when they are refused, and sent as they were typed.
import type { Locator, Page } from '@playwright/test';
import { codePoints } from '../../core/contract/code-points.ts';
import type { GuestbookPost } from '../../core/contract/guestbook.ts';
import type { RatingPage } from '../../core/contract/ratings.ts';
import { nameFaults } from '../../core/rules/form/auth-form.ts';
import { callsAs } from './calls.ts';
import { expect, expectClean, someAttacks, test } from './fixtures.ts';
import { inField, lacking, openAs, openMarket, openSheet, ownTexts, waitForParts } from './read.ts';
import { limitOf, type Stage } from './stage.ts';

/** Fewer than the posts that a person may write in ten minutes. */
const texts = someAttacks(9).slice(0, 9).map(inField);
const [longest = '', second = '', third = ''] = texts.toSorted((a, b) => b.length - a.length);

async function report(page: Page, opener: Locator, text: string): Promise<void> {
  await opener.click();
  const more = page.getByRole('dialog', { name: 'Mer' });
  if (await more.isVisible()) await more.getByRole('button', { name: 'Rapportera' }).click();
  const dialog = page.getByRole('dialog', { name: /^Rapportera / });
  await dialog.getByRole('radio', { name: 'Annat' }).check();
  await dialog.getByLabel('Beskriv vad som är fel').fill(text);
  await dialog.getByRole('button', { name: 'Rapportera', exact: true }).click();
  await expect(dialog).toBeHidden();
}

async function shareWith(page: Page, detail: Locator, name: string, comment: string): Promise<void> {
  await detail.getByRole('button', { name: 'Dela', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Dela loppisen' });
  await dialog.getByLabel('Mottagarens namn').fill(name);
  await dialog.getByLabel('Mottagarens e-post').fill('g@exempel.se');
  await dialog.getByLabel('Kommentar').fill(comment);
  await dialog.getByRole('button', { name: 'Skicka mejlet' }).click();
  await expect(dialog).toBeHidden();
}

const quoted = (all: readonly string[]) => all.map((text) => `”${text}”`);
const answerOf = async <T>({ server, busy }: Stage, path: string) =>
  (await (await fetch(`${server.url}/api/markets/${busy}/${path}`)).json()) as T;

test('what the author types waits, is refused, corrected and sent', async ({ page, context, stage, noticed }) => {
  await openAs(page, stage, stage.author);
  const detail = await openMarket(page, stage, stage.busy);
  await detail.getByRole('radio').first().waitFor({ state: 'attached' });
  await waitForParts(page);
  await context.setOffline(true);
  const book = detail.getByRole('region', { name: 'Gästbok' });
  const newest = book.getByRole('article').first();
  for (const text of texts) {
    await book.getByLabel('Skriv ett inlägg').fill(text);
    await book.getByRole('button', { name: 'Skriv inlägg' }).click();
    await expect.poll(() => ownTexts(newest)).toContain(text);
    await expectClean(page, noticed);
  }
  const ratings = detail.getByRole('region', { name: 'Betyg', exact: true });
  await ratings.getByRole('radio', { name: '4 stjärnor' }).focus();
  await page.keyboard.press('Space');
  await ratings.getByLabel('Kommentar').fill(longest);
  await ratings.getByRole('button', { name: 'Spara betyget' }).click();
  await expect.poll(() => ownTexts(ratings)).toContain(longest);
  await report(page, detail.getByRole('button', { name: /^Mer om / }), second);
  await report(page, ratings.getByRole('button', { name: 'Rapportera betyget' }).last(), third);
  await shareWith(page, detail, '<img src=x onerror=hit(-1)>', longest);

  const count = texts.length + 4;
  const { sheet, rows } = await openSheet(page, count);
  const wanted = quoted([...texts, longest, second, third]);
  expect(lacking(await ownTexts(sheet), wanted)).toEqual([]);
  await expectClean(page, noticed);

  await stage.store.write((tx) => limitOf(tx, stage.author.id));
  await context.setOffline(false);
  await expect(rows.filter({ hasText: 'Togs inte emot: ' })).toHaveCount(count, { timeout: 60_000 });
  expect(lacking(await ownTexts(sheet), wanted)).toEqual([]);
  await expectClean(page, noticed);
  const fields: string[] = [];
  for (const row of await rows.all()) {
    await row.getByRole('button', { name: /^Ändra och skicka igen: / }).click();
    for (const field of await row.locator('textarea').all()) fields.push(await field.inputValue());
    await row.getByRole('button', { name: 'Avbryt' }).click();
  }
  expect(lacking(fields, [...texts, longest, second, third])).toEqual([]);
  await expectClean(page, noticed);

  await stage.store.write((tx) => tx.deleteFrom('acts').execute());
  for (let left = count; left > 0; left--) {
    await sheet
      .getByRole('button', { name: /^Försök nu: / })
      .first()
      .click();
    await expect(rows).toHaveCount(left - 1);
  }
  const posts = await answerOf<GuestbookPost[]>(stage, 'guestbook?pageSize=20');
  expect(
    lacking(
      posts.map(({ content }) => content ?? ''),
      texts,
    ),
  ).toEqual([]);
  const rated = await answerOf<RatingPage>(stage, 'ratings');
  expect(rated.ratings[0]).toMatchObject({ rating: 4, comment: longest });
  const reports = await stage.store.read((db) =>
    db.selectFrom('reports').select('reason').where('reporter_id', '=', stage.author.id).execute(),
  );
  expect(
    lacking(
      reports.map(({ reason }) => reason),
      [second, third],
    ),
  ).toEqual([]);
  await expectClean(page, noticed);
});

test('what the owner replies and edits waits and is sent', async ({ page, context, stage, noticed }) => {
  // A reply to be edited: those to the hostile texts are read by other tests.
  const [author, owner] = [await callsAs(stage, stage.author), await callsAs(stage, stage.owner)];
  await stage.store.write((tx) => tx.deleteFrom('acts').execute());
  const book = `/markets/${stage.busy}/guestbook`;
  const { id } = await author<GuestbookPost>('POST', book, { content: 'Finns lampan?' });
  await owner('POST', `${book}/${id}/replies`, { content: 'Den står kvar.' });
  await openAs(page, stage, stage.owner);
  const detail = await openMarket(page, stage, stage.busy);
  await waitForParts(page);
  await context.setOffline(true);
  for (const [name, text] of [
    ['Gästbok', second],
    ['Andras betyg', longest],
  ] as const) {
    const list = detail.getByRole('region', { name });
    await list
      .getByRole('button', { name: /^Svara / })
      .first()
      .click();
    await list.locator('textarea').last().fill(text);
    await list.getByRole('button', { name: 'Svara', exact: true }).last().click();
    await expect.poll(() => ownTexts(list)).toContain(text);
    await expectClean(page, noticed);
  }
  const posts = detail.getByRole('region', { name: 'Gästbok' });
  const reply = posts.getByRole('article').filter({ hasText: 'Den står kvar.' });
  await reply.getByRole('button', { name: 'Ändra: Otto Ek' }).first().click();
  await posts.getByLabel('Ändra svaret').fill(third);
  await posts.getByRole('button', { name: 'Spara', exact: true }).click();
  await expect.poll(() => ownTexts(posts)).toContain(third);
  const { sheet, rows } = await openSheet(page, 3);
  expect(lacking(await ownTexts(sheet), quoted([second, longest, third]))).toEqual([]);
  await expectClean(page, noticed);
  await context.setOffline(false);
  await expect(rows).toHaveCount(0, { timeout: 30_000 });
});

test('changes of markets with hostile names are refused and kept', async ({ page, stage, noticed }) => {
  await openAs(page, stage, stage.owner);
  await waitForParts(page);
  await stage.store.write((tx) => limitOf(tx, stage.owner.id));
  const names: string[] = [];
  for (const [at, text] of texts.entries()) {
    // Of another text: what the name says already is not shown again.
    const named = (at * 7 + 1) % stage.attacks.length;
    const detail = await openMarket(page, stage, stage.marketOf(named));
    names.push((await detail.getByRole('heading', { level: 2 }).textContent()) ?? '');
    const book = detail.getByRole('region', { name: 'Gästbok' });
    await book.getByLabel('Skriv ett inlägg').fill(text);
    await book.getByRole('button', { name: 'Skriv inlägg' }).click();
    await expect(book.getByRole('article').first()).toContainText('Du har skrivit mycket på kort tid.');
    await shareWith(page, detail, 'Eva', `${text} för Eva`);
    await expectClean(page, noticed);
  }
  const { sheet } = await openSheet(page, texts.length * 2);
  const shown = await ownTexts(sheet);
  expect(lacking(shown, quoted(texts.flatMap((text) => [text, `${text} för Eva`])))).toEqual([]);
  expect(
    lacking(
      shown,
      names.flatMap((name) => [`Inlägg hos ${name}`, `Dela ${name} med Eva`]),
    ),
  ).toEqual([]);
  await expectClean(page, noticed);
  await stage.store.write((tx) => tx.deleteFrom('acts').execute());
});

test('a person takes those names that the form lets pass', async ({ page, stage, noticed }) => {
  await openAs(page, stage, stage.author);
  await page.getByRole('button', { name: 'Konto: Vera' }).click();
  await page.getByRole('button', { name: 'Mitt konto' }).click();
  const form = page.getByRole('dialog', { name: 'Redigera profil' });
  const typed = [...someAttacks(30).filter((text) => codePoints(text) <= 50 && !/[\r\n]/.test(text)), 'Vera'];
  for (const name of typed) {
    if (await form.isHidden()) await page.getByRole('button', { name: 'Redigera profil' }).click();
    await form.getByLabel('Förnamn').fill(name);
    await form.getByLabel('Efternamn').fill(name);
    await form.getByRole('button', { name: 'Spara ändringar' }).click();
    const [fault] = nameFaults('firstName', name);
    if (fault) await expect(form.getByText(fault[1]).first()).toBeVisible();
    else {
      await expect(form).toBeHidden();
      await expect.poll(() => ownTexts(page.getByRole('main'))).toContain(`${name} ${name}`);
    }
    await expectClean(page, noticed);
  }
});
