// npm run screens: walks through every state of the app in every look, and takes a picture of each. Checks each with axe and
// for content wider than the screen, and prints some to PDF. Pictures for the README: npm run screens -- readme.
//
//   npm run screens                 everything, into a folder of its own, whose path is printed
//   npm run screens -- 390 dark     only looks whose name contains all of these words …
//   npm run screens -- 390 =filter  … and states whose name contains one of these, such as =betyg, =gastbok, =dela, =rapportera
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { startChildServer } from '../../scripts/child-server.ts';
import { findChromium } from '../../scripts/tools.ts';
import { check } from './check.ts';
import { prepareCommunity } from './community-states.ts';
import { extraLooks, type Look, looks, readmePictures } from './looks.ts';
import type { State } from './state.ts';
import { walks } from './states.ts';

const words = process.argv.slice(2);
const isReadme = words.includes('readme');
const stateWords = words.filter((word) => word.startsWith('='));
const lookWords = words.filter((word) => !word.startsWith('='));
const isLookWanted = (name: string) => lookWords.every((word) => name.includes(word));
const isStateWanted = (name: string) =>
  stateWords.length === 0 || stateWords.some((word) => name.includes(word.slice(1)));
const folder = isReadme ? 'docs/screens' : mkdtempSync(join(tmpdir(), 'loppis-screens-'));

/** One line per fault: 'picture: what is wrong'. */
const faults: string[] = [];

async function loadPage(
  browser: Browser,
  { width, height, colorScheme, textPercent, isForced }: Look,
  url: string,
): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme,
    forcedColors: isForced ? 'active' : 'none',
    locale: 'sv-SE',
    timezoneId: 'Europe/Stockholm',
    reducedMotion: 'reduce',
    // For axe and the text size; what the policy refuses is found by the journeys.
    bypassCSP: true,
  });
  if (textPercent !== 100)
    await context.addInitScript((percent) => {
      addEventListener('DOMContentLoaded', () => {
        document.documentElement.style.fontSize = `${percent}%`;
      });
    }, textPercent);
  const page = await context.newPage();
  await load(page, url);
  return page;
}

async function load(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.waitForFunction(() => document.documentElement.dataset.mirror === 'complete', null, { timeout: 60_000 });
  // Everything that a state without a net needs is on the device.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
}

/** Empties the outbox, so that a state leaves nothing to the next one. */
async function forgetUnsent(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const own = (await indexedDB.databases()).find(({ name }) => name?.startsWith('loppis-own-'));
    if (own?.name === undefined) return;
    const opening = indexedDB.open(own.name);
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    const db = opening.result;
    if (db.objectStoreNames.contains('outbox'))
      await new Promise((resolve) => {
        const cleared = db.transaction(['outbox', 'drafts'], 'readwrite');
        cleared.addEventListener('complete', resolve);
        for (const table of ['outbox', 'drafts']) cleared.objectStore(table).clear();
      });
    db.close();
  });
}

async function visit(page: Page, url: string, state: State, look: Look): Promise<void> {
  const name = `${state.name}-${look.name}`;
  try {
    await forgetUnsent(page);
    await page.context().unrouteAll();
    await page.context().setOffline(false);
    // Loaded again, an address would still have the open layers of the state before.
    await page.goto('about:blank');
    await load(page, url);
    await state.go({ page, url, market, isPhone: look.isPhone });
    await page.waitForTimeout(700);
    await page.screenshot({ path: join(folder, `${name}.png`) });
    if (isReadme) return;
    for (const fault of await check(page, look)) faults.push(`${name}: ${fault}`);
    if (state.printed && look.colorScheme === 'light')
      await page.pdf({ path: join(folder, `${name}.pdf`), format: 'A4' });
  } catch (error) {
    await page.screenshot({ path: join(folder, `${name}-not-reached.png`) });
    faults.push(`${name}: not reached: ${String(error).split('\n')[0]}`);
  }
}

const isFor = ({ only }: State, { isPhone }: Look) => only === undefined || (only === 'phone') === isPhone;

async function walk(browser: Browser, url: string, look: Look): Promise<void> {
  const chosen = ({ name }: State) => (isReadme ? readmePictures.has(`${name}-${look.name}`) : isStateWanted(name));
  const inLook = (states: readonly State[]) => states.filter((state) => isFor(state, look) && chosen(state));
  for (const { signIn, everywhere, states } of walks) {
    const wanted = inLook([...(extraLooks.includes(look) ? [] : states), ...everywhere]);
    if (wanted.length === 0) continue;
    const page = await loadPage(browser, look, url);
    page.setDefaultTimeout(6000);
    if (signIn) {
      await page.goto(`${url}/login`);
      await signIn(page);
    }
    for (const state of wanted) await visit(page, url, state, look);
    await page.context().close();
  }
}

const data = mkdtempSync(join(tmpdir(), 'loppis-screens-data-'));
mkdirSync(folder, { recursive: true });
const server = await startChildServer({ DATA_DIR: data, SEED: 'demo' });
const market = await prepareCommunity(server.url);
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
try {
  for (const look of [...looks, ...extraLooks])
    if (isReadme || isLookWanted(look.name)) await walk(browser, server.url, look);
} finally {
  await browser.close();
  await server.stop();
  rmSync(data, { recursive: true, force: true });
}
process.stdout.write(`${[...faults, `${faults.length} faults; pictures in ${folder}`].join('\n')}\n`);
if (faults.length > 0) process.exitCode = 1;
