// Requests that break before they become requests: headers too large, too slow, not HTTP at all.
// Node hands over the raw socket; the answer is written by hand and the connection ends.

import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type ErrorCode, errorStatus, Refusal } from '../../core/contract/errors.ts';
import { problemOf } from './problem.ts';

const byNodeCode: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'timeout',
};

/** Answers a broken request on its socket. `headers` are those every answer carries. */
export function answerClientError(
  error: Error & { code?: string },
  socket: Socket,
  headers: Readonly<Record<string, string>>,
  requestId: string,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
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
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join('')}\r\n${body}`);
}
