// The sync calls: a few rows for the first screen of a first visit; for the mirror packed columns, then the remaining fields in
// pages, then changes since a cursor.
import * as v from 'valibot';
import { validationText } from '../text/validation.ts';
import { endpoint } from './endpoint.ts';
import { marketSchema } from './markets.ts';

/** `<epoch>:<rev>`: the epoch is created with the store and changes on restore or import. */
export const cursorSchema = v.pipe(
  v.string(validationText.cursor),
  v.regex(/^[0-9A-Z]{13}:\d{1,15}$/, validationText.cursor),
);

const countsCursor = v.optional(cursorSchema);

/**
 * The most viewed markets, most first, with what their rows show and the hours to compute their status. At most
 * `syncLimits.firstRows`, fewer where their texts are so long that the compressed body would exceed `syncLimits.firstBytes`.
 */
export const firstSchema = v.object({
  format: v.literal(1),
  rows: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      city: v.string(),
      address: v.string(),
      tagline: v.nullable(v.string()),
      latitude: v.number(),
      longitude: v.number(),
      category: v.number(),
      /** Sum of `RowFlag`. */
      flags: v.number(),
      /** Packed schedule (core/rules/day/schedule.ts). */
      schedule: v.string(),
      primaryImageUrl: v.nullable(v.string()),
    }),
  ),
});
export type FirstAnswer = v.InferOutput<typeof firstSchema>;

/**
 * Columns of every public market in id order, `count` entries each.
 * Enough for list, map, search and open-now before the pages arrive.
 */
export const bootstrapSchema = v.object({
  format: v.literal(2),
  cursor: cursorSchema,
  /** `<epoch>:<rev of counts>`: where the counts in the pages are from. Absent from older servers. */
  countsCursor,
  count: v.number(),
  /** Records in one page response: chosen by the server, a multiple of `syncLimits.pageRecords`. */
  pageRecords: v.number(),
  /** Number of page responses of this cursor. */
  pages: v.number(),
  /** Columns of numbers and ids are packed by core/rules/map/planes.ts. */
  columns: v.object({
    /** 13 characters each. */
    ids: v.string(),
    name: v.array(v.string()),
    city: v.array(v.string()),
    /** Degrees × 100 000, rounded. */
    latitude: v.string(),
    longitude: v.string(),
    category: v.string(),
    /** Sum of `RowFlag`. */
    flags: v.string(),
    /** Distinct packed schedules (core/rules/day/schedule.ts), and the index of each market's. */
    schedules: v.array(v.string()),
    schedule: v.string(),
  }),
});
export type Bootstrap = v.InferOutput<typeof bootstrapSchema>;

const texts = v.array(v.string());
const textsOrNull = v.array(v.nullable(v.string()));
const numbers = v.array(v.number());
const booleans = v.array(v.boolean());

/**
 * The fields missing in the bootstrap, of the `pageRecords` markets from `page` times `pageRecords` on; an array or packed
 * text per field. Packed and unpacked by core/rules/markets/market-page.ts.
 */
export const pageSchema = v.object({
  format: v.literal(2),
  cursor: cursorSchema,
  page: v.number(),
  count: v.number(),
  /** Digest of the bootstrap's rows that this page belongs to. */
  rows: v.number(),
  columns: v.object({
    tagline: textsOrNull,
    description: texts,
    address: texts,
    postalCode: texts,
    contactEmail: textsOrNull,
    contactPhone: textsOrNull,
    website: textsOrNull,
    /** The sixth decimal, which the bootstrap lacks. */
    latitude: v.string(),
    longitude: v.string(),
    timezone: texts,
    /** Also null where the text can be reconstructed from the schedule (core/rules/day/hours-text.ts). */
    standardHours: textsOrNull,
    /** 0, or one more than the form to reconstruct it. */
    standardWay: v.string(),
    /** Also null where the text can be reconstructed from the schedule. */
    specialHours: textsOrNull,
    /** The entries to reconstruct, or ''. */
    specialEntries: texts,
    isApproved: booleans,
    ownerStatus: v.string(),
    ownerId: textsOrNull,
    ownerName: textsOrNull,
    ownerAvatarUrl: textsOrNull,
    ownerDefaultAvatarOption: v.optional(textsOrNull),
    hasPendingOwnershipRequest: booleans,
    viewCount: v.string(),
    likeCount: v.string(),
    /** Times 100. */
    averageRating: v.string(),
    ratingCount: v.string(),
    primaryImageUrl: textsOrNull,
    createdByUserId: textsOrNull,
    /** Milliseconds after the time in the id. */
    createdAt: numbers,
    /** Milliseconds after `createdAt`. */
    updatedAt: numbers,
    version: v.string(),
  }),
});
export type RecordPage = v.InferOutput<typeof pageSchema>;
export type PageColumns = RecordPage['columns'];

/** Public counts of `count` markets, in texts packed by core/rules/map/planes.ts (core/rules/markets/count-tuples.ts). */
const countTuplesSchema = v.object({
  count: v.number(),
  /** 13 characters each. */
  ids: v.string(),
  views: v.string(),
  likes: v.string(),
  /** Times 100. */
  average: v.string(),
  ratings: v.string(),
});
export type CountTuples = v.InferOutput<typeof countTuplesSchema>;

export const changesSchema = v.object({
  cursor: cursorSchema,
  /** Sent back with the next request. Absent from older servers. */
  countsCursor,
  /** Number of public markets after this change set; if it differs, the client needs a fresh bootstrap. Absent while `more`. */
  count: v.nullable(v.number()),
  /** There are more changes after the returned cursors. */
  more: v.boolean(),
  markets: v.array(marketSchema),
  /** Ids of markets that are no longer public. */
  gone: v.array(v.string()),
  /** Markets whose counts moved since `countsCursor`, at most `syncLimits.countTuples`; absent when none did. */
  counts: v.optional(countTuplesSchema),
});
export type Changes = v.InferOutput<typeof changesSchema>;

/** Made ahead and revalidated by its ETag. A server without it answers 404: the first screen then waits for the bootstrap. */
export const syncFirst = endpoint('syncFirst', 'GET /sync/v1/first', {
  access: 'anyone',
  rate: 'sync',
  summary: 'The most viewed markets as rows, for the first screen of a first visit',
  reply: firstSchema,
});

export const syncBootstrap = endpoint('syncBootstrap', 'GET /sync/v1/bootstrap', {
  access: 'anyone',
  rate: 'sync',
  summary: 'Packed columns of every public market',
  reply: bootstrapSchema,
});

/** 410 when the server no longer has the pages of that cursor: bootstrap again. */
export const syncPage = endpoint('syncPage', 'GET /sync/v1/pages/{n}', {
  access: 'anyone',
  rate: 'sync',
  summary: 'The remaining fields of one page of markets',
  params: { n: v.pipe(v.string(), v.regex(/^\d{1,5}$/, validationText.wholeNumber), v.transform(Number)) },
  query: v.strictObject({ cursor: cursorSchema, countsCursor }),
  reply: pageSchema,
});

/**
 * The rest of the text of a bootstrap ('bootstrap') or page (its number) of a cursor that was cut: from the UTF-16 unit `from` on, so
 * neither JSON nor complete by itself. Same ETag as the whole. 410 when the server no longer has that text: ask for the whole.
 */
export const syncRest = endpoint('syncRest', 'GET /sync/v1/rest/{part}', {
  access: 'anyone',
  rate: 'sync',
  summary: 'The rest of a bootstrap or page whose answer was cut',
  params: { part: v.pipe(v.string(), v.regex(/^(bootstrap|\d{1,5})$/, validationText.wholeNumber)) },
  query: v.strictObject({
    cursor: cursorSchema,
    countsCursor,
    from: v.pipe(v.string(), v.regex(/^[1-9]\d{0,9}$/, validationText.wholeNumber), v.transform(Number)),
  }),
  reply: v.string(),
});

/** Header of bootstrap, page and rest: the length of the whole text in UTF-16 units, for the progress of a first sync. */
export const textLengthHeader = 'x-text-length';

/**
 * 410 when a cursor is below the floor or of another epoch: bootstrap again. `countsCursor` is that of the answer before; without
 * one the reply has no tuples, and the `countsCursor` from which all follow.
 */
export const syncChanges = endpoint('syncChanges', 'GET /sync/v1/changes', {
  access: 'anyone',
  rate: 'sync',
  summary: 'Markets that changed or left since a cursor',
  query: v.strictObject({ cursor: cursorSchema, countsCursor }),
  reply: changesSchema,
});

export const syncCalls = { syncFirst, syncBootstrap, syncPage, syncRest, syncChanges };
