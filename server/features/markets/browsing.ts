// The calls that find markets: the list, the search, and those that were viewed most.
import type { FastifyInstance } from 'fastify';
import { listMarkets, mostViewedLastMonth, searchMarkets } from '../../../core/contract/markets.ts';
import type { Store } from '../../db/schema.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Feed } from '../../ports/feed.ts';
import type { Pace } from '../../ports/pace.ts';
import { bind, Versioned } from '../../route.ts';
import { findMarkets, rankByViews } from './finding.ts';
import { keepLists } from './lists.ts';
import type { Snapshots } from './sync/snapshot-keep.ts';

export interface MarketPorts {
  store: Store;
  feed: Feed;
  clock: Clock;
  snapshots: Snapshots;
  pace: Pace;
}

/** Serves them. */
export function browsingRoutes(app: FastifyInstance, ports: MarketPorts): void {
  const { store, feed } = ports;
  const onError = (error: unknown) => app.log.error({ err: error }, 'ordering the markets failed');
  const lists = keepLists({ ...ports, onError });
  const ranking = rankByViews(ports);
  app.addHook('onClose', () => lists.stop());

  bind(app, listMarkets, async ({ query }) => ({ ready: await lists.page(query) }));
  bind(app, searchMarkets, ({ query: { q } }) => {
    return new Versioned(feed.position().version, () => findMarkets(store, q));
  });
  bind(app, mostViewedLastMonth, ({ query: { count } }) => {
    return new Versioned(ranking.version(), () => ranking.list(count));
  });
}
