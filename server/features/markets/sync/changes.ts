// Changes since a cursor, a page at a time: their call and their queries. A page never splits one rev: the cursor it ends with is between revs,
// so that nothing of the last rev is left behind.
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { Refusal } from '../../../../core/contract/errors.ts';
import { syncLimits } from '../../../../core/contract/limits.ts';
import { type Changes, changesSchema, syncChanges } from '../../../../core/contract/sync.ts';
import type { Db, Store } from '../../../db/schema.ts';
import { packedMemo } from '../../../http/packed-memo.ts';
import { picker } from '../../../http/picker.ts';
import type { FeedPosition } from '../../../ports/feed.ts';
import { presentMarket } from '../../../presenters/market.ts';
import { bind } from '../../../route.ts';
import { countPublic, publicStatuses, selectMarkets } from '../store.ts';
import { readPosition } from './feed-watch.ts';

/** The rev of a cursor of this store that can still be followed. Refusal `gone` for every other cursor. */
function followedRev(cursor: string, { epoch, rev, floor }: FeedPosition): number {
  const [itsEpoch, text] = cursor.split(':');
  const since = Number(text);
  if (itsEpoch !== epoch || since < floor || since > rev) throw new Refusal('gone');
  return since;
}

/**
 * Public, in words that no index answers: nearly every market is, and SQLite would rather read all of them by their status than
 * the few by their rev (89 against 6 ms for a page of 500).
 */
const isPublicRow = sql<boolean>`+markets.status in (${sql.join(publicStatuses)})`;

/** Revs of what changed after `since`, oldest first, one entry per row; at most one more than a page holds. */
async function changedRevs(db: Db, since: number): Promise<number[]> {
  const rows = await db
    .selectFrom('markets')
    .select('rev')
    .where('rev', '>', since)
    .where(isPublicRow)
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

/** Counts once per cursor: most requests have the same one. */
function rememberCount(): (db: Db, cursor: string) => Promise<number> {
  let known = { cursor: '', count: 0 };
  return async (db, cursor) => {
    if (known.cursor !== cursor) known = { cursor, count: await countPublic(db) };
    return known.count;
  };
}

/** One page of changes, known by its bounds before its rows are read. */
interface Step {
  /** Revs after this one, up to and including `upTo`. */
  readonly since: number;
  readonly upTo: number;
  /** The cursor that the page ends with. */
  readonly cursor: string;
  /** Whether nothing follows. */
  readonly isLast: boolean;
  /** Rows that have to be read for it. */
  readonly rows: number;
}

/** The next page after a cursor. Refusal `gone` when the cursor cannot be followed. */
async function nextStep(db: Db, cursor: string): Promise<Step> {
  const position = await readPosition(db);
  const since = followedRev(cursor, position);
  if (since === position.rev) return { since, upTo: since, cursor, isLast: true, rows: 0 };
  const revs = await changedRevs(db, since);
  const until = lastRev(revs);
  const upTo = until ?? position.rev;
  const rows = revs.filter((rev) => rev <= upTo).length;
  return { since, upTo, cursor: `${position.epoch}:${upTo}`, isLast: until === null, rows };
}

/** The page with its rows, from the same view of the store as `step`. `countAt` is `rememberCount`'s answer. */
async function readStep(
  db: Db,
  { since, upTo, cursor, isLast }: Step,
  countAt: (db: Db, cursor: string) => Promise<number>,
): Promise<Changes> {
  const count = isLast ? await countAt(db, cursor) : null;
  const base = { cursor, count, more: !isLast };
  if (since === upTo) return { ...base, markets: [], gone: [] };
  const changed = await selectMarkets(db)
    .where(isPublicRow)
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
    // A market that came back is no longer gone, even while its old tombstone exists.
    .where('markets.id', 'is', null)
    .execute();
  return { ...base, markets: changed.map(presentMarket), gone: left.map(({ market_id }) => market_id) };
}

/** One unit of the rate limit per this many rows of a step that no client has requested before. */
const rowsPerUnit = 20;

/** Serves the changes call. */
export function changesRoute(app: FastifyInstance, store: Store): void {
  const countAt = rememberCount();
  const pick = picker(changesSchema);
  // All mirrors that were current before a change request the same step.
  const steps = packedMemo(32, 32 * 1024 * 1024);

  /** The step after a cursor, under its own name when it was made before: then no row is read. */
  function stepAfter(cursor: string) {
    return store.read(async (db) => {
      const step = await nextStep(db, cursor);
      if (step.cursor === cursor) return { current: await readStep(db, step, countAt) };
      let text: Promise<string> | null = null;
      const body = steps.get(`${cursor}>${step.cursor}`, () => {
        text = readStep(db, step, countAt).then((changes) => JSON.stringify(pick(changes)));
        return text;
      });
      // The rows are read in this view of the store; compressing them needs it no more.
      await text;
      return { made: { body, units: text === null ? 1 : Math.ceil(step.rows / rowsPerUnit) } };
    });
  }
  bind(app, syncChanges, async ({ query: { cursor } }) => {
    const { current, made } = await stepAfter(cursor);
    if (current) return current;
    return { ready: { ...(await made.body), cacheControl: 'no-store' }, units: made.units };
  });
}
