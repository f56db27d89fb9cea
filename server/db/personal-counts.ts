// How much belongs to a person, for the screens of the export and of leaving.
import { sql } from 'kysely';
import type { ExportContents } from '../../core/contract/export.ts';
import { personalData } from './personal.ts';
import type { Db } from './schema.ts';

/** Tables whose rows are counted as they belong to a person by the register of personal data. */
const counted = {
  notes: 'market_notes',
  ratings: 'ratings',
  ratingReplies: 'rating_replies',
  posts: 'guestbook_posts',
  reports: 'reports',
  markets: 'markets',
} as const satisfies { readonly [Name in keyof ExportContents]?: keyof typeof personalData };

function countOf(table: (typeof counted)[keyof typeof counted], userId: string) {
  const persons: readonly string[] = personalData[table].persons;
  const theirs = persons.map((column) => sql`${sql.ref(column)} = ${userId}`);
  return sql<number>`(select count(*) from ${sql.table(table)} where ${sql.join(theirs, sql` or `)})`;
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
      countOf(counted.notes, userId).as('notes'),
      countOf(counted.ratings, userId).as('ratings'),
      countOf(counted.ratingReplies, userId).as('ratingReplies'),
      countOf(counted.posts, userId).as('posts'),
      countOf(counted.reports, userId).as('reports'),
      countOf(counted.markets, userId).as('markets'),
    ])
    .executeTakeFirstOrThrow();
  return { liked: Number(liked), lists: Number(lists), pictures: Number(pictures), ...others };
}
