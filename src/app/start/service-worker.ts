// The page's side of the service worker: register, notice a waiting version, apply it without losing anything.
//
//   registered ──new version installed──▶ waiting ──user taps, or the page is hidden and idle──▶ activating ──▶ reload, same screen
import { Workbox } from 'workbox-window';
import { onWakeup } from '../../data/page/wakeups.ts';
import { isBusy, keptReload } from './kept-reload.ts';
import { scriptUrl } from './trusted-types.ts';
import { mayReload, untilSent } from './unseen.ts';
import { updateWaiting } from './update-state.ts';

/** A version that has not taken over by then, as it waits for requests of other tabs, is offered again; milliseconds. */
const takeoverMs = 10_000;
/**
 * Chromium ends the old version as soon as it is idle, but one that a request of another tab started again meanwhile only when it has
 * been idle for 30 s. The message is repeated so often until `takeoverMs`, as the waiting version may have been stopped as well.
 */
const repeatMs = 1_000;
/** Timeout for changes in flight before a version that the user chose to load takes over, in milliseconds. */
const timeoutMs = 3_000;

let workbox: Workbox | null = null;
let applying = false;

/** Registers /sw.js and watches for updates: at start, when the page comes back, and every hour. */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  // Workbox only stringifies the address; the type says string, the browser wants the trusted one.
  workbox = new Workbox(scriptUrl('/sw.js'));
  workbox.addEventListener('waiting', () => updateWaiting.set(true));
  workbox.addEventListener('controlling', () => void follow());
  // A page of the first visit has no controller and gets none when another worker activates.
  workbox.addEventListener('activated', () => {
    if (!navigator.serviceWorker.controller) void follow();
  });
  if (!navigator.serviceWorker.controller) keepFetched();
  const registration = await workbox.register().catch(() => undefined);
  // A first installation that failed offline is started again; after that, updates are checked for.
  const look = () => {
    const next = registration?.active ? registration.update() : navigator.serviceWorker.register(scriptUrl('/sw.js'));
    next.catch(() => undefined);
  };
  onWakeup(look);
  setInterval(look, 60 * 60 * 1000);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void applyUnseen();
  });
}

/**
 * On a first visit the service worker does not intercept this page's requests: it receives the URLs and caches them. It
 * does not fetch precached files again; the message is Workbox's own.
 */
function keepFetched(): void {
  const assets = `${location.origin}/assets/`;
  new PerformanceObserver(async (list) => {
    const names = list.getEntries().map(({ name }) => name);
    const urlsToCache = names.filter((name) => name.startsWith(assets));
    if (urlsToCache.length === 0) return;
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } });
  }).observe({ type: 'resource', buffered: true });
}

const { locks } = navigator as { locks?: LockManager };

async function applyUnseen(): Promise<void> {
  const isHidden = () => document.visibilityState === 'hidden';
  if (updateWaiting.get() && (await mayReload({ isHidden, isBusy, locks }))) await activate();
}

/** The new version has taken over: reloads, if this tab requested it. */
async function follow(): Promise<void> {
  if (!applying) return;
  applying = false;
  await keptReload();
}

async function activate(): Promise<void> {
  applying = true;
  updateWaiting.set(false);
  const registration = await navigator.serviceWorker.getRegistration();
  // Another tab may have let it take over.
  if (!registration?.waiting) return follow();
  const skipWaiting = () => applying && workbox?.messageSkipWaiting();
  skipWaiting();
  const repeating = setInterval(skipWaiting, repeatMs);
  setTimeout(() => {
    clearInterval(repeating);
    if (applying) updateWaiting.set(true);
  }, takeoverMs);
}

/** Lets the waiting version take over after the changes in flight; the page reloads when it has. */
export async function applyUpdate(): Promise<void> {
  updateWaiting.set(false);
  await untilSent(locks, AbortSignal.timeout(timeoutMs));
  await activate();
}
