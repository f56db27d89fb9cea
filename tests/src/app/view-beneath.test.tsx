// @vitest-environment happy-dom
// When the view beneath a linked market is rendered.
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useViewBeneath } from '../../../src/app/shell/use-view-beneath.ts';
import { detailSettled, modals } from '../../../src/app/view-state.ts';
import { startup } from '../../../src/data/page/startup.ts';
import { render } from '../render.ts';

const Beneath = () => <p>{useViewBeneath() ? 'ritad' : 'väntar'}</p>;
const linkedMarket = () => modals.set([{ type: 'market', id: '0F1ABCDEFG001' }]);
const pass = (ms: number) => act(async () => void vi.advanceTimersByTime(ms));

beforeEach(() => void vi.useFakeTimers());
afterEach(async () => {
  await act(async () => {
    modals.set([]);
    detailSettled.set(false);
  });
  vi.useRealTimers();
});

it('not at once, and after a timeout when the detail never loads', async () => {
  linkedMarket();
  const box = await render(<Beneath />);
  await pass(startup.view.atMost - 1);
  expect(box.textContent).toBe('väntar');
  await pass(1);
  expect(box.textContent).toBe('ritad');
});

it.each([
  ['complete', () => detailSettled.set(true)],
  ['closed', () => modals.set([])],
])('as soon as the detail is %s', async (_, happens) => {
  linkedMarket();
  const box = await render(<Beneath />);
  expect(box.textContent).toBe('väntar');
  await act(async () => happens());
  expect(box.textContent).toBe('ritad');
});

it('at once without a linked market, and it stays rendered', async () => {
  const box = await render(<Beneath />);
  expect(box.textContent).toBe('ritad');
  await act(async () => linkedMarket());
  expect(box.textContent).toBe('ritad');
});
