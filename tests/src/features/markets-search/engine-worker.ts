// The real market engine behind a message channel, which the page's bridge uses like the worker.
// The search is a chunk of its own; loaded here, it is there when timers are faked.
import '../../../../workers/market-engine/search.ts';
import { expose } from 'comlink';
import type { Market } from '../../../../core/contract/markets.ts';
import type { EngineWorker } from '../../../../src/data/directory/engine.ts';
import type { MarkerQuestion, Question } from '../../../../src/data/directory/engine-api.ts';
import { columnsFromMarkets } from '../../../../workers/market-engine/columns.ts';
import { createEngine } from '../../../../workers/market-engine/engine.ts';
import { boundsOf } from '../../../../workers/market-engine/query-area.ts';

/** A worker that has mirrored `markets` and answers questions, searches, and rows by their number or id; it never syncs. */
export function engineWorker(markets: Market[], now: () => number): EngineWorker {
  const engine = createEngine(columnsFromMarkets(markets, '0F00000000000:1'), now);
  const { port1, port2 } = new MessageChannel();
  const state = () => ({
    stage: 'complete',
    markets: markets.length,
    pages: { done: 1, total: 1 },
    syncing: false,
    freshAt: now(),
    trouble: null,
    skipped: 0,
  });
  const api = {
    start: state,
    sync: state,
    ask: (question: Question) => ({ revision: 1, openOn: null, ...engine.ask(question) }),
    rows: (_revision: number, rows: number[], openOn: number | null = null) =>
      rows.map((row) => engine.row(row, null, openOn)),
    rowsById: (ids: readonly string[], openOn: number | null = null) =>
      ids.flatMap((id) => {
        const row = markets.findIndex((market) => market.id === id);
        return row < 0 ? [] : [engine.row(row, null, openOn)];
      }),
    members: (_revision: number, question: MarkerQuestion, markers: number[]) => {
      const rows = engine.members(question, markers);
      return { rows, bounds: boundsOf(engine.columns, rows) };
    },
    nowRows: engine.nowRows,
    search: async (query: string, limit: number) => (await engine.search(query, limit)).map((row) => engine.row(row)),
  };
  expose(api, port2);
  port1.start();
  return Object.assign(port1, { terminate: () => port1.close() }) as unknown as EngineWorker;
}
