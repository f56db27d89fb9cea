// The states of the community on a market, as Anna sees them: guestbook, ratings, sharing and reports.
import type { Locator } from '@playwright/test';
import { makeTsid } from '../../core/rules/tsid.ts';
import { callAs, type Discussed, startDiscussion } from '../discussion.ts';
import { signInElsewhere } from '../sign-in.ts';
import { openAt, openBook, openRatings, openReport, openShare, turnTo } from './community-places.ts';
import { openTab } from './person-states.ts';
import type { Place, State } from './state.ts';

/** A discussed market, in whose guestbook Anna has written too, and which she has rated. */
export async function prepareCommunity(url: string): Promise<Discussed> {
  const market = await startDiscussion(url);
  const anna = await signInElsewhere(url);
  const newId = () => makeTsid(Date.now(), Math.random);
  await callAs(url, anna, `/markets/${market.id}/guestbook`, { id: newId(), content: 'Tack för kaffet i lördags!' });
  await callAs(url, anna, `/markets/${market.id}/ratings`, { id: newId(), rating: 4, comment: 'Fint och rent.' });
  return market;
}

async function writePost(place: Place, before: () => Promise<void>): Promise<Locator> {
  const book = await openBook(place);
  await book.getByLabel('Skriv ett inlägg').fill('Finns den gröna lampan kvar?');
  await before();
  await book.getByRole('button', { name: 'Skriv inlägg' }).click();
  return book;
}

/** Refuses a call as the server does at a limit. */
async function refuse({ page }: Place, path: string, detail: string): Promise<void> {
  await page.context().route(path, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 429,
          contentType: 'application/problem+json',
          body: JSON.stringify({ status: 429, code: 'limit_reached', title: 'limit_reached', detail }),
        })
      : route.fallback(),
  );
}

async function fillShare(dialog: Locator, address: string): Promise<void> {
  await dialog.getByLabel('Mottagarens namn').fill('Gunilla');
  await dialog.getByLabel('Mottagarens e-post').fill(address);
  await dialog.getByLabel('Kommentar').fill('Här finns lampan du letade efter. Ska vi åka på lördag?');
  await dialog.getByRole('button', { name: 'Skicka mejlet' }).click();
}

async function sendReport(dialog: Locator, reason: string): Promise<void> {
  await dialog.getByRole('radio', { name: reason }).check();
  await dialog.getByRole('button', { name: 'Rapportera', exact: true }).click();
}

export const communityStates: readonly State[] = [
  { name: 'gastbok', go: async (place) => void (await openBook(place)) },
  {
    name: 'gastbok-tom',
    go: async (place) => {
      const id = await place.page.evaluate(async () => {
        const { markets } = (await (await fetch('/api/markets?pageSize=100')).json()) as { markets: { id: string }[] };
        for (const market of markets) {
          const posts = (await (await fetch(`/api/markets/${market.id}/guestbook`)).json()) as unknown[];
          if (posts.length === 0) return market.id;
        }
        return '';
      });
      await (await openAt(place, id, 'Gästbok')).getByText('Inga inlägg i gästboken ännu.').waitFor();
    },
  },
  {
    name: 'gastbok-formular',
    go: async (place) => {
      const book = await openBook(place);
      await book.getByLabel('Skriv ett inlägg').fill('Vad kostar radion i fönstret? '.repeat(9));
      await book.getByRole('button', { name: 'Ändra' }).first().click();
      await book.getByLabel('Ändra inlägget').waitFor();
    },
  },
  {
    name: 'gastbok-vantar',
    go: async (place) => {
      const book = await writePost(place, () => place.page.context().setOffline(true));
      await book.getByText('Väntar på nät').waitFor();
    },
  },
  {
    name: 'gastbok-nekad',
    go: async (place) => {
      const sentence = 'Du har skrivit mycket på kort tid. Försök igen om en stund.';
      const book = await writePost(place, () => refuse(place, '**/guestbook', sentence));
      await book.getByText(sentence).waitFor();
    },
  },
  {
    name: 'gastbok-borttagning',
    go: async (place) => {
      const book = await openBook(place);
      await book.getByRole('button', { name: 'Ta bort' }).first().click();
      await book
        .getByText(/^Inlägget tas bort/)
        .first()
        .waitFor();
    },
  },
  { name: 'betyg', go: async (place) => void (await openRatings(place)) },
  {
    name: 'betyg-svar',
    go: async (place) => {
      const ratings = await openRatings(place);
      const answer = ratings.getByText('Tack, välkommen åter!');
      await turnTo(ratings, answer);
    },
  },
  {
    name: 'betyg-vantar',
    go: async (place) => {
      const ratings = await openRatings(place);
      await ratings.getByRole('button', { name: 'Ändra ditt betyg' }).click();
      await ratings.getByLabel('Kommentar').fill('Fint, rent och billigt.');
      await place.page.context().setOffline(true);
      await ratings.getByRole('button', { name: 'Spara betyget' }).click();
      await ratings.getByText('Väntar på nät').first().waitFor();
    },
  },
  { name: 'mina-betyg', go: (place) => openTab(place, 'Mina betyg') },
  {
    name: 'mina-inlagg',
    go: async (place) => {
      await openTab(place, 'Profil');
      await place.page.getByRole('button', { name: /^Inlägg: / }).click();
      await place.page.getByRole('region', { name: 'Mina inlägg' }).waitFor();
    },
  },
  {
    name: 'dela',
    go: async (place) => {
      await place.page.addInitScript(() => {
        Object.defineProperty(navigator, 'share', { value: () => Promise.resolve(), configurable: true });
      });
      await openShare(place);
    },
  },
  {
    name: 'dela-fel',
    go: async (place) => {
      const dialog = await openShare(place);
      await fillShare(dialog, 'gunilla@');
      await dialog.getByText('Ogiltig e-postadress').waitFor();
    },
  },
  {
    name: 'dela-nekad',
    go: async (place) => {
      const sentence = 'Den adressen har redan fått flera mejl det senaste dygnet. Försök igen om 24 timmar.';
      await refuse(place, '**/share', sentence);
      await fillShare(await openShare(place), 'gunilla@exempel.se');
      await place.page.getByRole('region', { name: 'Meddelanden' }).getByText(sentence).waitFor();
      // Where the toast is in the way of the pointer.
      await place.page.getByRole('button', { name: 'Dela', exact: true }).first().press('Enter');
      await place.page.getByRole('dialog', { name: 'Dela loppisen' }).waitFor();
    },
  },
  {
    name: 'rapportera-inlagg',
    go: async (place) => {
      const dialog = await openReport(place, 'Gästbok', 'Rapportera inlägget');
      await dialog.getByRole('radio', { name: 'Annat' }).check();
      await dialog.getByLabel('Beskriv vad som är fel').fill('Samma fråga i nio gästböcker den här veckan.');
    },
  },
  {
    name: 'rapportera-betyg-fel',
    go: async (place) => sendReport(await openReport(place, 'Betyg', 'Rapportera betyget'), 'Annat'),
  },
  { name: 'rapportera-loppis', go: async (place) => void (await openReport(place, 'Gästbok', 'Rapportera')) },
  {
    name: 'rapporterat',
    go: async (place) => {
      await sendReport(await openReport(place, 'Gästbok', 'Rapportera inlägget'), 'Kränkande');
      await place.page.getByText('Ditt ärende har skickats för granskning').waitFor();
    },
  },
  {
    name: 'rapportera-nekad',
    go: async (place) => {
      const sentence = 'Du har rapporterat mycket det senaste dygnet. Försök igen om 24 timmar.';
      await refuse(place, '**/api/reports', sentence);
      await sendReport(await openReport(place, 'Gästbok', 'Rapportera'), 'Uppgifterna stämmer inte');
      await place.page.getByRole('region', { name: 'Meddelanden' }).getByText(sentence).waitFor();
      await openReport(place, 'Gästbok', 'Rapportera');
    },
  },
];
