// The device's local storage, as the page and its workers may have it.

/** What is used of it. Each may throw: it can be full, or refused later. */
export interface TextStore {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** Null where there is none, as in workers, and where the browser forbids it. */
export function deviceStorage(): TextStore | null {
  try {
    // Reading the property alone throws where storage is forbidden.
    return (globalThis as { localStorage?: TextStore }).localStorage ?? null;
  } catch {
    return null;
  }
}
