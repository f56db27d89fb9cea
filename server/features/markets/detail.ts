// The calls of one market: the market itself, and a view of it.
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../../core/contract/errors.ts';
import { getMarket, recordMarketView } from '../../../core/contract/markets.ts';
import { marketErrorText } from '../../../core/text/markets.ts';
import { addressKey } from '../../http/client-address.ts';
import { bind, callerOf, Private } from '../../route.ts';
import type { MarketPorts } from './browsing.ts';
import { keepHotBodies } from './hot-bodies.ts';
import { privateMarket } from './own-markets.ts';
import { countViews } from './views.ts';

function found<T>(body: T | null): T {
  if (body === null) throw new Refusal('not_found', marketErrorText.notFound);
  return body;
}

/** Serves them. */
export function detailRoutes(app: FastifyInstance, { store, feed, clock, pace }: MarketPorts): void {
  const hot = keepHotBodies(store, feed);
  const onError = (error: unknown) => app.log.error({ err: error }, 'counting views failed');
  const views = countViews({ store, clock, pace, onError });
  app.addHook('onClose', () => views.stop());

  bind(app, getMarket, ({ params: { id }, request }) => {
    const body = hot.find(id);
    if (!(body instanceof Promise)) return { ready: found(body) };
    return body.then(async (loaded) => {
      if (loaded) return { ready: loaded };
      // The only route whose response depends on the caller. Unknown ids cost the same look-up as those hidden from the caller.
      const caller = await callerOf(request);
      return new Private(found(caller && (await store.read((db) => privateMarket(db, id, caller)))));
    });
  });
  bind(app, recordMarketView, async ({ params: { id }, request }) => {
    found(await hot.find(id));
    views.record(id, addressKey(request.ip), request.headers['user-agent'] ?? '');
    return undefined;
  });
}
