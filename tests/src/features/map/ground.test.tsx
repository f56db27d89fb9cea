// @vitest-environment happy-dom
// The ground of the map: the page's own outline, moved into the view, with a dot for each of the first markets.
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { packSchedule, readSchedule } from '../../../../core/rules/day/schedule.ts';
import { outlinePoint } from '../../../../core/rules/map/outline-frame.ts';
import { fetchFirstMarkets } from '../../../../src/data/directory/first-markets.ts';
import { render } from '../../render.ts';
import { sampleRow } from '../../sample-row.ts';

const outline = document.createElement('div');
outline.id = 'ground';
document.body.append(outline);
// It is looked up once, as the module is loaded.
const { Ground } = await import('../../../../src/features/map/ground.tsx');

const hours = (text: string) => packSchedule(readSchedule(text, null, ''));
const saturdays = hours('{"days":{"Sat":[{"start":"10:00","end":"15:00"}]}}');
const market = (n: number, schedule: string) => ({ ...sampleRow({ id: `0F1ABCDEFG00${n}` }), flags: 0, schedule });
const starts = (place: Element, kind: string) =>
  place.querySelector(`[data-dot="${kind}"]`)?.getAttribute('d')?.match(/M/g)?.length ?? 0;

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-06-27T09:59:30+02:00') }));
afterEach(() => vi.useRealTimers());

test('the outline is moved into the view as it is, and no dots are drawn without markets', async () => {
  const place = await render(<Ground />);
  expect(place.querySelector('#ground')).toBe(outline);
  expect(document.querySelectorAll('#ground')).toHaveLength(1);
  expect(place.querySelector('[data-outline-dots]')).toBeNull();
});

test('markets are dots once the first frame is painted, of another kind while they are open', async () => {
  const place = await render(<Ground />);
  await act(() =>
    fetchFirstMarkets(Promise.resolve(), async () =>
      Response.json({ format: 1, rows: [market(1, saturdays), market(2, saturdays), market(3, '')] }),
    ),
  );
  expect(place.querySelector('[data-outline-dots]')).toBeNull();
  // Two frames, then a task.
  await act(async () => vi.advanceTimersByTime(100));
  expect([starts(place, 'open'), starts(place, 'closed')]).toEqual([0, 3]);
  const { latitude, longitude } = sampleRow();
  const { x, y } = outlinePoint(latitude, longitude);
  const [first] = place.querySelector('[data-dot="closed"]')?.getAttribute('d')?.split('h0') ?? [];
  expect(first).toBe(`M${x.toFixed(1)} ${y.toFixed(1)}`);
  await act(async () => vi.advanceTimersByTime(40_000));
  expect([starts(place, 'open'), starts(place, 'closed')]).toEqual([2, 1]);
});
