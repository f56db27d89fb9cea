// Puts the public directory together: markets, the About text, places.
import type { FastifyInstance } from 'fastify';
import { marketRoutes } from './features/markets/routes.ts';
import { startPlaces } from './features/places/start.ts';
import { siteRoutes } from './features/site/routes.ts';

type Ports = Parameters<typeof marketRoutes>[1] & Parameters<typeof startPlaces>[1];

/** Serves what everybody may read. */
export function serveDirectory(app: FastifyInstance, ports: Ports): void {
  marketRoutes(app, ports);
  siteRoutes(app, ports.store);
  startPlaces(app, ports);
}
