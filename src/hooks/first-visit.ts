// Whether this device has ever stored the directory, known before anything else is read.
import { deviceLocal } from '../data/device/device-keys.ts';
import { readStored, writeStored } from '../data/device/device-storage.ts';

const key = deviceLocal.mirrored;

/** True until the directory has been stored on this device once; constant for the page's lifetime. */
export const isFirstVisit: boolean = readStored(key) === null;

/** True when the directory was stored by an earlier visit; reloading the page is not another visit. */
export const isReturning: boolean = !isFirstVisit && !isReload();

function isReload(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry !== undefined && 'type' in entry && entry.type === 'reload';
}

/** Stores that the directory has been loaded. */
export function markMirrored(): void {
  writeStored(key, '1');
}
