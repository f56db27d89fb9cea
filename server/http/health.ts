// Whether the process lives, and whether it can serve. For those who run the server, not for visitors.
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { Refusal } from '../../core/contract/errors.ts';
import type { Store } from '../db/schema.ts';
import type { Snapshots } from '../ports/feed.ts';

/** `/healthz`: the event loop turns. `/readyz`: the store answers and a first sync can be served. */
export function healthRoutes(app: FastifyInstance, store: Store, snapshots: Snapshots): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ ok: true }));
  app.get('/readyz', async (_request, reply) => {
    if (closing || !snapshots.isReady()) throw new Refusal('unavailable');
    await store.read((db) => sql`select 1`.execute(db));
    return reply.header('cache-control', 'no-store').send({ ready: true });
  });
}
