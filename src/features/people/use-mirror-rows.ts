// Rows of markets that an answer names: those of the mirror, and whether the mirror knows that a market is gone.
import type { MarketRow } from '../../data/directory/engine-api.ts';
import { useMirrorState } from '../../hooks/use-engine.ts';
import { useRowsById } from '../../hooks/use-rows-by-id.ts';

/** The engine's maximum of rows per request. */
const rowsAtMost = 100;

export interface MirrorRows {
  /** False before the first answer of the engine. */
  hasArrived: boolean;
  rowOf: (id: string) => MarketRow | undefined;
  /** Whether the market is not public any more: the whole mirror is newer than the answer and does not have it. */
  isGone: (id: string) => boolean;
}

/**
 * @param ids at most `rowsAtMost` of them are read
 * @param fetchedAt when the answer that names them arrived, epoch milliseconds
 */
export function useMirrorRows(ids: string[], fetchedAt: number): MirrorRows {
  const { stage, freshAt } = useMirrorState();
  const known = ids.slice(0, rowsAtMost);
  const rows = useRowsById(known);
  const byId = new Map(rows?.map((row) => [row.id, row]));
  const isNewer = rows !== null && stage === 'complete' && freshAt !== null && freshAt > fetchedAt;
  return {
    hasArrived: rows !== null,
    rowOf: (id) => byId.get(id),
    isGone: (id) => isNewer && known.includes(id) && !byId.has(id),
  };
}
