// Builds everything a first sync needs from one consistent view of the store: columns, record pages, and the whole list.
// Works in slices between which other requests are served; compression runs in zlib's threads.
import { setImmediate as breathe } from 'node:timers/promises';
import { paging, syncLimits } from '../../../core/contract/limits.ts';
import { type Market, marketSchema } from '../../../core/contract/markets.ts';
import { bootstrapFields } from '../../../core/contract/sync.ts';
import type { Db, Store } from '../../db/schema.ts';
import { pack, packPieces } from '../../http/encoding.ts';
import { type ReadyBody, readyJson } from '../../http/ready-body.ts';
import type { Snapshot } from '../../ports/feed.ts';
import { presentMarket } from '../../presenters/market.ts';
import { listPieces } from '../../presenters/market-list.ts';
import { type MarketRow, selectPublicMarkets } from '../../presenters/market-rows.ts';
import { type BootstrapColumns, gatherColumns } from './bootstrap-columns.ts';
import { readPosition } from './feed-watch.ts';

/** Rows read and made in one go: some milliseconds of work. A page answer is a whole number of them. */
const slice = syncLimits.wireRecords / 4;

/**
 * Brotli's effort. Measured on 10 000 markets: 9 makes pages and list 2 % smaller than 6 for ten times the time;
 * 11 makes the bootstrap, which stands before the first paint, 13 % smaller than 5 for two seconds of one core.
 */
const quality = { pages: 6, list: 6, quickBootstrap: 5, bestBootstrap: 11 } as const;

const carried = new Set<string>(bootstrapFields);
const pageFields = (Object.keys(marketSchema.entries) as (keyof Market)[]).filter((field) => !carried.has(field));

/** Public markets in id order, a slice at a time. */
async function* inIdOrder(db: Db, signal: AbortSignal): AsyncGenerator<MarketRow[]> {
  for (let after = ''; ; await breathe()) {
    signal.throwIfAborted();
    const rows = await selectPublicMarkets(db)
      .where('markets.id', '>', after)
      .orderBy('markets.id')
      .limit(slice)
      .execute();
    if (rows.length > 0) yield rows;
    if (rows.length < slice) return;
    after = rows.at(-1)?.id ?? '';
  }
}

function pageText(markets: Market[], cursor: string, page: number): string {
  const columns = Object.fromEntries(pageFields.map((field) => [field, markets.map((market) => market[field])]));
  return JSON.stringify({ cursor, page, count: markets.length, columns });
}

interface Gathered {
  columns: BootstrapColumns;
  pages: ReadyBody[];
  /** Ids in the list's default order, as many as the list holds. */
  listIds: string[];
}

async function gather(db: Db, cursor: string, signal: AbortSignal): Promise<Gathered> {
  const columns = gatherColumns();
  const pages: ReadyBody[] = [];
  const sortKeys: string[] = [];
  const gathered: Market[] = [];
  async function endPage(): Promise<void> {
    const page = pages.length;
    const text = pageText(gathered.splice(0), cursor, page);
    pages.push(readyJson(await pack(Buffer.from(text), quality.pages), `${cursor}/${page}`));
  }
  for await (const rows of inIdOrder(db, signal)) {
    const markets = rows.map(presentMarket);
    for (const market of markets) columns.add(market);
    // NUL sorts before every character of a sort key, so the text compares like the pair (name, id).
    for (const row of rows) sortKeys.push(`${row.sort_name}\u0000${row.id}`);
    gathered.push(...markets);
    if (gathered.length === syncLimits.wireRecords) await endPage();
  }
  if (gathered.length > 0) await endPage();
  // biome-ignore lint/suspicious/useArraySortCompare: sort keys are ASCII, and their own order is the wanted one
  sortKeys.sort();
  const listIds = sortKeys.slice(0, paging.marketsMax).map((key) => key.slice(key.indexOf('\u0000') + 1));
  return { columns, pages, listIds };
}

async function bootstrapBytes(columns: BootstrapColumns, cursor: string, pages: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for (const piece of columns.pieces(cursor, pages)) {
    pieces.push(Buffer.from(piece));
    await breathe();
  }
  return Buffer.concat(pieces);
}

async function build(db: Db, signal: AbortSignal, deliver: (snapshot: Snapshot) => void): Promise<void> {
  const { cursor } = await readPosition(db);
  const { columns, pages, listIds } = await gather(db, cursor, signal);
  const bytes = await bootstrapBytes(columns, cursor, pages.length);
  const quick = readyJson(await pack(bytes, quality.quickBootstrap), cursor);
  deliver({ cursor, bootstrap: quick, pages, list: null });

  const list = { ids: listIds, totalMarkets: columns.count, page: 1, pageSize: paging.marketsMax };
  const [packedList, packedBootstrap] = await Promise.all([
    packPieces(listPieces(db, list, signal), quality.list),
    pack(bytes, quality.bestBootstrap),
  ]);
  deliver({ cursor, bootstrap: readyJson(packedBootstrap, cursor), pages, list: readyJson(packedList, cursor) });
}

/**
 * Builds a snapshot as of now and delivers it twice: as soon as a first sync can be served, and complete.
 * Rejects with the signal's reason when it is called off.
 */
export async function buildSnapshot(
  store: Store,
  signal: AbortSignal,
  deliver: (snapshot: Snapshot) => void,
): Promise<void> {
  await store.read((db) => build(db, signal, deliver));
}
