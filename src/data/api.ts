// The one way to ask the server: fills in the address, retries by rule, checks the answer's shape, types the failure.
// Runs in page, worker and service worker. Import it lazily from the page's first chunk: it carries ky and valibot.
//
// Retries: reads up to 3 times on no answer, 408, 429 and 5xx, never on another 4xx; writes once by the same rule.
// A login page in between (HTML with 200) and half an answer count as network trouble, never as success.
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
} from '../../core/contract/endpoint.ts';
import { heardFrom } from './clock-offset.ts';
import { type Connectivity, createConnectivity } from './connectivity.ts';
import { ContractError, OfflineError, RefusedError, statusSentence, UnchangedError } from './errors.ts';

/** Makes a read conditional: it rejects with UnchangedError while the answer is the one that is stored. */
export interface Conditional {
  /** ETag of the stored answer; null = none is stored. */
  known: string | null;
  /** Gets the new answer's ETag; null = it has none. */
  received(etag: string | null): void;
}

export interface CallInput<E extends AnyEndpoint> {
  params?: { [K in keyof ParamsOf<E>]: string | number };
  query?: QueryInput<E>;
  body?: BodyOf<E>;
  /** Header `Idempotency-Key`: the same key, the same change, however often it is sent. */
  key?: string;
  /** Header `If-Match`: the version of the thing that the change began from. */
  version?: number;
  /** The one person whose token may carry it, as for work that waited. Rejects with SessionEndedError when that is not who is signed in. */
  userId?: string;
  conditional?: Conditional;
  /** Renews a spent token ahead of a read too, as for a write: for answers that depend on who asks. */
  fresh?: boolean;
  signal?: AbortSignal;
  /** Milliseconds for the answer's head, and again for its body. Default 10 000. */
  timeoutMs?: number;
  /** Overrides the number of retries. */
  retries?: number;
  /**
   * Checks the parsed answer instead of the endpoint's schema and returns it typed, or throws ContractError.
   * For the big sync answers, where walking a schema over every record would cost more than storing it.
   */
  check?: (raw: unknown) => ReplyOf<E>;
}

export type Call = <E extends AnyEndpoint>(endpoint: E, input?: CallInput<E>) => Promise<ReplyOf<E>>;

/** The right to ask as somebody. */
export interface Grant {
  userId: string;
  token: string;
}

/** Where tokens come from. Rejects as calls do. */
export interface CallSession {
  /** Who asks; null = nobody. `isWrite` refreshes a spent token ahead, as a write is not to be sent twice for that. */
  grant(asked: { userId?: string | undefined; isWrite: boolean }): Promise<Grant | null>;
  /** The next grant after a 401; null = nobody is signed in, and the person has been asked to. */
  renew(spent: Grant | null): Promise<Grant | null>;
}

export interface CallPorts {
  /** Where the API stands; the default is this origin. */
  base?: string;
  fetch?: typeof fetch;
  /** Learns from every outcome whether the server can be reached. */
  reach?: Pick<Connectivity, 'answered' | 'unreachable'>;
  /** Signs every call whose path has no `/auth/`. Left out = anonymous. */
  session?: CallSession;
  /** Milliseconds before retry number `attempt` (from 1). */
  retryDelay?: (attempt: number) => number;
}

/** A longer wait than this asked for by Retry-After is left to the caller. */
const patienceSeconds = 5;
const readRetries = 3;
const writeRetries = 1;

/**
 * Makes a caller. The returned function resolves with the checked reply (undefined for 204) and rejects with
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

/** What the session itself failed with: says nothing about this call's own way to the server. */
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
    timeout: input.timeoutMs ?? 10_000,
    retry: {
      limit: input.retries ?? (endpoint.method === 'GET' ? readRetries : writeRetries),
      methods: ['get', 'post', 'put', 'patch', 'delete'],
      statusCodes: [408, 429, 500, 502, 503, 504],
      afterStatusCodes: [408, 429, 503],
      // A date is measured by the device's clock there, which may be far off.
      maxRetryAfter: patienceSeconds * 1000,
      jitter: true,
      shouldRetry: ({ error }) => worthRetrying(error, input.signal),
      ...(ports.retryDelay && { delay: ports.retryDelay, jitter: false }),
    },
    ...(ports.fetch && { fetch: ports.fetch }),
    ...(input.signal && { signal: input.signal }),
    ...(input.query && { searchParams: input.query }),
    ...(input.body !== undefined && { json: input.body }),
  });
  const response = await pending;
  if (isPage(response)) throw new OfflineError('portal');
  heardFrom(response.headers, askedAt, Date.now());
  input.conditional?.received(response.headers.get('etag'));
  const text = await pending.text();
  if (!endpoint.spec.reply && text === '') return undefined;
  try {
    // Read even when nothing is expected: what is not JSON did not come from the server, so nothing was done.
    return JSON.parse(text);
  } catch (error) {
    throw new OfflineError('broken', error);
  }
}

/** `undefined` leaves it to the list of statuses. */
function worthRetrying(error: unknown, signal: AbortSignal | undefined): boolean | undefined {
  if (signal?.aborted || error instanceof TimeoutError) return false;
  if (!(error instanceof HTTPError)) return true;
  const wait = retryAfter(error.response.headers);
  return wait !== null && wait > patienceSeconds ? false : undefined;
}

function isPage({ headers }: Response): boolean {
  return headers.get('content-type')?.includes('text/html') ?? false;
}

/** Seconds that the server asks to be left alone; null when it asks for none. A date is measured by the server's own clock. */
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
  // The API refuses in JSON: a refusal that is a page was written by something in between.
  if (status < 500 && isPage(error.response)) return new OfflineError('portal', error);
  const problem = record(error.data);
  // A problem document first, then the older fields some servers send alone.
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
  // A field we do not know is a newer server, not a fault: the schema has already left it out of the output.
  const faults = result.issues?.filter((issue) => issue.expected !== 'never') ?? [];
  if (faults.length > 0) {
    throw new ContractError(`${endpoint.name}: ${faults[0] ? v.getDotPath(faults[0]) : ''} ${faults[0]?.message}`);
  }
  return result.output as ReplyOf<E>;
}
