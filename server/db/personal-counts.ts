// How much belongs to a person, for the screens of the export and of leaving.
import { sql } from 'kysely';
import type { ExportContents } from '../../core/contract/export.ts';
import { belongsTo } from './personal.ts';
import type { Db } from './schema.ts';
import type { PersonalTable } from './table.ts';
import { guestbookPosts } from './tables/guestbook-posts.ts';
import { marketNotes } from './tables/market-notes.ts';
import { markets } from './tables/markets.ts';
import { ratingReplies } from './tables/rating-replies.ts';
import { ratings } from './tables/ratings.ts';
import { reports } from './tables/reports.ts';

function countOf(table: PersonalTable, userId: string) {
  return sql<number>`(select count(*) from ${sql.table(table.name)} where ${belongsTo(table, userId)})`;
}

/** The numbers of things as a person calls them, in one query. */
export async function personalCounts(db: Db, userId: string): Promise<ExportContents> {
  const { liked, lists, pictures, ...others } = await db
    .selectNoFrom(({ selectFrom }) => [
      selectFrom('user_list_markets')
        .innerJoin('user_lists', 'user_lists.id', 'user_list_markets.list_id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('user_lists.default_of', '=', userId)
        .as('liked'),
      selectFrom('user_lists')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('user_id', '=', userId)
        .where('default_of', 'is', null)
        .as('lists'),
      selectFrom('pictures')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('owner_id', '=', userId)
        .where('state', '!=', 'removed')
        .as('pictures'),
      countOf(marketNotes, userId).as('notes'),
      countOf(ratings, userId).as('ratings'),
      countOf(ratingReplies, userId).as('ratingReplies'),
      countOf(guestbookPosts, userId).as('posts'),
      countOf(reports, userId).as('reports'),
      countOf(markets, userId).as('markets'),
    ])
    .executeTakeFirstOrThrow();
  return { liked: Number(liked), lists: Number(lists), pictures: Number(pictures), ...others };
}
