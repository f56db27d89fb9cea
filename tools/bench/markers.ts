// Map markers compared with supercluster: the country at zoom 6 and a town at zoom 12. A pan queries the peer's index, a
// changed filter rebuilds it; this engine scans the rows each time.
import Supercluster from 'supercluster';
import type { Market } from '../../core/contract/markets.ts';
import type { MarkerQuestion } from '../../src/data/directory/engine-api.ts';
import { noFilter } from '../../src/data/directory/filters.ts';
import { columnsFromMarkets } from '../../workers/market-engine/columns.ts';
import { createEngine } from '../../workers/market-engine/engine.ts';
import { benchCursor, benchMarkets, benchNow } from './corpus.ts';
import { race } from './measure.ts';
import { bar, claim, heading, table } from './report.ts';

const views: Record<string, Omit<MarkerQuestion, 'filter'>> = {
  'country, z6': { zoom: 6, bounds: { west: 5, south: 54, east: 30, north: 70 } },
  'town, z12': { zoom: 12, bounds: { west: 17.85, south: 59.22, east: 18.29, north: 59.44 } },
};

/** One table per size of the directory. */
export function benchMarkers(): void {
  for (const size of [10_000, 100_000]) markersOf(benchMarkets(size, { prose: false }));
}

function markersOf(markets: readonly Market[]): void {
  const engine = createEngine(columnsFromMarkets(markets, benchCursor), () => benchNow);
  const points = markets.map(({ longitude, latitude }, row) => ({
    type: 'Feature' as const,
    geometry: { type: 'Point' as const, coordinates: [longitude, latitude] },
    properties: { row },
  }));
  const build = () => new Supercluster({ radius: 60, extent: 256, maxZoom: 14 }).load(points);
  const index = build();
  heading(`Markers of the map, ${markets.length} markets (µs)`);
  const lines: (string | number)[][] = [];
  const ratios: [string, number][] = [];
  let drawn = 0;
  for (const [view, { bounds, zoom }] of Object.entries(views)) {
    const box: [number, number, number, number] = [bounds.west, bounds.south, bounds.east, bounds.north];
    const ask = (category: number | null) => engine.markers({ filter: { ...noFilter, category }, bounds, zoom });
    const [all, some, query, anew] = race(
      [
        { name: 'all', run: () => ask(null) },
        { name: 'one category', run: () => ask(3) },
        { name: 'query', run: () => index.getClusters(box, zoom) },
        { name: 'build and query', run: () => build().getClusters(box, zoom) },
      ],
      15,
    ).map(({ median }) => median) as [number, number, number, number];
    const markers = ask(null).row.length;
    drawn = Math.max(drawn, markers);
    lines.push([view, markers, all, some, index.getClusters(box, zoom).length, query, anew]);
    ratios.push([view, all / anew]);
  }
  table(['view', 'markers', 'ours', 'one category', 'peer markers', 'its query', 'build + query'], lines);
  for (const [view, ratio] of ratios)
    bar(`markers, ${view}, ${markets.length}: against supercluster built anew`, ratio, 1 / 20, 'x');
  claim('at most 400 markers', drawn <= 400);
}
