// A precomputed body: bytes per encoding and an ETag of the version. Nothing is hashed or compressed when it is sent.
import type { OutgoingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { textLengthHeader } from '../../core/contract/sync.ts';
import { type ByteRange, byteRange } from './byte-range.ts';
import { acceptedEncodings, type Encoding, type Packed } from './encoding.ts';
import { headerMap } from './security-headers.ts';

export const jsonType = 'application/json; charset=utf-8';

export interface ReadyBody {
  readonly bytes: Packed;
  /** ETag with quotes. Weak where several encodings share it. */
  readonly etag: string;
  readonly type: string;
  /** `no-cache` = stored, but revalidated each time. */
  readonly cacheControl: string;
  /** UTF-16 units of the text, sent as a header. */
  readonly length?: number;
  /** Not cached for long: a slow reader keeps it in memory. */
  readonly passing?: boolean;
  /** For small, frequently sent bodies without compression. */
  readonly whole?: Whole;
}

/** The response without any negotiation. */
interface Whole {
  /** Alternating names and values. */
  readonly head: string[];
  /** The bytes as a latin1 string: Node sends it together with the headers in one write. */
  readonly latin1: string;
}

/** A body of public market data under its version; with the length of its text if a client may show progress. */
export function readyJson(bytes: Packed, version: string, length?: number): ReadyBody {
  const body = { bytes, etag: `W/"${version}"`, type: jsonType, cacheControl: 'no-cache' };
  return length === undefined ? body : { ...body, length };
}

/** A frequently requested JSON body that is too small for compression. The tag has its quotes. */
export function readySmallJson(text: string, etag: string): ReadyBody {
  const identity = Buffer.from(text);
  const cacheControl = 'no-cache';
  const head = [...headOf({ etag, cacheControl, type: jsonType }), 'content-length', String(identity.length)];
  return {
    bytes: { identity },
    etag,
    type: jsonType,
    cacheControl,
    whole: { head, latin1: identity.toString('latin1') },
  };
}

function headOf(body: Pick<ReadyBody, 'etag' | 'cacheControl' | 'type' | 'length'>): string[] {
  const { etag, cacheControl, type, length } = body;
  const head = ['etag', etag, 'cache-control', cacheControl, 'content-type', type];
  return length === undefined ? head : [...head, textLengthHeader, String(length)];
}

/** Whether the client's `If-None-Match` contains this tag; weak comparison (RFC 9110 §13.1.2). */
export function isFresh(request: FastifyRequest, etag: string): boolean {
  const header = request.headers['if-none-match'];
  if (header === undefined) return false;
  if (header === '*') return true;
  const wanted = etag.replace(/^W\//, '');
  return header.split(',').some((each) => each.trim().replace(/^W\//, '') === wanted);
}

/** Sends 304 with the tag. */
export function sendUnchanged(reply: FastifyReply, etag: string, cacheControl: string): FastifyReply {
  return reply.code(304).header('etag', etag).header('cache-control', cacheControl).send();
}

function choose(bytes: Packed, request: FastifyRequest): Encoding {
  if (bytes.br === undefined && bytes.gzip === undefined) return 'identity';
  const accepted = acceptedEncodings(request.headers['accept-encoding']);
  return accepted.find((each) => bytes[each] !== undefined) ?? 'identity';
}

/** Number of bytes to send to this client, uncompressed if it accepts no compression; 0 for small bodies and for a 304. */
export function sentBytes(request: FastifyRequest, { bytes, etag, whole }: ReadyBody): number {
  if (whole || isFresh(request, etag)) return 0;
  const found = bytes[choose(bytes, request)];
  if (found) return found.length;
  // The last four bytes of gzip are the uncompressed length (RFC 1952 §2.3.1).
  return bytes.gzip?.readUInt32LE(bytes.gzip.length - 4) ?? 0;
}

/**
 * Sends the body in the best encoding the client accepts, or 304. Headers already set on the reply are sent only when passed
 * as `before` (`reply.getHeaders()`): reading them would cost every small response.
 */
export function sendReady(
  request: FastifyRequest,
  reply: FastifyReply,
  body: ReadyBody,
  before?: OutgoingHttpHeaders,
): FastifyReply {
  const { whole } = body;
  const { headers } = request;
  if (whole && !before && headers['if-none-match'] === undefined && headers.range === undefined) {
    reply.hijack().raw.writeHead(200, whole.head).end(whole.latin1, 'latin1');
    return reply;
  }
  const { bytes, etag, cacheControl } = body;
  const varies = bytes.br !== undefined || bytes.gzip !== undefined;
  const encoding = choose(bytes, request);
  const found = bytes[encoding];
  const isKnown = isFresh(request, etag);
  if (varies && (isKnown || found === undefined)) reply.header('vary', 'accept-encoding');
  if (isKnown) return sendUnchanged(reply, etag, cacheControl);
  if (found === undefined) {
    // Only compressed forms are stored; a client that accepts neither gets a decompressed stream.
    for (const [name, value] of Object.entries(headerMap(headOf(body)))) reply.header(name, value);
    return reply.send(Readable.from([bytes.gzip ?? Buffer.alloc(0)]).pipe(createGunzip()));
  }
  const head = headOf(body);
  if (varies) head.push('vary', 'accept-encoding');
  if (encoding !== 'identity') head.push('content-encoding', encoding);
  const range = varies ? null : askedRange(request, body, found.length);
  const part = range ? found.subarray(range.start, range.end + 1) : found;
  if (body.passing) request.server.holdAnswer(request, reply, found.length, found);
  if (range) head.push('content-range', `bytes ${range.start}-${range.end}/${found.length}`);
  head.push('content-length', String(part.length));
  // Fastify's own way of sending costs as much as the rest of the response. Its onSend hooks are skipped:
  // headers of every response belong into `responseWith`.
  reply
    .hijack()
    .raw.writeHead(range ? 206 : 200, before ? { ...before, ...headerMap(head) } : head)
    .end(part);
  return reply;
}

/** The requested range, unless `If-Range` is for another version. */
function askedRange({ headers }: FastifyRequest, { etag }: ReadyBody, size: number): ByteRange | null {
  if (headers.range === undefined) return null;
  const continued = headers['if-range'];
  return continued === undefined || continued === etag ? byteRange(headers.range, size) : null;
}
