// Markets. What the owner is reached by belongs to the owner; the rest is public.
import { emptied, type Flag, type Generated, internal, published, type RowOf, table } from '../table.ts';

/** How a market came here: by its form, by an import of the operator, or with the demo data. */
export type MarketOrigin = 'form' | 'import' | 'seed';

export const markets = table('markets', {
  owner: 'markets',
  persons: ['owner_id', 'created_by'],
  rows: 'stay',
  holding: 'markets',
  export: { file: 'loppisar.json', part: 'markets' },
  columns: {
    id: published<string>(),
    /** `MarketStatus` of the contract. */
    status: published<number>(),
    name: published<string>(),
    tagline: published<string | null>(),
    description: published<string>(),
    address: published<string>(),
    city: published<string>(),
    postal_code: published<string>(),
    contact_email: emptied<string | null>(),
    contact_phone: emptied<string | null>(),
    website: published<string | null>(),
    latitude: published<number>(),
    longitude: published<number>(),
    timezone: published<string>(),
    standard_hours: published<string | null>(),
    special_hours: published<string | null>(),
    temp_closed: published<Generated<Flag>>(),
    category: published<number>(),
    owner_status: published<Generated<number>>(),
    owner_id: emptied<string | null>(),
    created_by: emptied<string | null>(),
    pending_request: internal<Generated<Flag>>(),
    become_owner: published<Generated<Flag>>(),
    had_other_owner: internal<Generated<Flag>>(),
    status_reason: emptied<string | null>(),
    status_at: published<number | null>(),
    origin: internal<Generated<MarketOrigin>>(),
    county: internal<string | null>(),
    view_count: published<Generated<number>>(),
    like_count: published<Generated<number>>(),
    rating_sum: internal<Generated<number>>(),
    rating_count: published<Generated<number>>(),
    primary_image_url: published<string | null>(),
    sort_name: internal<string>(),
    folded_name: internal<string>(),
    folded_place: internal<string>(),
    created_at: published<number>(),
    updated_at: published<number>(),
    version: internal<Generated<number>>(),
    field_versions: internal<Generated<string>>(),
    rev: internal<number>(),
    counts_rev: internal<Generated<number>>(),
  },
});

export type MarketsTable = RowOf<typeof markets>;
