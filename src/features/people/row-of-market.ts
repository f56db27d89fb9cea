// A market's row from its record, for markets that the mirror does not have yet.
import type { Market } from '../../../core/contract/markets.ts';
import { OwnerStatus } from '../../../core/contract/markets.ts';
import { openingAt } from '../../../core/rules/day/opening-status.ts';
import { readSchedule } from '../../../core/rules/day/schedule.ts';
import type { MarketRow } from '../../data/directory/engine-api.ts';

/** The row at an instant (epoch milliseconds), as the engine makes it. */
export function rowOfMarket(market: Market, nowMs: number): MarketRow {
  const { id, name, city, latitude, longitude, category, isVerified, ownerStatus, tempClosed, timezone } = market;
  const schedule = readSchedule(market.standardHours, market.specialHours, timezone);
  const { status, nextChange } = openingAt(schedule, tempClosed, nowMs);
  return {
    id,
    name,
    city,
    latitude,
    longitude,
    category,
    verified: isVerified,
    hasOwner: ownerStatus === OwnerStatus.Verified,
    tempClosed,
    status,
    brokenHours: schedule.kind === 'broken',
    nextChange,
    timezone,
    address: market.address,
    tagline: market.tagline,
    ownerId: market.ownerId,
    ownerName: market.ownerName,
    contactPhone: market.contactPhone,
    contactEmail: market.contactEmail,
    primaryImageUrl: market.primaryImageUrl,
    averageRating: market.averageRating,
    ratingCount: market.ratingCount,
  };
}
