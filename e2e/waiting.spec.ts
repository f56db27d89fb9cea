// Unsent changes in the UI: made offline, shown, undone, sent; refused with the server's sentence and discarded; and confirmed
// before signing out.
import { type App, cutNet, cuts, expect, openAndMirror, openOnline, restoreNet, test } from './app.ts';
import { startFront } from './front.ts';
import { bertil, signIn, signInElsewhere } from './sign-in.ts';

/** Calls the server as another device of Anna or of that person. */
async function elsewhere(app: App, login?: typeof bertil) {
  const json = { 'content-type': 'application/json' };
  const token = await signInElsewhere(app.url, 'node', login);
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

test('changes made offline are listed as waiting, and refused ones stay with their author', async ({
  page,
  context,
  own,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const other = await elsewhere(own);
  const list = await other.make('Lampor');
  const before = await other.liked();
  await openAndMirror(page, `${own.url}/login`);
  await signIn(page);
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

  // The page restarts while the server is gone: it probes first and sends nothing, so all changes can still be undone.
  await own.kill();
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByText(/^Offline – visar/)).toBeVisible();
  await views.getByRole('button', { name: 'Lista' }).click();

  const chip = page.getByRole('banner').getByRole('button', { name: '3 ändringar väntar på nät' });
  await chip.click();
  const sheet = page.getByRole('dialog', { name: 'Väntande ändringar' });
  await expect(sheet.getByRole('listitem')).toHaveCount(3);
  await expect(sheet.getByRole('listitem').first()).toContainText('Väntar på nät');
  await sheet.getByRole('button', { name: `Ångra: Gilla ${undone}`, exact: true }).click();
  await expect(sheet.getByRole('listitem')).toHaveCount(2);
  // The focus stays in the list.
  await expect(sheet.getByRole('button', { name: `Ångra: Gilla ${kept}`, exact: true })).toBeFocused();

  // The list is deleted on another device before this one reaches the server.
  await context.setOffline(true);
  await own.restart();
  await other.remove(list);
  await context.setOffline(false);
  const refused = sheet
    .getByRole('listitem')
    .filter({ hasText: 'Togs inte emot: Listan är borttagen, eller någon annans.' });
  await expect(refused).toBeVisible({ timeout: 15_000 });
  await expect(sheet.getByRole('listitem')).toHaveCount(1);
  await expect.poll(async () => (await other.liked()).filter((name) => !before.includes(name))).toEqual([kept]);
  await refused.getByRole('button', { name: 'Kopiera text' }).click();
  await expect(refused.getByText('Kopierad')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Bordslampor från femtiotalet');
  await refused.getByRole('button', { name: /^Släng: / }).click();
  await refused
    .getByRole('group', { name: 'Släng ändringen?' })
    .getByRole('button', { name: 'Släng', exact: true })
    .click();
  await expect(sheet.getByText('Allt du har gjort är skickat.')).toBeVisible();
  await sheet.getByRole('button', { name: 'Stäng' }).last().click();
  await expect(page.getByRole('button', { name: /ändring(ar)? (väntar|behöver)/ })).toHaveCount(0);
});

for (const cut of cuts) {
  test(`leaving with unsent changes asks first; kept changes are sent when she is back, and not as another person (${cut})`, {
    tag: '@thorough',
  }, async ({ page, context, own }) => {
    const [hers, his] = [await elsewhere(own), await elsewhere(own, bertil)];
    await openOnline(page, `${own.url}/login`);
    await signIn(page);
    await page.getByRole('navigation', { name: 'Huvudmeny' }).getByRole('button', { name: 'Lista' }).click();
    const heart = page
      .getByRole('main')
      .getByRole('button', { name: /^Gilla /, pressed: false })
      .first();
    await expect(heart).toBeVisible();
    const leave = async (name: string) => {
      await page.getByRole('button', { name: `Konto: ${name}` }).click();
      await page
        .getByRole('group', { name: `Konto: ${name}` })
        .getByRole('button', { name: 'Logga ut' })
        .click();
    };
    const enter = page.getByRole('banner').getByRole('button', { name: 'Logga in' });
    const [count, hisCount] = [(await hers.liked()).length, (await his.liked()).length];

    await cutNet(cut, context, own);
    await heart.click();
    await leave('Anna');
    const question = page.getByRole('dialog', { name: 'Allt är inte skickat' });
    await expect(question).toContainText('1 ändring är inte skickad.');
    await question.getByRole('button', { name: 'Skicka nu' }).click();
    await expect(question.getByRole('alert')).toContainText('Du är kvar inloggad.');
    await question.getByRole('button', { name: 'Behåll på enheten' }).click();
    await expect(enter).toBeVisible();
    await restoreNet(cut, context, own);

    // Another person signs in on the device: his changes are sent, hers are not.
    await enter.click();
    await signIn(page, bertil);
    await page.getByRole('navigation', { name: 'Huvudmeny' }).getByRole('button', { name: 'Lista' }).click();
    await heart.click();
    await expect.poll(async () => (await his.liked()).length, { timeout: 15_000 }).toBe(hisCount + 1);
    await leave('Bertil');
    await expect(enter).toBeVisible();
    expect((await hers.liked()).length).toBe(count);

    await enter.click();
    await signIn(page);
    await expect.poll(async () => (await hers.liked()).length, { timeout: 15_000 }).toBe(count + 1);
    expect((await his.liked()).length).toBe(hisCount + 1);
  });
}

test('behind a net with a captive portal the app shows it, and sends after sign-in', { tag: '@thorough' }, async ({
  page,
  own,
}) => {
  const other = await elsewhere(own);
  const front = await startFront(own.url);
  await openAndMirror(page, `${front.url}/login`);
  await signIn(page);
  await page.getByRole('navigation', { name: 'Huvudmeny' }).getByRole('button', { name: 'Lista' }).click();
  const before = (await other.liked()).length;
  front.portal(true);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Gilla /, pressed: false })
    .first()
    .click();
  await expect(page.getByRole('status', { name: 'Läge' })).toContainText('Nätet kräver inloggning – visar');
  await page.getByRole('banner').getByRole('button', { name: '1 ändring väntar på nät' }).click();
  const sheet = page.getByRole('dialog', { name: 'Väntande ändringar' });
  await expect(sheet.getByRole('listitem')).toContainText('Väntar: nätet kräver inloggning');
  expect((await other.liked()).length).toBe(before);
  // Either the app's next attempt or the tap is first: nothing is sent before the sign-in at the portal.
  front.hold(true);
  front.portal(false);
  await sheet.getByRole('button', { name: 'Försök nu', exact: true }).click();
  front.hold(false);
  await expect(sheet.getByText('Allt du har gjort är skickat.')).toBeVisible();
  expect((await other.liked()).length).toBe(before + 1);
  front.close();
});
