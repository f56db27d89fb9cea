// Changes since a cursor, a page at a time: their call and their queries. A page never splits one rev: the cursor it ends with is between revs,
// so that nothing of the last rev is left behind. Counts are a feed beside it (count-changes.ts) in the same answers.
import type { FastifyInstance } from 'fastify';
import type { QueryOf } from '../../../../core/contract/endpoint.ts';
import { syncLimits } from '../../../../core/contract/limits.ts';
import { type Changes, changesSchema, syncChanges } from '../../../../core/contract/sync.ts';
import type { Db, Store } from '../../../db/schema.ts';
import { packedMemo } from '../../../http/packed-memo.ts';
import { picker } from '../../../http/picker.ts';
import { presentMarket } from '../../../presenters/market.ts';
import { bind } from '../../../route.ts';
import { countPublic, publicStatuses, selectMarkets } from '../store.ts';
import { type CountsStep, changedCounts, followedRev, isPublicRow, lastRev, nextCounts } from './count-changes.ts';
import { readPosition } from './feed-watch.ts';

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
  /** Whether no market follows. */
  readonly isLast: boolean;
  readonly counts: CountsStep;
  /** Names its content: of one version of the directory, counts in rows included. */
  readonly key: string;
  /** Rows that have to be read for it. */
  readonly rows: number;
}

type Query = QueryOf<typeof syncChanges>;

/** The next page after the cursors. Refusal `gone` when one of them cannot be followed. */
async function nextStep(db: Db, { cursor, countsCursor }: Query): Promise<Step> {
  const position = await readPosition(db);
  const since = followedRev(cursor, position);
  const counts = await nextCounts(db, countsCursor, position);
  const revs = since === position.rev ? [] : await changedRevs(db, since);
  const until = lastRev(revs, syncLimits.deltaRows);
  const upTo = until ?? position.rev;
  const rows = revs.filter((rev) => rev <= upTo).length;
  const next = `${position.epoch}:${upTo}`;
  // A row carries counts too: one that is cached from before a fold would take back what later tuples brought.
  const key = `${cursor}+${counts.since}>${next}+${counts.upTo}/${position.countsRev}`;
  return { since, upTo, cursor: next, isLast: until === null, counts, key, rows: rows + counts.tuples / tuplesPerRow };
}

/** The page with its rows, from the same view of the store as `step`. `countAt` is `rememberCount`'s answer. */
async function readStep(
  db: Db,
  { since, upTo, cursor, isLast, counts: step }: Step,
  countAt: (db: Db, cursor: string) => Promise<number>,
): Promise<Changes> {
  const more = !isLast || !step.isLast;
  const counts = step.tuples > 0 ? await changedCounts(db, step) : undefined;
  const count = more ? null : await countAt(db, cursor);
  const base = { cursor, countsCursor: step.cursor, count, more, ...(counts && { counts }) };
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

/** Tuples that cost as much as one row. */
const tuplesPerRow = 20;

/** One unit of the rate limit per this many rows of a step that no client has requested before. */
const rowsPerUnit = 20;

/** Serves the changes call. */
export function changesRoute(app: FastifyInstance, store: Store): void {
  const countAt = rememberCount();
  const pick = picker(changesSchema);
  // All mirrors that were current before a change request the same step.
  const steps = packedMemo(32, 32 * 1024 * 1024);

  /** The step after the cursors, under its own name when it was made before: then no row is read. */
  function stepAfter(query: Query) {
    return store.read(async (db) => {
      const step = await nextStep(db, query);
      if (step.upTo === step.since && step.counts.tuples === 0) return { current: await readStep(db, step, countAt) };
      let text: Promise<string> | null = null;
      const body = steps.get(step.key, () => {
        text = readStep(db, step, countAt).then((changes) => JSON.stringify(pick(changes)));
        return text;
      });
      // The rows are read in this view of the store; compressing them needs it no more.
      await text;
      return { made: { body, units: text === null ? 1 : Math.ceil(step.rows / rowsPerUnit) } };
    });
  }
  bind(app, syncChanges, async ({ query }) => {
    const { current, made } = await stepAfter(query);
    if (current) return current;
    return { ready: { ...(await made.body), cacheControl: 'no-store' }, units: made.units };
  });
}
