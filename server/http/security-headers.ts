// Headers of every response, errors and files included. They are added where Node writes the head, so that a response
// that Fastify sends and one that is written to the raw response both have them.
import { type IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { noteAnswer } from './connections.ts';
import type { Told } from './log.ts';

/**
 * The same policy everywhere, worker and service-worker files included: a worker is bound by the policy of its own file.
 * JSON-LD in a page is a data block that is never run, so `script-src` does not concern it.
 */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' blob: data:",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "frame-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "object-src 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types loppis default',
].join('; ');

/** Security headers. HSTS only where the site is reached over https: on plain http it would lock visitors out. */
export function securityHeaders(publicOrigin: string | null): Readonly<Record<string, string>> {
  return {
    'content-security-policy': contentSecurityPolicy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(publicOrigin?.startsWith('https:') && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
  };
}

/** Per-request values that hooks set before the response is known; written into every response's headers. */
interface ResponseContext {
  requestId: string;
  /** State of the rate limit; empty where nothing is counted. */
  rateLimit: string;
  /** Not logged as a warning, whatever its status. */
  isExpected: boolean;
}

/** The context of a reply. Headers set on the reply itself are copied twice: two of them would cost as much as finding the route. */
export function responseContext(reply: { raw: ServerResponse }): ResponseContext {
  return reply.raw as ServerResponse & ResponseContext;
}

/** A list of alternating names and values as a map. */
export function headerMap(list: readonly string[]): OutgoingHttpHeaders {
  const map: OutgoingHttpHeaders = {};
  for (let n = 0; n < list.length; n += 2) map[list[n] as string] = list[n + 1];
  return map;
}

/**
 * Node's response class with these headers in every head. A head given as a map may override them; one given as a list of
 * alternating names and values is faster and must not repeat them. `tell` is called with every head.
 * While the server closes, each response ends its connection: a client that keeps it open would delay the end.
 */
export function responseWith(
  headers: Readonly<Record<string, string>>,
  { isClosing, tell }: { isClosing: () => boolean; tell: (told: Told) => void },
): typeof ServerResponse {
  const flat = Object.entries(headers).flat();
  return class<Request extends IncomingMessage> extends ServerResponse<Request> implements ResponseContext {
    readonly begun = performance.now();
    requestId = '';
    rateLimit = '';
    isExpected = false;

    constructor(...given: ConstructorParameters<typeof ServerResponse<Request>>) {
      super(...given);
      noteAnswer(this.req.socket, this);
    }

    override writeHead(status: number, reason?: unknown, named?: unknown): this {
      const own = (typeof reason === 'string' ? named : reason) as OutgoingHttpHeaders | string[] | undefined;
      const { requestId, rateLimit, isExpected } = this;
      const ms = Math.round(performance.now() - this.begun);
      tell({ request: this.req, requestId, status, ms, isExpected });
      const head = flat.slice();
      head.push('x-request-id', requestId);
      if (rateLimit !== '') head.push('ratelimit', rateLimit);
      if (isClosing()) head.push('connection', 'close');
      if (!Array.isArray(own)) return super.writeHead(status, { ...headerMap(head), ...own });
      // One by one: `concat` takes four times as long.
      for (const each of own) head.push(each);
      return super.writeHead(status, head);
    }
  };
}
