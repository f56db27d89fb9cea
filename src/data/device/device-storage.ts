// The device's local storage and a tab's session storage, where page or worker have them.
import type { StoredKey } from './device-keys.ts';

/** The used part of Storage. Each method may throw: storage can be full, or refused later. */
export interface TextStore {
  getItem(key: StoredKey): string | null;
  setItem(key: StoredKey, value: string): void;
  removeItem(key: StoredKey): void;
}

function storage(name: 'localStorage' | 'sessionStorage'): TextStore | null {
  try {
    // Reading the property alone throws where storage is forbidden.
    return (globalThis as { [Name in typeof name]?: TextStore })[name] ?? null;
  } catch {
    return null;
  }
}

/** Local storage; null where there is none, as in workers, and where the browser forbids it. */
export const deviceStorage = (): TextStore | null => storage('localStorage');

/** The tab's session storage; null as above. */
export const tabStorage = (): TextStore | null => storage('sessionStorage');

/** The text in local storage, or null. */
export const readStored = (key: StoredKey): string | null => deviceStorage()?.getItem(key) ?? null;

/** Stores a text in local storage; where that is full or forbidden, the person loses a convenience, not data. */
export function writeStored(key: StoredKey, text: string): void {
  try {
    deviceStorage()?.setItem(key, text);
  } catch {
    // See above.
  }
}

/** The stored JSON; null for nothing, for anything else than JSON, and where the store refuses. */
export function readJson(store: Pick<TextStore, 'getItem'> | null, key: StoredKey): unknown {
  try {
    return JSON.parse(store?.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Stores a value as JSON; null removes it. A store that is full or refuses is ignored: memory still has the value. */
export function writeJson(store: TextStore | null, key: StoredKey, value: unknown): void {
  try {
    if (value === null) store?.removeItem(key);
    else store?.setItem(key, JSON.stringify(value));
  } catch {
    // See above.
  }
}
