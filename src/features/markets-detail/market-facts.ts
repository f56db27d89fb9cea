// The data of the detail, from what is available: the mirror's row alone, the full record, or the server's answer.

import type { Market } from '../../../core/contract/markets.ts';
import type { OpenStatus } from '../../../core/contract/open-status.ts';
import { openingAt } from '../../../core/rules/day/opening-status.ts';
import { readSchedule } from '../../../core/rules/day/schedule.ts';
import { todaySentence } from '../../../core/rules/day/today-sentence.ts';
import { type WeekTable, weekTable } from '../../../core/rules/day/week-table.ts';
import type { MirroredMarket } from '../../data/directory/engine-api.ts';

interface Opening {
  status: OpenStatus;
  nextChange: number | null;
  brokenHours: boolean;
  timezone: string;
  mayDiffer: boolean;
}

export interface MarketFacts {
  id: string;
  name: string;
  city: string;
  category: number;
  /** Null also while only the row is loaded, which may not know it. */
  tagline: string | null;
  verified: boolean;
  latitude: number;
  longitude: number;
  opening: Opening;
  /** Null while only the row is loaded. */
  full: Market | null;
  /** Null without valid hours, and while only the row is loaded. */
  hours: WeekTable | null;
  /** The hours of today as a sentence; null likewise, and while it is closed for the time being. */
  today: string | null;
}

/** Facts from the mirror; the full record is that of `fetched` while the mirror has only the row. */
export function marketFacts(
  mirrored: MirroredMarket | null,
  fetched: Market | undefined,
  nowMs: number,
): MarketFacts | null {
  const full = mirrored?.full ?? fetched;
  if (full) return factsOfRecord(full, nowMs);
  if (!mirrored) return null;
  const { id, name, city, category, tagline, verified, latitude, longitude, ...row } = mirrored.row;
  const { status, nextChange, brokenHours, timezone, tempClosed } = row;
  const opening = { status, nextChange, brokenHours, timezone, mayDiffer: tempClosed };
  return {
    id,
    name,
    city,
    category,
    tagline,
    verified,
    latitude,
    longitude,
    opening,
    full: null,
    hours: null,
    today: null,
  };
}

function factsOfRecord(full: Market, nowMs: number): MarketFacts {
  const { id, name, city, category, tagline, isVerified, latitude, longitude, timezone } = full;
  const schedule = readSchedule(full.standardHours, full.specialHours, timezone);
  return {
    id,
    name,
    city,
    category,
    tagline,
    verified: isVerified,
    latitude,
    longitude,
    opening: {
      ...openingAt(schedule, full.tempClosed, nowMs),
      brokenHours: schedule.kind === 'broken',
      timezone,
    },
    full,
    hours: weekTable(schedule, nowMs),
    today: full.tempClosed ? null : todaySentence(schedule, nowMs),
  };
}
