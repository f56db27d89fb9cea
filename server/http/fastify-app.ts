// The bare app: limits, headers, request ids, errors inside and outside of handlers. No features.
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

/** A Fastify app that responds to every failure with a Swedish problem document and sets the common headers. */
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
      // Node's own error response lacks our headers.
      requireHostHeader: false,
      ServerResponse: responseWith(headers, { isClosing: () => isClosing, tell: answerLog(log) }),
      maxHeaderSize: requestLimits.headerBytes,
      headersTimeout: requestMs,
      // How often Node checks for slow requests.
      connectionsCheckingInterval: connections.check,
      // A request without a body is a stream that has ended without an `end` event: opening and ending one costs a fifteenth
      // of a small response. So no code may wait for the end of `request.raw`.
      optimizeEmptyRequests: true,
    },
    requestTimeout: requestMs,
    keepAliveTimeout: connections.keepAlive,
    bodyLimit: requestLimits.bodyBytes,
    trustProxy: trustProxy.length > 0 ? trustProxy : false,
    genReqId: nextId,
    // Requests that arrive while the server closes are still answered; then the connection is closed.
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
  // An unknown `Expect` is handled like any request: Node's own response would lack our headers.
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
    // Fastify waits for a body of every request with a content type, even if there is none.
    if (request.method !== 'GET' && request.raw.readableEnded) delete request.raw.headers['content-type'];
    done(requestFault(request.raw));
  });
  app.setErrorHandler((error, request, reply) => sendProblem(request, reply, error));
  return app;
}
