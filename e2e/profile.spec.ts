// The profile is edited: what is typed survives a reload, a verified address fills the fields when asked to, and what is saved
// without a net shows at once and is sent later.
import { cutNet, expect, restoreNet } from './app.ts';
import { annaTest as test } from './devices.ts';
import { signInElsewhere } from './sign-in.ts';

test('a profile that is half typed survives a reload, is saved without a net and sent with it', async ({
  page,
  context,
  own,
}) => {
  await page.goto(own.url);
  const openForm = async () => {
    await page.getByRole('button', { name: 'Konto: Anna' }).click();
    await page.getByRole('button', { name: 'Mitt konto' }).click();
    await page.getByRole('button', { name: 'Redigera profil' }).click();
  };
  const form = page.getByRole('dialog', { name: 'Redigera profil' });
  await openForm();
  await form.getByLabel('Förnamn').fill('Anna-Li');
  await expect(form.getByText(/^Utkast sparat \d\d:\d\d$/)).toBeVisible();
  await page.reload();
  await openForm();
  await expect(form.getByLabel('Förnamn')).toHaveValue('Anna-Li');

  // An address of the directory, without its town.
  const known = await page.evaluate(async () => {
    const { markets } = (await (await fetch('/api/markets?pageSize=100')).json()) as {
      markets: { address: string; city: string }[];
    };
    return markets.find(({ address }) => /^\p{L}+ \d+$/u.test(address));
  });
  if (!known) throw new Error('no market has a plain address');
  const typed = known.address.toLowerCase();
  await form.getByLabel('Postnummer').fill('');
  await form.getByLabel('Stad').fill(known.city);
  await form.getByLabel('Gatuadress').fill(typed);
  await expect(form.getByText('Adressen finns')).toBeVisible();
  await expect(form.getByLabel('Gatuadress')).toHaveValue(typed);
  await form.getByRole('button', { name: 'Fyll i automatiskt' }).click();
  await expect(form.getByLabel('Gatuadress')).toHaveValue(known.address);

  await cutNet('flight mode', context, own);
  await form.getByRole('button', { name: 'Spara ändringar' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText('Profilen är sparad på enheten.')).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Anna-Li / })).toBeVisible();
  await restoreNet('flight mode', context, own);
  const authorization = `Bearer ${await signInElsewhere(own.url)}`;
  await expect
    .poll(async () => {
      const answer = await fetch(`${own.url}/api/users/me/profile`, { headers: { authorization } });
      return (await answer.json()) as object;
    })
    .toMatchObject({ firstName: 'Anna-Li', address: known.address, city: known.city });
});
