// Addresses that open the app, and its files. A shared market carries its own head; everything else is as built.
import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../../core/contract/errors.ts';
import { programPaths } from '../../../core/contract/page-paths.ts';
import { tsidPattern } from '../../../core/contract/tsid-pattern.ts';
import { pageText } from '../../../core/text/server/head.ts';
import type { Store } from '../../db/schema.ts';
import { knownMethods, refuseOtherMethods } from '../../http/other-methods.ts';
import { problemPage, wantsPage } from '../../http/problem.ts';
import type { Limiter } from '../../http/rate-limit.ts';
import { sendReady } from '../../http/ready-body.ts';
import type { Shell } from '../../http/static-shell.ts';
import type { Markets } from '../../ports/markets.ts';
import { addTags, marketHead, withHead } from './head.ts';

interface Ports {
  store: Store;
  markets: Markets;
  shell: Shell;
  limiter: Limiter;
  /** Scheme and host that links are built from. */
  origin: string;
}

/** Pages whose address may hold a token; nothing may learn it from a referrer. */
const tokenPages = ['/confirm-email', '/reset-password', '/confirm-new-email', '/restore-email'];
const html = 'text/html; charset=utf-8';
const noIndex = '<meta name="robots" content="noindex">';
const robots = 'User-agent: *\nAllow: /\n';

/** Serves the app: its pages, its files, robots.txt, and with 404 the app itself for people, a problem for programs. */
export function pageRoutes(app: FastifyInstance, { store, markets, shell, limiter, origin }: Ports): void {
  function sendApp(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    if (shell.index) return sendReady(request, reply, shell.index, reply.getHeaders() as OutgoingHttpHeaders);
    const page = problemPage(pageText.notBuilt, pageText.notBuiltHow);
    return reply.code(503).header('cache-control', 'no-store').header('content-type', html).send(page);
  }
  async function headOf(written: string): Promise<string | null> {
    const id = written.toUpperCase();
    if (!tsidPattern.test(id)) return null;
    const market = await store.read((db) => markets.publicMarket(db, id));
    return market && marketHead(market, origin);
  }
  function sendPage(request: FastifyRequest, reply: FastifyReply, status: number, text: string): FastifyReply {
    app.holdAnswer(request, reply, text.length);
    return reply.code(status).header('cache-control', 'no-cache').header('content-type', html).send(text);
  }
  const unindexed = addTags(shell.indexText, noIndex);
  function sendMissing(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    if (!shell.index || !wantsPage(request) || programPaths.test(request.url)) {
      throw new Refusal('not_found');
    }
    // A mailed link that a program cut or joined wrongly may have ended up here.
    return sendPage(request, reply.header('referrer-policy', 'no-referrer'), 404, unindexed);
  }
  function page(url: string, handler: (request: FastifyRequest, reply: FastifyReply) => unknown): void {
    app.get(url, {
      onRequest: (request, reply, done) => {
        limiter.charge(request, reply, 'page');
        done();
      },
      handler,
    });
    refuseOtherMethods(app, url, ['GET']);
  }

  page('/', async (request, reply) => {
    const { market, token, user } = request.query as Record<string, unknown>;
    if (token !== undefined) reply.header('referrer-policy', 'no-referrer');
    const tags = shell.index && typeof market === 'string' ? await headOf(market) : null;
    if (tags) return sendPage(request, reply, 200, withHead(shell.indexText, tags));
    // Profiles are for visitors, not for search engines.
    return shell.index && user !== undefined ? sendPage(request, reply, 200, unindexed) : sendApp(request, reply);
  });
  page('/m/:id', async (request, reply) => {
    if (!shell.index) return sendApp(request, reply);
    const tags = await headOf((request.params as { id: string }).id);
    // The app opens either way: a market that waits for approval may still be known to the device that made it.
    if (!tags) return sendPage(request, reply, 404, unindexed);
    return sendPage(request, reply, 200, withHead(shell.indexText, tags));
  });
  page('/login', sendApp);
  // Where password managers send their user to choose another password.
  page('/.well-known/change-password', (_request, reply) => reply.redirect('/?screen=security'));
  for (const url of tokenPages) {
    page(url, (request, reply) => sendApp(request, reply.header('referrer-policy', 'no-referrer')));
  }
  if (!shell.file('robots.txt')) {
    page('/robots.txt', (_request, reply) => {
      return reply.header('cache-control', 'no-cache').header('content-type', 'text/plain; charset=utf-8').send(robots);
    });
  }

  const pathOf = (request: FastifyRequest) => decodeURI(request.url.split('?')[0] ?? '').slice(1);
  app.get('/*', (request, reply) => {
    const file = shell.file((request.params as { '*': string })['*']);
    if (file) return sendReady(request, reply, file);
    limiter.charge(request, reply, 'missing');
    return sendMissing(request, reply);
  });
  app.setNotFoundHandler((request, reply) => {
    limiter.charge(request, reply, 'missing');
    const isKnown = knownMethods.includes(request.method) && !shell.file(pathOf(request));
    throw new Refusal(isKnown ? 'not_found' : 'method_not_allowed');
  });
}
