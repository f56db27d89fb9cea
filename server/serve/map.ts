// For everybody: the map's tiles, and the search for places.
import type { FastifyInstance } from 'fastify';
import { openGeocoder } from '../adapters/open-geocoder.ts';
import { openOverview } from '../adapters/open-overview.ts';
import { openTiles } from '../adapters/open-tiles.ts';
import { placeRoutes } from '../features/places/routes.ts';
import { tileRoutes } from '../features/tiles/routes.ts';
import type { Feed } from '../ports/feed.ts';
import type { Shared } from './shared.ts';

/** Serves them. Rejects when map tiles cannot be opened. */
export async function serveMap(app: FastifyInstance, shared: Shared & { feed: Feed }): Promise<void> {
  const { config, clock, dist, limiter, warn } = shared;
  placeRoutes(app, { ...shared, geocoder: openGeocoder(config, clock, warn('the geocoder did not answer')) });
  const [overview, detail] = await Promise.all([
    openOverview(dist),
    openTiles(config, clock, warn('no street tiles from the service: the map shows the overview until it answers')),
  ]);
  tileRoutes(app, { limiter, overview, detail });
}
