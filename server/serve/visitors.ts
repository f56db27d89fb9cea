// For everybody: markets, people and texts to read, and the pages of the app.
import type { FastifyInstance } from 'fastify';
import { marketRoutes } from '../features/markets/routes.ts';
import { syncRoutes } from '../features/markets/sync/routes.ts';
import { pageRoutes } from '../features/pages/routes.ts';
import { peopleRoutes } from '../features/people/routes.ts';
import { siteRoutes } from '../features/site/routes.ts';
import { loadShell } from '../http/static-shell.ts';
import type { Feed } from '../ports/feed.ts';
import type { Shared } from './shared.ts';

/** What runs behind the markets. */
export interface Served {
  feed: Feed;
  /** Whether a first sync and the whole list can be served. */
  isReady: () => boolean;
}

/** Serves them. */
export async function serveVisitors(app: FastifyInstance, shared: Shared): Promise<Served> {
  const { feed, snapshots } = await syncRoutes(app, shared);
  marketRoutes(app, { ...shared, feed, snapshots });
  peopleRoutes(app, shared);
  siteRoutes(app, shared.store);
  pageRoutes(app, { ...shared, shell: loadShell(shared.dist) });
  return { feed, isReady: snapshots.isReady };
}
