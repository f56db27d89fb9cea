// The answer for the first screen of a first visit: the most viewed markets, gathered while a snapshot is built.
import { createHash } from 'node:crypto';
import { syncLimits } from '../../../../core/contract/limits.ts';
import type { Market } from '../../../../core/contract/markets.ts';
import type { FirstAnswer } from '../../../../core/contract/sync.ts';
import type { KnownRow } from '../../../../core/rules/markets/market-page.ts';
import { pack } from '../../../http/encoding.ts';
import { type ReadyBody, readyJson } from '../../../http/ready-body.ts';

/** Brotli's effort: the body is a few kilobytes. */
const quality = 11;

export interface MostViewed {
  /** Markets are added in id order, each with its values in the bootstrap. */
  add(market: Market, known: KnownRow): void;
  /** The body, under an ETag of its text, so that it stays the same while other markets change. */
  body(): Promise<ReadyBody>;
}

/** Keeps the most viewed of the added markets. Ties have id order, as on the device. */
export function gatherMostViewed(): MostViewed {
  const best: { market: Market; known: KnownRow }[] = [];
  return {
    add(market, known) {
      const least = best.at(-1)?.market.viewCount ?? -1;
      if (best.length === syncLimits.firstRows && market.viewCount <= least) return;
      const at = best.findIndex((other) => other.market.viewCount < market.viewCount);
      best.splice(at < 0 ? best.length : at, 0, { market, known });
      best.length = Math.min(best.length, syncLimits.firstRows);
    },
    async body() {
      for (let count = best.length; ; count = Math.floor(count * 0.8)) {
        const text = JSON.stringify(answerOf(best.slice(0, count)));
        const bytes = await pack(Buffer.from(text), quality);
        const largest = Math.max(...Object.values(bytes).map(({ length }) => length));
        if (largest > syncLimits.firstBytes && count > 0) continue;
        return readyJson(bytes, createHash('sha256').update(text).digest('base64url').slice(0, 22));
      }
    },
  };
}

function answerOf(markets: readonly { market: Market; known: KnownRow }[]): FirstAnswer {
  return {
    format: 1,
    rows: markets.map(({ market, known }) => ({
      id: market.id,
      name: market.name,
      city: market.city,
      address: market.address,
      tagline: market.tagline,
      latitude: market.latitude,
      longitude: market.longitude,
      category: market.category,
      flags: known.flags,
      schedule: known.schedule,
      primaryImageUrl: market.primaryImageUrl,
    })),
  };
}
