// npm run lighthouse [-- rounds [folder]]: the start page compared with an empty React page, five alternating runs each, medians and
// limits. Blocking time depends on the machine: it has a limit when `folder` is a built checkout of an older version to compare with.
import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { build as viteBuild } from 'vite';
import { startChildServer } from './child-server.ts';
import { ensureBuilt } from './ensure-built.ts';
import { precompress } from './precompress.ts';
import { findChromium } from './tools.ts';

interface Figures {
  performance: number;
  accessibility: number;
  practices: number;
  lcp: number;
  tbt: number;
  cls: number;
}

const rounds = Number(process.argv[2] ?? 5);
const older = process.argv[3];
const scratch = mkdtempSync(join(tmpdir(), 'loppis-lighthouse-'));
const lighthouse = 'tools/quality/node_modules/lighthouse/cli/index.js';
const flags =
  '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';

/** One measurement; a run without a trace is repeated, at most twice. */
async function run(url: string, extra: string[] = [], attempts = 3): Promise<Figures> {
  try {
    return await runOnce(url, extra);
  } catch (error) {
    if (attempts === 1) throw error;
    return run(url, extra, attempts - 1);
  }
}

/** Not synchronous: this process serves the empty page. */
async function runOnce(url: string, extra: string[]): Promise<Figures> {
  const out = join(scratch, 'report.json');
  await promisify(execFile)(
    process.execPath,
    [
      lighthouse,
      url,
      '--quiet',
      '--output=json',
      `--output-path=${out}`,
      '--only-categories=performance,accessibility,best-practices',
      `--chrome-flags=${flags}`,
      ...extra,
    ],
    { env: { ...process.env, CHROME_PATH: findChromium() } },
  );
  const { categories, audits } = JSON.parse(readFileSync(out, 'utf8')) as {
    categories: Record<string, { score: number }>;
    audits: Record<string, { numericValue: number }>;
  };
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    practices: score('best-practices'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
  };
}

function median(runs: Figures[]): Figures {
  const middle = (name: keyof Figures) =>
    runs.map((run) => run[name]).sort((a, b) => a - b)[Math.floor(runs.length / 2)] ?? Number.NaN;
  return {
    performance: middle('performance'),
    accessibility: middle('accessibility'),
    practices: middle('practices'),
    lcp: middle('lcp'),
    tbt: middle('tbt'),
    cls: middle('cls'),
  };
}

/** Serves a built folder with brotli, as the real server does. */
function serveFolder(folder: string): Promise<{ url: string; close: () => void }> {
  const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };
  const server = createServer((request, response) => {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '/').split('?')[0];
    const file = join(folder, path ?? '');
    if (!existsSync(file)) return void response.writeHead(404).end();
    const packed = existsSync(`${file}.br`);
    response.writeHead(200, {
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      'cache-control': path === '/index.html' ? 'no-cache' : 'public, max-age=31536000, immutable',
      ...(packed ? { 'content-encoding': 'br' } : {}),
    });
    response.end(readFileSync(packed ? `${file}.br` : file));
  });
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      resolve({ url: `http://localhost:${port}/`, close: () => server.close() });
    }),
  );
}

if (!existsSync(lighthouse)) spawnSync('npm', ['ci', '--prefix', 'tools/quality'], { stdio: 'inherit' });
ensureBuilt();
await viteBuild({
  configFile: false,
  root: 'tools/quality/empty',
  logLevel: 'warn',
  oxc: { jsx: { runtime: 'automatic' } },
  build: { outDir: join(scratch, 'empty'), emptyOutDir: true },
});
precompress(join(scratch, 'empty'));

const floor = await serveFolder(join(scratch, 'empty'));
const app = await startChildServer({ DATA_DIR: join(scratch, 'data'), SEED: 'demo' });
// Old versions know no TILES_UPSTREAM=none: nothing answers there.
const quiet = { DATA_DIR: join(scratch, 'older'), SEED: 'demo', TILES_UPSTREAM: 'http://localhost:1/none' };
const before = older ? await startChildServer(quiet, resolve(older)) : null;
const ours: Figures[] = [];
const empty: Figures[] = [];
const olders: Figures[] = [];
try {
  for (let round = 0; round < rounds; round++) {
    empty.push(await run(floor.url));
    ours.push(await run(`${app.url}/`));
    if (before) olders.push(await run(`${before.url}/`));
  }
  const dead = await run(`${app.url}/`, ['--blocked-url-patterns=*/api/*']);
  const a = median(ours);
  const b = median(empty);
  const line = (name: string, f: Figures) =>
    console.log(
      `${name.padEnd(22)} prestanda ${f.performance}  tillgänglighet ${f.accessibility}  god praxis ${f.practices}  LCP ${f.lcp.toFixed(0)} ms  TBT ${f.tbt.toFixed(0)} ms  CLS ${f.cls.toFixed(3)}`,
    );
  line('tom React-sida', b);
  line('Loppis /', a);
  line('Loppis / utan API', dead);
  const c = before ? median(olders) : null;
  if (c) line(`Loppis / i ${older}`, c);
  const bars: [string, boolean][] = [
    ['performance ≥ 90 (aim 97)', a.performance >= 90],
    [`LCP ≤ 1.5 × the React page (${(a.lcp / b.lcp).toFixed(2)})`, a.lcp <= 1.5 * b.lcp],
    ['CLS ≤ 0.01', a.cls <= 0.01],
    ['accessibility 100, API on and off', a.accessibility === 100 && dead.accessibility === 100],
    ['best practices 100 with the API', a.practices === 100],
  ];
  if (c) bars.push([`TBT ≤ 0.6 × the older version (${(a.tbt / c.tbt).toFixed(2)})`, a.tbt <= 0.6 * c.tbt]);
  for (const [name, ok] of bars) console.log(`${ok ? '✓' : '✗'} ${name}`);
  process.exitCode = bars.every(([, ok]) => ok) ? 0 : 1;
} finally {
  floor.close();
  await app.stop();
  await before?.stop();
  rmSync(scratch, { recursive: true, force: true });
}
