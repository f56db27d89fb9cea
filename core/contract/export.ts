// The export of a person's own data: one ZIP, packed in the background, fetched through an address that works once.
import * as v from 'valibot';
import { typed } from './auth.ts';
import { endpoint } from './endpoint.ts';
import { holdingCounts } from './holdings.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** Durations, in milliseconds. */
export const exportLifetimes = {
  /** From one request to the next. */
  between: day,
  /** A packed file. */
  file: day,
  /** A one-time address. */
  address: minute,
} as const;

export const exportContentsSchema = v.object({
  /** Markets on the default list. */
  liked: v.number(),
  ...holdingCounts,
  reports: v.number(),
  /** Owned, claimed or entered. */
  markets: v.number(),
});
export type ExportContents = v.InferOutput<typeof exportContentsSchema>;
/** What it counts, in the order of the screen. */
export const exportNames = Object.keys(exportContentsSchema.entries) as readonly (keyof ExportContents)[];

/** `gone`: packed, but no longer kept. `failed`: could not be packed, and may be requested again at once. */
const exportStates = ['none', 'packing', 'ready', 'gone', 'failed'] as const;

const exportSchema = v.object({
  state: v.picklist(exportStates),
  /** Times are ISO 8601 in UTC; null where there is none. */
  requestedAt: v.nullable(v.string()),
  readyAt: v.nullable(v.string()),
  /** End of a file that is ready. */
  expiresAt: v.nullable(v.string()),
  /** Of a file that is ready, such as 'loppis-2026-11-23.zip'. */
  fileName: v.nullable(v.string()),
  bytes: v.nullable(v.number()),
  /** Of a file that is ready: whether another session requested it, so that its address needs the password. */
  asksPassword: v.boolean(),
  /** When the next one may be requested; null for now. */
  nextAt: v.nullable(v.string()),
  /** What is in a file that is ready; while it is packed, what there was when it was requested; otherwise what would be packed now. */
  contents: exportContentsSchema,
});
export type OwnExport = v.InferOutput<typeof exportSchema>;

export const getExport = endpoint('getExport', 'GET /users/me/export', {
  access: 'signed in',
  rate: 'read',
  summary: 'The state of the caller’s export',
  reply: exportSchema,
});

export const requestExport = endpoint('requestExport', 'POST /users/me/export', {
  access: 'signed in',
  rate: 'write',
  summary: 'Begins to pack everything that is stored about the caller; once a day, with the password',
  body: v.strictObject({ password: typed }),
  reply: exportSchema,
  status: 202,
});

export const openExport = endpoint('openExport', 'POST /users/me/export/address', {
  access: 'signed in',
  rate: 'write',
  summary:
    'An address of the packed file that works once, within a minute; with the password, unless this session requested the file',
  body: v.strictObject({ password: v.optional(typed) }),
  reply: v.object({
    /** Path on this origin. */
    url: v.string(),
  }),
});

export const exportCalls = { getExport, requestExport, openExport };
