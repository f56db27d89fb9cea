// Reporting a post, a reply, a rating, a reply to one, and a market: every reason, with and without a net, what is refused, and that
// nothing of one's own has the button.
import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './app.ts';
import { callAs, startDiscussion } from './discussion.ts';
import { signInElsewhere } from './sign-in.ts';
import { openSignedIn, ownRows } from './unsent.ts';

test.use({ viewport: { width: 390, height: 844 } });

const contentReasons = [
  ['Spam eller reklam', 'Olämpligt innehåll'],
  ['Kränkande'],
  ['Felaktig information'],
  ['Trakasserier', 'Annat'],
] as const;
const marketReasons = ['Loppisen har stängt för gott', 'Uppgifterna stämmer inte', 'Olämpligt innehåll', 'Annat'];

/** Reports what the button is beside, and checks that it gets the focus back. */
async function report(page: Page, button: Locator, reason: string): Promise<void> {
  await button.click();
  const dialog = page.getByRole('dialog', { name: /^Rapportera / });
  await dialog.getByRole('radio', { name: reason }).check();
  if (reason === 'Annat') await dialog.getByLabel('Beskriv vad som är fel').fill('Bilden är min.');
  await dialog.getByRole('button', { name: 'Rapportera', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
}

test('posts, replies, ratings and markets are reported for every reason, with and without a net', async ({
  page,
  context,
  own,
}) => {
  const { id, name } = await startDiscussion(own.url);
  await openSignedIn(page, own.url);
  const sent: { reason: string; contentType: number; status: number }[] = [];
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
  const market = page.getByRole('button', { name: 'Rapportera', exact: true });

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
  expect((await new AxeBuilder({ page }).include('dialog[open]').analyze()).violations).toEqual([]);
  await dialog.getByRole('button', { name: 'Rapportera', exact: true }).click();
  await expect(dialog.getByText('Välj en anledning')).toBeVisible();
  await expect(dialog.getByRole('radio').first()).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(dialog.getByRole('radio', { name: 'Annat' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Rapportera', exact: true }).click();
  await expect(dialog.getByText('Ange vad som är fel')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(post as Locator).toBeFocused();

  // A report that was not tried yet would be replaced by the next one of the same thing.
  const reportAndSend = async (button: Locator, reason: string) => {
    await report(page, button, reason);
    await expect.poll(() => ownRows(page, 'outbox'), { timeout: 15_000 }).toEqual([]);
  };
  for (const [at, reasons] of contentReasons.entries())
    for (const reason of reasons) await reportAndSend(flags[at] as Locator, reason);
  await expect(toasts.getByText('Innehåll rapporterat').last()).toBeVisible();
  await expect(toasts.getByText('Ditt ärende har skickats för granskning').last()).toBeVisible();
  for (const reason of marketReasons) await reportAndSend(market, reason);
  await expect(toasts.getByText('Rapporten är skickad').last()).toBeVisible();
  await allSent(10);
  expect(sent.filter(({ status }) => status >= 300)).toEqual([]);
  expect(sent.filter(({ contentType }) => contentType === 5).map(({ reason }) => reason)).toEqual([
    ...marketReasons.slice(0, 3),
    'Bilden är min.',
  ]);
  expect(new Set(sent.map(({ contentType }) => contentType))).toEqual(new Set([0, 1, 2, 3, 5]));

  // An answer that is still being read would say that there is a net.
  await expect.poll(() => ownRows(page, 'outbox')).toEqual([]);
  await context.setOffline(true);
  await report(page, market, 'Uppgifterna stämmer inte');
  await expect(toasts.getByText(/^Rapporten är sparad på enheten\./)).toBeVisible();
  await market.click();
  await expect(
    dialog.locator('form').getByText('Rapporten är sparad på enheten. Skickas när du har nät.'),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await context.setOffline(false);
  await expect.poll(() => ownRows(page, 'outbox'), { timeout: 15_000 }).toEqual([]);
  await allSent(11);

  // Another device uses up what is left of the day.
  const token = await signInElsewhere(own.url);
  const elsewhere = () => callAs(own.url, token, '/reports', { contentId: id, contentType: 5, reason: 'Annat skäl' });
  for (let left = 9; left > 0; left--) await elsewhere();
  await expect(elsewhere()).rejects.toThrow('429');
  const refusal = 'Du har rapporterat mycket det senaste dygnet. Försök igen efter';
  await report(page, market, 'Annat');
  await expect(toasts.getByText(refusal)).toBeVisible();
  await market.click();
  await expect(dialog).toContainText(`Rapportera ${name} ${refusal}`);
  await dialog.getByRole('button', { name: /^Visa: / }).click();
  await expect(page.getByRole('dialog').last()).toContainText('Bilden är min.');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');

  // The own post has no button.
  await book.getByLabel('Skriv ett inlägg').fill('Mitt eget');
  await book.getByRole('button', { name: 'Skriv inlägg' }).click();
  const mine = book.getByRole('article').first();
  await expect(mine).toContainText('Mitt eget');
  await expect(mine.getByRole('button', { name: /^Rapportera/ })).toHaveCount(0);
});
