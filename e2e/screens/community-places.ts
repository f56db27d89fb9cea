// Where the states of the community are: guestbook, ratings and dialogs of a market, opened as a person does it.
import type { Locator, Page } from '@playwright/test';
import type { Place } from './state.ts';

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Opens a market, and scrolls to one of its regions. */
export async function openAt({ page, url }: Place, id: string, name: string): Promise<Locator> {
  await page.goto(`${url}/?market=${id}`);
  const place = region(page, name);
  await place.getByRole('heading').first().waitFor();
  // What is above it takes its final height.
  await page.waitForTimeout(800);
  await place.evaluate((element) => element.scrollIntoView());
  return place;
}

/** Turns the pages of a region until that is on one. */
export async function turnTo(place: Locator, wanted: Locator): Promise<void> {
  const next = place.getByRole('button', { name: 'Nästa sida' });
  for (let page = 0; page < 5 && (await wanted.count()) === 0; page++) await next.click();
  await wanted.first().scrollIntoViewIfNeeded();
}

export const openBook = (place: Place) => openAt(place, place.market.id, 'Gästbok');
export const openRatings = (place: Place) => openAt(place, place.market.id, 'Betyg');

export async function openShare(place: Place): Promise<Locator> {
  await openAt(place, place.market.id, 'Gästbok');
  await place.page.getByRole('button', { name: 'Dela', exact: true }).first().click();
  const dialog = place.page.getByRole('dialog', { name: 'Dela loppisen' });
  await dialog.waitFor();
  return dialog;
}

export async function openReport(place: Place, name: string, button: string): Promise<Locator> {
  const scope = await openAt(place, place.market.id, name);
  if (button === 'Rapportera') {
    await place.page.getByRole('button', { name: /^Mer om / }).click();
    await place.page.getByRole('dialog', { name: 'Mer' }).getByRole('button', { name: button }).click();
  } else {
    const flag = scope.getByRole('button', { name: button });
    await turnTo(scope, flag);
    await flag.first().click();
  }
  const dialog = place.page.getByRole('dialog', { name: /^Rapportera / });
  await dialog.waitFor();
  return dialog;
}
