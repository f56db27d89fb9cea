// Markets in a real store, and the changes a service would make to them: each one transaction with its rev.
import type { Insertable } from 'kysely';
import { type Market, MarketStatus, OwnerStatus } from '../../../core/contract/markets.ts';
import { fold } from '../../../core/rules/text/fold.ts';
import { swedishSortKey } from '../../../core/rules/text/swedish-order.ts';
import type { Store } from '../../../server/db/schema.ts';
import type { MarketsTable } from '../../../server/db/tables/markets.ts';
import { bumpRev, deleteMarket as removeMarket, writeMarket } from '../../../server/features/markets/store.ts';
import { sampleId, sampleMarket } from '../samples/sample-markets.ts';

type NewMarket = Omit<Insertable<MarketsTable>, 'rev'>;
type MarketChanges = Partial<Omit<NewMarket, 'id'>>;

/**
 * The row of a public market, without a creator.
 * @public also what the bench fills its store with
 */
export function rowOf(market: Market): NewMarket {
  return {
    id: market.id,
    status:
      market.isVerified && market.ownerStatus !== OwnerStatus.Verified ? MarketStatus.Verified : MarketStatus.Approved,
    name: market.name,
    tagline: market.tagline,
    description: market.description,
    address: market.address,
    city: market.city,
    postal_code: market.postalCode,
    contact_email: market.contactEmail,
    contact_phone: market.contactPhone,
    website: market.website,
    latitude: market.latitude,
    longitude: market.longitude,
    timezone: market.timezone,
    standard_hours: market.standardHours,
    special_hours: market.specialHours,
    temp_closed: market.tempClosed ? 1 : 0,
    category: market.category,
    owner_status: market.ownerStatus,
    owner_id: market.ownerId,
    created_by: null,
    pending_request: market.hasPendingOwnershipRequest ? 1 : 0,
    view_count: market.viewCount,
    like_count: market.likeCount,
    rating_sum: Math.round(market.averageRating * market.ratingCount),
    rating_count: market.ratingCount,
    primary_image_url: market.primaryImageUrl,
    sort_name: swedishSortKey(market.name),
    folded_name: fold(market.name),
    folded_place: fold(`${market.city} ${market.address}`),
    created_at: Date.parse(market.createdAt),
    updated_at: Date.parse(market.updatedAt),
    version: market.version,
  };
}

/** Row number `n`, approved, without an owner, with anything overridden by `changes`. */
export function marketRow(n: number, changes: MarketChanges = {}): NewMarket {
  const sample = sampleMarket(n);
  const { name = sample.name, city = sample.city, address = sample.address } = changes;
  const made = new Date(1_767_000_000_000 + n * 86_400_000).toISOString();
  const row = rowOf({
    ...sample,
    ...{ name, city, address },
    isVerified: false,
    ownerStatus: OwnerStatus.None,
    ownerId: null,
    averageRating: 4,
    createdAt: made,
    updatedAt: made,
  });
  return { ...row, ...changes };
}

/** Adds markets under one rev. */
export async function addMarkets(store: Store, rows: NewMarket[]): Promise<void> {
  await store.write(async (tx) => {
    const rev = await bumpRev(tx);
    for (let from = 0; from < rows.length; from += 200) {
      const some = rows.slice(from, from + 200).map((row) => ({ ...row, rev }));
      await tx.insertInto('markets').values(some).execute();
    }
  });
}

/** `count` approved markets, numbers 1 to `count`. */
export function plantMarkets(store: Store, count: number): Promise<void> {
  return addMarkets(
    store,
    Array.from({ length: count }, (_, i) => marketRow(i + 1)),
  );
}

/** Changes market number `n`; a tombstone is added when it is no longer public, and removed when it is public again. */
export async function changeMarket(store: Store, n: number, changes: MarketChanges): Promise<void> {
  await store.write((tx) => writeMarket(tx, sampleId(n), changes));
}

/** Deletes market number `n` permanently. */
export async function deleteMarket(store: Store, n: number): Promise<void> {
  await store.write((tx) => removeMarket(tx, sampleId(n)));
}
