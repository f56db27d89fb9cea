// What is still known of an opening status some time after it was computed, without the hours behind it.
import type { OpenStatus } from '../contract/hours.ts';
import { hourLimits } from '../contract/limits.ts';
import { zoneNamed } from './zone.ts';

/** A status and what came with it. */
interface KnownStatus {
  status: OpenStatus;
  nextChange: number | null;
  timezone: string;
}

/**
 * The status at `nowMs` of a market whose status was computed at `thenMs`; null when nothing certain can be said. Within
 * one day of the market's calendar only the change itself matters; at midnight another day's hours begin to count.
 */
export function statusLater(known: KnownStatus, thenMs: number, nowMs: number): OpenStatus | null {
  const { status, nextChange, timezone } = known;
  const zone = zoneNamed(timezone);
  if (!zone || nowMs < thenMs || zone.wallAt(thenMs).day !== zone.wallAt(nowMs).day) return null;
  // Has no next change, though the hours beneath it may end.
  if (status === 'TEMP_CLOSED') return null;
  if (nextChange === null) return status;
  if (nowMs >= nextChange) return null;
  if (status !== 'OPEN') return status;
  return nextChange - nowMs <= hourLimits.closingSoonMinutes * 60_000 ? 'CLOSING_SOON' : status;
}
