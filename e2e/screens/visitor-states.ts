// The states that anybody sees: map, filter, list, detail, people, search and the forms of the account.
import type { Locator, Page } from '@playwright/test';
import type { Place, State } from './state.ts';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Huvudmeny' });

/** Opens a view by the main menu. */
async function openView({ page }: Place, name: 'Karta' | 'Lista' | 'Upptäck' | 'Om'): Promise<void> {
  await menu(page).getByRole('button', { name, exact: true }).click();
}

async function openSearch({ page }: Place, text = ''): Promise<void> {
  await page.keyboard.press('Control+k');
  const field = page.getByRole('dialog').getByRole('combobox');
  await field.fill(text);
  if (text) await page.getByRole('dialog').getByRole('option').first().waitFor();
}

async function openFilter({ page, isPhone }: Place): Promise<void> {
  if (isPhone)
    await page
      .getByRole('button', { name: /^Filter/ })
      .first()
      .click();
}

/** The filter's place field, filled with a town that the device knows, and its first suggestion taken. */
async function choosePlace(place: Place, town: string): Promise<void> {
  await openFilter(place);
  const field = place.page.getByRole('combobox').last();
  await field.fill(town);
  await place.page.getByRole('option').first().click();
}

/** Presses the button that applies the filter, if one is shown. */
async function apply({ page }: Place): Promise<void> {
  const button = page.getByRole('button', { name: /^(Filtrera|Visa \d[\d\s]* loppis)/ }).last();
  if (await button.isVisible()) await button.click();
}

/** Zooms into clusters until a single market is on the map, and chooses it. */
async function choosePin({ page }: Place): Promise<void> {
  const marks = page.getByRole('region', { name: 'I kartan nu' }).getByRole('button');
  const single = marks.filter({ hasNotText: 'zooma in' });
  await marks.first().waitFor({ state: 'attached' });
  for (let step = 0; step < 10 && (await single.count()) === 0; step++) {
    await marks.last().press('Enter');
    await page.waitForTimeout(1500);
  }
  await single.first().press('Enter');
  await page.getByRole('link', { name: 'Visa vägen' }).waitFor();
}

async function openRegister({ page, url }: Place): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByRole('dialog').getByRole('button', { name: 'Registrera dig' }).click();
  await page.getByRole('dialog').getByLabel('Förnamn').waitFor();
}

/** The id of the demo person with the most markets and a public list. */
const ownerId = ({ page }: Place): Promise<string> =>
  page.evaluate(async () => {
    const { markets } = (await (await fetch('/api/markets?pageSize=10000')).json()) as {
      markets: { ownerId: string | null }[];
    };
    const ids = markets.flatMap((market) => market.ownerId ?? []);
    const count = (id: string) => ids.filter((each) => each === id).length;
    return ids.toSorted((a, b) => count(b) - count(a))[0] ?? '';
  });

/** Resolves to the first market of the person. */
async function openPerson(place: Place): Promise<Locator> {
  await place.page.goto(`${place.url}/?user=${await ownerId(place)}`);
  const markets = place.page.getByRole('dialog').getByRole('region', { name: 'Loppisar' });
  await markets.getByRole('link').first().waitFor();
  return markets.getByRole('link').first();
}

export const visitorStates: readonly State[] = [
  { name: 'karta', go: (place) => openView(place, 'Karta'), printed: true },
  {
    name: 'karta-sigtuna-50-km',
    go: async (place) => {
      await choosePlace(place, 'Sigtuna');
      await apply(place);
    },
  },
  {
    name: 'karta-inget-traff',
    go: async (place) => {
      await openFilter(place);
      await place.page.getByRole('button', { name: /^Mer Verifierade/ }).click();
      await place.page.getByLabel(/Namn/).last().fill('finns inte alls xyz');
      await apply(place);
    },
  },
  { name: 'karta-vald', go: choosePin },
  { name: 'filter', go: openFilter, only: 'phone', printed: true },
  { name: 'filter-plats-vald', go: (place) => choosePlace(place, 'Sigtuna') },
  {
    name: 'filter-lordag',
    go: async (place) => {
      await openFilter(place);
      await place.page
        .locator('label', { hasText: /^Lördag$/ })
        .last()
        .click();
    },
  },
  { name: 'lista', go: (place) => openView(place, 'Lista'), printed: true },
  {
    name: 'lista-lordag',
    go: async (place) => {
      await openView(place, 'Lista');
      const day = place.page
        .getByRole('button', { name: 'Lördag' })
        .or(place.page.getByRole('radio', { name: 'Lördag' }));
      await day.first().click();
    },
  },
  { name: 'upptack', go: (place) => openView(place, 'Upptäck') },
  { name: 'om', go: (place) => openView(place, 'Om') },
  {
    name: 'detalj',
    go: async ({ page }) => {
      await page.getByRole('region', { name: 'Loppisar i listform' }).getByRole('link').nth(2).click();
      await page.getByRole('dialog').getByRole('heading', { name: 'Öppettider' }).waitFor();
    },
    printed: true,
  },
  {
    name: 'detalj-saknas',
    go: async ({ page, url }) => {
      await page.goto(`${url}/?market=0000000000001`);
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'person', go: async (place) => void (await openPerson(place)) },
  {
    name: 'person-fran-loppis',
    go: async (place) => {
      const market = await openPerson(place);
      await market.click();
      await place.page.locator('dialog[open]').last().locator('a[href*="user="]').click();
      await place.page.getByRole('button', { name: 'Stäng alla' }).last().waitFor();
    },
  },
  {
    name: 'person-lista',
    go: async (place) => {
      await openPerson(place);
      await place.page
        .getByRole('region', { name: 'Listor' })
        .getByRole('listitem')
        .getByRole('button')
        .first()
        .click();
      await place.page.locator('dialog[open]').last().getByRole('link').first().waitFor();
    },
  },
  {
    name: 'person-utan-nat',
    go: async (place) => {
      await openPerson(place);
      await place.page.context().setOffline(true);
      await place.page.reload();
      await place.page.getByText(/^Offline – profilen som den var/).waitFor();
    },
  },
  {
    name: 'person-aldrig-sedd',
    go: async ({ page, url }) => {
      await page.context().setOffline(true);
      await page.goto(`${url}/?user=0F00000000001`);
      await page.getByText('Profilen finns inte på den här enheten').waitFor();
    },
  },
  {
    name: 'person-saknas',
    go: async ({ page, url }) => {
      await page.goto(`${url}/?user=0F00000000001`);
      await page.getByText('Profilen finns inte längre.').waitFor();
    },
  },
  { name: 'sida-saknas', go: async ({ page, url }) => void (await page.goto(`${url}/finns-inte`)) },
  { name: 'm-saknas', go: async ({ page, url }) => void (await page.goto(`${url}/m/finns-inte`)) },
  { name: 'sok-start', go: (place) => openSearch(place) },
  { name: 'sok-ort', go: (place) => openSearch(place, 'sigtuna'), printed: true },
  { name: 'sok-kategori', go: (place) => openSearch(place, 'kläder i växjö') },
  { name: 'sok-halvt-namn', go: (place) => openSearch(place, 'klädbyet åkersbrga') },
  { name: 'logga-in', go: async ({ page, url }) => void (await page.goto(`${url}/login`)) },
  { name: 'registrera', go: openRegister },
  {
    name: 'registrera-fel',
    go: async (place) => {
      await openRegister(place);
      await place.page
        .getByRole('dialog')
        .getByRole('button', { name: /^(Skapa konto|Registrera)/ })
        .last()
        .click();
    },
  },
  {
    name: 'konto-utloggad',
    go: async ({ page }) => menu(page).getByRole('button', { name: 'Konto' }).click(),
    only: 'phone',
  },
  { name: 'mer', go: async ({ page }) => page.getByRole('button', { name: 'Mer' }).first().click(), only: 'desktop' },
];
