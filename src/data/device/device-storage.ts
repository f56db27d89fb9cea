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
