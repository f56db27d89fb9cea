// Small things remembered in local storage. Where the browser forbids it, nothing is remembered and nothing breaks.
import type { StoredKey } from '../data/device/device-keys.ts';
import { deviceStorage, type TextStore } from '../data/device/device-storage.ts';

/** Local storage, or undefined where it may not be used. */
export const deviceStore: TextStore | undefined = deviceStorage() ?? undefined;

/** The stored text, or null. */
export function readStored(key: StoredKey): string | null {
  return deviceStore?.getItem(key) ?? null;
}

/** Stores a text; a full or forbidden store is ignored. */
export function writeStored(key: StoredKey, text: string): void {
  try {
    deviceStore?.setItem(key, text);
  } catch {
    // Full: the person loses a convenience, not data.
  }
}
