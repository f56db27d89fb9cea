// How many unsent changes the browser evicted, until the user has confirmed that they know: the page may be reloaded or closed
// before the notice is read. Light: part of the page's first chunk.
import { deviceLocal } from '../device/device-keys.ts';
import { deviceStorage, readJson, writeJson } from '../device/device-storage.ts';
import { type Observable, observable, type Readable } from '../page/observable.ts';
import { toasts } from '../page/toasts.ts';

const key = deviceLocal.lost;

/** Where storage refuses, the number is kept until the page is closed. */
const stored = () => Number(readJson(deviceStorage(), key)) || 0;

const lost: Observable<number> = observable(stored());

/** How many unsent changes were lost when the browser evicted the device's data; 0 = none that is known. */
export const lostUnsent: Readable<number> = lost;

/** Records a loss. Several tabs may report the same one: the largest that was not confirmed counts. */
export function noteLoss(count: number): void {
  const most = Math.max(count, stored());
  writeJson(deviceStorage(), key, most);
  lost.set(most);
  // They promise to send what is lost, or offer to undo it.
  toasts.set([]);
}

/** The user has confirmed the notice. */
export function lossSeen(): void {
  writeJson(deviceStorage(), key, null);
  lost.set(0);
}
