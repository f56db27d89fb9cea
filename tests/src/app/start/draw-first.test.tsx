// @vitest-environment happy-dom
// How the page is rendered the first time: in one go from the device, in slices on a first visit.
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { drawFirst } from '../../../../src/app/start/draw-first.ts';
import { modals, openDetail } from '../../../../src/app/view-state.ts';
import { storeOpened } from '../../../../src/hooks/known-markets.ts';
import { sampleRow } from '../../sample-row.ts';

const box = document.createElement('div');
let root: ReturnType<typeof createRoot>;
/** The page's content in the microtask after the render was requested: React's own schedule renders in a later task. */
let shownAtOnce: string | null;
const draw = () => {
  root.render(<p>framme</p>);
  queueMicrotask(() => {
    shownAtOnce = box.textContent;
  });
};
const fromDevice = (isFromDevice: boolean) =>
  vi.stubGlobal('navigator', { serviceWorker: { controller: isFromDevice ? {} : null } });

beforeEach(() => {
  root = createRoot(box);
  shownAtOnce = null;
});
afterEach(() => {
  root.unmount();
  modals.set([]);
  vi.unstubAllGlobals();
});

it('a first visit is rendered in slices: nothing is on the page at once', async () => {
  fromDevice(false);
  drawFirst(draw);
  await vi.waitFor(() => expect(box.textContent).toBe('framme'));
  expect(shownAtOnce).toBe('');
});

it('a start from the device is rendered before the call returns', () => {
  fromDevice(true);
  drawFirst(draw);
  expect(box.textContent).toBe('framme');
});

it('a start from the device with a linked market is rendered in one go, when its code has been fetched', async () => {
  fromDevice(true);
  storeOpened(sampleRow());
  openDetail({ type: 'market', id: sampleRow().id });
  drawFirst(draw);
  expect(box.textContent).toBe('');
  await vi.waitFor(() => expect(shownAtOnce).not.toBeNull(), 10_000);
  expect(shownAtOnce).toBe('framme');
});
