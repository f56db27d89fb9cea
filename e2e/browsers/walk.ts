// The walks, each written once for all engines.
import type { Browser, Engine, LaunchOptions } from './engine.ts';
import type { Site } from './site.ts';
import * as visit from './steps.ts';
import { type Visitor, visitorOf } from './visitor.ts';

export interface Stage {
  engine: Engine;
  site: Site;
  /** Runs a named part of a walk. */
  step<T>(name: string, run: () => Promise<T>): Promise<T>;
  /** Called with each new tab. */
  opened(tab: Visitor): void;
}

interface Device {
  page: Visitor;
  newTab(): Promise<Visitor>;
}

/** Runs a walk on a device with empty storage, and fails when the engine reported faults. */
async function onDevice(
  { engine, opened, step }: Stage,
  { width, height, dark }: LaunchOptions & { width: number; height: number },
  walk: (device: Device) => Promise<void>,
): Promise<void> {
  const browser: Browser = await step('start', () => engine.launch({ dark }));
  const newTab = async () => {
    const tab = visitorOf(await browser.newTab());
    opened(tab);
    return tab;
  };
  try {
    const page = await newTab();
    await page.resize(width, height);
    await walk({ page, newTab });
    const faults = browser.faults();
    if (faults.length > 0) throw new Error(faults.join('\n'));
  } finally {
    await browser.close();
  }
}

const desktop = { width: 1280, height: 800, dark: false };
const darkPhone = { width: 390, height: 844, dark: true };

/** The minimum: a visit, a search, and with the server gone a reload, the list, a chosen day and a market. */
export const shortWalk = (stage: Stage): Promise<void> =>
  onDevice(stage, desktop, async ({ page }) => {
    const { site, step } = stage;
    await step('first visit', () => visit.firstVisit(page, site));
    await step('search', () => visit.search(page));
    await step('server gone: reload', async () => {
      await site.kill();
      await visit.reloadWithoutServer(page, site);
    });
    await step('server gone: list', () => visit.list(page));
    await step('server gone: a day', () => visit.chooseDay(page));
    await step('server gone: a market', () => visit.openRow(page, 0));
  });

/** A row whose market Anna has not rated. */
const unrated = 5;

/** Desktop: all of browsing with and without the server, a like that waits and arrives once, a rating and a post, two tabs, sign-out. */
export const desktopWalk = (stage: Stage): Promise<void> =>
  onDevice(stage, desktop, async ({ page, newTab }) => {
    const { site, step } = stage;
    await step('first visit', () => visit.firstVisit(page, site));
    await step('list', () => visit.list(page));
    await step('words are broken where they may be', () => visit.breaksWords(page));
    await step('filter', () => visit.filter(page, site));
    await step('search', () => visit.search(page));
    await step('a market, and back', async () => {
      await visit.openRow(page, 1);
      await visit.closeByBack(page);
    });
    await step('sign-in', async () => {
      await visit.signIn(page);
      await visit.ownScreens(page);
    });
    await step('server gone: reload', async () => {
      await site.kill();
      await visit.reloadWithoutServer(page, site);
    });
    await step('server gone: list and filter', async () => {
      await visit.list(page);
      await visit.filter(page, site);
    });
    await step('server gone: search', () => visit.search(page));
    await step('server gone: markets, opened before and not', async () => {
      for (const at of [1, 5]) {
        await visit.openRow(page, at);
        await visit.closeByKey(page);
      }
    });
    const liked = await step('server gone: a like', () => visit.like(page));
    await step('server gone: a rating and a post', async () => {
      await visit.openRow(page, unrated);
      await visit.rateAndPost(page);
      // Escape in a form does not close the dialog around it.
      await visit.closeByBack(page);
    });
    await step('server gone: all three wait', () => visit.seeUnsent(page, 3));
    const second = await newTab();
    await step('server gone: a second tab', async () => {
      await second.goto(site.url);
      await second.resize(desktop.width, desktop.height);
      await visit.list(second);
      await visit.seeLiked(second, liked);
      await visit.seeUnsent(second, 3);
    });
    await step('their one arrival', async () => {
      await site.restart();
      // Both may send at once.
      for (const tab of [page, second]) await visit.netIsBack(tab);
      for (const tab of [second, page]) {
        await tab.show();
        await visit.allSent(tab);
        await visit.seeLiked(tab, liked);
      }
      const times = await site.likesAnswered();
      if (times !== 1) throw new Error(`the like was sent ${times} times`);
      if (!(await site.liked()).includes(liked)) throw new Error(`${liked} is not among the favourites`);
      await visit.openRow(page, unrated);
      await visit.seeBothSent(page);
      await visit.closeByKey(page);
    });
    await step('sign-out, in both tabs', async () => {
      await visit.signOut(page);
      await second.show();
      await visit.signedOut(second);
    });
  });

/** A phone with a dark colour scheme. */
export const phoneWalk = (stage: Stage): Promise<void> =>
  onDevice(stage, darkPhone, async ({ page }) => {
    const { site, step } = stage;
    await step('first visit', () => visit.firstVisit(page, site));
    await step('dark', () => visit.isDark(page));
    await step('the sheet is dragged', () => visit.dragSheet(page, darkPhone.height));
    await step('search', () => visit.searchOnPhone(page));
    await step('list', () => visit.listOnPhone(page));
    await step('filter', () => visit.filterOnPhone(page, site));
    await step('server gone: reload', async () => {
      await site.kill();
      await visit.reloadWithoutServer(page, site);
      await visit.isDark(page);
    });
    await step('server gone: list and a market', async () => {
      await visit.listOnPhone(page);
      await visit.openLine(page, 2);
      await visit.closeByBack(page);
    });
  });
