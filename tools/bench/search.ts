// Search compared with other libraries: relevance for realistic queries, and time, among 10 000 markets.
import uFuzzy from '@leeoniya/ufuzzy';
import Fuse from 'fuse.js';
import MiniSearch from 'minisearch';
import type { Market } from '../../core/contract/markets.ts';
import { fold } from '../../core/rules/text/fold.ts';
import { searchCorpus } from '../../tests/workers/engine/search-corpus.ts';
import { taglineCorpus } from '../../tests/workers/engine/search-corpus-taglines.ts';
import { queryKinds, searchQueries } from '../../tests/workers/engine/search-queries.ts';
import { placeQueries, placeQueryKinds } from '../../tests/workers/engine/search-queries-places.ts';
import { columnsFromMarkets } from '../../workers/market-engine/columns.ts';
import { textAt } from '../../workers/market-engine/columns-text.ts';
import { createSearch } from '../../workers/market-engine/search.ts';
import { benchCursor, benchMarkets } from './corpus.ts';
import { once, race } from './measure.ts';
import { bar, heading, table } from './report.ts';

const hits = 8;

type QueryKind = (typeof queryKinds)[number];

interface Peer {
  name: string;
  /** Names, best first. */
  find: (query: string) => string[];
  buildMs: number;
  /** Number of timed queries of a kind; default: all. */
  sample?: number;
}

/** Additional queries for timing only. */
const extra = { 'two letters': ['lo', 'kv', 'ma', 'gö', 'sk'], 'no hit': ['xyzzyq', 'qqwwee', 'zzzzzzz'] };

/** Microseconds that a query for a tagline, a town or a category may take. */
const longestMicroseconds = 1000;

/** All tables of search. */
export async function benchSearch(): Promise<void> {
  const written = [...searchCorpus, ...taglineCorpus];
  const markets = [...written, ...benchMarkets(10_000 - written.length, { prose: false })];
  const peers = [await ours(markets), await miniSearch(markets), await fuse(markets), await fuzzy(markets)];
  benchQuality(peers);
  benchTime(peers);
  benchPlaces(peers[0] as Peer);
}

async function ours(markets: Market[]): Promise<Peer> {
  const columns = columnsFromMarkets(markets, benchCursor);
  const search = createSearch(columns);
  const { ms } = await once(() => search('loppis', hits));
  return {
    name: 'this engine',
    buildMs: ms,
    find: (query) => search(query, hits).map((row) => textAt(columns.name, row)),
  };
}

async function miniSearch(markets: Market[]): Promise<Peer> {
  const { ms, value } = await once(() => {
    const index = new MiniSearch<Market>({
      fields: ['name', 'city', 'address', 'tagline'],
      storeFields: ['name'],
      processTerm: (term) => fold(term),
      searchOptions: { prefix: true, fuzzy: 0.2, boost: { name: 3, city: 2 } },
    });
    index.addAll(markets);
    return index;
  });
  return {
    name: 'minisearch with folding',
    buildMs: ms,
    find: (query) =>
      value
        .search(query)
        .slice(0, hits)
        .map((hit) => String(hit.name)),
  };
}

async function fuse(markets: Market[]): Promise<Peer> {
  const { ms, value } = await once(
    () =>
      new Fuse(markets, {
        keys: [
          { name: 'name', weight: 3 },
          { name: 'city', weight: 2 },
          { name: 'address', weight: 1 },
          { name: 'tagline', weight: 1 },
        ],
        ignoreDiacritics: true,
        ignoreLocation: true,
        threshold: 0.3,
      }),
  );
  return {
    name: 'fuse.js',
    buildMs: ms,
    sample: 3,
    find: (query) => value.search(query, { limit: hits }).map(({ item }) => item.name),
  };
}

async function fuzzy(markets: Market[]): Promise<Peer> {
  const { ms, value } = await once(() => ({
    engine: new uFuzzy({ intraMode: 1 }),
    texts: uFuzzy.latinize(
      markets.map(({ name, city, address, tagline }) => `${name} ${city} ${address} ${tagline ?? ''}`),
    ),
  }));
  return {
    name: 'uFuzzy',
    buildMs: ms,
    find: (query) => {
      const [found, info, order] = value.engine.search(value.texts, uFuzzy.latinize([query])[0] as string, 1, 2000);
      const rows =
        order && info ? order.slice(0, hits).map((at) => info.idx[at] as number) : (found ?? []).slice(0, hits);
      return rows.map((row) => markets[row]?.name ?? '');
    },
  };
}

function benchQuality(peers: readonly Peer[]): void {
  const scores = peers.map(({ find }) => score(find));
  const kinds = [...queryKinds, 'all'] as const;
  heading(`Search quality: ${searchQueries.length} typed queries, recall among ${hits} hits / wanted hit first (%)`);
  table(
    ['queries', ...peers.map(({ name }) => name)],
    kinds.map((kind) => [
      kind,
      ...scores.map((byKind) => `${(byKind[kind].recall * 100).toFixed(1)} / ${(byKind[kind].first * 100).toFixed(1)}`),
    ]),
  );
  const [engine, mini] = scores.map(({ all }) => all);
  if (!engine || !mini) return;
  bar(
    'search: share of wanted hits missed, against minisearch',
    (1 - engine.recall) * 100,
    (1 - mini.recall) * 100,
    '%',
  );
  bar('search: wrong first hits, against minisearch', (1 - engine.first) * 100, (1 - mini.first) * 100, '%');
}

type Score = Record<QueryKind | 'all', { recall: number; first: number }>;

function score(find: (query: string) => string[]): Score {
  const of = (queries: typeof searchQueries) => {
    let recall = 0;
    let first = 0;
    for (const { query, wanted } of queries) {
      const found = find(query);
      recall += wanted.filter((name) => found.includes(name)).length / wanted.length;
      first += wanted.includes(found[0] ?? '') ? 1 : 0;
    }
    return { recall: recall / queries.length, first: first / queries.length };
  };
  const kinds = queryKinds.map((kind) => [kind, of(searchQueries.filter((query) => query.kind === kind))]);
  return { ...(Object.fromEntries(kinds) as Record<QueryKind, Score['all']>), all: of(searchQueries) };
}

function benchTime(peers: readonly Peer[]): void {
  const rows: (string | number)[][] = [['build, once', ...peers.map(({ buildMs }) => buildMs * 1000)]];
  const typed = queryKinds.map((kind) => [
    kind,
    searchQueries.filter((q) => q.kind === kind).map(({ query }) => query),
  ]);
  const ratios: [string, number][] = [];
  for (const [kind, queries] of [...typed, ...Object.entries(extra)] as [string, string[]][]) {
    const asked = peers.map(({ sample = queries.length }) => queries.slice(0, sample));
    const timings = race(
      peers.map(({ name, find }, i) => ({
        name,
        run: () => asked[i]?.reduce((found, query) => found + find(query).length, 0),
      })),
      9,
    );
    const means = timings.map(({ median }, i) => median / (asked[i]?.length ?? 1));
    rows.push([kind, ...means]);
    ratios.push([kind, (means[0] as number) / (means[1] as number)]);
  }
  heading('Search time, 10000 markets (µs per query, mean over the queries of a kind)');
  table(['queries', ...peers.map(({ name }) => name)], rows);
  for (const [kind, ratio] of ratios)
    if (kind !== 'no hit') bar(`search time against minisearch, ${kind}`, ratio, 1, 'x');
}

/** Queries for taglines, towns and categories, which the peers do not answer: every single one within the limit. */
function benchPlaces({ name, find }: Peer): void {
  const slowest: [string, number][] = [];
  const rows = placeQueryKinds.map((kind) => {
    const times = placeQueries
      .filter((each) => each.kind === kind)
      .map(({ query }): [string, number] => [query, race([{ name, run: () => find(query) }], 9)[0]?.median ?? 0])
      .sort(([, a], [, b]) => b - a);
    slowest.push(times[0] as [string, number]);
    return [kind, times.length, times.reduce((sum, [, ms]) => sum + ms, 0) / times.length, times[0]?.[1] ?? 0];
  });
  heading('Search for taglines, towns and categories, 10000 markets (µs per query)');
  table(['queries', 'number', 'mean', 'slowest'], rows);
  for (const [query, time] of slowest) bar(`search time, '${query}'`, time, longestMicroseconds, 'µs');
}
