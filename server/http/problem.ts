// Maps every refusal to its response: a Swedish problem document with a request id, never a stack.
// A browser that requested a page gets the same sentence as a small page.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ErrorCode, errorStatus, type Problem, Refusal } from '../../core/contract/errors.ts';
import { escapeHtml } from '../../core/rules/text/escape-html.ts';
import { errorText } from '../../core/text/errors.ts';
import { pageText } from '../../core/text/server/head.ts';
import { StoreError } from '../db/store-error.ts';
import { isUnwritable } from '../db/watch-writes.ts';

const byFastifyCode: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media',
  FST_ERR_MAX_PARAM_LENGTH: 'uri_too_long',
  FST_ERR_BAD_URL: 'malformed',
  FST_ERR_NOT_FOUND: 'not_found',
};
const byStatus: Record<number, ErrorCode> = {
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  408: 'timeout',
  413: 'too_large',
  414: 'uri_too_long',
  415: 'unsupported_media',
  429: 'rate_limited',
  431: 'headers_too_large',
  503: 'unavailable',
};

/** Any thrown value as a refusal. Unknown ones are `internal`; their message is never sent. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof StoreError) {
    if (isUnwritable(error)) return new Refusal('unsaved');
    return new Refusal(error.kind === 'busy' || error.kind === 'unavailable' ? 'unavailable' : 'internal');
  }
  const { code, statusCode } = Object(error) as { code?: unknown; statusCode?: unknown };
  const named = byFastifyCode[String(code)];
  if (named) return new Refusal(named);
  if (typeof statusCode !== 'number' || statusCode < 400) return new Refusal('internal');
  return new Refusal(byStatus[statusCode] ?? (statusCode < 500 ? 'malformed' : 'internal'));
}

/** The document for one refusal. */
export function problemOf(refusal: Refusal, requestId: string): Problem {
  const { code, message, errors, clash } = refusal;
  return {
    type: `urn:loppis:problem:${code}`,
    title: errorText[code],
    status: errorStatus[code],
    code,
    detail: message,
    message,
    ...(errors && { errors }),
    ...clash,
    requestId,
  };
}

/** A page with the sentence and a link back. Without styles: it must work when nothing else does. */
export function problemPage(title: string, sentence: string): string {
  return `<!doctype html>
<html lang="sv">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title></head>
<body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(sentence)}</p><p><a href="/">${escapeHtml(pageText.home)}</a></p></main></body>
</html>
`;
}

/** Whether the client is a browser that requests a page. */
export function wantsPage(request: FastifyRequest): boolean {
  if (/^\/api(?:[/?]|$)/.test(request.url)) return false;
  return (request.headers.accept ?? '').includes('text/html');
}

/** Sets status and headers of the answer to a refusal, and logs server errors. The caller sends the body. */
export function beginProblem(request: FastifyRequest, reply: FastifyReply, error: unknown): Refusal {
  const refusal = refusalOf(error);
  const status = errorStatus[refusal.code];
  // An intended refusal, such as 503 while starting, needs no stack.
  if (status >= 500 && refusal !== error)
    request.server.log.error({ requestId: request.id, err: error }, 'request failed');
  reply.code(status).header('cache-control', 'no-store');
  reply.removeHeader('etag').removeHeader('content-encoding');
  if (status === 503) reply.header('retry-after', '2');
  if (refusal.retryAfter !== undefined) reply.header('retry-after', String(refusal.retryAfter));
  if (refusal.code === 'unauthorized') reply.header('www-authenticate', 'Bearer');
  return refusal;
}

/** Sends a refusal, and logs server errors. */
export function sendProblem(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  const refusal = beginProblem(request, reply, error);
  if (wantsPage(request)) {
    const page = problemPage(refusal.code === 'not_found' ? pageText.notFound : pageText.trouble, refusal.message);
    return reply.header('content-type', 'text/html; charset=utf-8').send(page);
  }
  const document = JSON.stringify(problemOf(refusal, request.id));
  return reply.header('content-type', 'application/problem+json; charset=utf-8').send(document);
}
