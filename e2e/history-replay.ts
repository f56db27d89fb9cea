// Replays the seeded walks of tests/helpers/device/history-walk.ts in a browser. The steps run inside the page, since a call from
// outside takes longer than a step; only reloads come from outside.
import type { Page } from '@playwright/test';
import { detailText } from '../core/text/markets-detail.ts';
import { favoriteText } from '../core/text/screens/favorites.ts';
import { manageListsText } from '../core/text/screens/lists.ts';
import { mapText } from '../core/text/screens/map.ts';
import { searchText } from '../core/text/screens/markets-search.ts';
import { readinessText } from '../core/text/screens/readiness.ts';
import { loginText } from '../core/text/screens/sign-in.ts';
import { shareText } from '../core/text/sharing.ts';
import { shellText } from '../core/text/shell.ts';
import { type Step, Walk } from '../tests/helpers/device/history-walk.ts';

/** A step, and the expected state after all its traversals have arrived. */
export interface ExpectedStep {
  step: Step;
  /** Visible layers, the bottom first. */
  shown: string[];
  /** Number of popstate events meanwhile. */
  arrivals: number;
}

interface Market {
  id: string;
  name: string;
}

const words = {
  palette: searchText.title,
  device: shellText.more,
  readiness: readinessText.title,
  share: shareText.title,
  'sign in': loginText.title,
  close: shellText.close,
  'close all': shellText.closeAll,
  path: shellText.path,
  sheet: mapText.sheet,
  'to readiness': [readinessText.open, readinessText.prepare],
  'to share': detailText.share,
  'to sign in': [manageListsText.open, shareText.signIn],
};

/** The walk of a seed with the states of the model; at its end nothing is open. */
export async function expectedWalk(seed: number, steps: number): Promise<ExpectedStep[]> {
  const walk = new Walk(seed);
  const expected: ExpectedStep[] = [];
  const take = async (step: Step) => {
    const before = walk.tab.arrivals;
    walk.begin(step);
    await walk.settle();
    expected.push({ step, shown: walk.page.shown, arrivals: walk.tab.arrivals - before });
  };
  for (let at = 0; at < steps; at++) await take(walk.choose(at === 0));
  if (walk.page.shown.length > 0) await take({ do: 'go', by: -walk.page.shown.length });
  return expected;
}

/** The first markets of the list over the map that have a unique name in the search. */
export async function readMarkets(page: Page, origin: string, count: number): Promise<Market[]> {
  const links = page.getByRole('region', { name: mapText.sheet }).getByRole('link');
  const read = await links.evaluateAll(
    (all, like) =>
      all.map((link) => ({
        id: link.getAttribute('href')?.split('=').at(-1) ?? '',
        name: link.closest('li')?.querySelector('button')?.textContent?.replace(like, '') ?? '',
      })),
    favoriteText.like(''),
  );
  const found: Market[] = [];
  for (const market of read) {
    const answer = await fetch(`${origin}/api/markets/search?q=${encodeURIComponent(market.name)}`);
    const [best, next] = (await answer.json()) as Market[];
    if (best?.id === market.id && next?.name !== market.name) found.push(market);
  }
  return found.slice(0, count);
}

/** Counts popstate events from the first script of every page on. */
export const countArrivals = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const counter = globalThis as unknown as { arrivals: number };
    counter.arrivals = 0;
    addEventListener('popstate', () => counter.arrivals++);
  });

/** Runs a walk from a page on which nothing is open. Null, or the difference from the expected states. */
export async function replayWalk(
  page: Page,
  expected: readonly ExpectedStep[],
  markets: readonly Market[],
): Promise<string | null> {
  for (let from = 0; from < expected.length; ) {
    if (expected[from]?.step.do === 'reload') await page.reload();
    const next = expected.findIndex(({ step }, at) => at > from && step.do === 'reload');
    const to = next < 0 ? expected.length : next;
    const shown = expected[from - 1]?.shown ?? [];
    const fault = await page.evaluate(takeInPage, {
      expected: expected.slice(from, to),
      shown,
      markets: [...markets],
      words,
    });
    if (fault) return `step ${from}+: ${fault}`;
    from = to;
  }
  return null;
}

interface Taken {
  expected: ExpectedStep[];
  /** Visible layers before the first step. */
  shown: string[];
  markets: Market[];
  words: typeof words;
}

/** Runs in the page, without access to this file's scope. If the first step is a reload, it has just happened. */
async function takeInPage({ expected, shown: before, markets, words }: Taken): Promise<string | null> {
  const counter = globalThis as unknown as { arrivals: number };
  let shown: readonly string[] = before;
  const marketOf = (name: string) => markets[Number(name.split(':')[1])];
  const labelIn = (name: string) => marketOf(name)?.name ?? words[name as 'palette'];
  const labelOf = (dialog: Element) => {
    const heading = document.getElementById(dialog.getAttribute('aria-labelledby') ?? '');
    return heading?.textContent ?? dialog.getAttribute('aria-label');
  };
  const dialogs = () => [...document.querySelectorAll('dialog[open]')];
  const top = () => dialogs().findLast((each) => labelOf(each) === labelIn(shown.at(-1) ?? ''));
  const anyOrder = (names: readonly unknown[]) => names.map(String).sort((a, b) => a.localeCompare(b));
  /** Open dialogs in any order, and the layers stored in the entry in order. */
  const seen = () => {
    const { layers = [] } = (history.state ?? {}) as { layers?: { type: string; id: string }[] };
    const remembered = layers.map(({ type, id }) => (type === 'market' ? id : type));
    return `${anyOrder(dialogs().map(labelOf))} | ${remembered}`;
  };
  const asTold = (names: readonly string[]) =>
    `${anyOrder(names.map(labelIn))} | ${names.map((name) => marketOf(name)?.id ?? 'transient')}`;
  const until = async <T>(find: () => T | null | undefined | false): Promise<T | null> => {
    for (const end = performance.now() + 5000; performance.now() < end; ) {
      const found = find();
      if (found) return found;
      await new Promise((resolve) => setTimeout(resolve, 4));
    }
    return null;
  };
  const press = async (place: () => Element | null | undefined, names: readonly string[]) => {
    const find = () =>
      [...(place()?.querySelectorAll<HTMLElement>('button') ?? [])].find((each) =>
        names.includes(each.getAttribute('aria-label') ?? each.textContent ?? ''),
      );
    (await until(find))?.click();
  };
  const choose = async (name: string) => {
    const field = top()?.querySelector('input');
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, name);
    field?.dispatchEvent(new Event('input', { bubbles: true }));
    await new Promise((resolve) => setTimeout(resolve));
    field?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
  };
  const take = async ({ step }: ExpectedStep) => {
    const link = (market: number) => `[aria-label="${words.sheet}"] a[href$="${markets[market]?.id}"]`;
    const path = () => top()?.querySelector(`[aria-label="${words.path}"]`);
    if (step.do === 'open market') (await until(() => document.querySelector<HTMLElement>(link(step.market))))?.click();
    else if (step.do === 'choose market') await choose(markets[step.market]?.name ?? '');
    else if (step.do === 'palette') dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true }));
    else if (step.do === 'device') await press(() => document.querySelector('header'), [words.device]);
    else if (step.do === 'readiness') await press(top, words['to readiness']);
    else if (step.do === 'share') await press(top, [words['to share']]);
    else if (step.do === 'sign in') await press(top, words['to sign in']);
    else if (step.do === 'close' || step.do === 'close all') await press(top, [words[step.do]]);
    else if (step.do === 'breadcrumb') (await until(() => path()?.querySelectorAll('button')[step.place]))?.click();
    else if (step.do === 'go') history.go(step.by);
    else if (step.do === 'fragment') location.hash = `#${Math.random()}`;
  };
  for (const each of expected) {
    if (each.step.do !== 'reload') {
      counter.arrivals = 0;
      await take(each);
    }
    const isThere = () => seen() === asTold(each.shown) && counter.arrivals === each.arrivals;
    if (!(await until(isThere))) return `${JSON.stringify(each)}, but ${counter.arrivals} arrivals, ${seen()}`;
    shown = each.shown;
  }
  return null;
}
