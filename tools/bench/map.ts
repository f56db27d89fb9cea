// The map's work per frame in a real browser: this project's markers compared with OpenLayers' vector layer and its clusters.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { MarkerQuestion, Markers } from '../../src/data/directory/engine-api.ts';
import { noFilter } from '../../src/data/directory/filters.ts';
import { columnsFromMarkets } from '../../workers/market-engine/columns.ts';
import { createEngine } from '../../workers/market-engine/engine.ts';
import type { Contender, FrameKind, MapBench, MapTimes, PlainMarkers } from './browser/map.ts';
import { withBrowser } from './browser-run.ts';
import { benchCursor, benchMarkets, benchNow } from './corpus.ts';
import { median } from './measure.ts';
import { bar, heading, table } from './report.ts';

const rounds = 4;
const names: Record<Contender, string> = {
  ours: 'this map: markers from the engine',
  vector: 'OpenLayers VectorLayer, every point',
  cluster: 'OpenLayers Cluster',
};

/** Quantile of the values. */
function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

function plain(markers: Omit<Markers, 'revision'>): PlainMarkers {
  const entries = Object.entries(markers).map(([key, value]) => [key, typeof value === 'number' ? value : [...value]]);
  return { revision: 0, ...Object.fromEntries(entries) } as PlainMarkers;
}

/** The table of frames. */
export async function benchMap(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'loppis-bench-map-'));
  const markets = benchMarkets(10_000, { prose: false });
  const engine = createEngine(columnsFromMarkets(markets, benchCursor), () => benchNow);
  const site = await serve(await bundle(join(folder, 'site')));
  try {
    const times = await withBrowser(join(folder, 'profile'), async (context) => {
      const page = await context.newPage();
      await page.exposeFunction('askMarkers', (question: Omit<MarkerQuestion, 'filter'>) =>
        plain(engine.markers({ ...question, filter: noFilter })),
      );
      await page.exposeFunction('askDots', () => {
        const { x, y, closed } = engine.dots(noFilter);
        return { x: [...x], y: [...y], closed };
      });
      await page.goto(`${site.origin}/map.html`);
      await page.waitForFunction(() => 'bench' in globalThis);
      const points = markets.flatMap(({ longitude, latitude }) => [longitude, latitude]);
      return page.evaluate(([all, count]) => (globalThis as unknown as { bench: MapBench }).bench.run(all, count), [
        points,
        rounds,
      ] as const);
    });
    report(times as Record<Contender, MapTimes>);
  } finally {
    site.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function report(times: Record<Contender, MapTimes>): void {
  const all = Object.keys(names) as Contender[];
  const middle = (name: Contender) => median(times[name].frames);
  const slow = (name: Contender) => quantile(times[name].frames, 0.95);
  heading(`Map, own work per frame of pan and zoom, 10000 markets, ${times.ours.frames.length} frames each (ms)`);
  table(
    ['map', 'median', 'p95', 'median to ours', 'p95 to ours'],
    all.map((name) => [
      names[name],
      middle(name),
      slow(name),
      `${(middle(name) / middle('ours')).toFixed(1)}x`,
      `${(slow(name) / slow('ours')).toFixed(1)}x`,
    ]),
  );
  const kinds: Record<FrameKind, string> = { pan: 'pan', zoom: 'zoom', settled: 'after it, with new markers' };
  const ofKind = (name: Contender, kind: FrameKind) =>
    times[name].frames.filter((_, n) => times[name].kinds[n] === kind);
  heading('The same frames by kind (ms: median / p95)');
  table(
    ['frames', ...all.map((name) => names[name])],
    (Object.keys(kinds) as FrameKind[]).map((kind) => [
      kinds[kind],
      ...all.map((name) => {
        const frames = ofKind(name, kind);
        return `${median(frames).toFixed(2)} / ${quantile(frames, 0.95).toFixed(2)}`;
      }),
    ]),
  );
  bar('map frame, median, against VectorLayer', middle('ours') / middle('vector'), 0.1, 'x');
  bar('map frame, median, against Cluster', middle('ours') / middle('cluster'), 0.5, 'x');
  bar('map frame, p95, against Cluster', slow('ours') / slow('cluster'), 0.5, 'x');
  bar('most markers drawn at once', times.ours.markers, 400, 'markers');
}

/** Bundles the page like the app, and returns its folder. */
async function bundle(outDir: string): Promise<string> {
  const root = fileURLToPath(new URL('./browser', import.meta.url));
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    build: {
      outDir,
      emptyOutDir: true,
      target: 'chrome120',
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      rolldownOptions: { input: [join(root, 'map.html')] },
    },
  });
  return outDir;
}

const types: Record<string, string> = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript; charset=utf-8' };

/** Serves the page cross-origin isolated, so that the clock has microseconds. */
async function serve(folder: string) {
  const server = createServer((request, response) => {
    const path = join(folder, (request.url ?? '/').split('?')[0] as string);
    try {
      const body = readFileSync(path);
      response.writeHead(200, {
        'content-type': types[extname(path)] ?? 'application/octet-stream',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-embedder-policy': 'require-corp',
      });
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
