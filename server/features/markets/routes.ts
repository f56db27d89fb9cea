// The public market calls, a person's own markets, and what counts views and likes.
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../../core/contract/errors.ts';
import * as calls from '../../../core/contract/markets.ts';
import { getMyMarkets } from '../../../core/contract/profile.ts';
import { marketErrorText } from '../../../core/text/markets.ts';
import type { Store } from '../../db/schema.ts';
import { addressKey } from '../../http/client-address.ts';
import type { ReadyBody } from '../../http/ready-body.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Feed } from '../../ports/feed.ts';
import type { Pace } from '../../ports/pace.ts';
import { bind, callerOf, Private, Versioned } from '../../route.ts';
import { foldCounts } from './counts.ts';
import { findMarkets, rankByViews } from './finding.ts';
import { keepHotBodies } from './hot-bodies.ts';
import { keepLists } from './lists.ts';
import { ownMarkets, privateMarket } from './own-markets.ts';
import type { Snapshots } from './sync/snapshot-keep.ts';
import { countViews } from './views.ts';

function found<T>(body: T | null): T {
  if (body === null) throw new Refusal('not_found', marketErrorText.notFound);
  return body;
}

interface Ports {
  store: Store;
  feed: Feed;
  clock: Clock;
  snapshots: Snapshots;
  pace: Pace;
}

/** Serves the market calls. */
export function marketRoutes(app: FastifyInstance, { store, feed, clock, snapshots, pace }: Ports): void {
  const hot = keepHotBodies(store, feed);
  const report = (what: string) => (error: unknown) => app.log.error({ err: error }, `${what} failed`);
  const lists = keepLists({ store, feed, clock, snapshots, onError: report('ordering the markets') });
  const ranking = rankByViews({ store, feed, clock });
  const views = countViews({ store, clock, pace, onError: report('counting views') });
  const stopFolding = foldCounts({
    store,
    clock,
    pace,
    onFolded: () => feed.check(),
    onError: report('folding counts'),
  });
  app.addHook('onClose', async () => {
    await lists.stop();
    await stopFolding();
    await views.stop();
  });
  const ready = (body: ReadyBody | null) => ({ ready: found(body) });

  bind(app, calls.listMarkets, async ({ query }) => ({ ready: await lists.page(query) }));

  bind(app, calls.getMarket, ({ params: { id }, request }) => {
    const body = hot.find(id);
    if (!(body instanceof Promise)) return ready(body);
    return body.then(async (loaded) => {
      if (loaded) return { ready: loaded };
      // The only route whose response depends on the caller. Unknown ids cost the same look-up as those hidden from the caller.
      const caller = await callerOf(request);
      return new Private(found(caller && (await store.read((db) => privateMarket(db, id, caller)))));
    });
  });

  bind(app, calls.searchMarkets, ({ query: { q } }) => {
    return new Versioned(feed.position().version, () => findMarkets(store, q));
  });

  bind(app, calls.mostViewedLastMonth, ({ query: { count } }) => {
    return new Versioned(ranking.version(), () => ranking.list(count));
  });

  bind(app, calls.recordMarketView, async ({ params: { id }, request }) => {
    found(await hot.find(id));
    views.record(id, addressKey(request.ip), request.headers['user-agent'] ?? '');
    return undefined;
  });

  bind(app, getMyMarkets, ({ caller }) => store.read((db) => ownMarkets(db, caller.userId)));
}
