// What those who run the server ask: does it live, can it serve, what can it be asked.
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { apiBase } from '../../core/contract/calls.ts';
import { Refusal } from '../../core/contract/errors.ts';
import type { Store } from '../db/schema.ts';
import type { Snapshots } from '../ports/feed.ts';
import { refuseOtherMethods } from '../route.ts';
import { openApiDocument } from './openapi.ts';
import { jsonType } from './ready-body.ts';

interface Ports {
  store: Store;
  snapshots: Snapshots;
  /** Scheme and host that the API stands under. */
  origin: string;
}

/** `/healthz`: the process answers. `/readyz`: the store answers and a first sync can be served. And the API document. */
export function operatorRoutes(app: FastifyInstance, { store, snapshots, origin }: Ports): void {
  const document = `${apiBase}/openapi.json`;
  let closing = false;
  let documentText: string | null = null;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ ok: true }));
  app.get('/readyz', async (_request, reply) => {
    if (closing || !snapshots.isReady()) throw new Refusal('unavailable');
    await store.read((db) => sql`select 1`.execute(db));
    return reply.header('cache-control', 'no-store').send({ ready: true });
  });
  app.get(document, { config: { call: 'none' } }, (_request, reply) => {
    documentText ??= JSON.stringify(openApiDocument(origin));
    return reply.header('cache-control', 'no-cache').header('content-type', jsonType).send(documentText);
  });
  for (const url of ['/healthz', '/readyz', document]) refuseOtherMethods(app, url, ['GET']);
}
