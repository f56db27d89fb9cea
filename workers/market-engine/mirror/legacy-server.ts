// Parses the plain market list of a legacy server (without /sync): finds the list, fills in missing fields, drops rows that
// cannot be shown and counts them. The result satisfies the contract.

import { Category } from '../../../core/contract/category.ts';
import { defaultTimezone } from '../../../core/contract/limits.ts';
import { type Market, OwnerStatus } from '../../../core/contract/markets.ts';
import { marketErrorText } from '../../../core/text/markets.ts';
import { ContractError } from '../../../src/data/net/errors.ts';

export interface LegacyList {
  markets: Market[];
  /** Rows without a usable id, name or position. */
  skipped: number;
  /** Total number of markets, if the server reports it. */
  total: number | null;
}

const epochStart = new Date(0).toISOString();

/**
 * Accepts the list under `markets`, `Markets`, `items`, or as the answer itself. Throws ContractError with the
 * sentence for a bad list when there is no list, or no readable row in it.
 */
export function readLegacyList(raw: unknown): LegacyList {
  const answer = (raw ?? {}) as Record<string, unknown>;
  const list = [raw, answer.markets, answer.Markets, answer.items].find((candidate) => Array.isArray(candidate));
  if (!list) throw new ContractError('no market list', marketErrorText.badShape);
  const markets = list.map(readLegacyMarket).filter((market) => market !== null);
  if (list.length > 0 && markets.length === 0) throw new ContractError('no readable market', marketErrorText.badShape);
  const total = [answer.totalMarkets, answer.totalCount].find((count) => typeof count === 'number');
  return { markets, skipped: list.length - markets.length, total: typeof total === 'number' ? total : null };
}

/** Parses one record; null if it is unusable. Field names may begin with a capital letter. */
function readLegacyMarket(raw: unknown): Market | null {
  if (typeof raw !== 'object' || raw === null) return null;
  const record = raw as Record<string, unknown>;
  const field = (name: string) => record[name] ?? record[name.charAt(0).toUpperCase() + name.slice(1)];
  const text = (name: string) => {
    const value = field(name);
    return typeof value === 'string' ? value : '';
  };
  const textOrNull = (name: string) => text(name) || null;
  const flag = (name: string, otherwise: boolean) => {
    const value = field(name);
    return typeof value === 'boolean' ? value : otherwise;
  };
  const number = (...names: string[]) => {
    const value = names.map(field).find((candidate) => typeof candidate === 'number' && Number.isFinite(candidate));
    return typeof value === 'number' ? value : null;
  };
  const oneOf = <T extends number>(name: string, known: Record<string, T>, otherwise: T): T =>
    Object.values(known).find((value) => value === field(name)) ?? otherwise;
  const hours = (name: string) => {
    const value = field(name);
    return typeof value === 'object' && value !== null ? JSON.stringify(value) : textOrNull(name);
  };
  const time = (name: string) => (Number.isNaN(Date.parse(text(name))) ? epochStart : text(name));

  const given = field('id');
  const id = typeof given === 'number' ? String(given) : given;
  const latitude = number('latitude');
  const longitude = number('longitude');
  if (typeof id !== 'string' || id === '' || text('name').trim() === '') return null;
  if (latitude === null || longitude === null || Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return null;
  return {
    id,
    name: text('name'),
    tagline: textOrNull('tagline'),
    description: text('description'),
    address: text('address'),
    city: text('city'),
    postalCode: text('postalCode'),
    contactEmail: textOrNull('contactEmail'),
    contactPhone: textOrNull('contactPhone'),
    website: textOrNull('website'),
    latitude,
    longitude,
    timezone: isTimezone(text('timezone')) ? text('timezone') : defaultTimezone,
    standardHours: hours('standardHours'),
    specialHours: hours('specialHours'),
    tempClosed: flag('tempClosed', false),
    category: oneOf('category', Category, Category.General),
    isApproved: flag('isApproved', true),
    isVerified: flag('isVerified', false),
    ownerStatus: oneOf('ownerStatus', OwnerStatus, OwnerStatus.None),
    ownerId: textOrNull('ownerId'),
    ownerName: textOrNull('ownerName'),
    ownerAvatarUrl: textOrNull('ownerAvatarUrl'),
    ownerDefaultAvatarOption: textOrNull('ownerDefaultAvatarOption'),
    hasPendingOwnershipRequest: flag('hasPendingOwnershipRequest', false),
    viewCount: number('viewCount', 'views') ?? 0,
    likeCount: number('likeCount') ?? 0,
    averageRating: number('averageRating', 'ratingAverage') ?? 0,
    ratingCount: number('ratingCount') ?? 0,
    primaryImageUrl: textOrNull('primaryImageUrl'),
    createdByUserId: textOrNull('createdByUserId'),
    createdAt: time('createdAt'),
    updatedAt: time('updatedAt'),
    version: number('version') ?? 0,
  };
}

const timezones = new Map<string, boolean>();

function isTimezone(zone: string): boolean {
  const known = timezones.get(zone);
  if (known !== undefined) return known;
  let usable = zone !== '';
  try {
    Intl.DateTimeFormat('sv-SE', { timeZone: zone || defaultTimezone });
  } catch {
    usable = false;
  }
  timezones.set(zone, usable);
  return usable;
}
