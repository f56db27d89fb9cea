// Methods that a path does not have.
import type { FastifyInstance, HTTPMethods } from 'fastify';
import { Refusal } from '../../core/contract/errors.ts';

/** Known methods; any other is refused everywhere. */
export const knownMethods: string[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'];

/** Responds 405 with the allowed methods, for the other methods of a path. */
export function refuseOtherMethods(app: FastifyInstance, url: string, taken: readonly string[]): void {
  const allowed = taken.includes('GET') ? [...taken, 'HEAD'] : [...taken];
  app.route({
    method: knownMethods.filter((method) => !allowed.includes(method)) as HTTPMethods[],
    url,
    config: { call: 'none' },
    onRequest: (_request, reply, done) => {
      reply.header('allow', allowed.join(', '));
      done(new Refusal('method_not_allowed'));
    },
    handler: () => undefined,
  });
}
