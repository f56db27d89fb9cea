// The page's side of the service worker: register, notice a waiting version, apply it without losing anything.
//
//   registered ──new version installed──▶ waiting ──person taps, or the page is hidden and idle──▶ activating ──▶ reload, same screen
import { Workbox } from 'workbox-window';
import { isDirty } from '../data/dirty.ts';
import { signInRequest } from '../data/sign-in-request.ts';
import { onWakeup } from '../data/wakeups.ts';
import { mailedLink } from './mailed-link.ts';
import { rememberScreen } from './resume.ts';
import { scriptUrl } from './trusted-types.ts';
import { mayReload, untilSent } from './unseen.ts';
import { updateWaiting } from './update-state.ts';

/** A version that has not taken over by then, as it waits for what is under way in other tabs, is offered again; milliseconds. */
const takeoverMs = 10_000;
/** How long what is being sent may take before a person who asked for the new version gets it, in milliseconds. */
const patienceMs = 3_000;

let workbox: Workbox | null = null;
let applying = false;

/** Registers /sw.js and watches for updates: at start, when the page comes back, and every hour. */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  // Workbox only stringifies the address; the type says string, the browser wants the trusted one.
  workbox = new Workbox(scriptUrl('/sw.js'));
  workbox.addEventListener('waiting', () => updateWaiting.set(true));
  workbox.addEventListener('controlling', follow);
  // A page of the first visit has no service worker over it, and gets none by another one's taking over.
  workbox.addEventListener('activated', () => {
    if (!navigator.serviceWorker.controller) follow();
  });
  if (!navigator.serviceWorker.controller) keepFetched();
  const registration = await workbox.register().catch(() => undefined);
  // A first installation that lost the net half-way is begun again; later ones are looked for.
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
 * On a first visit the service worker sees nothing of what this page fetches: it is told, and keeps it as it would have. What
 * it was given with its installation it does not fetch again; the message is Workbox's own.
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

/** Who goes to their mail from a form, or from a mailed link, finds it as it was; so does whoever is typing anywhere. */
function isBusy(): boolean {
  return signInRequest.get() !== null || mailedLink.get() !== null || isDirty();
}

async function applyUnseen(): Promise<void> {
  const isHidden = () => document.visibilityState === 'hidden';
  if (updateWaiting.get() && (await mayReload({ isHidden, isBusy, locks }))) await activate();
}

/** The new version has taken over: goes on with it, where that was wanted here. */
function follow(): void {
  if (!applying) return;
  applying = false;
  rememberScreen();
  location.reload();
}

async function activate(): Promise<void> {
  applying = true;
  updateWaiting.set(false);
  const registration = await navigator.serviceWorker.getRegistration();
  // Another tab may have let it take over.
  if (!registration?.waiting) return follow();
  workbox?.messageSkipWaiting();
  setTimeout(() => applying && updateWaiting.set(true), takeoverMs);
}

/** Lets the waiting version take over, after what is being sent; the page reloads when it has. */
export async function applyUpdate(): Promise<void> {
  updateWaiting.set(false);
  await untilSent(locks, AbortSignal.timeout(patienceMs));
  await activate();
}
