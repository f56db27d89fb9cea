// The recently viewed markets, newest first, stored on the device. Without usable storage they are kept in memory.
import { recentlyViewedMax } from '../../../core/contract/limits.ts';
import { tsidPattern } from '../../../core/contract/tsid-pattern.ts';
import { personalLocal } from '../device/device-keys.ts';
import { deviceStorage, readJson, type TextStore, writeJson } from '../device/device-storage.ts';
import { type Observable, observable } from '../page/observable.ts';
import { onSignOut } from '../session/account.ts';

interface Recent {
  ids: Observable<string[]>;
  record(id: string): void;
}

const key = personalLocal.recent;

/** A list of ids over `storage`; null when there is none. Several tabs share it: what another tab wrote is kept. */
export function createRecent(storage: TextStore | null): Recent {
  const ids = observable(read(storage) ?? []);
  return {
    ids,
    record(id) {
      const before = read(storage) ?? ids.get();
      const next = [id, ...before.filter((each) => each !== id)].slice(0, recentlyViewedMax);
      ids.set(next);
      writeJson(storage, key, next);
    },
  };
}

function read(storage: TextStore | null): string[] | null {
  const stored = readJson(storage, key);
  if (!Array.isArray(stored)) return null;
  return stored.filter((id) => typeof id === 'string' && tsidPattern.test(id)).slice(0, recentlyViewedMax);
}

const device = createRecent(deviceStorage());

/** Ids of the markets viewed last, newest first. */
export const recentlyViewed: Observable<string[]> = device.ids;

/** Records that a market was opened. */
export const recordRecent = (id: string): void => device.record(id);

onSignOut(() => recentlyViewed.set([]));
