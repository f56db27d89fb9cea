// The address in a mail that turns off mails of its kind (RFC 8058). GET shows a page with a button and changes nothing, because mail
// scanners follow links; POST takes the one-click form of mail programs and of that button. It is not a call of the contract: it takes a
// form, and all its answers are pages.
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { apiBase } from '../../../core/contract/endpoint.ts';
import { errorStatus, Refusal } from '../../../core/contract/errors.ts';
import { unsubscribeField, unsubscribePath } from '../../../core/contract/unsubscribe.ts';
import { pageText } from '../../../core/text/head.ts';
import { mailTopics } from '../../../core/text/mail.ts';
import { unsubscribeText } from '../../../core/text/unsubscribe.ts';
import { mailKeyOf } from '../../db/mail-key.ts';
import type { Store } from '../../db/schema.ts';
import { beginProblem } from '../../http/problem.ts';
import type { Limiter } from '../../http/rate-limit.ts';
import type { MailWishes } from '../../ports/mail-wishes.ts';
import { refuseOtherMethods } from '../../route.ts';
import { pageHeaders, smallPage } from './page.ts';
import { readUnsubscribeToken, type Subscription } from './unsubscribe-token.ts';

interface Ports {
  store: Store;
  limiter: Limiter;
  wishes: MailWishes;
}

/** Room for the form in either encoding. */
const bodyBytes = 2048;

function sendPage(reply: FastifyReply, status: number, page: Parameters<typeof smallPage>[0]): FastifyReply {
  return reply.code(status).headers(pageHeaders).send(smallPage(page));
}

function sendUnknown(reply: FastifyReply): FastifyReply {
  return sendPage(reply, errorStatus.not_found, { title: unsubscribeText.unknown, text: unsubscribeText.unknownHint });
}

/** Accepts the one-click form, in the two encodings of browsers, and nothing beside it. Refusal `malformed`. */
async function checkForm(contentType: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const form = await new Response(bytes, { headers: { 'content-type': contentType } }).formData().catch(() => null);
  const [field, ...more] = form ? [...form] : [];
  if (field?.[0] === unsubscribeField.name && field[1] === unsubscribeField.value && more.length === 0) return;
  throw new Refusal('malformed');
}

/** Serves the address. */
export function unsubscribeRoutes(app: FastifyInstance, { store, limiter, wishes }: Ports): void {
  const keyOf = mailKeyOf(store);
  // Whatever follows is looked at: an address that a mail program lengthened gets the same page as any other wrong one.
  const url = apiBase + unsubscribePath.replace('{token}', '*');
  async function subscriptionOf(request: FastifyRequest): Promise<Subscription | null> {
    return readUnsubscribeToken((request.params as { '*': string })['*'], await keyOf());
  }

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
        const subscription = await subscriptionOf(request);
        if (!subscription) return sendUnknown(reply);
        const title = unsubscribeText.ask(mailTopics[subscription.flag]);
        return sendPage(reply, 200, { title, text: unsubscribeText.askHint, button: unsubscribeText.button });
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
        const subscription = await subscriptionOf(request);
        if (!subscription) return sendUnknown(reply);
        const { userId, flag } = subscription;
        await store.write((tx) => wishes.turnOff(tx, userId, flag));
        return sendPage(reply, 200, { title: unsubscribeText.done, text: unsubscribeText.doneHint(mailTopics[flag]) });
      },
    });
    refuseOtherMethods(scope, url, ['GET', 'POST']);
  });
}
