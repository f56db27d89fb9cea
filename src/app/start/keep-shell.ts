// Stores the app through the service worker at a user's request, without the delay of a start.
import { withTimeout } from '../../../core/rules/timing.ts';
import { after } from '../../data/page/after.ts';

const timeoutMs = 30_000;

/** Resolves when a service worker controls the stored app. Rejects where service workers are not supported, or on timeout. */
export async function keepShell(): Promise<void> {
  if (!('serviceWorker' in navigator)) throw new Error('no service worker here');
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration?.active) await registration.update();
  else await (await import('./service-worker.ts')).registerServiceWorker();
  await withTimeout(navigator.serviceWorker.ready, timeoutMs, after, () => {
    throw new Error('the service worker is late');
  });
}
