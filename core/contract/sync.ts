// What the mirror asks the server: packed columns to start with, the rest in pages, then changes since a cursor.
import * as v from 'valibot';
import { validationText } from '../text/validation.ts';
import { endpoint } from './endpoint.ts';
import { marketSchema } from './markets.ts';

/** `<epoch>:<rev>`: the epoch is made with the store and changes on restore or import. */
export const cursorSchema = v.pipe(
  v.string(validationText.cursor),
  v.regex(/^[0-9A-Z]{13}:\d{1,15}$/, validationText.cursor),
);

/** Bits of the bootstrap's `flags` column. */
export const RowFlag = { Verified: 1, VerifiedOwner: 2, TempClosed: 4 } as const;

/** Market fields the bootstrap carries as they are; pages leave them out. */
export const bootstrapFields = ['id', 'name', 'city', 'category', 'tempClosed', 'isVerified'] as const;

/**
 * Columns of every public market in id order, `count` entries each.
 * Enough for list, map, search and open-now before the pages arrive.
 */
export const bootstrapSchema = v.object({
  format: v.literal(1),
  cursor: cursorSchema,
  count: v.number(),
  /** Records in one page answer: the server's choice, a multiple of `syncLimits.pageRecords`. */
  pageRecords: v.number(),
  /** Number of page answers that belong to this cursor. */
  pages: v.number(),
  columns: v.object({
    /** All ids, 13 characters each, without separators. */
    ids: v.string(),
    name: v.array(v.string()),
    city: v.array(v.string()),
    /** Degrees × 100 000, rounded. */
    latitude: v.array(v.number()),
    longitude: v.array(v.number()),
    category: v.array(v.number()),
    /** Sum of `RowFlag`. */
    flags: v.array(v.number()),
    /** Distinct packed schedules (core/rules/schedule.ts), and which one each market has. */
    schedules: v.array(v.string()),
    schedule: v.array(v.number()),
  }),
});
export type Bootstrap = v.InferOutput<typeof bootstrapSchema>;

/** The fields that the bootstrap left out, of the `pageRecords` markets from `page` times `pageRecords`; one array per field. */
export const pageSchema = v.object({
  cursor: cursorSchema,
  page: v.number(),
  count: v.number(),
  columns: v.record(v.string(), v.array(v.unknown())),
});
export type RecordPage = v.InferOutput<typeof pageSchema>;

export const changesSchema = v.object({
  cursor: cursorSchema,
  /** Public markets after this change set; a differing count asks for a fresh bootstrap. Absent while `more`. */
  count: v.nullable(v.number()),
  /** More changes wait behind the returned cursor. */
  more: v.boolean(),
  markets: v.array(marketSchema),
  /** Ids that left the public set. */
  gone: v.array(v.string()),
});
export type Changes = v.InferOutput<typeof changesSchema>;

export const syncBootstrap = endpoint('syncBootstrap', 'GET /sync/v1/bootstrap', {
  summary: 'Packed columns of every public market',
  reply: bootstrapSchema,
});

/** 410 when the server no longer keeps the pages of that cursor: bootstrap again. */
export const syncPage = endpoint('syncPage', 'GET /sync/v1/pages/{n}', {
  summary: 'The remaining fields of one page of markets',
  params: { n: v.pipe(v.string(), v.regex(/^\d{1,5}$/, validationText.wholeNumber), v.transform(Number)) },
  query: v.strictObject({ cursor: cursorSchema }),
  reply: pageSchema,
});

/** 410 when the cursor is below the floor or of another epoch: bootstrap again. */
export const syncChanges = endpoint('syncChanges', 'GET /sync/v1/changes', {
  summary: 'Markets that changed or left since a cursor',
  query: v.strictObject({ cursor: cursorSchema }),
  reply: changesSchema,
});
