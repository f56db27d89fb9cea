// The states that a signed-in person sees (the demo account Anna), apart from those of the community.
import type { Place, State } from './state.ts';

/** Opens the account's menu, of the demo account Anna. */
async function openAccount({ page, isPhone }: Place): Promise<void> {
  await page
    .getByRole('button', { name: isPhone ? 'Konto' : /Anna/ })
    .first()
    .click();
  await page.getByText('Visa alla listor').waitFor();
}

export async function openTab(place: Place, name: string): Promise<void> {
  await openAccount(place);
  if (!place.isPhone) await place.page.getByRole('button', { name: 'Mitt konto' }).first().click();
  await place.page.getByRole('tab', { name }).or(place.page.getByRole('link', { name })).first().click();
}

/** Likes the first market without a net, so that a change waits. */
async function likeOffline({ page }: Place): Promise<void> {
  // What only signed-in people need is fetched when the page is idle.
  await page.waitForTimeout(6000);
  await page.context().setOffline(true);
  await page
    .getByRole('button', { name: /^Gilla / })
    .first()
    .click();
  await page.getByText('1 ändring väntar').first().waitFor();
}

export const personStates: readonly State[] = [
  { name: 'konto', go: openAccount },
  { name: 'profil', go: (place) => openTab(place, 'Profil') },
  {
    name: 'redigera-profil',
    go: async (place) => {
      await openTab(place, 'Profil');
      await place.page.getByRole('button', { name: 'Redigera profil' }).click();
      await place.page.getByRole('dialog', { name: 'Redigera profil' }).getByLabel('Födelsedatum').waitFor();
    },
  },
  { name: 'mina-listor', go: (place) => openTab(place, 'Mina listor'), printed: true },
  {
    name: 'ny-lista',
    go: async (place) => {
      await openTab(place, 'Mina listor');
      await place.page.getByRole('button', { name: 'Skapa lista' }).click();
      await place.page.getByRole('dialog').getByLabel('Namn').waitFor();
    },
  },
  {
    name: 'ta-bort-lista',
    go: async (place) => {
      await openTab(place, 'Mina listor');
      await place.page
        .getByRole('button', { name: /^Ta bort listan/ })
        .first()
        .click();
      await place.page.getByRole('dialog', { name: /^Ta bort listan/ }).waitFor();
    },
  },
  { name: 'integritet', go: (place) => openTab(place, 'Integritet') },
  {
    name: 'dina-uppgifter',
    go: async (place) => {
      await openTab(place, 'Integritet');
      await place.page.getByRole('button', { name: 'Hämta mina uppgifter' }).click();
      await place.page.getByRole('button', { name: 'Packa mina uppgifter' }).waitFor();
    },
  },
  {
    name: 'lamna',
    go: async (place) => {
      await openTab(place, 'Integritet');
      await place.page.getByRole('button', { name: 'Så går det till' }).click();
      await place.page.getByText('inlägg i').first().waitFor();
    },
  },
  { name: 'sakerhet', go: (place) => openTab(place, 'Säkerhet') },
  { name: 'utan-nat', go: (place) => likeOffline(place) },
  {
    name: 'vantande',
    go: async (place) => {
      await likeOffline(place);
      await place.page.getByText('1 ändring väntar').first().click();
      await place.page.getByRole('dialog').waitFor();
    },
  },
];
