// Serves markets, and keeps their counts.
import type { FastifyInstance } from 'fastify';
import { browsingRoutes, type MarketPorts } from './browsing.ts';
import { foldCounts } from './counts.ts';
import { detailRoutes } from './detail.ts';
import { ownRoutes } from './own-routes.ts';

/** Serves the market calls. */
export function marketRoutes(app: FastifyInstance, ports: MarketPorts): void {
  const { feed } = ports;
  const onError = (error: unknown) => app.log.error({ err: error }, 'folding counts failed');
  app.addHook('onClose', foldCounts({ ...ports, onFolded: () => feed.check(), onError }));
  browsingRoutes(app, ports);
  detailRoutes(app, ports);
  ownRoutes(app, ports);
}
