// An address in a mail that turns something off (RFC 8058). GET shows a page with a button and changes nothing, because mail scanners
// follow links; POST takes the one-click form of mail programs and of that button. It is not a call of the contract: it takes a form, and
// all its answers are pages.
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { apiBase } from '../../../core/contract/endpoint.ts';
import { errorStatus, Refusal } from '../../../core/contract/errors.ts';
import { unsubscribeField } from '../../../core/contract/unsubscribe.ts';
import { pageText } from '../../../core/text/server/head.ts';
import { refuseOtherMethods } from '../../http/other-methods.ts';
import { beginProblem } from '../../http/problem.ts';
import type { Limiter } from '../../http/rate-limit.ts';
import type { OneClick } from '../../ports/one-click.ts';
import { pageHeaders, smallPage } from './page.ts';

/** Room for the form in either encoding. */
const bodyBytes = 2048;

function sendPage(reply: FastifyReply, status: number, page: Parameters<typeof smallPage>[0]): FastifyReply {
  return reply.code(status).headers(pageHeaders).send(smallPage(page));
}

/** Accepts the one-click form, in the two encodings of browsers, and nothing beside it. Refusal `malformed`. */
async function checkForm(contentType: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const form = await new Response(bytes, { headers: { 'content-type': contentType } }).formData().catch(() => null);
  const [field, ...more] = form ? [...form] : [];
  if (field?.[0] === unsubscribeField.name && field[1] === unsubscribeField.value && more.length === 0) return;
  throw new Refusal('malformed');
}

/** Serves the address. */
export function oneClickRoutes<Named>(app: FastifyInstance, limiter: Limiter, address: OneClick<Named>): void {
  const { path, read, ask, stop, unknown } = address;
  // Whatever follows is looked at: an address that a mail program lengthened gets the same page as any other wrong one.
  const url = apiBase + path.replace('{token}', '*');
  const namedBy = (request: FastifyRequest) => read((request.params as { '*': string })['*']);

  // A scope of its own: its body types and its error pages hold for this address alone.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'buffer' },
      (request: FastifyRequest, bytes: Buffer<ArrayBuffer>) => checkForm(request.headers['content-type'] ?? '', bytes),
    );
    scope.setErrorHandler((error: FastifyError, request, reply) => {
      const { message } = beginProblem(request, reply, error);
      return reply.headers(pageHeaders).send(smallPage({ title: pageText.trouble, text: message }));
    });
    scope.get(url, {
      config: { call: 'none' },
      onRequest: (request, reply, done) => {
        limiter.charge(request, reply, 'page');
        done();
      },
      async handler(request, reply) {
        const named = await namedBy(request);
        return named ? sendPage(reply, 200, ask(named)) : sendPage(reply, errorStatus.not_found, unknown);
      },
    });
    scope.post(url, {
      config: { call: 'none' },
      bodyLimit: bodyBytes,
      onRequest: (request, reply, done) => {
        limiter.charge(request, reply, 'write');
        done();
      },
      async handler(request, reply) {
        // Without a body no parser has run.
        if (request.headers['content-type'] === undefined) throw new Refusal('malformed');
        const named = await namedBy(request);
        return named ? sendPage(reply, 200, await stop(named)) : sendPage(reply, errorStatus.not_found, unknown);
      },
    });
    refuseOtherMethods(scope, url, ['GET', 'POST']);
  });
}
