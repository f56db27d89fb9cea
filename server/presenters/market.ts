// The only presenter of markets: maps a row to its public form. Fields that it does not list are never sent.
import type { Selectable } from 'kysely';
import { type Market, type MarketStatus, OwnerStatus } from '../../core/contract/markets.ts';
import { isPublic, isVerified } from '../../core/rules/markets/market-marks.ts';
import { averageOf } from '../../core/rules/markets/rating.ts';
import type { MarketsTable } from '../db/tables/markets.ts';
import { ownPath } from './own-path.ts';
import { type PersonRow, presentPerson } from './person.ts';

/** Columns that no public answer is made of. */
export const hiddenColumns = [
  'created_by',
  'folded_name',
  'folded_place',
  'become_owner',
  'had_other_owner',
  'status_reason',
  'status_at',
  'origin',
  'county',
  'field_versions',
] as const;
export type ShownColumn = Exclude<keyof MarketsTable, (typeof hiddenColumns)[number]>;

/** A market joined with its owner. */
export type PublicMarketRow = Pick<Selectable<MarketsTable>, ShownColumn> & PersonRow;

function sixDecimals(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}

/** The public owner: none until the ownership is verified. */
function ownerOf(row: PublicMarketRow) {
  const person = row.owner_status === OwnerStatus.Verified ? presentPerson(row) : null;
  return {
    ownerId: person === null ? null : row.owner_id,
    ownerName: person?.name ?? null,
    ownerAvatarUrl: person?.avatarUrl ?? null,
    ownerDefaultAvatarOption: person?.defaultAvatarOption ?? null,
  };
}

/** The public form. The creator of a market is always private. */
export function presentMarket(row: PublicMarketRow): Market {
  const status = row.status as MarketStatus;
  const ownerStatus = row.owner_status as OwnerStatus;
  return {
    id: row.id,
    name: row.name,
    tagline: row.tagline,
    description: row.description,
    address: row.address,
    city: row.city,
    postalCode: row.postal_code,
    contactEmail: row.contact_email,
    contactPhone: row.contact_phone,
    website: row.website,
    latitude: sixDecimals(row.latitude),
    longitude: sixDecimals(row.longitude),
    timezone: row.timezone,
    standardHours: row.standard_hours,
    specialHours: row.special_hours,
    tempClosed: row.temp_closed === 1,
    category: row.category as Market['category'],
    isApproved: isPublic(status),
    isVerified: isVerified(status, ownerStatus),
    ownerStatus,
    ...ownerOf(row),
    hasPendingOwnershipRequest: row.pending_request === 1,
    viewCount: row.view_count,
    likeCount: row.like_count,
    averageRating: averageOf(row.rating_sum, row.rating_count),
    ratingCount: row.rating_count,
    primaryImageUrl: ownPath(row.primary_image_url),
    createdByUserId: null,
    createdAt: new Date(row.created_at).toISOString(),
    updatedAt: new Date(row.updated_at).toISOString(),
    version: row.version,
  };
}
