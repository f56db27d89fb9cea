// Endpoints for operators: liveness, readiness, and the description of the API.
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { apiBase } from '../../../core/contract/endpoint.ts';
import { Refusal } from '../../../core/contract/errors.ts';
import type { Store } from '../../db/schema.ts';
import { refuseOtherMethods } from '../../http/other-methods.ts';
import { jsonType } from '../../http/ready-body.ts';
import { responseContext } from '../../http/security-headers.ts';
import { openApiDocument } from './openapi.ts';

interface Ports {
  store: Store;
  /** Whether a first sync and the whole list can be served. */
  isReady: () => boolean;
  /** Scheme and host of the API. */
  origin: string;
}

/** `/healthz`: the process answers. `/readyz`: snapshots are at hand and the store can be read and written. And the API document. */
export function operatorRoutes(app: FastifyInstance, { store, isReady, origin }: Ports): void {
  const document = `${apiBase}/openapi.json`;
  let closing = false;
  let hasBeenReady = false;
  let documentText: string | null = null;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ ok: true }));
  app.get('/readyz', async (_request, reply) => {
    // Until the start is over, not to be ready is as expected.
    responseContext(reply).isExpected = !hasBeenReady;
    if (closing || !isReady()) throw new Refusal('unavailable');
    await store.read((db) => sql`select 1`.execute(db));
    await store.checkWrites();
    hasBeenReady = true;
    return reply.header('cache-control', 'no-store').send({ ready: true });
  });
  app.get(document, { config: { call: 'none' } }, (_request, reply) => {
    documentText ??= JSON.stringify(openApiDocument(origin));
    return reply.header('cache-control', 'no-cache').header('content-type', jsonType).send(documentText);
  });
  for (const url of ['/healthz', '/readyz', document]) refuseOtherMethods(app, url, ['GET']);
}
