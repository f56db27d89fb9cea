// The public market calls.
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../../core/contract/errors.ts';
import { paging } from '../../../core/contract/limits.ts';
import * as calls from '../../../core/contract/markets.ts';
import { marketErrorText } from '../../../core/text/markets.ts';
import type { Store } from '../../db/schema.ts';
import { addressKey } from '../../http/client-address.ts';
import type { ReadyBody } from '../../http/ready-body.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Feed, Snapshots } from '../../ports/feed.ts';
import type { Pace } from '../../ports/pace.ts';
import { bind, Versioned } from '../../route.ts';
import { findMarkets, rankByViews } from './finding.ts';
import { keepHotBodies } from './hot-bodies.ts';
import { listCost, marketLists } from './lists.ts';
import { countViews } from './views.ts';

interface Ports {
  store: Store;
  feed: Feed;
  clock: Clock;
  snapshots: Snapshots;
  pace: Pace;
}

function found<T>(body: T | null): T {
  if (body === null) throw new Refusal('not_found', marketErrorText.notFound);
  return body;
}

/** Serves the market calls. */
export function marketRoutes(app: FastifyInstance, { store, feed, clock, snapshots, pace }: Ports): void {
  const hot = keepHotBodies(store, feed);
  const page = marketLists({ store, feed, snapshots });
  const ranking = rankByViews({ store, feed, clock, max: paging.mostViewedMax });
  const onError = (error: unknown) => app.log.error({ err: error }, 'counting views failed');
  const views = countViews({ store, clock, pace, onFolded: () => feed.check(), onError });
  app.addHook('onClose', () => views.stop());
  const ready = (body: ReadyBody | null) => ({ ready: found(body) });

  bind(app, calls.listMarkets, async ({ query }) => ({ ready: await page(query) }), { cost: listCost });

  bind(app, calls.getMarket, ({ params: { id } }) => {
    const body = hot.find(id);
    return body instanceof Promise ? body.then(ready) : ready(body);
  });

  bind(app, calls.searchMarkets, ({ query: { q } }) => {
    return new Versioned(`${feed.position().cursor}`, () => findMarkets(store, q));
  });

  bind(app, calls.mostViewedLastMonth, ({ query: { count } }) => {
    return new Versioned(ranking.version(), () => ranking.list(count));
  });

  bind(app, calls.recordMarketView, async ({ params: { id }, request }) => {
    found(await hot.find(id));
    views.record(id, addressKey(request.ip), request.headers['user-agent'] ?? '');
    return undefined;
  });
}
