// A private note: written offline on a market, shown on the detail, in the lists and by the search after a reload, sent once when
// the network is back, and shown in another tab.
import { expect } from './app.ts';
import { annaTest as test } from './devices.ts';
import { signInElsewhere } from './sign-in.ts';
import { ownRows } from './unsent.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('a note written offline survives a reload, is found, and is sent when the network is back', async ({
  page,
  context,
  own,
}) => {
  await page.goto(own.url);
  const { id, name } = await page.evaluate(async () => {
    const answer = await fetch('/api/markets?pageSize=1');
    return ((await answer.json()) as { markets: { id: string; name: string }[] }).markets[0] ?? { id: '', name: '' };
  });
  await context.setOffline(true);

  await page.goto(`${own.url}/?market=${id}`);
  const detail = page.getByRole('dialog').first();
  await detail.getByRole('button', { name: 'Skriv en anteckning' }).click();
  await detail.getByRole('textbox', { name: 'Anteckning' }).fill('Fråga Åsa om taklampor');
  await page.reload();
  await expect(detail.getByRole('textbox', { name: 'Anteckning' })).toHaveValue('Fråga Åsa om taklampor');
  await detail.getByRole('button', { name: 'Spara', exact: true }).click();
  await expect(detail.getByRole('button', { name: `Ändra anteckningen om ${name}` })).toBeVisible();
  await page.reload();
  await expect(detail.getByText('Fråga Åsa om taklampor')).toBeVisible();
  await expect(detail.getByText('Väntar på nät', { exact: true })).toBeVisible();

  await page.keyboard.press('Escape');
  await page.getByRole('navigation').getByRole('button', { name: 'Konto' }).click();
  await page.getByRole('button', { name: 'Visa alla listor' }).click();
  const list = page.getByRole('region', { name: 'Mina anteckningar' });
  await expect(list.getByRole('link', { name })).toBeVisible();
  await expect(list.getByText('Fråga Åsa om taklampor')).toBeVisible();

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('asa taklampor');
  const hits = page.getByRole('group', { name: 'I dina anteckningar' });
  await expect(hits.getByRole('option')).toContainText([`${name}Fråga Åsa om taklampor`]);
  await page.keyboard.press('Escape');

  await context.setOffline(false);
  await expect.poll(() => ownRows(page, 'outbox'), { timeout: 15_000 }).toEqual([]);
  const headers = { authorization: `Bearer ${await signInElsewhere(own.url)}` };
  const notes = await (await fetch(`${own.url}/api/users/me/notes`, { headers })).json();
  expect(notes).toMatchObject([{ marketId: id, text: 'Fråga Åsa om taklampor', version: 1 }]);

  const other = await context.newPage();
  await other.goto(`${own.url}/?market=${id}`);
  await expect(other.getByRole('dialog').getByText('Fråga Åsa om taklampor')).toBeVisible();
});
