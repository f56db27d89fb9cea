// Sample markets for tests of the data layer: deterministic, valid, and different in every column.
import type { Market } from '../../../core/contract/markets.ts';

const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Id number `n` as a TSID; ascending with `n`. */
export function sampleId(n: number): string {
  let text = '';
  for (let rest = n, i = 0; i < 10; i++, rest = Math.floor(rest / 32)) text = digits.charAt(rest % 32) + text;
  return `0FZ${text}`;
}

/** Market number `n`, with anything overridden by `changes`. */
export function sampleMarket(n: number, changes: Partial<Market> = {}): Market {
  const day = { start: '10:00', end: `${15 + (n % 4)}:00` };
  return {
    id: sampleId(n),
    name: `Loppis ${n} i Ålunda`,
    tagline: n % 3 === 0 ? null : `Fynd nummer ${n}`,
    description: `Här finns **allt** för ${n} kronor.`,
    address: `Storgatan ${n}`,
    city: ['Ålunda', 'Örsjö', 'Gävle'][n % 3] as string,
    postalCode: `${100 + (n % 800)} ${10 + (n % 80)}`,
    contactEmail: n % 2 === 0 ? null : `loppis${n}@exempel.se`,
    contactPhone: n % 5 === 0 ? null : `070-${1000000 + n}`,
    website: null,
    latitude: (5_500_000 + ((n * 7919) % 1_000_000)) / 100_000,
    longitude: (1_100_000 + ((n * 104_729) % 1_000_000)) / 100_000,
    timezone: 'Europe/Stockholm',
    standardHours:
      n % 7 === 0 ? null : n % 11 === 0 ? '{trasig' : JSON.stringify({ days: { Sat: [day], Sun: n % 2 ? [day] : [] } }),
    specialHours: n % 13 === 0 ? JSON.stringify([{ date: '2026-12-24', ranges: 'closed', source: 'owner' }]) : null,
    tempClosed: n % 17 === 0,
    category: (n % 12) as Market['category'],
    isApproved: true,
    isVerified: n % 4 === 0,
    ownerStatus: n % 8 === 0 ? 2 : 0,
    ownerId: n % 8 === 0 ? sampleId(900000 + n) : null,
    ownerName: n % 8 === 0 ? `Ägare ${n}` : null,
    ownerAvatarUrl: null,
    ownerDefaultAvatarOption: n % 8 === 0 ? 'fire' : null,
    hasPendingOwnershipRequest: false,
    viewCount: n * 3,
    likeCount: n % 50,
    averageRating: n % 6,
    ratingCount: n % 6 === 0 ? 0 : n % 40,
    primaryImageUrl: null,
    createdByUserId: null,
    createdAt: '2026-01-02T03:04:05.000Z',
    updatedAt: '2026-01-02T03:04:05.000Z',
    version: 1,
    ...changes,
  };
}
