// Migration of a store with views and likes that were not folded yet: none is lost, and none is counted twice.
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openStore } from '../../../server/db/open.ts';
import { replaceStore } from '../../../server/db/replace.ts';
import { sampleId } from '../../helpers/samples/sample-markets.ts';
import { describeEachEngine } from '../../helpers/server/engines.ts';
import { marketRow } from '../../helpers/server/market-rows.ts';

/** The last schema with changes of likes in a table of their own. */
const before = 12;

describeEachEngine('counts that were not folded', ({ place }) => {
  it('become changes of counts, each market once', async () => {
    const config = await place();
    await replaceStore(config, {
      from: before,
      async load(tx) {
        await tx.insertInto('store').values({ id: 1, epoch: 'E', seed: 'none', created_at: 1 }).execute();
        await tx.insertInto('feed_clock').values({ id: 1, rev: 1, floor: 0 }).execute();
        for (const n of [1, 2, 3])
          await tx
            .insertInto('markets')
            .values({ ...marketRow(n), rev: 1 })
            .execute();
        const views = [
          // Two days that are behind by as much.
          [1, 10, 6, 2],
          [1, 11, 4, 0],
          [2, 10, 9, 9],
        ] as const;
        for (const [n, day, seen, folded] of views) {
          await sql`insert into market_views (market_id, day, views, folded)
            values (${sampleId(n)}, ${day}, ${seen}, ${folded})`.execute(tx);
        }
        for (const [n, change] of [
          [1, -1],
          [2, 0],
          [3, 2],
        ] as const) {
          await sql`insert into like_changes (market_id, change) values (${sampleId(n)}, ${change})`.execute(tx);
        }
      },
    });
    const store = await openStore(config);
    const rows = await store.read((db) =>
      db.selectFrom('count_changes').select(['market_id', 'views', 'likes']).orderBy('market_id').execute(),
    );
    expect(rows.map((row) => ({ ...row }))).toEqual([
      { market_id: sampleId(1), views: 8, likes: -1 },
      { market_id: sampleId(3), views: 0, likes: 2 },
    ]);
    const days = await store.read((db) => db.selectFrom('market_views').select('views').orderBy('views').execute());
    expect(days.map(({ views }) => views)).toEqual([4, 6, 9]);
    await store.close();
  });
});
