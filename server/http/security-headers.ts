// Headers that every answer carries, errors and files included. They are put in where Node writes the head of an
// answer, so that no path through the server can miss them.
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

/** All of them. HSTS only where the site is reached over https: on plain http it would lock visitors out. */
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

/** What hooks know of an answer before anybody knows what it will be. Every head tells it. */
interface Standing {
  requestId: string;
  /** State of the rate limit; empty where nothing is counted. */
  rateLimit: string;
  /** Nothing to warn of, whatever its status. */
  isExpected: boolean;
}

/** Where hooks put it. As headers of the reply, which are copied twice on their way, two of them cost as much as finding the route. */
export function standingOf(reply: { raw: ServerResponse }): Standing {
  return reply.raw as ServerResponse & Standing;
}

/**
 * Node's response with these headers in every head; a header that an answer sets itself wins. A head may also come as a
 * list of names and values in turns, which spares Node a map: its writer repeats none of these headers and lets go of it.
 * `tell` hears of every head.
 * While the server closes each answer ends its connection, or a client that keeps it open would hold up the end.
 */
export function responseWith(
  headers: Readonly<Record<string, string>>,
  { isClosing, tell }: { isClosing: () => boolean; tell: (told: Told) => void },
): typeof ServerResponse {
  const flat = Object.entries(headers).flat();
  return class<Request extends IncomingMessage> extends ServerResponse<Request> implements Standing {
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
      if (Array.isArray(own)) {
        // Name by name: joining lists and loose texts with `concat` takes four times as long.
        const head = flat.slice();
        for (const each of own) head.push(each);
        head.push('x-request-id', requestId);
        if (rateLimit !== '') head.push('ratelimit', rateLimit);
        if (isClosing()) head.push('connection', 'close');
        return super.writeHead(status, head);
      }
      const head: OutgoingHttpHeaders = { ...headers, 'x-request-id': requestId, ...own };
      if (rateLimit !== '') head.ratelimit = rateLimit;
      if (isClosing()) head.connection = 'close';
      return super.writeHead(status, head);
    }
  };
}
