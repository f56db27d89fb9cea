// Layers over a model of the session history, in seeded random walks. The message of a failure has its seed and its steps.
import { describe, expect, it } from 'vitest';
import { Walk } from '../../../helpers/device/history-walk.ts';

const seeds = 1000;
const stepsPerSeed = 10;

const layersOf = (state: unknown): { type: string; id: string }[] =>
  (state as { layers?: { type: string; id: string }[] } | null)?.layers ?? [];
const isDetail = (name: string) => name.includes(':');

/** What is wrong with a page at rest; null when all is well. */
function faultAtRest({ page, tab }: Walk, shallow = false): string | null {
  const { shown } = page;
  const remembered = layersOf(tab.entry.state).map(({ id }) => id);
  const open = page.layers.get().map(({ id }) => id);
  if (shown.some((name) => name === '?' || name.startsWith('lost'))) return `drawn and open differ: ${shown}`;
  if (open.join() !== remembered.join()) return `open are ${open}, the entry remembers ${remembered}`;
  const beneath = tab.entries.slice(tab.index - shown.length, tab.index + 1).map(({ state }) => layersOf(state).length);
  if (!shallow && beneath.some((depth, at) => depth !== at)) return `${shown.length} layers over entries of ${beneath}`;
  return null;
}

/** Takes steps one after the other and lets each of them come to rest. */
async function walkCalmly(seed: number): Promise<void> {
  const walk = new Walk(seed);
  const story: string[] = [];
  for (let at = 0; at < stepsPerSeed; at++) {
    const before = walk.page.shown;
    const step = walk.choose(at === 0);
    const ahead = step.do === 'go' ? walk.tab.entries[walk.tab.index + step.by] : undefined;
    walk.begin(step);
    await walk.settle();
    const after = walk.page.shown;
    story.push(`${JSON.stringify(step)} → ${after.join(' ') || 'nothing'}`);
    const check = (what: string, wanted: readonly string[]) =>
      after.join() === wanted.join() ? null : `${what} left ${after}, not ${wanted}`;
    const fault =
      faultAtRest(walk) ??
      (step.do === 'close' ? check('closing', before.slice(0, -1)) : null) ??
      (step.do === 'reload' ? check('a reload', before.filter(isDetail)) : null) ??
      (step.do === 'fragment' ? check('a fragment', before) : null) ??
      (step.do === 'go' && step.by < 0 ? check('back', before.slice(0, step.by)) : null) ??
      (ahead && layersOf(ahead.state).every(({ type }) => type !== 'transient')
        ? check(
            'an entry of details',
            layersOf(ahead.state).map(({ type, id }) => `${type}:${id}`),
          )
        : null);
    if (fault) expect.fail(`seed ${seed}: ${fault}\n${story.join('\n')}`);
  }
}

/**
 * The same in a hurry: the next step comes before the one before has arrived; dialogs beneath others go, links open the app
 * anew, and with `loses` traversals do not happen.
 */
async function walkHastily(seed: number, loses: boolean): Promise<void> {
  const walk = new Walk(seed);
  const { random } = walk;
  const story: string[] = [];
  for (let at = 0; at < stepsPerSeed; at++) {
    const chance = random();
    if (chance < 0.05) walk.follow(3);
    else if (chance < 0.1) walk.page.closeDialog(random() < 0.5 ? 'device' : 'palette');
    else if (chance < 0.15) walk.tab.go(-walk.tab.depth - 1);
    else walk.begin(walk.choose(at === 0));
    if (loses && random() < 0.2) walk.tab.losses++;
    if (random() < 0.3) await Promise.resolve();
    story.push(walk.page.shown.join(' ') || 'nothing');
    if (random() < 0.5) continue;
    await walk.settle();
    const fault = faultAtRest(walk, loses);
    if (fault) expect.fail(`seed ${seed}: ${fault}\n${story.join('\n')}`);
    const before = walk.page.shown;
    walk.page.closeTop();
    await walk.settle();
    const after = walk.page.shown;
    // A lost traversal may take more than one layer with it later, but what is closed never stays.
    const wanted = before.slice(0, loses ? after.length : -1);
    if (after.join() !== wanted.join() || (before.length > 0 && after.length >= before.length)) {
      expect.fail(`seed ${seed}: closing ${before} left ${after}\n${story.join('\n')}`);
    }
  }
}

const each = async (walk: (seed: number) => Promise<void>) => {
  for (let seed = 1; seed <= seeds; seed++) await walk(seed);
};

it('the root differs from an address changed by hand, so that going back past it leaves the app', async () => {
  const walk = new Walk(1);
  await walk.settle();
  walk.begin({ do: 'fragment' });
  walk.begin({ do: 'open market', market: 1 });
  await walk.settle();
  walk.begin({ do: 'go', by: -2 });
  await walk.settle();
  expect([walk.page.shown, walk.tab.index, walk.tab.depth]).toEqual([[], 1, 0]);
});

describe(`${seeds * stepsPerSeed} seeded steps`, () => {
  it('keep layers, entry and steps back consistent after each one', () => each(walkCalmly));
  it('settle consistently when they overtake each other', () => each((seed) => walkHastily(seed, false)));
  it('leave no layer that does not close when traversals are lost', () => each((seed) => walkHastily(seed, true)));
});
