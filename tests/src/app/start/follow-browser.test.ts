// @vitest-environment happy-dom
// Browser events as modules without a DOM receive them.
import { afterEach, expect, it, vi } from 'vitest';
import { followBrowser } from '../../../../src/app/start/follow-browser.ts';
import { connectivity } from '../../../../src/data/net/connectivity.ts';
import { beforeLeaving } from '../../../../src/data/page/dirty.ts';
import { onWakeup, type Wakeup } from '../../../../src/data/page/wakeups.ts';

followBrowser();
const heard: Wakeup[] = [];
const forget = onWakeup((wakeup) => heard.push(wakeup));
afterEach(() => vi.restoreAllMocks());

it('no listener is called when the page is hidden or goes offline', () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  dispatchEvent(new Event('offline'));
  expect([heard, connectivity.get()]).toEqual([[], 'offline']);
});

it('listeners are called when the device is online or the page visible again, until they unsubscribe', () => {
  dispatchEvent(new Event('online'));
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  expect(heard).toEqual(['online', 'visible']);
  // Only a response proves that the server can be reached.
  expect(connectivity.get()).toBe('offline');
  // From the back/forward cache; the other one is an ordinary start.
  for (const persisted of [true, false]) dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  expect(heard).toEqual(['online', 'visible', 'visible']);
  forget();
  dispatchEvent(new Event('online'));
  expect(heard).toHaveLength(3);
});

it.each(['visibilitychange', 'pagehide'])('what is typed is stored at %s, when the page is hidden', (event) => {
  const store = vi.fn(async () => {});
  beforeLeaving(store);
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  expect(store).not.toHaveBeenCalled();
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event(event, { bubbles: true }));
  expect(store).toHaveBeenCalledOnce();
});
