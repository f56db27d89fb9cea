// @vitest-environment happy-dom
// The heading of the map's list.
import { expect, it } from 'vitest';
import type { Answer } from '../../../../src/data/directory/engine-api.ts';
import type { Focus } from '../../../../src/features/map/map-focus.ts';
import type { SheetKind } from '../../../../src/features/map/question.ts';
import { SheetHead } from '../../../../src/features/map/sheet-head.tsx';
import { render } from '../../render.ts';

const answerWith = (matching: number, total = 10_000): Answer => ({
  revision: 1,
  openOn: null,
  total,
  open: null,
  rows: new Uint32Array(matching),
  km: new Float32Array(),
});
const sigtuna: Focus = { latitude: 59.6, longitude: 17.7, label: 'Sigtuna' };

async function heading(kind: SheetKind, answer: Answer | null, isFiltered = true): Promise<[string, string]> {
  const place = kind === 'near' ? sigtuna : null;
  const box = await render(<SheetHead kind={kind} place={place} isFiltered={isFiltered} answer={answer} />);
  return [box.querySelector('h2')?.textContent ?? '', box.querySelector('span')?.textContent ?? ''];
}

it('does not promise the most viewed where the filter finds nothing', async () => {
  expect(await heading('viewed', answerWith(0))).toEqual(['Inga träffar', '0 av 10\u00a0000 loppisar']);
});

it('names the most viewed of those that were found, and while nothing is known', async () => {
  expect((await heading('viewed', answerWith(12)))[0]).toBe('Mest visade');
  expect((await heading('viewed', answerWith(0, 0)))[0]).toBe('Mest visade');
  expect((await heading('viewed', null))[0]).toBe('Mest visade');
});

it('keeps the place for which nothing was found', async () => {
  expect((await heading('near', answerWith(0)))[0]).toBe('Nära Sigtuna');
  expect((await heading('inView', answerWith(0)))[0]).toBe('I kartan nu');
});

it('counts what matches in the part of the map that is seen, and how much of it is open', async () => {
  expect((await heading('inView', { ...answerWith(3), open: 1 }))[1]).toBe('3 av 10\u00a0000 loppisar · 1 öppen');
  expect((await heading('inView', { ...answerWith(3), open: 1 }, false))[1]).toBe('3 loppisar · 1 öppen');
});

it('counts what is near a place, and what matches a filter', async () => {
  const near = { ...answerWith(3), km: Float32Array.of(1, 9.9, 12) };
  const lineOf = async (isFiltered: boolean) => {
    const box = await render(<SheetHead kind="near" place={sigtuna} isFiltered={isFiltered} answer={near} />);
    return [box.querySelector('span')?.textContent, box.querySelector('p')?.textContent];
  };
  expect(await lineOf(false)).toEqual(['närmast först', '2 inom 10 km']);
  expect(await lineOf(true)).toEqual(['närmast först', '3 av 10\u00a0000 loppisar']);
});
