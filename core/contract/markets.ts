// Markets: the public record, its enums, and the calls that read it.
import * as v from 'valibot';
import { validationText } from '../text/validation.ts';
import { Category } from './category.ts';
import { endpoint } from './endpoint.ts';
import { paging, searchLimits } from './limits.ts';
import { idSchema, queryChoice, queryInteger, textField } from './text-fields.ts';

const categorySchema = v.picklist(Object.values(Category));

export const MarketStatus = { Pending: 0, Approved: 1, Verified: 2, Rejected: 3, Hidden: 4 } as const;
export type MarketStatus = (typeof MarketStatus)[keyof typeof MarketStatus];

export const OwnerStatus = { None: 0, Pending: 1, Verified: 2, Rejected: 3 } as const;
export type OwnerStatus = (typeof OwnerStatus)[keyof typeof OwnerStatus];
const ownerStatusSchema = v.picklist(Object.values(OwnerStatus));

/** The public market: every field that may leave the server; times are ISO 8601 in UTC. */
export const marketSchema = v.strictObject({
  id: idSchema,
  name: v.string(),
  tagline: v.nullable(v.string()),
  /** Markdown. */
  description: v.string(),
  address: v.string(),
  city: v.string(),
  /** Stored as five digits with a space: '123 45'. */
  postalCode: v.string(),
  contactEmail: v.nullable(v.string()),
  contactPhone: v.nullable(v.string()),
  website: v.nullable(v.string()),
  /** Degrees, six decimals. */
  latitude: v.number(),
  longitude: v.number(),
  timezone: v.string(),
  /** JSON text of `standardHoursSchema`; may be broken text from an old import. */
  standardHours: v.nullable(v.string()),
  /** JSON text of `specialHoursSchema`. */
  specialHours: v.nullable(v.string()),
  tempClosed: v.boolean(),
  category: categorySchema,
  isApproved: v.boolean(),
  /** Derived: status Verified, or Approved with a verified owner. */
  isVerified: v.boolean(),
  ownerStatus: ownerStatusSchema,
  ownerId: v.nullable(v.string()),
  ownerName: v.nullable(v.string()),
  ownerAvatarUrl: v.nullable(v.string()),
  /** `DefaultAvatar` of the owner. Absent in answers and stored copies from before it was sent. */
  ownerDefaultAvatarOption: v.optional(v.nullable(v.string())),
  hasPendingOwnershipRequest: v.boolean(),
  viewCount: v.number(),
  likeCount: v.number(),
  /** One to five, 0 without ratings. */
  averageRating: v.number(),
  ratingCount: v.number(),
  primaryImageUrl: v.nullable(v.string()),
  createdByUserId: v.nullable(v.string()),
  createdAt: v.string(),
  updatedAt: v.string(),
  /** Row version for If-Match. */
  version: v.number(),
});
export type Market = v.InferOutput<typeof marketSchema>;

export const marketSorts = ['name', '-views', '-ratingAverage', '-createdAt'] as const;

export const marketPageSchema = v.object({
  markets: v.array(marketSchema),
  totalMarkets: v.number(),
  totalPages: v.number(),
  page: v.number(),
  pageSize: v.number(),
});

const marketParams = { id: idSchema };

export const listMarkets = endpoint('listMarkets', 'GET /markets', {
  access: 'anyone',
  rate: 'read',
  summary:
    'Public markets, a page at a time. Pages hold at most 100 rows, and the answer says so in pageSize. Only pageSize=10000 by name, page 1, is the whole list, at most a minute old. -ratingAverage: ties by number of ratings, then id',
  query: v.strictObject({
    page: queryInteger(1, paging.pageMax, 1),
    pageSize: queryInteger(1, paging.marketsMax, paging.marketsDefault),
    sort: queryChoice(marketSorts, 'name'),
  }),
  reply: marketPageSchema,
});

export const getMarket = endpoint('getMarket', 'GET /markets/{id}', {
  access: 'anyone',
  rate: 'read',
  summary:
    'One public market. With a bearer also one that is not public: to its owner, to who entered it, and to holders of any MARKET_ permission',
  params: marketParams,
  reply: marketSchema,
});

export const searchMarkets = endpoint('searchMarkets', 'GET /markets/search', {
  access: 'anyone',
  rate: 'search',
  summary: 'Public markets whose name, city or address match, best first',
  query: v.strictObject({
    // A missing field counts as empty: too short.
    q: v.optional(
      textField(
        searchLimits.minLength,
        searchLimits.maxLength,
        validationText.searchTooShort(searchLimits.minLength),
        validationText.searchTooLong(searchLimits.maxLength),
      ),
      '',
    ),
  }),
  reply: v.array(marketSchema),
});

export const mostViewedLastMonth = endpoint('mostViewedLastMonth', 'GET /markets/most-viewed/last-month', {
  access: 'anyone',
  rate: 'read',
  summary: 'Most viewed public markets over the last 30 days, most first',
  query: v.strictObject({ count: queryInteger(1, paging.mostViewedMax, paging.carousel) }),
  reply: v.array(marketSchema),
});

export const recordMarketView = endpoint('recordMarketView', 'POST /markets/{id}/views', {
  access: 'anyone',
  rate: 'view',
  summary: 'Counts one view per visitor and day; of five agents at one address at most',
  params: marketParams,
});

export const marketCalls = { listMarkets, searchMarkets, mostViewedLastMonth, getMarket, recordMarketView };
