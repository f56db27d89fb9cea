// The queries of ratings, of a market or a person, and of a guestbook are answered in the order of an index: a page far behind, and the distribution of stars,
// sort nothing and read no row that is not shown.

import { readdirSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, it } from 'vitest';

const migrations = new URL('../../../server/db/migrations/', import.meta.url);
const db = new DatabaseSync(':memory:');
for (const file of readdirSync(migrations).sort()) db.exec(readFileSync(new URL(file, migrations), 'utf8'));
afterAll(() => db.close());

const planOf = (query: string) =>
  db
    .prepare(`explain query plan ${query}`)
    .all()
    .map(({ detail }) => String(detail));

it.each([
  [
    'a page of ratings',
    "select * from ratings where market_id = 'm' order by updated_at desc, id desc limit 10 offset 490",
    /USING INDEX ratings_by_market/,
  ],
  [
    'the distribution of stars',
    "select rating, count(*) from ratings where market_id = 'm' and is_hidden = 0 group by rating",
    /USING COVERING INDEX ratings_by_stars/,
  ],
  [
    "a page of a person's own ratings",
    "select * from ratings where user_id = 'u' order by updated_at desc, id desc limit 1 offset 9998",
    /USING INDEX ratings_by_user/,
  ],
  [
    "a page of a person's own posts and replies",
    "select * from guestbook_posts where user_id = 'u' order by created_at desc, id desc limit 20 offset 980",
    /USING INDEX guestbook_posts_by_author/,
  ],
  [
    'the number of them',
    "select count(*) from guestbook_posts where user_id = 'u'",
    /USING COVERING INDEX guestbook_posts/,
  ],
  [
    'a page of posts',
    "select * from guestbook_posts where market_id = 'm' and parent_id is null order by created_at desc, id desc limit 20 offset 980",
    /USING INDEX guestbook_posts_by_market/,
  ],
  [
    'the number of posts',
    "select count(*) from guestbook_posts where market_id = 'm' and parent_id is null",
    /USING COVERING INDEX guestbook_posts_by_market/,
  ],
])('%s', (_, query, index) => {
  const plan = planOf(query);
  expect(plan).toEqual([expect.stringMatching(index)]);
});
