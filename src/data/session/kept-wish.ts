// What a signed-out person wanted, kept on the device for a day once a mail was sent from its form: for the address that the mail goes
// to, with the screen it was wanted from. The first sign-in takes it, and throws it away if it is another address's.
import * as v from 'valibot';
import { authLifetimes } from '../../../core/contract/auth.ts';
import { personalLocal } from '../device/device-keys.ts';
import { deviceStorage, readJson, writeJson } from '../device/device-storage.ts';
import type { Wish } from './sign-in-request.ts';

const key = personalLocal.wish;

const wishSchema = v.variant('what', [
  v.object({ what: v.picklist(['export', 'security', 'leave']) }),
  v.object({
    what: v.picklist(['like', 'list', 'rate', 'post', 'note', 'share', 'report']),
    market: v.object({ id: v.string(), name: v.string(), category: v.exactOptional(v.number()) }),
    about: v.string(),
  }),
]);

const keptSchema = v.object({
  /** Null: only the screen is wanted back. */
  wish: v.nullable(wishSchema),
  address: v.string(),
  screen: v.unknown(),
  /** Epoch milliseconds by the device's clock. */
  until: v.number(),
});

interface KeptWish {
  wish: Wish | null;
  /** What the app showed, for src/app/resume.ts. */
  screen: unknown;
}

const asAddress = (typed: string) => typed.trim().toLowerCase();

/** Keeps the wish as long as the mailed link, a day; it replaces the one before. */
export function keepWish({ wish, screen }: KeptWish, address: string, now = Date.now()): void {
  writeJson(deviceStorage(), key, {
    wish,
    screen,
    address: asAddress(address),
    until: now + authLifetimes.confirmLink,
  });
}

function read(now: number): v.InferOutput<typeof keptSchema> | null {
  const stored = readJson(deviceStorage(), key);
  if (stored === null) return null;
  if (v.is(keptSchema, stored) && stored.until > now) return stored;
  writeJson(deviceStorage(), key, null);
  return null;
}

/** The kept wish; null without one. One that has run out is removed. */
export function keptWish(now = Date.now()): KeptWish | null {
  return read(now);
}

/** Removes the kept wish at a sign-in; null unless it was kept for this address. */
export function takeWish(address: string, now = Date.now()): KeptWish | null {
  const kept = read(now);
  writeJson(deviceStorage(), key, null);
  return kept?.address === asAddress(address) ? kept : null;
}
