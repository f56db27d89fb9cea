// Changes since a cursor, a page at a time. A page never splits one rev: the cursor it ends with stands between revs,
// so that nothing of the last rev is left behind.

import { Refusal } from '../../../core/contract/errors.ts';
import { syncLimits } from '../../../core/contract/limits.ts';
import type { Changes } from '../../../core/contract/sync.ts';
import type { Db } from '../../db/schema.ts';
import type { FeedPosition } from '../../ports/feed.ts';
import { presentMarket } from '../../presenters/market.ts';
import { countPublic, publicStatuses, selectPublicMarkets } from '../../presenters/market-rows.ts';
import { readPosition } from './feed-watch.ts';

/** The rev of a cursor of this store that can still be followed. Refusal `gone` for every other cursor. */
function followedRev(cursor: string, { epoch, rev, floor }: FeedPosition): number {
  const [itsEpoch, text] = cursor.split(':');
  const since = Number(text);
  if (itsEpoch !== epoch || since < floor || since > rev) throw new Refusal('gone');
  return since;
}

/** Revs of what changed after `since`, oldest first, one entry per row; at most one more than a page holds. */
async function changedRevs(db: Db, since: number): Promise<number[]> {
  const rows = await db
    .selectFrom('markets')
    .select('rev')
    .where('rev', '>', since)
    .where('status', 'in', publicStatuses)
    .unionAll(db.selectFrom('market_tombstones').select('rev').where('rev', '>', since))
    .orderBy('rev')
    .limit(syncLimits.deltaRows + 1)
    .execute();
  return rows.map(({ rev }) => rev);
}

/** The last rev of this page, or null when everything fits. The first rev goes out whole, however large it is. */
function lastRev(revs: number[]): number | null {
  const { deltaRows } = syncLimits;
  const beyond = revs[deltaRows];
  if (beyond === undefined) return null;
  return revs.slice(0, deltaRows).findLast((rev) => rev < beyond) ?? beyond;
}

/** Counts once per cursor: most questions ask about the same one. */
export function rememberCount(): (db: Db, cursor: string) => Promise<number> {
  let known = { cursor: '', count: 0 };
  return async (db, cursor) => {
    if (known.cursor !== cursor) known = { cursor, count: await countPublic(db) };
    return known.count;
  };
}

/**
 * One page of changes, from one consistent view of the store. Refusal `gone` when the cursor cannot be followed.
 * `countAt` is `rememberCount`'s answer.
 */
export async function readChanges(
  db: Db,
  cursor: string,
  countAt: (db: Db, cursor: string) => Promise<number>,
): Promise<Changes> {
  const position = await readPosition(db);
  const since = followedRev(cursor, position);
  const count = () => countAt(db, position.cursor);
  if (since === position.rev) return { cursor, count: await count(), more: false, markets: [], gone: [] };

  const until = lastRev(await changedRevs(db, since));
  const upTo = until ?? position.rev;
  const changed = await selectPublicMarkets(db)
    .where('markets.rev', '>', since)
    .where('markets.rev', '<=', upTo)
    .orderBy('markets.rev')
    .execute();
  const left = await db
    .selectFrom('market_tombstones')
    .leftJoin('markets', (join) =>
      join.onRef('markets.id', '=', 'market_id').on('markets.status', 'in', publicStatuses),
    )
    .select('market_id')
    .where('market_tombstones.rev', '>', since)
    .where('market_tombstones.rev', '<=', upTo)
    // A market that came back is no longer gone, even while its old tombstone stands.
    .where('markets.id', 'is', null)
    .execute();
  return {
    cursor: `${position.epoch}:${upTo}`,
    count: until === null ? await count() : null,
    more: until !== null,
    markets: changed.map(presentMarket),
    gone: left.map(({ market_id }) => market_id),
  };
}
