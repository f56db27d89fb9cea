// Reading what the screens show: pages of a list one after another, and the texts in them.
import { expect, type Locator, type Page } from '@playwright/test';
import { communityText } from '../../core/text/community.ts';
import { waitForMirror } from '../app.ts';
import { signIn } from '../sign-in.ts';
import type { Stage } from './stage.ts';

/** Opens the app signed in as that person. */
export async function openAs(page: Page, { server }: Stage, login: Stage['owner']): Promise<void> {
  await page.goto(`${server.url}/login`);
  await signIn(page, login);
}

/** Opens the detail of a market; resolves to its dialog when these lists are there. */
export async function openMarket(
  page: Page,
  { server }: Stage,
  id: string,
  ...lists: readonly string[]
): Promise<Locator> {
  await page.goto(`${server.url}/?market=${id}`);
  const detail = page.locator('dialog[open]').last();
  for (const name of lists.length > 0 ? lists : ['Gästbok', 'Andras betyg'])
    await detail.getByRole('region', { name }).getByRole('article').first().waitFor();
  return detail;
}

/** Waits until what signed-in people use is on the device. */
export async function waitForParts(page: Page): Promise<void> {
  await waitForMirror(page);
  const files = (await page.locator('meta[name="signed-in-parts"]').getAttribute('content')) ?? '';
  await expect
    .poll(() =>
      page.evaluate((urls) => Promise.all(urls.map(async (url) => Boolean(await caches.match(url)))), files.split(' ')),
    )
    .not.toContain(false);
}

/** Closes the detail and opens the waiting changes, of which there are so many. */
export async function openSheet(page: Page, count: number): Promise<{ sheet: Locator; rows: Locator }> {
  await page.keyboard.press('Escape');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /ändring/ })
    .click();
  const sheet = page.getByRole('dialog', { name: 'Väntande ändringar' });
  const rows = sheet.getByRole('listitem');
  await expect(rows).toHaveCount(count);
  return { sheet, rows };
}

/** Turns over all pages of a list and reads each when its `items` are there. */
export async function readPages<T>(list: Locator, items: Locator, read: () => Promise<T[]>): Promise<T[]> {
  const steps = list.getByRole('navigation').first();
  const span = steps.getByRole('status');
  const all: T[] = [];
  for (;;) {
    const said = (await span.textContent()) ?? '';
    const [first = 0, last = first, total = last] = said.includes('–') ? numbers(said) : one(numbers(said));
    await expect(items).toHaveCount(last - first + 1);
    all.push(...(await read()));
    if (last >= total) return all;
    await steps.getByRole('button', { name: communityText.next }).click();
    await expect(span).not.toHaveText(said);
  }
}
const numbers = (said: string) => [...said.matchAll(/\d+/g)].map(Number);
const one = ([at = 0, total = 0]: number[]) => [at, at, total];

/** The own text of every element within: that of its text nodes, without what its children say. */
export function ownTexts(within: Locator): Promise<string[]> {
  return within.evaluate((root) =>
    [...root.querySelectorAll('*')].flatMap((element) => {
      const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
      const text = own.map((node) => node.nodeValue).join('');
      return text === '' ? [] : [text];
    }),
  );
}

/** Those of `wanted` that are not in `texts` so many times. */
export function lacking(texts: readonly string[], wanted: readonly string[], times = 1): string[] {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return wanted.filter((text) => (counts.get(text) ?? 0) < times);
}

/** As a field of several lines has it. */
export const inField = (text: string) => text.replace(/\r\n?/g, '\n');

/** What the fields of several lines hold. */
export const fieldsIn = (within: Locator): Promise<string[]> =>
  within.locator('textarea').evaluateAll((all) => all.map((field) => (field as HTMLTextAreaElement).value));
