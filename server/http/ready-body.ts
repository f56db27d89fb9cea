// A body made ahead of the request: bytes per encoding and a tag that names the version. Nothing is hashed
// or compressed when it is sent.
import type { OutgoingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ByteRange, byteRange } from './byte-range.ts';
import { acceptedEncodings, type Encoding, type Packed } from './encoding.ts';
import { headerMap } from './security-headers.ts';

export const jsonType = 'application/json; charset=utf-8';

export interface ReadyBody {
  readonly bytes: Packed;
  /** With its quotes. Weak where several encodings share it. */
  readonly etag: string;
  readonly type: string;
  /** `no-cache` = keep, but ask each time. */
  readonly cacheControl: string;
  /** Not kept in memory for long by itself: whoever reads it slowly holds it there. */
  readonly passing?: boolean;
  /** For bodies that are sent as they are and often. */
  readonly whole?: Whole;
}

/** What the answer is with nothing left to choose. */
interface Whole {
  /** Names and values in turns. */
  readonly head: string[];
  /** The bytes, one character each: Node sends such a text together with the head in one write. */
  readonly latin1: string;
}

/** A body of public market data under its version. */
export function readyJson(bytes: Packed, version: string): ReadyBody {
  return { bytes, etag: `W/"${version}"`, type: jsonType, cacheControl: 'no-cache' };
}

/** A body of JSON that is asked for often and too small to be worth compressing. The tag comes with its quotes. */
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

function headOf({ etag, cacheControl, type }: Pick<ReadyBody, 'etag' | 'cacheControl' | 'type'>): string[] {
  return ['etag', etag, 'cache-control', cacheControl, 'content-type', type];
}

/** Whether the client's `If-None-Match` names this tag; weak comparison (RFC 9110 §13.1.2). */
export function isFresh(request: FastifyRequest, etag: string): boolean {
  const header = request.headers['if-none-match'];
  if (header === undefined) return false;
  if (header === '*') return true;
  const wanted = etag.replace(/^W\//, '');
  return header.split(',').some((each) => each.trim().replace(/^W\//, '') === wanted);
}

/** Answers 304 under the tag. */
export function sendUnchanged(reply: FastifyReply, etag: string, cacheControl: string): FastifyReply {
  return reply.code(304).header('etag', etag).header('cache-control', cacheControl).send();
}

function choose(bytes: Packed, request: FastifyRequest): Encoding {
  if (bytes.br === undefined && bytes.gzip === undefined) return 'identity';
  const accepted = acceptedEncodings(request.headers['accept-encoding']);
  return accepted.find((each) => bytes[each] !== undefined) ?? 'identity';
}

/** Bytes that sending the body to this client takes, unpacked where it takes no compression; 0 for small ones and for a 304. */
export function sentBytes(request: FastifyRequest, { bytes, etag, whole }: ReadyBody): number {
  if (whole || isFresh(request, etag)) return 0;
  const found = bytes[choose(bytes, request)];
  if (found) return found.length;
  // The last four bytes of gzip are the length of what is in it (RFC 1952 §2.3.1).
  return bytes.gzip?.readUInt32LE(bytes.gzip.length - 4) ?? 0;
}

/**
 * Sends the body in the best encoding the client takes, or 304. Headers already set on the reply are sent only when passed
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
  const { bytes, etag, type, cacheControl } = body;
  const varies = bytes.br !== undefined || bytes.gzip !== undefined;
  const encoding = choose(bytes, request);
  const found = bytes[encoding];
  const isKnown = isFresh(request, etag);
  if (varies && (isKnown || found === undefined)) reply.header('vary', 'accept-encoding');
  if (isKnown) return sendUnchanged(reply, etag, cacheControl);
  if (found === undefined) {
    // Only compressed forms are kept; a client that takes neither gets the unpacked stream.
    reply.header('etag', etag).header('cache-control', cacheControl).header('content-type', type);
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

/** The part asked for, unless it is to continue another version. */
function askedRange({ headers }: FastifyRequest, { etag }: ReadyBody, size: number): ByteRange | null {
  if (headers.range === undefined) return null;
  const continued = headers['if-range'];
  return continued === undefined || continued === etag ? byteRange(headers.range, size) : null;
}
