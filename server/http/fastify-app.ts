// The bare app: limits, headers, request ids, errors inside and outside of handlers. Knows no feature.
import Fastify, { type FastifyInstance } from 'fastify';
import { requestLimits } from '../../core/contract/limits.ts';
import { type ConnectionLimits, defaultConnectionLimits } from '../ports/connection-limits.ts';
import { answerClientError } from './client-errors.ts';
import { guardConnections } from './connections.ts';
import { acceptJsonBodies } from './json-body.ts';
import { answerLog, createLog, type LogTarget, quietOptions } from './log.ts';
import { sendProblem } from './problem.ts';
import { requestFault } from './request-faults.ts';
import { requestIds } from './request-ids.ts';
import { responseContext, responseWith, securityHeaders } from './security-headers.ts';
import { countUnread } from './unread-answers.ts';

export interface BareOptions {
  publicOrigin: string | null;
  trustProxy: string[];
  logLevel: Parameters<typeof createLog>[0];
  logTarget?: LogTarget | undefined;
  connections?: ConnectionLimits | undefined;
}

/** A Fastify app that answers every failure with a problem in Swedish and sets the headers every answer has. */
export function bareApp(options: BareOptions): FastifyInstance {
  const { publicOrigin, trustProxy, logLevel, logTarget, connections = defaultConnectionLimits } = options;
  const { request: requestMs, farewell } = connections;
  const headers = securityHeaders(publicOrigin);
  const nextId = requestIds();
  const log = createLog(logLevel, logTarget);
  let isClosing = false;
  const app = Fastify({
    ...quietOptions(),
    http: {
      // Node's own refusal lacks our headers.
      requireHostHeader: false,
      ServerResponse: responseWith(headers, { isClosing: () => isClosing, tell: answerLog(log) }),
      maxHeaderSize: requestLimits.headerBytes,
      headersTimeout: requestMs,
      // How often Node looks for requests that take too long.
      connectionsCheckingInterval: connections.check,
      // A request without a body comes as a stream that has ended and never says so: opening and ending one for nothing is a
      // fifteenth of a small answer. So nobody may wait for the end of `request.raw`.
      optimizeEmptyRequests: true,
    },
    requestTimeout: requestMs,
    keepAliveTimeout: connections.keepAlive,
    bodyLimit: requestLimits.bodyBytes,
    trustProxy: trustProxy.length > 0 ? trustProxy : false,
    genReqId: nextId,
    // Requests that arrive while the server closes are still answered; the connection ends after them.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: requestLimits.pathParam },
    frameworkErrors: (error, request, reply) => {
      responseContext(reply).requestId = request.id;
      sendProblem(request, reply, error);
    },
    clientErrorHandler: (error, socket) => answerClientError(error, socket, { headers, requestId: nextId(), farewell }),
  });
  guardConnections(app.server, {
    limits: connections,
    proxies: trustProxy,
    onRefused: (count) => log.warn({ count }, 'connections refused: too many'),
  });
  // An unknown `Expect` is answered like any request: Node's own answer would lack our headers.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  countUnread(app, connections.unread);
  acceptJsonBodies(app);
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.log = log;
  app.addHook('onRequest', (request, reply, done) => {
    request.log = log;
    reply.log = log;
    responseContext(reply).requestId = request.id;
    // Fastify reads whatever has a type; where nothing will come that would last for ever.
    if (request.method !== 'GET' && request.raw.readableEnded) delete request.raw.headers['content-type'];
    done(requestFault(request.raw));
  });
  app.setErrorHandler((error, request, reply) => sendProblem(request, reply, error));
  return app;
}
