// The secret of the registration that was made on this device last: its mailed link counts here without a button. Elsewhere, and
// for other registrations of the same address, the person has to press one (docs/decisions/0038-mailed-links.md).
import * as v from 'valibot';
import { authLifetimes, deviceMarkerPattern } from '../../../core/contract/auth.ts';
import { deviceLocal } from './device-keys.ts';
import { randomMarker } from './device-marker.ts';
import { deviceStorage, readJson, writeJson } from './device-storage.ts';

const key = deviceLocal.registration;
const stored = v.object({ secret: v.pipe(v.string(), v.regex(deviceMarkerPattern)), until: v.number() });

/** Makes and keeps the secret of a registration that is about to be sent; it replaces the one before. */
export function newRegistrationSecret(now = Date.now()): string {
  const secret = randomMarker();
  writeJson(deviceStorage(), key, { secret, until: now + authLifetimes.confirmLink });
  return secret;
}

/** The kept secret; undefined without one. One that has run out is removed. */
export function registrationSecret(now = Date.now()): string | undefined {
  const kept = readJson(deviceStorage(), key);
  if (kept === null) return undefined;
  if (v.is(stored, kept) && kept.until > now) return kept.secret;
  forgetRegistrationSecret();
  return undefined;
}

/** Removes the secret: its registration has been confirmed. */
export function forgetRegistrationSecret(): void {
  writeJson(deviceStorage(), key, null);
}
