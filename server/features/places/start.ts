// Opens what the address search is made of and serves it.
import type { FastifyInstance } from 'fastify';
import { openGeocoder } from '../../adapters/open-geocoder.ts';
import type { Config } from '../../config.ts';
import type { Store } from '../../db/schema.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Feed } from '../../ports/feed.ts';
import { learnStreets } from './known-streets.ts';
import { placeRoutes } from './routes.ts';
import { createPlaceSearch } from './search.ts';

interface Ports {
  config: Config;
  clock: Clock;
  store: Store;
  feed: Feed;
}

/** Starts the address search; nothing is read or asked before the first question. */
export function startPlaces(app: FastifyInstance, { config, clock, store, feed }: Ports): void {
  const onTrouble = (reason: string) => app.log.warn({ reason }, 'the geocoder did not answer');
  placeRoutes(app, createPlaceSearch(learnStreets(store, feed), openGeocoder(config, clock, onTrouble)));
}
