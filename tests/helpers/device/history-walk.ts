// Seeded random walks through open layers and the session history: the possible actions at each moment, and their effect on a
// page. The same walk runs on the model of a tab and in a browser.

import { seededRandom } from '../seeded-random.ts';
import { LayerPage } from './layer-page.ts';
import { Tab } from './session-history.ts';

export type Step =
  | { do: 'open market' | 'choose market'; market: number }
  | { do: 'palette' | 'device' | 'readiness' | 'share' | 'sign in' | 'close' | 'close all' | 'reload' | 'fragment' }
  | { do: 'breadcrumb'; place: number }
  | { do: 'go'; by: number };

/** Number of markets that can be opened. */
export const walkMarkets = 4;

const isMarket = (name: string | undefined): boolean => name?.startsWith('market:') ?? false;

/** Possible actions with these layers open, the bottom first; more likely actions are repeated. */
function possible(shown: readonly string[], random: () => number): Step[] {
  const top = shown.at(-1);
  const market = Math.floor(random() * walkMarkets);
  const details = shown.filter(isMarket).length;
  const steps: Step[] = [{ do: 'go', by: 1 }, { do: 'go', by: 1 }, { do: 'fragment' }];
  // Rare: a load takes longer in a browser than everything else.
  if (random() < 0.4) steps.push({ do: 'reload' });
  if (shown.length > 0) steps.push({ do: 'close' }, { do: 'close' }, { do: 'go', by: -1 }, { do: 'go', by: -1 });
  if (shown.length > 1) steps.push({ do: 'go', by: -2 }, { do: 'go', by: 2 });
  if (shown.length === 0) steps.push({ do: 'open market', market }, { do: 'open market', market }, { do: 'device' });
  if (!shown.includes('palette') && shown.length < 6) steps.push({ do: 'palette' });
  if (top === 'palette') for (let weight = 0; weight < 4; weight++) steps.push({ do: 'choose market', market });
  if (top === 'device') steps.push({ do: 'readiness' }, { do: 'readiness' });
  if (isMarket(top)) steps.push({ do: 'share' }, { do: 'sign in' });
  if (top === 'share') steps.push({ do: 'sign in' });
  if (isMarket(top) && details > 1) steps.push({ do: 'breadcrumb', place: Math.floor(random() * (details - 1)) });
  if (isMarket(top) && details > 2) steps.push({ do: 'close all' });
  return steps;
}

export class Walk {
  readonly tab = new Tab();
  page: LayerPage;
  readonly random: () => number;
  #loads = 0;

  constructor(seed: number) {
    this.random = seededRandom(seed);
    this.tab.open('https://loppis.example/');
    this.page = this.#load();
  }

  /** The next action; the first opens a layer, so that there is no forward entry. */
  choose(isFirst: boolean): Step {
    if (isFirst) return { do: 'open market', market: Math.floor(this.random() * walkMarkets) };
    // In the first second after a load a URL edited by hand cannot be distinguished from the root.
    const steps = possible(this.page.shown, this.random).filter((step) => step.do !== 'fragment' || this.page.isRested);
    const step = steps[Math.floor(this.random() * steps.length)];
    if (!step) throw new Error('nothing to do');
    // A step back from the root leaves the app, which is not part of a walk.
    return step.do === 'go' && step.by < -this.page.shown.length ? { do: 'go', by: -this.page.shown.length } : step;
  }

  /** Performs the action; its traversals have not arrived yet. */
  begin(step: Step): void {
    const { page, tab } = this;
    const { layers } = page;
    const details = layers.get().flatMap(({ type }, depth) => (type === 'transient' ? [] : [depth]));
    const open = (market: number) => layers.open({ type: 'market', id: String(market) });
    if (step.do === 'open market') open(step.market);
    else if (step.do === 'choose market') {
      queueMicrotask(() => page.closeDialog('palette'));
      open(step.market);
    } else if (step.do === 'close') page.closeTop();
    else if (step.do === 'close all') layers.closeFrom(details[0] ?? 0);
    else if (step.do === 'breadcrumb') layers.closeFrom((details[step.place] ?? 0) + 1);
    else if (step.do === 'go') tab.go(step.by);
    else if (step.do === 'fragment') tab.typeFragment('#part');
    else if (step.do === 'reload') {
      tab.reload();
      this.page = this.#load();
    } else page.openDialog(step.do);
  }

  /** Completes pending work; if the app was left, returns to it by forward or back. */
  async settle(): Promise<void> {
    while (!(await this.page.settle())) {
      while (this.tab.entry.document === 0) {
        this.tab.go(1);
        this.tab.deliver();
      }
      this.page = this.#load();
    }
  }

  /** Loads another document of the app, as by a link in another program. */
  follow(market: number): void {
    this.tab.open('https://loppis.example/');
    this.page = this.#load();
    this.page.layers.open({ type: 'market', id: String(market) });
  }

  #load(): LayerPage {
    return new LayerPage(this.tab, ++this.#loads);
  }
}
