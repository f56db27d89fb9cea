// Binds a call of the contract to its handler: validates the input, restricts the reply to its declared shape,
// and ensures that every call is bound exactly once and that there are no other routes under the API.
import { createHash } from 'node:crypto';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type CallName, calls } from '../core/contract/calls.ts';
import {
  type AnyEndpoint,
  apiBase,
  type BodyOf,
  nextHeader,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
  totalHeader,
} from '../core/contract/endpoint.ts';
import { Refusal } from '../core/contract/errors.ts';
import { mayCall } from '../core/rules/people/may-call.ts';
import { costOf } from './http/call-cost.ts';
import { bodyLimitOf, inputOf, picturedFields } from './http/call-input.ts';
import { refuseOtherMethods } from './http/other-methods.ts';
import { mayPack, packedFrom, sendPacked } from './http/packed-reply.ts';
import { picker } from './http/picker.ts';
import type { Limiter } from './http/rate-limit.ts';
import { isFresh, jsonType, type ReadyBody, sendReady, sendUnchanged, sentBytes } from './http/ready-body.ts';
import { mayBeForm } from './http/uploads.ts';
import type { Caller, Callers } from './ports/callers.ts';
import type { ReceivedFile } from './ports/uploads.ts';

type BoundEndpoint = AnyEndpoint & { readonly name: CallName };
/** Null for a public call: its token, if any, is not looked up. */
type CallerOf<E extends AnyEndpoint> = E['spec']['access'] extends 'anyone' ? null : Caller;

/** The files of a call, by the name of their field. */
export type FilesOf<E extends AnyEndpoint> = { readonly [K in keyof NonNullable<E['spec']['files']>]: ReceivedFile };

export interface Incoming<E extends AnyEndpoint> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  files: FilesOf<E>;
  caller: CallerOf<E>;
  request: FastifyRequest;
  /**
   * Charges an answer of about so many bytes before it is made: for reads whose size the store tells cheaply. Refusal `rate_limited`.
   */
  expect: (bytes: number) => void;
}

/** A value with a version: computed only if the client does not have that version. */
export class Versioned<T> {
  readonly version: string;
  readonly make: () => T | Promise<T>;
  constructor(version: string, make: () => T | Promise<T>) {
    this.version = version;
    this.make = make;
  }
}

/** A value for this caller only, at a path with other responses for other callers: must not be cached. */
export class Private<T> {
  readonly value: T;
  constructor(value: T) {
    this.value = value;
  }
}

/**
 * A page of a list: `total`, the number of items on all pages, is sent in `totalHeader`; `next`, where a page ends early, in
 * `nextHeader`. For calls with `total`.
 */
export class Counted<T> {
  readonly value: T;
  readonly total: number;
  readonly next: string | null;
  constructor(value: T, total: number, next: string | null = null) {
    this.value = value;
    this.total = total;
    this.next = next;
  }
}

type Outcome<E extends AnyEndpoint> =
  | ReplyOf<E>
  | Versioned<ReplyOf<E>>
  | Private<ReplyOf<E>>
  | Counted<ReplyOf<E>>
  | Made;

/** A precomputed or shared body. `units` of the rate limit for making it, default 1. */
interface Made {
  ready: ReadyBody;
  units?: number;
}

export interface BindOptions {
  /** Called with a refusal to a signed-in user, before it is sent. Only used by `bindWrite`. */
  refused?: (error: unknown, request: FastifyRequest, caller: Caller) => Promise<void>;
}

/** Calls bound so far, by app. */
interface CallBook {
  readonly limiter: Limiter;
  readonly callers: Callers;
  readonly bound: Set<CallName>;
}

declare module 'fastify' {
  interface FastifyInstance {
    callBook: CallBook;
  }
  interface FastifyContextConfig {
    /** The call of a route; 'none' for the few paths under the API that are not calls. */
    call?: CallName | 'none';
  }
}

/** The router's path of a call: '/api/markets/:id'. */
function routerPath(call: AnyEndpoint): string {
  return apiBase + call.path.replace(/\{(\w+)\}/g, ':$1');
}

/** Prepares an app for `bind`. From then on a route under the API that is not a bound call fails the start. */
export function openCallBook(app: FastifyInstance, limiter: Limiter, callers: Callers): void {
  app.decorate('callBook', { limiter, callers, bound: new Set<CallName>() });
  app.addHook('onRoute', ({ url, config, method }) => {
    if (url.startsWith(apiBase) && config?.call === undefined) throw new Error(`${method} ${url} is no call`);
  });
}

/** The token of `Authorization: Bearer …`; null when there is none. */
function bearerOf({ headers }: FastifyRequest): string | null {
  return /^Bearer ([A-Za-z0-9_-]{1,200})$/i.exec(headers.authorization ?? '')?.[1] ?? null;
}

/** The caller of a request; null without a valid token. For public calls whose reply depends on the caller. */
export async function callerOf(request: FastifyRequest): Promise<Caller | null> {
  const token = bearerOf(request);
  return token === null ? null : request.server.callBook.callers.of(token);
}

/** Serves a call. The handler gets validated input; it returns a value, a `Versioned` one, or a precomputed body. */
export function bind<const E extends BoundEndpoint>(
  app: FastifyInstance,
  call: E,
  handler: (incoming: Incoming<E>) => Outcome<E> | Promise<Outcome<E>>,
  { refused }: BindOptions = {},
): void {
  const { limiter, bound } = app.callBook;
  if (bound.has(call.name)) throw new Error(`${call.name} is bound twice`);
  if (!Object.hasOwn(calls, call.name)) throw new Error(`${call.name} is not among the calls`);
  if (call.spec.offline && !refused) throw new Error(`${call.name} may come twice: bind it with bindWrite`);
  if (picturedFields(call.spec.body).length > 0 && !refused)
    throw new Error(`${call.name} holds pictures: bind it with bindWrite`);
  bound.add(call.name);
  /** The caller of a request, passed from the guard to the handler. */
  const known = new WeakMap<FastifyRequest, Caller>();
  const pick = call.spec.reply ? picker(call.spec.reply) : null;
  const isPackable = mayPack(call);
  const { access } = call.spec;
  const read = inputOf(call);
  const form = call.spec.files && { files: call.spec.files, textBytes: bodyLimitOf(call) };
  const isOwnRead = call.method === 'GET' && access !== 'anyone' && pick !== null;
  const cost = costOf(limiter, call);

  function sendValue(
    request: FastifyRequest,
    reply: FastifyReply,
    value: unknown,
  ): FastifyReply | Promise<FastifyReply> {
    reply.code(call.spec.status ?? (pick ? 200 : 204));
    if (!pick) return reply.send();
    const text = JSON.stringify(pick(value));
    cost.answer(request, reply, 'answer', Buffer.byteLength(text));
    return sendText(request, reply, text);
  }
  function sendText(request: FastifyRequest, reply: FastifyReply, text: string): FastifyReply | Promise<FastifyReply> {
    app.holdAnswer(request, reply, text.length);
    reply.header('content-type', jsonType);
    return isPackable && text.length > packedFrom ? sendPacked(request, reply, text) : reply.send(text);
  }
  function sendMade(request: FastifyRequest, reply: FastifyReply, { ready, units = 1 }: Made): FastifyReply {
    cost.answer(request, reply, 'ready', sentBytes(request, ready), units);
    return sendReady(request, reply, ready);
  }
  /**
   * A read of own data: not cached, but with an ETag of its bytes (and of the total of a page), so that a device can revalidate its
   * stored copy cheaply.
   */
  function sendOwn(request: FastifyRequest, reply: FastifyReply, value: unknown, total = '') {
    const text = JSON.stringify(pick ? pick(value) : null);
    // Also for 304: the text was made.
    cost.answer(request, reply, 'answer', Buffer.byteLength(text));
    const etag = `W/"${createHash('sha256')
      .update(total + text)
      .digest('base64url')
      .slice(0, 22)}"`;
    if (isFresh(request, etag)) return sendUnchanged(reply, etag, 'no-store');
    reply
      .code(call.spec.status ?? 200)
      .header('etag', etag)
      .header('cache-control', 'no-store');
    return sendText(request, reply, text);
  }
  function send(
    request: FastifyRequest,
    reply: FastifyReply,
    outcome: Outcome<E>,
  ): FastifyReply | Promise<FastifyReply> {
    if (outcome instanceof Versioned) return sendVersioned(request, reply, outcome);
    if (outcome instanceof Private) {
      reply.header('cache-control', 'private, no-store').header('vary', 'authorization');
      return sendValue(request, reply, outcome.value);
    }
    if (outcome instanceof Counted) {
      reply.header('cache-control', 'no-store').header(totalHeader, outcome.total);
      if (outcome.next !== null) reply.header(nextHeader, outcome.next);
      if (isOwnRead) return sendOwn(request, reply, outcome.value, String(outcome.total));
      return sendValue(request, reply, outcome.value);
    }
    if (outcome && typeof outcome === 'object' && 'ready' in outcome) return sendMade(request, reply, outcome);
    if (isOwnRead) return sendOwn(request, reply, outcome);
    return sendValue(request, reply.header('cache-control', 'no-store'), outcome);
  }
  async function sendVersioned(request: FastifyRequest, reply: FastifyReply, { version, make }: Versioned<unknown>) {
    const etag = `W/"${version}"`;
    if (isFresh(request, etag)) return sendUnchanged(reply, etag, 'no-cache');
    const value = await make();
    return sendValue(request, reply.header('etag', etag).header('cache-control', 'no-cache'), value);
  }

  app.route({
    method: call.method,
    url: routerPath(call),
    config: { call: call.name, ...(form && { form }) },
    bodyLimit: bodyLimitOf(call),
    onRequest: (request, reply, done) => {
      cost.request(request, reply);
      if (access === 'anyone') return done();
      callerOf(request)
        .then(async (caller) => {
          if (caller === null) throw new Refusal('unauthorized');
          known.set(request, caller);
          if (!mayCall(access, caller)) throw new Refusal('forbidden');
          if (form) app.uploads.quota.check(caller.userId);
          if (form && !mayBeForm(request)) throw new Refusal('unsupported_media');
          if (form) await app.uploads.admit(caller.userId, reply);
        })
        .then(() => done(), done);
    },
    ...(refused && {
      errorHandler: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
        const caller = known.get(request);
        const noted = caller ? refused(error, request, caller) : Promise.resolve();
        // Sending it passes it to the common error handler.
        noted.then(
          () => reply.send(error),
          (failure) => reply.send(failure),
        );
      },
    }),
    handler: form ? (request, reply) => serveForm(request, reply) : serve,
  });

  function serve(request: FastifyRequest, reply: FastifyReply): FastifyReply | Promise<FastifyReply> | undefined {
    const params = read.params(request.params as Record<string, unknown>) as ParamsOf<E>;
    const query = read.query(request.query as Record<string, unknown>) as QueryOf<E>;
    const body = read.body(request.body) as BodyOf<E>;
    const files = read.files(form ? app.uploads.filesOf(request) : {}) as FilesOf<E>;
    const caller = (access === 'anyone' ? null : known.get(request)) as CallerOf<E>;
    const expect = (bytes: number) => cost.answer(request, reply, 'answer', bytes);
    const outcome = handler({ params, query, body, files, caller, request, expect });
    if (outcome instanceof Promise) return outcome.then((settled) => send(request, reply, settled));
    // Sends synchronously; returning `reply` would make Fastify await it.
    const sent = send(request, reply, outcome);
    return sent instanceof Promise ? sent : undefined;
  }
  async function serveForm(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
    try {
      return await serve(request, reply);
    } finally {
      await app.uploads.release(request);
    }
  }
}

/** Ends the binding. Throws when a call of the contract is not bound. */
export function sealCalls(app: FastifyInstance): void {
  const missing = Object.keys(calls).filter((name) => !app.callBook.bound.has(name as CallName));
  if (missing.length > 0) throw new Error(`calls that nobody serves: ${missing.join(', ')}`);
  const methods = new Map<string, string[]>();
  for (const call of Object.values<AnyEndpoint>(calls)) {
    const url = routerPath(call);
    methods.set(url, [...(methods.get(url) ?? []), call.method]);
  }
  for (const [url, taken] of methods) refuseOtherMethods(app, url, taken);
}
