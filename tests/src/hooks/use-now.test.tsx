// @vitest-environment happy-dom
// Texts about the present change with the minute, whenever they were first rendered.
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { learnOffset } from '../../../src/data/net/clock-offset.ts';
import { useNow, useServerNow } from '../../../src/hooks/use-now.ts';
import { render } from '../render.ts';

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-06-06T07:59:41Z') }));
afterEach(async () => {
  await act(async () => learnOffset(0));
  vi.useRealTimers();
});

const clockOf = (ms: number) => new Date(ms).toISOString().slice(11, 16);
function Clocks() {
  return `${clockOf(useNow())} ${clockOf(useServerNow())}`;
}

test('both clocks turn with the minute', async () => {
  const place = await render(<Clocks />);
  expect(place.textContent).toBe('07:59 07:59');
  await act(async () => vi.advanceTimersByTime(19_000));
  expect(place.textContent).toBe('08:00 08:00');
});

test('on a device whose clock is wrong, the opening status turns with the minute of the server', async () => {
  learnOffset(10 * 60_000 + 30_000);
  const place = await render(<Clocks />);
  expect(place.textContent).toBe('07:59 07:49');
  await act(async () => vi.advanceTimersByTime(19_000));
  expect(place.textContent).toBe('08:00 07:49');
  await act(async () => vi.advanceTimersByTime(30_000));
  expect(place.textContent).toBe('08:00 07:50');
});
