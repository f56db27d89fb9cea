// Reporting a post, a reply, a rating, a reply to one, and a market, with and without a net; nothing of one's own has the button.
import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { expect } from './app.ts';
import { annaTest as test } from './devices.ts';
import { startDiscussion } from './discussion.ts';
import { ownRows } from './unsent.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** One for a post, a reply, a rating and a reply to it; all are chosen in the tests of the dialog. */
const contentReasons = ['Spam eller reklam', 'Kränkande', 'Felaktig information', 'Trakasserier'];

/** Reports what the button is beside, or the market by its *Mer*, and checks that it gets the focus back. */
async function report(page: Page, button: Locator, reason: string): Promise<void> {
  await open(page, button);
  const dialog = page.getByRole('dialog', { name: /^Rapportera / });
  await dialog.getByRole('radio', { name: reason }).check();
  if (reason === 'Annat') await dialog.getByLabel('Beskriv vad som är fel').fill('Bilden är min.');
  await dialog.getByRole('button', { name: 'Rapportera', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
}

async function open(page: Page, button: Locator): Promise<void> {
  await button.click();
  const more = page.getByRole('dialog', { name: 'Mer' });
  if (await more.isVisible()) await more.getByRole('button', { name: 'Rapportera' }).click();
}

test('posts, replies, ratings and markets are reported with and without a net', async ({ page, context, own }) => {
  const { id, name } = await startDiscussion(own.url);
  await page.goto(own.url);
  const sent: { reason: string; contentType: number; status: number }[] = [];
  // Of the page or of the service worker, whichever sends first.
  context.on('response', async (response) => {
    if (!response.url().endsWith('/api/reports')) return;
    const { reason, contentType } = response.request().postDataJSON() as { reason: string; contentType: number };
    sent.push({ reason, contentType, status: response.status() });
  });
  const allSent = (count: number) => expect.poll(() => sent.length, { timeout: 15_000 }).toBe(count);
  await page.goto(`${own.url}/?market=${id}`);
  await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible();
  const toasts = page.getByRole('region', { name: 'Meddelanden' });
  const dialog = page.getByRole('dialog', { name: /^Rapportera / });
  const book = page.getByRole('region', { name: 'Gästbok' });
  const ratings = page.getByRole('region', { name: 'Betyg', exact: true });
  const flags = [
    book.getByRole('button', { name: 'Rapportera inlägget' }),
    book.getByRole('button', { name: 'Rapportera svaret' }),
    ratings.getByRole('button', { name: 'Rapportera betyget' }),
    ratings.getByRole('button', { name: 'Rapportera svaret' }),
  ].map((flag) => flag.first());
  const market = page.getByRole('button', { name: `Mer om ${name}` });

  // What is reported, and what is refused before it is sent; by keyboard.
  const [post] = flags;
  await expect(post as Locator).toBeVisible();
  // The layer itself does not scroll, only its content.
  const layer = page.locator('dialog[open]');
  expect(await layer.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
  const author = await book.getByRole('article').first().getByRole('link').first().textContent();
  await post?.focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('blockquote')).toContainText(`${author} ”`);
  expect((await new AxeBuilder({ page }).setLegacyMode().include('dialog[open]').analyze()).violations).toEqual([]);
  await dialog.getByRole('button', { name: 'Rapportera', exact: true }).click();
  await expect(dialog.getByText('Välj en anledning')).toBeVisible();
  await expect(dialog.getByRole('radio').first()).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(dialog.getByRole('radio', { name: 'Annat' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Rapportera', exact: true }).click();
  await expect(dialog.getByText('Ange vad som är fel')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(post as Locator).toBeFocused();

  for (const [at, reason] of contentReasons.entries()) {
    await report(page, flags[at] as Locator, reason);
    await expect.poll(() => ownRows(page, 'outbox'), { timeout: 15_000 }).toEqual([]);
  }
  await expect(toasts.getByText('Innehåll rapporterat').last()).toBeVisible();
  await expect(toasts.getByText('Ditt ärende har skickats för granskning').last()).toBeVisible();
  await report(page, market, 'Annat');
  await expect(toasts.getByText('Rapporten är skickad').last()).toBeVisible();
  await allSent(5);
  expect(sent.filter(({ status }) => status >= 300)).toEqual([]);
  expect(new Set(sent.map(({ contentType }) => contentType))).toEqual(new Set([0, 1, 2, 3, 5]));
  expect(sent.at(-1)).toMatchObject({ reason: 'Bilden är min.', contentType: 5 });

  // An answer that is still being read would say that there is a net.
  await expect.poll(() => ownRows(page, 'outbox')).toEqual([]);
  await context.setOffline(true);
  await report(page, market, 'Uppgifterna stämmer inte');
  await expect(toasts.getByText(/^Rapporten är sparad på enheten\./)).toBeVisible();
  await open(page, market);
  await expect(
    dialog.locator('form').getByText('Rapporten är sparad på enheten. Skickas när du har nät.'),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await context.setOffline(false);
  await expect.poll(() => ownRows(page, 'outbox'), { timeout: 15_000 }).toEqual([]);
  await allSent(6);

  // The own post has no button.
  await book.getByLabel('Skriv ett inlägg').fill('Mitt eget');
  await book.getByRole('button', { name: 'Skriv inlägg' }).click();
  const mine = book.getByRole('article').first();
  await expect(mine).toContainText('Mitt eget');
  await expect(mine.getByRole('button', { name: /^Rapportera/ })).toHaveCount(0);
});
