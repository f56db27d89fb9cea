// Reads the log of changes of markets in pages. The caller must be authorised first: the names in it are real.
import { type SqlBool, sql } from 'kysely';
import { fold } from '../../../core/rules/text/fold.ts';
import { communityText } from '../../../core/text/community.ts';
import type { Db } from '../../db/schema.ts';
import type { ChangeFilter, ChangePage } from '../../ports/change-log.ts';

/** The rows of a filter. */
function matching(db: Db, { marketId, type, from, to, text = '' }: ChangeFilter) {
  let query = db.selectFrom('market_changes');
  if (marketId !== undefined) query = query.where('market_id', '=', marketId);
  if (type !== undefined) query = query.where('type', '=', type);
  if (from !== undefined) query = query.where('changed_at', '>=', from);
  if (to !== undefined) query = query.where('changed_at', '<=', to);
  for (const word of fold(text).split(' ').filter(Boolean)) {
    // Folded words are letters and digits alone.
    query = query.where(sql<SqlBool>`folded_text like ${`%${word}%`}`);
  }
  return query;
}

/** A page, newest first. */
export async function readChanges(db: Db, filter: ChangeFilter): Promise<ChangePage> {
  const { page, pageSize } = filter;
  const { count } = await matching(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await matching(db, filter)
    .leftJoin('users', 'users.id', 'market_changes.changed_by')
    .select(['market_changes.id', 'market_id', 'market_name', 'type', 'field', 'old_value', 'new_value', 'reason'])
    .select(['changed_at', 'changed_by', 'by_person', 'first_name', 'last_name'])
    .orderBy('changed_at', 'desc')
    .orderBy('market_changes.id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const totalCount = Number(count);
  const items = rows.map(({ by_person, first_name, last_name, ...row }) => ({
    ...row,
    changedByName:
      by_person === 0 ? null : first_name === null ? communityText.erasedAuthor : `${first_name} ${last_name}`.trim(),
  }));
  return { items, totalCount, totalPages: Math.ceil(totalCount / pageSize) };
}
