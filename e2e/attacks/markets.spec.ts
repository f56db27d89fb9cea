// Markets and people whose own texts are hostile, in the list, the search, the details, the profiles, on paper, in the pages for
// crawlers, in the answers of the calls and in mails.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { marketLimits } from '../../core/contract/limits.ts';
import { parseMail } from '../../tests/helpers/server/parsed-mail.ts';
import { waitForMarkets } from '../app.ts';
import { attacks, expect, expectClean, someAttacks, test } from './fixtures.ts';
import { lacking, openMarket, ownTexts } from './read.ts';

const cut = (text: string, max: number) => [...text].slice(0, max).join('').trim();
const nameOf = (text: string) => cut(text, marketLimits.name);

test('the list shows each name, address and town, and is printed', async ({ page, stage, noticed }) => {
  await page.goto(stage.server.url);
  await waitForMarkets(page);
  await page.getByRole('navigation', { name: 'Huvudmeny' }).getByRole('button', { name: 'Lista' }).click();
  const main = page.getByRole('main');
  await main.getByLabel('Per sida').selectOption('100');
  const texts: string[] = [];
  for (let left = attacks.length + 2; left > 0; left -= 100) {
    await expect(main.getByRole('row')).toHaveCount(1 + Math.min(left, 100));
    // Addresses and contacts come with the full records.
    await expect(main.locator('[data-skeleton]')).toHaveCount(0);
    await expectClean(page, noticed);
    texts.push(...(await ownTexts(main)));
    if (left > 100) await main.getByRole('button', { name: 'Nästa sida' }).click();
  }
  expect(lacking(texts, attacks.map(nameOf))).toEqual([]);
  expect(
    lacking(
      texts,
      attacks.map((text) => cut(text, marketLimits.city)),
    ),
  ).toEqual([]);
  await page.pdf();
  await expectClean(page, noticed);
});

test('details, profiles and pages for crawlers show the texts', async ({ page, stage, noticed }) => {
  for (const text of someAttacks(25)) {
    const id = stage.marketOf(attacks.indexOf(text));
    const detail = await openMarket(page, stage, id);
    await detail.locator('a[href*="user="]').first().waitFor();
    await expectClean(page, noticed);
    const texts = await ownTexts(detail);
    expect(lacking(texts, [nameOf(text), cut(text, marketLimits.tagline), `${text} ${text}`])).toEqual([]);
    await detail.locator('a[href*="user="]').first().click();
    await expect(page.locator('dialog[open]')).toHaveCount(2);
    await expectClean(page, noticed);
    await page.goto(`${stage.server.url}/m/${id}`);
    await page.locator('dialog[open]').getByRole('heading', { level: 2 }).waitFor();
    await expectClean(page, noticed);
  }
});

test('the search finds hostile names', async ({ page, stage, noticed }) => {
  await page.goto(stage.server.url);
  await waitForMarkets(page);
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog');
  for (const [typed, found] of [
    ['script', '<script>'],
    ['constructor', 'constructor'],
    ['<img src=x onerror=', '<img src=x onerror='],
  ] as const) {
    await dialog.getByRole('combobox').fill(typed);
    await expect(dialog.getByRole('option').filter({ hasText: found }).first()).toBeVisible();
    await expectClean(page, noticed);
  }
});

test('answers of the calls and mails are shown as text', async ({ page, stage, noticed }) => {
  for (const path of ['guestbook?pageSize=1000', 'ratings?pageSize=100']) {
    await page.goto(`${stage.server.url}/api/markets/${stage.busy}/${path}`);
    await expectClean(page, noticed);
  }
  // Of a post, a rating, its reply and a share.
  const folder = join(stage.dataDir, 'mail');
  const mails = () => readdirSync(folder).filter((name) => name.endsWith('.eml'));
  await expect.poll(() => mails().length, { timeout: 120_000 }).toBeGreaterThanOrEqual(4 * attacks.length);
  await page.goto('about:blank');
  for (const name of mails()) {
    const raw = readFileSync(join(folder, name), 'latin1');
    const { headers, html } = parseMail(raw);
    expect([...headers.keys()].filter((header) => !mailHeaders.includes(header))).toEqual([]);
    await page.setContent(html);
    await expectClean(page, noticed, ['style']);
    const links = await page.locator('a').evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
    expect(links.filter((href) => !href.startsWith(`${stage.server.url}/`))).toEqual([]);
  }
});

const mailHeaders =
  'from to subject message-id date auto-submitted list-unsubscribe list-unsubscribe-post mime-version content-type'.split(
    ' ',
  );
