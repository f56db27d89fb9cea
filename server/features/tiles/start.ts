// Opens what tiles are made of and serves them.
import type { FastifyInstance } from 'fastify';
import { openTiles } from '../../adapters/open-tiles.ts';
import type { Config } from '../../config.ts';
import type { Limiter } from '../../http/rate-limit.ts';
import type { Clock } from '../../ports/clock.ts';
import { openOverview } from './overview.ts';
import { tileRoutes } from './routes.ts';

interface Ports {
  config: Config;
  clock: Clock;
  limiter: Limiter;
  /** Folder of the built app. */
  dist: string;
}

/** Rejects when the overview or the operator's archive cannot be opened. */
export async function startTiles(app: FastifyInstance, { config, clock, limiter, dist }: Ports): Promise<void> {
  const onTrouble = (reason: string) => app.log.warn({ reason }, 'street tiles failed');
  const [overview, detail] = await Promise.all([openOverview(dist), openTiles(config, clock, onTrouble)]);
  // Asked for now, so that the first visitor need not wait for somebody else's server.
  app.addHook('onReady', async () => void detail?.current());
  tileRoutes(app, { limiter, overview, detail });
}
