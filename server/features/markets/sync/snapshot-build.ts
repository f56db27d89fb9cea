// Builds everything a first sync needs from one consistent view of the store: columns, record pages, and the whole list.
// Works in slices between which other requests are served; compression runs in zlib's threads.
import { setImmediate as yieldToLoop } from 'node:timers/promises';
import { paging, syncLimits } from '../../../../core/contract/limits.ts';
import type { Market } from '../../../../core/contract/markets.ts';
import type { RecordPage } from '../../../../core/contract/sync.ts';
import { digestRows, type KnownRow, packPage } from '../../../../core/rules/markets/market-page.ts';
import type { Db, Store } from '../../../db/schema.ts';
import { pack, packPieces } from '../../../http/encoding.ts';
import { type ReadyBody, readyJson } from '../../../http/ready-body.ts';
import type { FeedPosition } from '../../../ports/feed.ts';
import { type PublicMarketRow, presentMarket } from '../../../presenters/market.ts';
import { listPieces } from '../list-pieces.ts';
import { selectPublicMarkets } from '../store.ts';
import { type BootstrapColumns, gatherColumns } from './bootstrap-columns.ts';
import { readPosition } from './feed-watch.ts';
import { gatherMostViewed, type MostViewed } from './first-answer.ts';

/** Everything a first sync needs, compressed, as of one position of the feed. */
export interface Snapshot {
  readonly position: FeedPosition;
  /** The answer for the first screen of a first visit. */
  readonly first: ReadyBody;
  readonly bootstrap: ReadyBody;
  readonly pages: readonly ReadyBody[];
  /** GET /markets?pageSize=10000 in its default order; null while it is being made. */
  readonly list: ReadyBody | null;
}

/** Rows read and made in one go: some milliseconds of work. A page answer is a whole number of them. */
const slice = syncLimits.wireRecords / 8;

/**
 * Brotli's effort. Measured on 10 000 markets: pages at 9 are 5 % smaller than at 6 for half a second of one core
 * instead of a quarter, at 11 another 8 % for ten seconds; 11 makes the bootstrap, which precedes the first
 * paint, 11 % smaller than 5 for two seconds. The list is never requested by our own client.
 */
const quality = { pages: 9, list: 6, quickBootstrap: 5, bestBootstrap: 11 } as const;

/** Public markets in id order, a slice at a time. */
async function* inIdOrder(db: Db, signal: AbortSignal): AsyncGenerator<PublicMarketRow[]> {
  for (let after = ''; ; await yieldToLoop()) {
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

function pageText(markets: Market[], known: KnownRow[], cursor: string, page: number): string {
  const rows = digestRows(known);
  const answer: RecordPage = {
    format: 2,
    cursor,
    page,
    count: markets.length,
    rows,
    columns: packPage(markets, known),
  };
  return JSON.stringify(answer);
}

interface Gathered {
  columns: BootstrapColumns;
  mostViewed: MostViewed;
  pages: ReadyBody[];
  /** Ids in the list's default order, as many as the list holds. */
  listIds: string[];
}

async function gather(db: Db, { cursor, version }: FeedPosition, signal: AbortSignal): Promise<Gathered> {
  const columns = gatherColumns();
  const mostViewed = gatherMostViewed();
  const pages: ReadyBody[] = [];
  const sortKeys: string[] = [];
  const gathered: Market[] = [];
  const known: KnownRow[] = [];
  async function endPage(): Promise<void> {
    const page = pages.length;
    const text = pageText(gathered.splice(0), known.splice(0), cursor, page);
    pages.push(readyJson(await pack(Buffer.from(text), quality.pages), `${version}/${page}`, text.length));
  }
  for await (const rows of inIdOrder(db, signal)) {
    const markets = rows.map(presentMarket);
    for (const market of markets) {
      const row = columns.add(market);
      known.push(row);
      mostViewed.add(market, row);
    }
    // NUL sorts before every character of a sort key, so the text compares like the pair (name, id).
    for (const row of rows) sortKeys.push(`${row.sort_name}\u0000${row.id}`);
    gathered.push(...markets);
    if (gathered.length === syncLimits.wireRecords) await endPage();
  }
  if (gathered.length > 0) await endPage();
  // biome-ignore lint/suspicious/useArraySortCompare: sort keys are ASCII, and their own order is the wanted one
  sortKeys.sort();
  const listIds = sortKeys.slice(0, paging.marketsMax).map((key) => key.slice(key.indexOf('\u0000') + 1));
  return { columns, mostViewed, pages, listIds };
}

/** The bytes, and the length of their text in UTF-16 units. */
async function bootstrapBytes(columns: BootstrapColumns, position: FeedPosition, pages: number) {
  const pieces: Buffer[] = [];
  let length = 0;
  for (const piece of columns.pieces(position, pages)) {
    pieces.push(Buffer.from(piece));
    length += piece.length;
    await yieldToLoop();
  }
  return { bytes: Buffer.concat(pieces), length };
}

async function build(db: Db, signal: AbortSignal, deliver: (snapshot: Snapshot) => void): Promise<void> {
  const position = await readPosition(db);
  const { version } = position;
  const { columns, mostViewed, pages, listIds } = await gather(db, position, signal);
  const first = await mostViewed.body();
  const { bytes, length } = await bootstrapBytes(columns, position, pages.length);
  const quick = readyJson(await pack(bytes, quality.quickBootstrap), version, length);
  deliver({ position, first, bootstrap: quick, pages, list: null });

  const list = { ids: listIds, totalMarkets: columns.count, page: 1, pageSize: paging.marketsMax };
  const packedList = readyJson(await packPieces(listPieces(db, list, signal), quality.list), version);
  deliver({ position, first, bootstrap: quick, pages, list: packedList });
  const best = await pack(bytes, quality.bestBootstrap);
  deliver({ position, first, bootstrap: readyJson(best, version, length), pages, list: packedList });
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
