// Begins a generation: from the packed bootstrap, or from the plain market list of a server without /sync.
// The snapshot is written before any page, so the app is usable at once.

import { paging, syncLimits } from '../../../core/contract/limits.ts';
import { listMarkets } from '../../../core/contract/markets.ts';
import { syncBootstrap } from '../../../core/contract/sync.ts';
import type { Generation } from '../../../src/data/directory/mirror-record.ts';
import { ContractError, RefusedError } from '../../../src/data/net/errors.ts';
import { type Columns, columnsFromBootstrap, columnsFromMarkets } from '../columns.ts';
import { checkBootstrap } from './checks.ts';
import { commit, type LoadedMirror, type StepPorts } from './loaded-mirror.ts';
import { type PlainList, readPlainList } from './plain-list.ts';
import { cutPages, firstsOf } from './records.ts';

/** The bootstrap's share of the bytes of a first sync, about. */
export const bootstrapShare = 0.15;

/** Timeout of the large responses on a slow connection, in ms. */
export const bigAnswerMs = 60_000;

/**
 * Loads columns of the whole directory as a new generation. If the old generation is complete, the new one is loaded as its
 * shadow; otherwise it becomes live at once.
 */
export async function begin(ports: StepPorts, loaded: LoadedMirror): Promise<LoadedMirror> {
  const input = { check: checkBootstrap, timeoutMs: bigAnswerMs, retries: 1 };
  const bootstrap = await ports.resumable
    .call('bootstrap', null, syncBootstrap, input, (share) => ports.progress(share * bootstrapShare))
    .catch((error: unknown) => {
      if (error instanceof RefusedError && error.status === 404) return null;
      throw error;
    });
  if (!bootstrap) return beginPlain(ports, loaded);
  const columns = orContractError(() => columnsFromBootstrap(bootstrap));
  const { live, shadow } = loaded.meta;
  const pages = Math.ceil(bootstrap.count / syncLimits.pageRecords);
  const next: Generation = {
    generation: loaded.meta.lastGeneration + 1,
    source: 'sync',
    cursor: bootstrap.cursor,
    ...(bootstrap.countsCursor !== undefined && { countsCursor: bootstrap.countsCursor }),
    count: bootstrap.count,
    pages,
    answerRecords: bootstrap.pageRecords,
    missing: Array.from({ length: pages }, (_, n) => n),
    full: false,
  };
  const snapshots = [{ generation: next.generation, columns }];
  const lastGeneration = next.generation;
  if (live?.full && !loaded.damaged) {
    const drop = shadow ? [shadow.generation] : [];
    return commit(ports, loaded, { meta: { shadow: next, lastGeneration }, snapshots, drop, shadow: columns });
  }
  return commit(ports, loaded, {
    meta: { live: next, shadow: null, lastGeneration, skipped: 0 },
    snapshots,
    drop: generationsOf(loaded),
    live: columns,
    shadow: null,
    damaged: false,
  });
}

/** One write for the whole list, so there is nothing to resume. */
async function beginPlain(ports: StepPorts, loaded: LoadedMirror): Promise<LoadedMirror> {
  const { markets, skipped } = await plainList(ports);
  const generation = loaded.meta.lastGeneration + 1;
  const freshAt = ports.now();
  const cursor = `plain:${freshAt}`;
  const columns: Columns = columnsFromMarkets(markets, cursor);
  const pages = cutPages(generation, markets);
  const live: Generation = {
    generation,
    source: 'plain',
    cursor,
    count: markets.length,
    pages: pages.length,
    answerRecords: syncLimits.pageRecords,
    missing: [],
    full: true,
    firsts: firstsOf(pages),
  };
  return commit(ports, loaded, {
    meta: { live, shadow: null, lastGeneration: generation, freshAt, skipped },
    pages,
    snapshots: [{ generation, columns }],
    drop: generationsOf(loaded),
    live: columns,
    shadow: null,
    damaged: false,
  });
}

/** Every market of the plain list, by id. Further pages are requested only when the server reports a larger total. */
async function plainList(ports: StepPorts): Promise<Pick<PlainList, 'markets' | 'skipped'>> {
  const byId = new Map<string, PlainList['markets'][number]>();
  let skipped = 0;
  for (let page = 1; ; page++) {
    let list: PlainList = { markets: [], skipped: 0, total: null };
    await ports.call(listMarkets, {
      // The first request has no `page`: every such server understands it.
      query: { pageSize: String(paging.marketsMax), ...(page > 1 && { page: String(page) }) },
      timeoutMs: bigAnswerMs,
      check(raw) {
        list = readPlainList(raw);
        return { markets: list.markets, totalMarkets: 0, totalPages: 0, page, pageSize: paging.marketsMax };
      },
    });
    const before = byId.size;
    for (const market of list.markets) byId.set(market.id, market);
    skipped += list.skipped;
    if (byId.size === before || byId.size + skipped >= (list.total ?? 0)) break;
  }
  return { markets: [...byId.values()].sort((a, b) => (a.id < b.id ? -1 : 1)), skipped };
}

function generationsOf({ meta }: LoadedMirror): number[] {
  return [meta.live, meta.shadow].filter((one) => one !== null).map((one) => one.generation);
}

/** Maps RangeError of an inconsistent bootstrap to ContractError. */
function orContractError(build: () => Columns): Columns {
  try {
    return build();
  } catch (error) {
    if (error instanceof RangeError) throw new ContractError(error.message);
    throw error;
  }
}
