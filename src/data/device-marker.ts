// The random marker by which accounts recognise this device: docs/decisions/0012-known-devices.md. Not personal data: it is
// sent with sign-ins and new passwords only, and kept after a sign-out.
import { deviceMarkerPattern } from '../../core/contract/auth.ts';
import { deviceLocal } from './device-keys.ts';
import { deviceStorage, type TextStore } from './device-storage.ts';

const key = deviceLocal.deviceMarker;
const randomBytes = () => crypto.getRandomValues(new Uint8Array(16));

/** This device's marker, made at the first need; undefined where nothing can be kept. Never throws. */
export function deviceMarker(storage: TextStore | null = deviceStorage(), random = randomBytes): string | undefined {
  try {
    const kept = storage?.getItem(key) ?? '';
    if (deviceMarkerPattern.test(kept)) return kept;
    storage?.setItem(key, Array.from(random(), (byte) => byte.toString(16).padStart(2, '0')).join(''));
    // Another tab may have been faster, or the browser has kept nothing.
    return storage?.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}
