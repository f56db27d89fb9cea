// How much belongs to a person, for the screens of export and erasure.
import type { ExportContents } from '../../core/contract/export.ts';
import type { Db } from './schema.ts';

/** The numbers of things as a person calls them, in one query. */
export async function personalCounts(db: Db, userId: string): Promise<ExportContents> {
  const counts = await db
    .selectNoFrom(({ selectFrom }) => {
      const lists = () =>
        selectFrom('user_lists')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('user_id', '=', userId);
      return [
        selectFrom('user_list_markets')
          .innerJoin('user_lists', 'user_lists.id', 'user_list_markets.list_id')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('user_lists.default_of', '=', userId)
          .as('liked'),
        lists().where('default_of', 'is', null).as('lists'),
        selectFrom('market_notes')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('user_id', '=', userId)
          .as('notes'),
        selectFrom('markets')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where(({ eb, or }) => or([eb('owner_id', '=', userId), eb('created_by', '=', userId)]))
          .as('markets'),
        selectFrom('pictures')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('owner_id', '=', userId)
          .where('state', '!=', 'removed')
          .as('pictures'),
      ];
    })
    .executeTakeFirstOrThrow();
  const { liked, lists, notes, markets, pictures } = counts;
  return {
    liked: Number(liked),
    lists: Number(lists),
    notes: Number(notes),
    markets: Number(markets),
    pictures: Number(pictures),
  };
}
