// Unsent work as a person meets it: made without a net, shown, taken back, sent; refused with the server's sentence and put
// away; and asked about before signing out.
import type { Page } from '@playwright/test';
import { type App, expect, openAndMirror, test } from './app.ts';

const anna = { username: 'anna@demo.loppis', password: 'loppis-i-parken' };

/** Asks the server as another device of hers would. */
async function elsewhere(app: App) {
  const json = { 'content-type': 'application/json' };
  const logIn = await fetch(`${app.url}/api/auth/login`, { method: 'POST', headers: json, body: JSON.stringify(anna) });
  const { token } = (await logIn.json()) as { token: string };
  const call = async (method: string, path: string, body?: object) => {
    const headers = { authorization: `Bearer ${token}`, ...(body && json) };
    const answer = await fetch(`${app.url}/api${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return text === '' ? null : JSON.parse(text);
  };
  return {
    make: async (name: string) => ((await call('POST', '/users/lists', { name })) as { id: string }).id,
    remove: (id: string) => call('DELETE', `/users/lists/${id}`),
    liked: async () => {
      const lists = (await call('GET', '/users/lists')) as { isDefault: boolean; markets: { name: string }[] }[];
      return lists.find(({ isDefault }) => isDefault)?.markets.map(({ name }) => name) ?? [];
    },
  };
}

async function logIn(page: Page): Promise<void> {
  const form = page.getByRole('dialog');
  await form.getByLabel('E-postadress').fill(anna.username);
  await form.getByLabel('Lösenord', { exact: true }).fill(anna.password);
  await form.getByRole('button', { name: 'Logga in', exact: true }).click();
  await expect(form).toBeHidden();
}

test('what is done without a net waits in sight, and what is refused stays with its author', async ({
  page,
  context,
  own,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const other = await elsewhere(own);
  const list = await other.make('Lampor');
  const before = await other.liked();
  await openAndMirror(page, `${own.url}/login`);
  await logIn(page);
  const views = page.getByRole('navigation', { name: 'Huvudmeny' });
  await page.getByRole('button', { name: 'Konto: Anna' }).click();
  await page.getByRole('button', { name: 'Visa alla listor' }).click();
  await expect(page.getByRole('button', { name: 'Ändra listan Lampor' })).toBeVisible();

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Ändra listan Lampor' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Namn').fill('Bordslampor från femtiotalet');
  await dialog.getByRole('button', { name: 'Spara' }).click();
  await expect(dialog).toBeHidden();
  await views.getByRole('button', { name: 'Lista' }).click();
  const heart = page
    .getByRole('main')
    .getByRole('button', { name: /^Gilla /, pressed: false })
    .first();
  const names: string[] = [];
  for (let left = 2; left > 0; left--) {
    const name = ((await heart.textContent()) ?? '').replace(/^Gilla /, '');
    names.push(name);
    await heart.click();
    await expect(page.getByRole('main').getByRole('button', { name: `Gilla ${name},`, pressed: true })).toBeVisible();
  }
  const [undone = '', kept = ''] = names;

  const chip = page.getByRole('banner').getByRole('button', { name: '3 ändringar väntar på nät' });
  await chip.click();
  const sheet = page.getByRole('dialog', { name: 'Väntande ändringar' });
  await expect(sheet.getByRole('listitem')).toHaveCount(3);
  await expect(sheet.getByRole('listitem').first()).toContainText('Väntar på nät');
  await sheet.getByRole('button', { name: `Ångra: Gilla ${undone}`, exact: true }).click();
  await expect(sheet.getByRole('listitem')).toHaveCount(2);
  // The focus stays in the list.
  await expect(sheet.getByRole('button', { name: `Ångra: Gilla ${kept}`, exact: true })).toBeFocused();

  // Meanwhile the list is deleted elsewhere.
  await other.remove(list);
  await context.setOffline(false);
  const refused = sheet
    .getByRole('listitem')
    .filter({ hasText: 'Togs inte emot: Listan finns inte, eller är privat.' });
  await expect(refused).toBeVisible({ timeout: 15_000 });
  await expect(sheet.getByRole('listitem')).toHaveCount(1);
  await expect.poll(async () => (await other.liked()).filter((name) => !before.includes(name))).toEqual([kept]);
  await refused.getByRole('button', { name: 'Kopiera text' }).click();
  await expect(refused.getByText('Kopierad')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Bordslampor från femtiotalet');
  await refused.getByRole('button', { name: /^Kasta: / }).click();
  await refused
    .getByRole('group', { name: 'Kasta ändringen?' })
    .getByRole('button', { name: 'Kasta', exact: true })
    .click();
  await expect(sheet.getByText('Allt du har gjort är skickat.')).toBeVisible();
  await sheet.getByRole('button', { name: 'Stäng' }).last().click();
  await expect(page.getByRole('button', { name: /ändring(ar)? (väntar|behöver)/ })).toHaveCount(0);

  // Leaving with something unsent is asked about, and what was kept goes when she is back.
  await context.setOffline(true);
  await heart.click();
  const account = page.getByRole('button', { name: 'Konto: Anna' });
  const leave = async () => {
    await account.click();
    await page.getByRole('group', { name: 'Konto: Anna' }).getByRole('button', { name: 'Logga ut' }).click();
  };
  const question = page.getByRole('dialog', { name: 'Allt är inte skickat' });
  await leave();
  await expect(question).toContainText('1 ändring är inte skickad.');
  await question.getByRole('button', { name: 'Skicka nu' }).click();
  await expect(question.getByRole('alert')).toContainText('Du är kvar inloggad.');
  await question.getByRole('button', { name: 'Behåll på enheten' }).click();
  const enter = page.getByRole('banner').getByRole('button', { name: 'Logga in' });
  await expect(enter).toBeVisible();
  const count = (await other.liked()).length;
  await context.setOffline(false);
  await enter.click();
  await logIn(page);
  await expect.poll(async () => (await other.liked()).length, { timeout: 15_000 }).toBe(count + 1);
});
