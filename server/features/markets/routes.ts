// Serves markets, and keeps their counts.
import type { FastifyInstance } from 'fastify';
import { getMyMarkets } from '../../../core/contract/profile.ts';
import { bind } from '../../route.ts';
import { browsingRoutes, type MarketPorts } from './browsing.ts';
import { foldCounts } from './counts.ts';
import { detailRoutes } from './detail.ts';
import { ownMarkets } from './own-markets.ts';

/** Serves the market calls. */
export function marketRoutes(app: FastifyInstance, ports: MarketPorts): void {
  const { store, feed } = ports;
  const onError = (error: unknown) => app.log.error({ err: error }, 'folding counts failed');
  app.addHook('onClose', foldCounts({ ...ports, onFolded: () => feed.check(), onError }));
  browsingRoutes(app, ports);
  detailRoutes(app, ports);
  bind(app, getMyMarkets, ({ caller }) => store.read((db) => ownMarkets(db, caller.userId)));
}
