// The calls of those who have to do with a market: their own ones, a new one, and edits.
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../../core/contract/errors.ts';
import * as calls from '../../../core/contract/own-markets.ts';
import { marketErrorText } from '../../../core/text/markets.ts';
import type { Db } from '../../db/schema.ts';
import type { Caller } from '../../ports/callers.ts';
import { bind } from '../../route.ts';
import { bindWrite } from '../../route-write.ts';
import type { MarketPorts } from './browsing.ts';
import { createMarket } from './create.ts';
import { editMarket } from './edit.ts';
import { ownMarket, ownMarkets } from './own-markets.ts';

async function asItIs(db: Db, id: string, caller: Caller): Promise<calls.OwnMarket> {
  const market = await ownMarket(db, id, caller);
  if (!market) throw new Refusal('not_found', marketErrorText.notFound);
  return market;
}

/** Serves them. */
export function ownRoutes(app: FastifyInstance, ports: MarketPorts): void {
  const { store, feed } = ports;
  bind(app, calls.getMyMarkets, ({ caller }) => store.read((db) => ownMarkets(db, caller)));
  bindWrite(app, ports, calls.createMarket, {
    effect: createMarket,
    answer: (db, { caller }, id) => asItIs(db, id, caller),
  });
  bindWrite(app, ports, calls.updateMarket, {
    versioned: true,
    effect: (tx, { params, version, ...writing }) => editMarket(tx, { ...writing, marketId: params.id, base: version }),
    answer: (db, { caller }, id) => asItIs(db, id, caller),
    /** Copies of a public market in memory are notified at once. */
    done: () => void feed.check().catch((error: unknown) => app.log.error({ err: error }, 'following the feed failed')),
  });
}
