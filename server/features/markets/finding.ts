// Finding markets: by words, and those that were viewed most.
import { searchLimits } from '../../../core/contract/limits.ts';
import type { Market } from '../../../core/contract/markets.ts';
import { fold } from '../../../core/rules/fold.ts';
import type { Store } from '../../db/schema.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Feed } from '../../ports/feed.ts';
import { presentMarket } from '../../presenters/market.ts';
import { marketsById } from '../../presenters/market-rows.ts';
import { mostViewedIds, searchIds } from './store.ts';

const dayMs = 86_400_000;
const countedDays = 30;
/** The ranking of views is made anew this often; it moves with every view, the change feed does not. */
const rankingMs = 60_000;

/** The best matches for the first eight words that a visitor typed; nothing but punctuation matches nothing. */
export async function findMarkets(store: Store, typed: string): Promise<Market[]> {
  const folded = fold(typed).split(' ').slice(0, searchLimits.words).join(' ');
  if (folded === '') return [];
  return store.read(async (db) => {
    const ids = await searchIds(db, folded, searchLimits.results);
    return (await marketsById(db, ids)).map(presentMarket);
  });
}

export interface MostViewed {
  /** Names the ranking and the state of the directory it is shown in. */
  version(): string;
  /** The first `count` of the last 30 days, today included. */
  list(count: number): Promise<Market[]>;
}

interface Ranking {
  /** Epoch milliseconds, part of its version. */
  madeAt: number;
  /** The same moment by the monotonic clock. */
  begunAt: number;
  cursor: string;
  ids: Promise<string[]>;
}

/** The ranking by views over the last 30 days, at most a minute old. */
export function rankByViews({
  store,
  feed,
  clock,
  max,
}: {
  store: Store;
  feed: Feed;
  clock: Clock;
  max: number;
}): MostViewed {
  let ranking: Ranking | null = null;

  function current(): Ranking {
    const now = clock.now();
    const { cursor } = feed.position();
    if (ranking && ranking.cursor === cursor && clock.monotonic() - ranking.begunAt < rankingMs) return ranking;
    const since = Math.floor(now / dayMs) - countedDays;
    const made = {
      madeAt: now,
      begunAt: clock.monotonic(),
      cursor,
      ids: store.read((db) => mostViewedIds(db, since, max)),
    };
    made.ids.catch(() => {
      if (ranking === made) ranking = null;
    });
    ranking = made;
    return made;
  }
  return {
    version() {
      const { cursor, madeAt } = current();
      return `${cursor}/${madeAt}`;
    },
    async list(count) {
      const ids = (await current().ids).slice(0, count);
      return store.read(async (db) => (await marketsById(db, ids)).map(presentMarket));
    },
  };
}
