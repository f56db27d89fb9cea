// @vitest-environment happy-dom
// The browser's events as those hear them who know no DOM.
import { afterEach, expect, it, vi } from 'vitest';
import { followBrowser } from '../../../src/app/follow-browser.ts';
import { connectivity } from '../../../src/data/connectivity.ts';
import { onWakeup, type Wakeup } from '../../../src/data/wakeups.ts';

followBrowser();
const heard: Wakeup[] = [];
const forget = onWakeup((wakeup) => heard.push(wakeup));
afterEach(() => vi.restoreAllMocks());

it('no event wakes anybody when the page is hidden, or the net goes', () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  dispatchEvent(new Event('offline'));
  expect([heard, connectivity.get()]).toEqual([[], 'offline']);
});

it('the net and the page that come back do, until the listener leaves', () => {
  dispatchEvent(new Event('online'));
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  expect(heard).toEqual(['online', 'visible']);
  // Only an answer proves that the server can be reached.
  expect(connectivity.get()).toBe('offline');
  forget();
  dispatchEvent(new Event('online'));
  expect(heard).toHaveLength(2);
});
