// The only way to call the server: builds the URL, retries by rule, validates the response, types the failure.
// Runs in page, worker and service worker. Import it lazily from the page's first chunk: it imports ky and valibot.
//
// Retries: reads up to 3 times on no response, 408, 429 and 5xx, never on another 4xx; writes once by the same rule.
// A captive portal (HTML with 200) and a truncated response count as network errors, never as success.
import ky, { HTTPError, TimeoutError } from 'ky';
import * as v from 'valibot';
import {
  type AnyEndpoint,
  apiBase,
  type BodyOf,
  type ParamsOf,
  pathFor,
  type QueryInput,
  type ReplyOf,
} from '../../../core/contract/endpoint.ts';
import { type Arriving, watched } from './arriving.ts';
import { heardFrom } from './clock-offset.ts';
import { type Connectivity, createConnectivity } from './connectivity.ts';
import { ContractError, OfflineError, RefusedError, statusSentence, UnchangedError } from './errors.ts';
import { type CallFile, multipart, type Progress, uploading, withForm } from './upload.ts';

/** Makes a read conditional: it rejects with UnchangedError while the stored response is current. */
export interface Conditional {
  /** ETag of the stored response; null = none is stored. */
  known: string | null;
  /** Receives the new response's headers, such as its ETag. */
  received(headers: Pick<Headers, 'get'>): void;
}

export interface CallInput<E extends AnyEndpoint> {
  params?: { [K in keyof ParamsOf<E>]: string | number };
  query?: QueryInput<E>;
  body?: BodyOf<E>;
  /** By the name of their field: the call is then sent as multipart/form-data, with the fields of the body first. */
  files?: Readonly<Record<string, CallFile>>;
  /** Observes the upload of files, where the browser can (a page, not a service worker). */
  progress?: Progress;
  /** Header `Idempotency-Key`: requests with the same key are applied once. */
  key?: string;
  /** Header `If-Match`: the version that the change is based on. */
  version?: number;
  /** The only user whose token may be sent, as for queued changes. Rejects with SessionEndedError when another one is signed in. */
  userId?: string;
  conditional?: Conditional;
  /** Refreshes an expired token before a read too, as for a write: for responses that depend on the user. */
  fresh?: boolean;
  signal?: AbortSignal;
  /** Milliseconds for the response's head, and again for its body. Default 10 000, for a call with files 15 minutes. */
  timeoutMs?: number;
  /** Overrides the number of retries. */
  retries?: number;
  /**
   * Validates the parsed response instead of the endpoint's schema and returns it typed, or throws ContractError.
   * For large sync responses, where a schema check of every record would cost more than storing it.
   */
  check?: (raw: unknown) => ReplyOf<E>;
  /** Observes the body while it arrives. */
  arriving?: Arriving;
}

export type Call = <E extends AnyEndpoint>(endpoint: E, input?: CallInput<E>) => Promise<ReplyOf<E>>;

/** A token to call as a user. */
export interface Grant {
  userId: string;
  token: string;
}

/** The source of tokens. Rejects as calls do. */
export interface CallSession {
  /** The user's token; null = anonymous. `isWrite` refreshes an expired token first, so that no write is sent twice for it. */
  grant(asked: { userId?: string | undefined; isWrite: boolean }): Promise<Grant | null>;
  /** The next grant after a 401; null = signed out. */
  renew(spent: Grant | null): Promise<Grant | null>;
}

export interface CallPorts {
  /** Base URL of the API; the default is this origin. */
  base?: string;
  fetch?: typeof fetch;
  /** Is notified after every call whether the server could be reached. */
  reach?: Pick<Connectivity, 'answered' | 'unreachable'>;
  /** Adds the token to every call whose path has no `/auth/`. Default: anonymous. */
  session?: CallSession;
  /** Milliseconds before retry number `attempt` (from 1). */
  retryDelay?: (attempt: number) => number;
}

/** A longer Retry-After than this is left to the caller. */
const retryAfterMaxSeconds = 5;
const timeLimitMs = 10_000;
/** 5 MB take ten minutes at 8 KB/s, the slowest that the server accepts. */
const uploadLimitMs = 15 * 60_000;
const readRetries = 3;
const writeRetries = 1;

/**
 * Creates a caller. The returned function resolves with the validated reply (undefined for 204) and rejects with
 * OfflineError, RefusedError, ContractError, UnchangedError or, with a session, SessionEndedError and StorageError; an aborted `signal` rejects with its own reason.
 */
export function createCall(ports: CallPorts = {}): Call {
  const { base = apiBase, reach = createConnectivity(true) } = ports;
  return async (endpoint, input = {}) => {
    let raw: unknown;
    try {
      raw = await signedAnswer(endpoint, input, base, ports);
    } catch (error) {
      if (input.signal?.aborted) throw input.signal.reason;
      if (error instanceof SessionFailure) throw error.cause;
      const typed = typedFailure(error);
      if (typed instanceof OfflineError) reach.unreachable(typed.fault);
      else reach.answered();
      throw typed;
    }
    reach.answered();
    return checked(endpoint, raw, input.check);
  };
}

/** An error of the session itself: says nothing about whether this call can reach the server. */
class SessionFailure extends Error {}

async function signedAnswer(
  endpoint: AnyEndpoint,
  input: CallInput<AnyEndpoint>,
  base: string,
  ports: CallPorts,
): Promise<unknown> {
  const { session } = ports;
  if (!session || endpoint.path.includes('/auth/')) return answer(endpoint, input, base, ports, null);
  const failed = (error: unknown): never => {
    throw new SessionFailure('', { cause: error });
  };
  const isWrite = endpoint.method !== 'GET' || input.fresh === true;
  const grant = await session.grant({ userId: input.userId, isWrite }).catch(failed);
  try {
    return await answer(endpoint, input, base, ports, grant);
  } catch (error) {
    if (!(error instanceof HTTPError) || error.response.status !== 401 || isPage(error.response)) throw error;
    const next = await session.renew(grant).catch(failed);
    if (!next) throw error;
    return answer(endpoint, input, base, ports, next);
  }
}

async function answer(
  endpoint: AnyEndpoint,
  input: CallInput<AnyEndpoint>,
  base: string,
  ports: CallPorts,
  grant: Grant | null,
): Promise<unknown> {
  const askedAt = Date.now();
  const pending = ky(base + pathFor(endpoint, input.params ?? {}), {
    method: endpoint.method.toLowerCase(),
    headers: {
      accept: 'application/json',
      ...(grant && { authorization: `Bearer ${grant.token}` }),
      ...(input.key !== undefined && { 'idempotency-key': input.key }),
      ...(input.version !== undefined && { 'if-match': `"${input.version}"` }),
      ...(input.conditional?.known && { 'if-none-match': input.conditional.known }),
    },
    redirect: 'error',
    timeout: input.timeoutMs ?? (input.files ? uploadLimitMs : timeLimitMs),
    retry: {
      limit: input.retries ?? (endpoint.method === 'GET' ? readRetries : writeRetries),
      methods: ['get', 'post', 'put', 'patch', 'delete'],
      statusCodes: [408, 429, 500, 502, 503, 504],
      afterStatusCodes: [408, 429, 503],
      // A date would be compared with the device's clock, which may be far off.
      maxRetryAfter: retryAfterMaxSeconds * 1000,
      jitter: true,
      shouldRetry: ({ error }) => worthRetrying(error, input.signal),
      ...(ports.retryDelay && { delay: ports.retryDelay, jitter: false }),
    },
    ...((ports.fetch || input.arriving || input.files) && { fetch: fetchOf(ports, input) }),
    ...(input.signal && { signal: input.signal }),
    ...(input.query && { searchParams: input.query }),
    ...(input.body !== undefined && !input.files && { json: input.body }),
  });
  const response = await pending;
  if (isPage(response)) throw new OfflineError('portal');
  heardFrom(response.headers, askedAt, Date.now());
  input.conditional?.received(response.headers);
  const text = await pending.text();
  if (!endpoint.spec.reply && text === '') return undefined;
  try {
    // Parsed even when no body is expected: a body that is not JSON is not the server's, so nothing was done.
    return JSON.parse((input.arriving?.before ?? '') + text);
  } catch (error) {
    throw new OfflineError('broken', error);
  }
}

function fetchOf(ports: CallPorts, { arriving, body, files, progress }: CallInput<AnyEndpoint>): typeof fetch {
  const plain: typeof fetch = ports.fetch ?? ((request, init) => fetch(request, init));
  if (files) {
    const isObservable = !ports.fetch && progress && typeof XMLHttpRequest !== 'undefined';
    return withForm(isObservable ? uploading(progress) : plain, () => multipart(Object(body), files));
  }
  return arriving ? watched(plain, arriving) : plain;
}

/** `undefined` leaves the decision to the list of statuses. */
function worthRetrying(error: unknown, signal: AbortSignal | undefined): boolean | undefined {
  if (signal?.aborted || error instanceof TimeoutError) return false;
  if (!(error instanceof HTTPError)) return true;
  const wait = retryAfter(error.response.headers);
  return wait !== null && wait > retryAfterMaxSeconds ? false : undefined;
}

function isPage({ headers }: Response): boolean {
  return headers.get('content-type')?.includes('text/html') ?? false;
}

/** Seconds of the Retry-After header; null without one. A date is compared with the server's own clock. */
function retryAfter(headers: Headers): number | null {
  const asked = headers.get('retry-after') ?? '';
  if (/^\s*\d+\s*$/.test(asked)) return Number(asked);
  const until = Date.parse(asked);
  if (Number.isNaN(until)) return null;
  const sentAt = Date.parse(headers.get('date') ?? '');
  return Math.max(0, Math.ceil((until - (Number.isNaN(sentAt) ? Date.now() : sentAt)) / 1000));
}

function typedFailure(error: unknown): OfflineError | RefusedError | UnchangedError {
  if (error instanceof OfflineError) return error;
  if (error instanceof TimeoutError) return new OfflineError('timeout', error);
  if (!(error instanceof HTTPError)) return new OfflineError('unreachable', error);
  const { status, headers } = error.response;
  if (status === 304) return new UnchangedError();
  // The API refuses in JSON: an HTML error page is an intermediary's.
  if (status < 500 && isPage(error.response)) return new OfflineError('portal', error);
  const problem = record(error.data);
  // A problem document first, then the older fields that some servers send instead.
  const said = [problem.detail, problem.message, problem.title].find((text) => typeof text === 'string' && text !== '');
  return new RefusedError(status, typeof said === 'string' ? said : statusSentence(status), {
    code: typeof problem.code === 'string' ? problem.code : null,
    errors: v.is(fieldErrors, problem.errors) ? problem.errors : {},
    retryAfter: retryAfter(headers),
    clash: v.is(clash, problem) ? { mine: problem.mine, theirs: problem.theirs, version: problem.version } : null,
    worded: typeof said === 'string',
  });
}

const fieldErrors = v.record(v.string(), v.array(v.string()));
const fields = v.record(v.string(), v.unknown());
const clash = v.object({ mine: fields, theirs: fields, version: v.number() });

function record(data: unknown): Record<string, unknown> {
  return typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {};
}

function checked<E extends AnyEndpoint>(endpoint: E, raw: unknown, check: CallInput<E>['check']): ReplyOf<E> {
  const schema = endpoint.spec.reply;
  if (!schema) return undefined as ReplyOf<E>;
  if (check) return check(raw);
  const result = v.safeParse(schema, raw);
  // An unknown field means a newer server, not an error: the schema has already left it out of the output.
  const faults = result.issues?.filter((issue) => issue.expected !== 'never') ?? [];
  if (faults.length > 0) {
    throw new ContractError(`${endpoint.name}: ${faults[0] ? v.getDotPath(faults[0]) : ''} ${faults[0]?.message}`);
  }
  return result.output as ReplyOf<E>;
}
