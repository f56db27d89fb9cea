// Finding markets: by words, and those that were viewed most.
import { sql } from 'kysely';
import { paging, searchLimits } from '../../../core/contract/limits.ts';
import type { Market } from '../../../core/contract/markets.ts';
import { fold } from '../../../core/rules/text/fold.ts';
import type { Db, Store } from '../../db/schema.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Feed } from '../../ports/feed.ts';
import { presentMarket } from '../../presenters/market.ts';
import { marketsById, publicStatuses } from './store.ts';

const dayMs = 86_400_000;
const countedDays = 30;
/** The ranking of views is made anew this often; it moves with every view, the change feed does not. */
const rankingMs = 60_000;

/** Makes text literal inside a LIKE pattern with the escape character `!`. */
function literal(text: string): string {
  return text.replace(/[!%_]/g, '!$&');
}

const like = (column: 'folded_name' | 'folded_place', pattern: string) =>
  sql<boolean>`${sql.ref(column)} like ${pattern} escape '!'`;

/**
 * Ids that match all words of a folded, non-empty text, best first: name begins with it, a word of the name does,
 * the name contains it, the place begins with it, the place or the words apart.
 */
export async function searchIds(db: Db, folded: string, limit: number): Promise<string[]> {
  const whole = literal(folded);
  const rank = sql`case
    when ${like('folded_name', `${whole}%`)} then 0
    when ${like('folded_name', `% ${whole}%`)} then 1
    when ${like('folded_name', `%${whole}%`)} then 2
    when ${like('folded_place', `${whole}%`)} then 3
    when ${like('folded_place', `% ${whole}%`)} then 4
    else 5 end`;
  let query = db.selectFrom('markets').select('id').where('status', 'in', publicStatuses);
  for (const word of folded.split(' ')) {
    const inside = `%${literal(word)}%`;
    query = query.where(({ or }) => or([like('folded_name', inside), like('folded_place', inside)]));
  }
  const rows = await query.orderBy(rank).orderBy('sort_name').orderBy('id').limit(limit).execute();
  return rows.map(({ id }) => id);
}

/** Ids of the most viewed since a day (days since 1970), most first. */
async function mostViewedIds(db: Db, sinceDay: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('market_views')
    .innerJoin('markets', 'markets.id', 'market_views.market_id')
    .select('markets.id')
    .where('market_views.day', '>', sinceDay)
    .where('markets.status', 'in', publicStatuses)
    .groupBy(['markets.id', 'markets.sort_name'])
    .orderBy(({ fn }) => fn.sum('market_views.views'), 'desc')
    .orderBy('markets.sort_name')
    .orderBy('markets.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

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
  /** Of the directory. */
  version: string;
  ids: Promise<string[]>;
}

/** The ranking by views over the last 30 days, at most a minute old. */
export function rankByViews({ store, feed, clock }: { store: Store; feed: Feed; clock: Clock }): MostViewed {
  let ranking: Ranking | null = null;

  function current(): Ranking {
    const now = clock.now();
    const { version } = feed.position();
    if (ranking && ranking.version === version && clock.monotonic() - ranking.begunAt < rankingMs) return ranking;
    const since = Math.floor(now / dayMs) - countedDays;
    const made = {
      madeAt: now,
      begunAt: clock.monotonic(),
      version,
      ids: store.read((db) => mostViewedIds(db, since, paging.mostViewedMax)),
    };
    made.ids.catch(() => {
      if (ranking === made) ranking = null;
    });
    ranking = made;
    return made;
  }
  return {
    version() {
      const { version, madeAt } = current();
      return `${version}/${madeAt}`;
    },
    async list(count) {
      const ids = (await current().ids).slice(0, count);
      return store.read(async (db) => (await marketsById(db, ids)).map(presentMarket));
    },
  };
}
