// The random marker by which accounts recognise this device: docs/decisions/0012-known-devices.md. Not personal data: sent
// with sign-ins and new passwords only, and kept after a sign-out.
import { deviceMarkerPattern } from '../../../core/contract/auth.ts';
import { deviceLocal } from './device-keys.ts';
import { deviceStorage, type TextStore } from './device-storage.ts';

const key = deviceLocal.deviceMarker;
const randomBytes = () => crypto.getRandomValues(new Uint8Array(16));

/** 128 bits in hex, for `deviceMarkerPattern`. */
export const randomMarker = (random = randomBytes): string =>
  Array.from(random(), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** This device's marker, created at first use; undefined where nothing can be stored. Never throws. */
export function deviceMarker(storage: TextStore | null = deviceStorage(), random = randomBytes): string | undefined {
  try {
    const kept = storage?.getItem(key) ?? '';
    if (deviceMarkerPattern.test(kept)) return kept;
    storage?.setItem(key, randomMarker(random));
    // Another tab may have been faster, or the browser has stored nothing.
    return storage?.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}
