// Headers that every answer carries, errors and files included. They are put in where Node writes the head of an
// answer, so that no path through the server can miss them.
import { type IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
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

/**
 * Node's response with these headers in every head; a header that an answer sets itself wins. `tell` hears of every head.
 * While the server closes each answer ends its connection, or a client that keeps it open would hold up the end.
 */
export function responseWith(
  headers: Readonly<Record<string, string>>,
  { isClosing, tell }: { isClosing: () => boolean; tell: (told: Told) => void },
): typeof ServerResponse {
  return class<Request extends IncomingMessage> extends ServerResponse<Request> {
    /** Epoch milliseconds. */
    readonly begun = Date.now();

    override writeHead(status: number, reason?: unknown, named?: unknown): this {
      const own = (typeof reason === 'string' ? named : reason) as OutgoingHttpHeaders | undefined;
      tell({ request: this.req, requestId: own?.['x-request-id'], status, ms: Date.now() - this.begun });
      return super.writeHead(
        status,
        isClosing() ? { ...headers, ...own, connection: 'close' } : { ...headers, ...own },
      );
    }
  };
}
