// The change feed's clock. Commit order equals rev order because the store lets one writer in at a time,
// so a reader that follows the cursor never misses a row. A sequence would not do: its numbers are taken before commit.
import type { Tx } from './schema.ts';

/**
 * Takes the next rev, the last step before a market-changing transaction writes it into `markets.rev`
 * or `market_tombstones.rev`. One bump covers every row of the transaction.
 */
export async function bumpRev(tx: Tx): Promise<number> {
  const { rev } = await tx
    .updateTable('feed_clock')
    .set((eb) => ({ rev: eb('rev', '+', 1) }))
    .where('id', '=', 1)
    .returning('rev')
    .executeTakeFirstOrThrow();
  return rev;
}
