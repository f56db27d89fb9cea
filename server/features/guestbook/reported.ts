// Posts and replies, as a report sees them.
import type { Db } from '../../db/schema.ts';
import type { FindReported, Reported } from '../../ports/reported-content.ts';

async function find(db: Db, id: string, isReply: boolean): Promise<Reported | null> {
  const row = await db
    .selectFrom('guestbook_posts')
    .select(['market_id', 'user_id', 'content'])
    .where('id', '=', id)
    .where('parent_id', isReply ? 'is not' : 'is', null)
    .where('is_hidden', '=', 0)
    .executeTakeFirst();
  // Without author and text it is the place of a post that was removed.
  if (!row || row.user_id === null || row.content === null) return null;
  return { marketId: row.market_id, authorId: row.user_id, ownedBy: [row.user_id], text: row.content };
}

export const reportedPost: FindReported = (db, id) => find(db, id, false);
export const reportedReply: FindReported = (db, id) => find(db, id, true);
