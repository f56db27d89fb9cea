// Leaving: what waits is shown and the button is off without a net; a wrong password is refused; then the account is gone, here and there.
import { expect, test } from './app.ts';
import { signInElsewhere } from './sign-in.ts';
import { openSignedIn } from './unsent.ts';

test.use({ viewport: { width: 390, height: 844 } });

interface Holdings {
  likes: number;
  ownedMarkets: string[];
}

test('a person sees what goes and what stays, and leaves', async ({ page, context, own }) => {
  const token = await signInElsewhere(own.url);
  const ask = async <T>(path: string) => {
    const answer = await fetch(own.url + path, { headers: { authorization: `Bearer ${token}` } });
    return { status: answer.status, value: (await answer.json()) as T };
  };
  const { value: holdings } = await ask<Holdings>('/api/users/me/leaving');
  const { value: profile } = await ask<{ id: string }>('/api/users/me/profile');
  expect(holdings.likes).toBeGreaterThan(0);

  await openSignedIn(page, own.url);
  await page.getByRole('navigation').getByRole('button', { name: 'Konto' }).click();
  await page.getByRole('button', { name: /^Dina uppgifter och lämna/ }).click();
  const way = page.getByRole('button', { name: 'Så går det till' });
  const screen = page.getByRole('dialog', { name: 'Lämna Loppis' });
  const erase = screen.getByRole('button', { name: 'Ta bort mitt konto' });
  await way.click();
  await expect(screen.getByText(`${holdings.likes} gillade`)).toBeVisible();
  for (const name of holdings.ownedMarkets) await expect(screen.getByText(name)).toBeVisible();
  await screen.getByRole('button', { name: 'Stanna kvar' }).click();

  await context.setOffline(true);
  await page.getByRole('switch', { name: 'Stad', exact: true }).click();
  await way.click();
  await expect(screen.getByRole('heading', { name: '1 ändring väntar' })).toBeVisible();
  await expect(erase).toBeDisabled();
  await expect(erase).toHaveAccessibleDescription('Du behöver nät för att ta bort kontot.');

  await context.setOffline(false);
  await expect(erase).toBeEnabled();
  await screen.getByLabel('Lösenord', { exact: true }).fill('inte det rätta lösenordet');
  await erase.click();
  await expect(screen.getByText('Lösenordet stämmer inte.')).toBeVisible();
  await screen.getByLabel('Lösenord', { exact: true }).fill('loppis-i-parken');
  await erase.click();
  await expect(page.getByRole('status').getByText('Ditt konto är borttaget.')).toBeVisible();
  await expect(screen).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('loppis.session'))).toBeNull();
  const databases = await page.evaluate(async () => (await indexedDB.databases()).map(({ name = '' }) => name));
  expect(databases.filter((name) => name.startsWith('loppis-own-'))).toEqual([]);

  expect((await ask('/api/users/me/profile')).status).toBe(401);
  expect((await ask(`/api/users/${profile.id}/profile`)).status).toBe(404);
  await expect(signInElsewhere(own.url)).resolves.toBeUndefined();
});
