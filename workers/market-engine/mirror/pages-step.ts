// Fetches the full records of a generation: three requests in flight, each response cut into stored pages as it arrives.
// Then builds the complete columns from the stored pages.
import { syncLimits } from '../../../core/contract/limits.ts';
import { syncPage } from '../../../core/contract/sync.ts';
import type { Generation, PageRecord } from '../../../src/data/directory/mirror-record.ts';
import { RefusedError } from '../../../src/data/net/errors.ts';
import { bigAnswerMs, bootstrapShare } from './bootstrap-step.ts';
import { checkPage } from './checks.ts';
import { commit, cursorsOf, type LoadedMirror, RestartError, type StepPorts, workingColumns } from './loaded-mirror.ts';
import { columnsOfPages } from './rebuild.ts';
import { firstsOf, joinPage, rowsInAnswer } from './records.ts';

const pagesInFlight = 2;

/**
 * Fetches the missing pages of the working generation. Pages that arrived before a failure stay stored.
 * Throws RestartError when the server no longer has the pages of this cursor.
 */
export async function fetchPages(
  ports: StepPorts,
  start: LoadedMirror,
  which: 'live' | 'shadow',
  generation: Generation,
): Promise<LoadedMirror> {
  const columns = await workingColumns(ports, start);
  const missing = new Set(generation.missing);
  const { answerRecords: size, count } = generation;
  const pagesPerAnswer = size / syncLimits.pageRecords;
  const queue = [...new Set(generation.missing.map((page) => Math.floor(page / pagesPerAnswer)))];
  const arrived: PageRecord[] = [];
  let loaded: LoadedMirror = { ...start, [which]: columns };
  let writing: Promise<void> = Promise.resolve();

  /** Shares of the answers on the way, and of those whose pages are not written yet. */
  const shares = new Map<number, number>();
  function report() {
    const waiting = [...shares].reduce((sum, [n, share]) => sum + share * missingOf(n), 0);
    const pages = generation.pages - missing.size + waiting;
    ports.progress(bootstrapShare + ((1 - bootstrapShare) * pages) / generation.pages);
  }
  const missingOf = (n: number) => [...missing].filter((page) => Math.floor(page / pagesPerAnswer) === n).length;
  report();

  /** One write at a time; it includes all pages that have arrived since the last one. */
  function write(): Promise<void> {
    writing = writing.then(async () => {
      const pages = arrived.splice(0);
      if (pages.length === 0) return;
      for (const { n } of pages) missing.delete(n);
      loaded = await commit(ports, loaded, { pages, meta: { [which]: { ...generation, missing: [...missing] } } });
    });
    return writing;
  }

  let failed = false;
  async function lane() {
    for (let n = queue.shift(); n !== undefined && !failed; n = queue.shift()) {
      const asked = { n, cursor: generation.cursor, rows: rowsInAnswer(n, count, size) };
      const input = {
        params: { n },
        query: cursorsOf(generation),
        check: (raw: unknown) => checkPage(raw, asked),
        timeoutMs: bigAnswerMs,
      };
      const page = await ports.resumable.call(String(n), cursorsOf(generation), syncPage, input, (share) => {
        shares.set(n, share);
        report();
      });
      const markets = joinPage(columns, page, size);
      for (let from = 0; from < markets.length; from += syncLimits.pageRecords)
        arrived.push({
          generation: generation.generation,
          n: n * pagesPerAnswer + from / syncLimits.pageRecords,
          markets: markets.slice(from, from + syncLimits.pageRecords),
        });
      await write();
    }
  }
  // After a failure the other requests finish first, so that nothing of this attempt runs on.
  const outcomes = await Promise.allSettled(
    Array.from({ length: pagesInFlight }, () =>
      lane().catch((error: unknown) => {
        failed = true;
        throw error;
      }),
    ),
  );
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw restartIfGone(outcome.reason);
  return loaded;
}

/** Maps 410 (cursor no longer kept), 404 and 400 (no such call) to RestartError. */
export function restartIfGone(error: unknown): unknown {
  const gone = error instanceof RefusedError && [400, 404, 410].includes(error.status);
  return gone ? new RestartError(error.message) : error;
}

/** Builds the complete columns from the stored pages; lost pages are added to the missing ones again. */
export async function finish(
  ports: StepPorts,
  loaded: LoadedMirror,
  which: 'live' | 'shadow',
  generation: Generation,
): Promise<LoadedMirror> {
  const pages = await ports.store.allPages(generation.generation);
  const stored = new Set(pages.map(({ n }) => n));
  const missing = Array.from({ length: generation.pages }, (_, n) => n).filter((n) => !stored.has(n));
  if (missing.length > 0) return commit(ports, loaded, { meta: { [which]: { ...generation, missing } } });
  const columns = columnsOfPages(pages, generation.cursor);
  return commit(ports, loaded, {
    meta: { [which]: { ...generation, count: columns.count, full: true, firsts: firstsOf(pages) } },
    snapshots: [{ generation: generation.generation, columns }],
    [which]: columns,
  });
}
