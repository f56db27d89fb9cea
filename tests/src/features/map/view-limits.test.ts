// A view stops at its limits, in the middle of a gesture too.
import View from 'ol/View';
import { expect, it } from 'vitest';
import { limitView } from '../../../../src/features/map/view-limits.ts';

const view = (zoom: number) => new View({ center: [0, 0], zoom });

it('stops at a farthest zoom that is not a whole number, and at the closest', () => {
  const made = view(8);
  limitView(made, { farthest: 3.88, closest: 11 });
  made.setZoom(2);
  expect(made.getZoom()).toBeCloseTo(3.88, 6);
  made.setZoom(15);
  expect(made.getZoom()).toBeCloseTo(11, 6);
  made.setZoom(7.3);
  expect(made.getZoom()).toBeCloseTo(7.3, 6);
});

it('never passes them during a gesture', () => {
  const made = view(4.2);
  limitView(made, { farthest: 4.1, closest: 11 });
  made.beginInteraction();
  const seen: number[] = [];
  for (let n = 0; n < 6; n++) {
    made.adjustZoom(-0.3);
    seen.push(made.getZoom() ?? Number.NaN);
  }
  for (let n = 0; n < 40; n++) made.adjustZoom(0.3);
  seen.push(made.getZoom() ?? Number.NaN);
  expect(Math.min(...seen)).toBeCloseTo(4.1, 6);
  expect(seen.at(-1)).toBeCloseTo(11, 6);
});

it('moves a view that is beyond a changed limit, and one that begins beyond', () => {
  const made = view(13);
  const set = limitView(made, { farthest: 3, closest: 12 });
  expect(made.getZoom()).toBeCloseTo(12, 6);
  set({ closest: 11 });
  expect(made.getZoom()).toBeCloseTo(11, 6);
  made.setZoom(3.5);
  set({ farthest: 4.5 });
  expect(made.getZoom()).toBeCloseTo(4.5, 6);
});
