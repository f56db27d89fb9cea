// @vitest-environment happy-dom
// Notes in the search palette: found by their words on the page, under a heading of their own, for their author alone.
import 'fake-indexeddb/auto';
import { act } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { searchLimits } from '../../../core/contract/limits.ts';
import { noteText } from '../../../core/text/notes.ts';
import { PaletteHost } from '../../../src/app/shell/palette-host.tsx';
import { modals } from '../../../src/app/view-state.ts';
import { startEngine } from '../../../src/data/directory/engine.ts';
import { sampleMarket } from '../../helpers/samples/sample-markets.ts';
import { engineWorker } from '../features/markets-search/engine-worker.ts';
import { render } from '../render.ts';
import { aNote } from '../signed-in/notes/a-note.ts';
import { signIn, signOut, type } from '../signed-in.ts';
import { until } from '../until.ts';

const markets = Array.from({ length: 12 }, (_, n) => sampleMarket(n + 1, { name: `Ladan nummer ${n + 1}` }));
startEngine(() => engineWorker(markets, () => Date.now()));

const notes = [
  aNote({ marketId: '0F1ABCDEFG777', marketName: 'Kupan', text: 'Parkera bakom\nFråga Åsa om TAKLAMPOR' }),
  aNote({ marketId: '0F1ABCDEFG778', marketName: 'Boden', text: 'Ladan bredvid har lampor av mässing' }),
];

let box: HTMLElement;
/** The group of notes, by its title. */
const group = () =>
  [...box.querySelectorAll('[role="group"]')].find((each) => each.querySelector('p')?.textContent === noteText.hits) ??
  null;
const groupNames = () =>
  [...(group()?.querySelectorAll('[role="option"] span span:first-child') ?? [])].map((each) => each.textContent);
const search = (text: string) => type(box.querySelector('input'), text);

beforeEach(async () => {
  box = await render(<PaletteHost />);
});
afterEach(signOut);

it('nothing is found signed out, nor after a sign-out', async () => {
  await search('lampor');
  expect(group()).toBeNull();
  await signIn({ notes });
  await until(group);
  await signOut();
  expect(group()).toBeNull();
});

it.each([
  ['asa', ['Kupan']],
  ['Mässing', ['Boden']],
  ['massing LAMPOR', ['Boden']],
  ['lampor', ['Kupan', 'Boden']],
  ['lampor åsa', ['Kupan']],
  ['bakom fråga', ['Kupan']],
])('%s is found whatever its accents and case, with every word, also inside longer ones', async (query, found) => {
  await signIn({ notes });
  await search(query);
  expect(groupNames()).toEqual(found);
  expect(group()?.textContent).toContain(noteText.hits);
});

it.each(['lampor stol', '!?', 'l', 'Kupan'])('%s is found in no note', async (query) => {
  await signIn({ notes });
  await search(query);
  expect(group()).toBeNull();
});

it('the text begins with the line that was found, and a click opens the market', async () => {
  await signIn({ notes });
  await search('asa');
  const hit = group()?.querySelector<HTMLElement>('[role="option"]');
  expect(hit?.textContent).toBe('KupanFråga Åsa om TAKLAMPOR');
  await act(async () => hit?.click());
  expect(JSON.stringify(modals.get())).toContain('0F1ABCDEFG777');
});

it('comes after eight markets, at most eight of them', async () => {
  const many = Array.from({ length: 20 }, (_, n) => aNote({ marketId: `0F1ABCDEFH${n}`, text: `Ladan ${n}` }));
  await signIn({ notes: many });
  await search('ladan');
  await until(() => box.querySelectorAll('[role="group"] [role="option"]').length === 2 * searchLimits.results);
  expect(groupNames()).toHaveLength(searchLimits.results);
  expect(box.querySelector('[role="option"]')?.textContent).toContain('Ladan nummer');
});
