// Requests that fail before they are parsed: headers too large, too slow, not HTTP at all.
// Node passes the raw socket; the response is written by hand and the connection is closed.

import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type ErrorCode, errorStatus, Refusal } from '../../core/contract/errors.ts';
import { hasAnswerBegun, hasUpload, sayGoodbye } from './connections.ts';
import { problemOf } from './problem.ts';

const byNodeCode: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'timeout',
};

export interface LastWords {
  /** Headers of every response. */
  headers: Readonly<Record<string, string>>;
  requestId: string;
  /** Milliseconds until the connection is destroyed. */
  farewell: number;
}

/** Responds to a broken request on its socket and closes the connection; one whose response has begun is destroyed at once. */
export function answerClientError(
  error: Error & { code?: string },
  socket: Socket,
  { headers, requestId, farewell }: LastWords,
): void {
  // Node reports a slow request once, and leaves the connection to this function.
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && hasUpload(socket)) return;
  if (error.code === 'ECONNRESET' || !socket.writable || hasAnswerBegun(socket)) {
    socket.destroy();
    return;
  }
  const refusal = new Refusal(byNodeCode[error.code ?? ''] ?? 'malformed');
  const status = errorStatus[refusal.code];
  const body = JSON.stringify(problemOf(refusal, requestId));
  const lines = {
    ...headers,
    'x-request-id': requestId,
    'cache-control': 'no-store',
    'content-type': 'application/problem+json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`);
  sayGoodbye(socket, `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join('')}\r\n${body}`, farewell);
}
