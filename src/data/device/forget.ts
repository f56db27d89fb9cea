// Removes a user's data from the device, by the registry: also that of code that was never loaded here.
import { ownKeys, personalLocal, personalTab } from './device-keys.ts';
import { deviceStorage, type TextStore, tabStorage } from './device-storage.ts';

/** The stores of the device. Null = not available, or forbidden. */
export interface DeviceStores {
  local: TextStore | null;
  tab: TextStore | null;
  databases: () => IDBFactory;
}

/** The stores of this page. */
export const deviceStores = (): DeviceStores => ({
  local: deviceStorage(),
  tab: tabStorage(),
  databases: () => indexedDB,
});

/** Removes what is personal in local and session storage, own databases aside. Never throws. */
export function forgetShown({ local, tab }: DeviceStores): void {
  remove(local, Object.values(personalLocal));
  remove(tab, Object.values(personalTab));
}

/** Deletes a user's own database and its key in local storage. Resolves when deleted; rejects with the browser's own error. */
export function deleteOwn({ local, databases }: DeviceStores, userId: string): Promise<void> {
  const own = ownKeys(userId);
  // First: other tabs, which see the deletion, then know that it is intended.
  remove(local, [own.local]);
  return new Promise((resolve, reject) => {
    const deletion = databases().deleteDatabase(own.database);
    deletion.onsuccess = () => resolve();
    deletion.onerror = () => reject(deletion.error);
  });
}

function remove(store: TextStore | null, keys: readonly Parameters<TextStore['removeItem']>[0][]): void {
  try {
    for (const key of keys) store?.removeItem(key);
  } catch {
    // Refused: then nothing is stored there either.
  }
}
