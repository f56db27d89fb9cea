// Packs a page of markets without the fields already sent in the bootstrap. `packPage` and `unpackPage` are inverse
// for markets whose coordinates have at most six decimals and whose rating has at most two.
import type { Category } from '../../contract/category.ts';
import type { Market, OwnerStatus } from '../../contract/markets.ts';
import { RowFlag } from '../../contract/row-flag.ts';
import type { PageColumns } from '../../contract/sync.ts';
import { entriesOf, wayOf, writeSpecial, writeStandard } from '../day/hours-text.ts';
import { type Schedule, unpackSchedule } from '../day/schedule.ts';
import { packNumbers, unpackNumbers } from '../map/planes.ts';
import { tsidTime } from '../tsid.ts';

/** The fields of one market in the bootstrap. */
export interface KnownRow {
  id: string;
  name: string;
  city: string;
  /** Degrees × 100 000, rounded. */
  latitude: number;
  longitude: number;
  category: number;
  /** Sum of `RowFlag`. */
  flags: number;
  /** Packed schedule. */
  schedule: string;
}

/** Digest of rows: FNV-1a, 32 bits, over the UTF-16 code units of their fields. */
export function digestRows(rows: readonly KnownRow[]): number {
  let hash = 0x811c9dc5;
  for (const { id, name, city, latitude, longitude, category, flags, schedule } of rows) {
    const text = `${id}\n${name}\n${city}\n${latitude}\n${longitude}\n${category}\n${flags}\n${schedule}\n`;
    for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  }
  return hash >>> 0;
}

/** The columns of a page; `rows` are the bootstrap fields of the same markets. */
export function packPage(markets: readonly Market[], rows: readonly KnownRow[]): PageColumns {
  const each = <K extends keyof Market>(field: K) => markets.map((market) => market[field]);
  const sixth = (degrees: 'latitude' | 'longitude') =>
    packNumbers(markets.map((market, i) => Math.round(market[degrees] * 1e6) - (rows[i] as KnownRow)[degrees] * 10));
  const hours = hoursReader();
  const way = rows.map(({ schedule }, i) => hours.way(schedule, at(markets, i).standardHours));
  const entries = rows.map(({ schedule }, i) => hours.entries(schedule, at(markets, i).specialHours));
  return {
    tagline: each('tagline'),
    description: each('description'),
    address: each('address'),
    postalCode: each('postalCode'),
    contactEmail: each('contactEmail'),
    contactPhone: each('contactPhone'),
    website: each('website'),
    latitude: sixth('latitude'),
    longitude: sixth('longitude'),
    timezone: each('timezone'),
    standardHours: markets.map(({ standardHours }, i) => (at(way, i) > 0 ? null : standardHours)),
    standardWay: packNumbers(way),
    specialHours: markets.map(({ specialHours }, i) => (at(entries, i) === '' ? specialHours : null)),
    specialEntries: entries,
    isApproved: each('isApproved'),
    ownerStatus: packNumbers(each('ownerStatus')),
    ownerId: each('ownerId'),
    ownerName: each('ownerName'),
    ownerAvatarUrl: each('ownerAvatarUrl'),
    ownerDefaultAvatarOption: markets.map((market) => market.ownerDefaultAvatarOption ?? null),
    hasPendingOwnershipRequest: each('hasPendingOwnershipRequest'),
    viewCount: packNumbers(each('viewCount')),
    likeCount: packNumbers(each('likeCount')),
    averageRating: packNumbers(each('averageRating').map((rating) => Math.round(rating * 100))),
    ratingCount: packNumbers(each('ratingCount')),
    primaryImageUrl: each('primaryImageUrl'),
    createdByUserId: each('createdByUserId'),
    createdAt: markets.map(({ id, createdAt }) => Date.parse(createdAt) - tsidTime(id)),
    updatedAt: markets.map(({ createdAt, updatedAt }) => Date.parse(updatedAt) - Date.parse(createdAt)),
    version: packNumbers(each('version')),
  };
}

/**
 * The markets of a page whose columns have been checked for types and lengths.
 * Throws RangeError when the rows cannot be completed with it: broken packed text, hours or times.
 */
export function unpackPage(columns: PageColumns, rows: readonly KnownRow[]): Market[] {
  const numbers = (field: PackedField) => unpackNumbers(columns[field], rows.length);
  const [latitude, longitude, ownerStatus] = [numbers('latitude'), numbers('longitude'), numbers('ownerStatus')];
  const [viewCount, likeCount, ratingCount] = [numbers('viewCount'), numbers('likeCount'), numbers('ratingCount')];
  const [averageRating, version, way] = [numbers('averageRating'), numbers('version'), numbers('standardWay')];
  const hours = hoursWriter();
  return rows.map((row, i): Market => {
    const created = tsidTime(row.id) + at(columns.createdAt, i);
    return {
      id: row.id,
      name: row.name,
      tagline: at(columns.tagline, i),
      description: at(columns.description, i),
      address: at(columns.address, i),
      city: row.city,
      postalCode: at(columns.postalCode, i),
      contactEmail: at(columns.contactEmail, i),
      contactPhone: at(columns.contactPhone, i),
      website: at(columns.website, i),
      latitude: (row.latitude * 10 + at(latitude, i)) / 1e6,
      longitude: (row.longitude * 10 + at(longitude, i)) / 1e6,
      timezone: at(columns.timezone, i),
      standardHours: hours.standard(row.schedule, at(way, i), at(columns.standardHours, i)),
      specialHours: hours.special(row.schedule, at(columns.specialEntries, i), at(columns.specialHours, i)),
      tempClosed: (row.flags & RowFlag.TempClosed) !== 0,
      category: row.category as Category,
      isApproved: at(columns.isApproved, i),
      isVerified: (row.flags & RowFlag.Verified) !== 0,
      ownerStatus: at(ownerStatus, i) as OwnerStatus,
      ownerId: at(columns.ownerId, i),
      ownerName: at(columns.ownerName, i),
      ownerAvatarUrl: at(columns.ownerAvatarUrl, i),
      ownerDefaultAvatarOption: columns.ownerDefaultAvatarOption?.[i] ?? null,
      hasPendingOwnershipRequest: at(columns.hasPendingOwnershipRequest, i),
      viewCount: at(viewCount, i),
      likeCount: at(likeCount, i),
      averageRating: at(averageRating, i) / 100,
      ratingCount: at(ratingCount, i),
      primaryImageUrl: at(columns.primaryImageUrl, i),
      createdByUserId: at(columns.createdByUserId, i),
      createdAt: new Date(created).toISOString(),
      updatedAt: new Date(created + at(columns.updatedAt, i)).toISOString(),
      version: at(version, i),
    };
  });
}

type PackedField = { [F in keyof PageColumns]-?: PageColumns[F] extends string ? F : never }[keyof PageColumns];

function at<T>(column: readonly T[], row: number): T {
  if (row >= column.length) throw new RangeError('a page column is too short');
  return column[row] as T;
}

/** Memoises a function of a text; most markets share their hours with others. */
function remember<T>(work: (schedule: Schedule, about: string) => T) {
  const known = new Map<string, T>();
  return (schedule: string, about: string): T => {
    const key = `${schedule}\n${about}`;
    const answer = known.get(key) ?? work(unpackSchedule(schedule), about);
    known.set(key, answer);
    return answer;
  };
}

function hoursReader() {
  const way = remember((schedule, text) => 1 + (wayOf(text, schedule) ?? -1));
  const entries = remember((schedule, text) => entriesOf(text, schedule));
  return {
    way: (schedule: string, text: string | null) => (text === null ? 0 : way(schedule, text)),
    entries: (schedule: string, text: string | null) => (text === null ? '' : entries(schedule, text)),
  };
}

function hoursWriter() {
  const standard = remember((schedule, way) => writeStandard(Number(way), schedule));
  const special = remember((schedule, entries) => writeSpecial(entries, schedule));
  return {
    standard: (schedule: string, way: number, text: string | null) =>
      way > 0 ? standard(schedule, String(way - 1)) : text,
    special: (schedule: string, entries: string, text: string | null) =>
      entries === '' ? text : special(schedule, entries),
  };
}
