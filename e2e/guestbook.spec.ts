// The guestbook: a post written offline shows at once, is edited, and is sent when the network is back; it is among one's own posts; its
// deletion is held and undone.
import AxeBuilder from '@axe-core/playwright';
import { expect } from './app.ts';
import { annaTest as test } from './devices.ts';
import { ownRows } from './unsent.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('a post written offline is edited and sent, and its deletion can be undone', async ({ page, context, own }) => {
  await page.goto(own.url);
  const id = await page.evaluate(async () => {
    const answer = await fetch('/api/markets?pageSize=1');
    return ((await answer.json()) as { markets: { id: string }[] }).markets[0]?.id ?? '';
  });
  const posts = async () => {
    const answer = await fetch(`${own.url}/api/markets/${id}/guestbook`);
    return ((await answer.json()) as { content: string }[]).map(({ content }) => content);
  };
  await page.goto(`${own.url}/?market=${id}`);
  const book = page.getByRole('region', { name: 'Gästbok' });
  await expect(book.getByLabel('Skriv ett inlägg')).toBeVisible();
  await context.setOffline(true);

  await book.getByLabel('Skriv ett inlägg').fill('Finns lampan kvar?');
  await book.getByRole('button', { name: 'Skriv inlägg' }).click();
  const post = book.getByRole('article').first();
  await expect(post).toContainText('Finns lampan kvar?');
  await expect(post.getByText('Väntar på nät')).toBeVisible();
  await post.getByRole('button', { name: 'Ändra' }).click();
  await page.keyboard.press('Escape');
  await expect(post.getByRole('button', { name: 'Ändra' })).toBeFocused();
  await post.getByRole('button', { name: 'Ändra' }).click();
  await post.getByLabel('Ändra inlägget').fill('Finns den');
  // Out of the field, then out of the market; the text is there again.
  await page.keyboard.press('Escape');
  await expect(post.getByLabel('Ändra inlägget')).not.toBeFocused();
  await page.keyboard.press('Escape');
  await expect(book).toBeHidden();
  await page.goto(`${own.url}/?market=${id}`);
  await expect(post.getByLabel('Ändra inlägget')).toHaveValue('Finns den');
  const top = async (name: string) => (await post.getByRole('button', { name }).boundingBox())?.y ?? 0;
  // The market has just opened: what is above may still move it.
  await expect.poll(async () => (await top('Avbryt')) - (await top('Spara'))).toBe(0);
  await post.getByLabel('Ändra inlägget').fill('Finns den gröna lampan kvar?');
  await post.getByRole('button', { name: 'Spara' }).click();
  await expect(post).toContainText('gröna');

  await context.setOffline(false);
  await expect.poll(() => ownRows(page, 'outbox'), { timeout: 15_000 }).toEqual([]);
  expect((await posts())[0]).toBe('Finns den gröna lampan kvar?');

  // Among one's own, which open the market at its guestbook.
  await page.keyboard.press('Escape');
  await expect(book).toBeHidden();
  await page.getByRole('button', { name: 'Konto' }).click();
  await page.getByRole('button', { name: /^Inlägg: / }).click();
  const mine = page.getByRole('region', { name: 'Mina inlägg' });
  const row = mine.getByRole('listitem').filter({ hasText: 'Finns den gröna lampan kvar?' });
  await row.getByRole('link').click();
  await expect(book.getByRole('heading', { name: 'Gästbok' })).toBeFocused();
  await expect(book.getByRole('heading', { name: 'Gästbok' })).toBeInViewport();

  await post.getByRole('button', { name: 'Ta bort' }).click();
  await expect(post.getByText(/Inlägget tas bort om \d\ss$/)).toBeVisible();
  await post.getByRole('button', { name: 'Ångra' }).click();
  await expect(post).toContainText('gröna');
  await expect.poll(() => ownRows(page, 'outbox')).toEqual([]);
  expect((await posts())[0]).toBe('Finns den gröna lampan kvar?');

  // Last, as it may take as long as the hold.
  await post.getByRole('button', { name: 'Ta bort' }).click();
  await expect(post.getByText(/Inlägget tas bort om \d\ss$/)).toBeVisible();
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .include('section[aria-label="Gästbok"]')
    .analyze();
  expect(violations).toEqual([]);
  await expect.poll(() => ownRows(page, 'outbox'), { timeout: 20_000 }).toEqual([]);
});
