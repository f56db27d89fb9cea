// Error codes, the problem document of every refusal, and the sentence for each code.
import * as v from 'valibot';
import { errorText } from '../text/errors.ts';

/** Machine-readable codes with their HTTP status. */
export const errorStatus = {
  invalid: 400,
  malformed: 400,
  unauthorized: 401,
  forbidden: 403,
  /** The password is right, but the account is closed. */
  inactive: 403,
  /** The password is right, but the address is not confirmed. */
  unconfirmed: 403,
  not_found: 404,
  method_not_allowed: 405,
  timeout: 408,
  conflict: 409,
  gone: 410,
  too_large: 413,
  uri_too_long: 414,
  unsupported_media: 415,
  /** The idempotency key was used before for another write. */
  key_reused: 422,
  rate_limited: 429,
  /** A person has done as much of this as is allowed for now, such as posts in ten minutes. A device does not repeat it by itself. */
  limit_reached: 429,
  /** Too many password attempts for one account; a reset by mail is possible at once. */
  slowed: 429,
  headers_too_large: 431,
  internal: 500,
  /** The disk is full or read-only; reads work. */
  unsaved: 503,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;
const errorCodes = Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]];

/** RFC 9457 problem document that also carries the older fields `message`, `title` and `errors`. */
export const problemSchema = v.object({
  type: v.string(),
  title: v.string(),
  status: v.number(),
  code: v.picklist(errorCodes),
  /** The Swedish sentence to show. Same text as `message`. */
  detail: v.string(),
  message: v.string(),
  /** Sentences per field (dotted path); only for `invalid`. */
  errors: v.optional(v.record(v.string(), v.array(v.string()))),
  /** For an edit in conflict with a later one, per field: the sent value, the current value; and the current version. */
  mine: v.optional(v.record(v.string(), v.unknown())),
  theirs: v.optional(v.record(v.string(), v.unknown())),
  version: v.optional(v.number()),
  requestId: v.string(),
});
export type Problem = v.InferOutput<typeof problemSchema>;

/** Both sides of an edit in conflict. */
export interface Clash {
  readonly mine: Record<string, unknown>;
  readonly theirs: Record<string, unknown>;
  readonly version: number;
}

/** A refusal with a code; the server maps it to a problem document, the client parses that. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly errors: Record<string, string[]> | undefined;
  /** Seconds for `Retry-After`. */
  readonly retryAfter: number | undefined;
  /** Only for `conflict`: the same field was changed on both sides. */
  readonly clash: Clash | undefined;
  constructor(
    code: ErrorCode,
    message?: string,
    errors?: Record<string, string[]>,
    retryAfter?: number,
    clash?: Clash,
  ) {
    super(message ?? errorText[code]);
    this.name = 'Refusal';
    this.code = code;
    this.errors = errors;
    this.retryAfter = retryAfter;
    this.clash = clash;
  }
}
