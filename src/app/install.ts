// Installing the app on the home screen: the browser's own prompt where there is one, instructions on iOS.
import { deviceLocal } from '../data/device/device-keys.ts';
import { readStored, writeStored } from '../data/device/device-storage.ts';
import { observable } from '../data/page/observable.ts';

interface InstallPromptEvent extends Event {
  prompt(): Promise<void>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

const dismissedKey = deviceLocal.installDismissed;
const quietMs = 30 * 24 * 60 * 60 * 1000;
let waiting: InstallPromptEvent | null = null;

/** What can be offered: the browser's prompt, instructions for iOS, or nothing (installed already, or unsupported). */
export const installOffer = observable<'none' | 'prompt' | 'ios'>('none');

/** Listens for the browser's install prompt. Call once, early: the event fires only once. */
export function watchInstall(): void {
  const standalone = matchMedia('(display-mode: standalone)').matches;
  const ios = /iPhone|iPad/.test(navigator.userAgent);
  if (!standalone && ios) installOffer.set('ios');
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    waiting = event as InstallPromptEvent;
    installOffer.set('prompt');
  });
  addEventListener('appinstalled', () => {
    waiting = null;
    installOffer.set('none');
    // An installed app should keep its data.
    navigator.storage?.persist?.().catch(() => undefined);
  });
}

/** Shows the browser's prompt; it can be used once. */
export async function promptInstall(): Promise<void> {
  const event = waiting;
  if (!event) return;
  waiting = null;
  await event.prompt();
  const { outcome } = await event.userChoice;
  installOffer.set('none');
  if (outcome === 'dismissed') dismissInstall();
}

/** Stores 'Inte nu', so that the card is not shown for a month. */
export function dismissInstall(): void {
  writeStored(dismissedKey, String(Date.now()));
}

/** True when the install card may be shown unprompted. */
export function mayOfferInstall(now: number): boolean {
  const dismissed = Number(readStored(dismissedKey) ?? 0);
  return now - dismissed > quietMs;
}
