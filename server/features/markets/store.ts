// Queries for public markets: pages in an order, search, most viewed.
import { sql } from 'kysely';
import type { marketSorts } from '../../../core/contract/markets.ts';
import type { Db } from '../../db/schema.ts';
import { publicStatuses } from '../../presenters/market-rows.ts';

export type MarketSort = (typeof marketSorts)[number];

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
export async function mostViewedIds(db: Db, sinceDay: number, limit: number): Promise<string[]> {
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
