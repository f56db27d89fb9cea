// Size budgets, checked after every build: the entry with its imports, the worker, the styles, the precache.
// Also whether code is in chunks of its place (placing.ts).
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { modulesFile, placingFaults } from './placing.ts';

interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
  isEntry?: boolean;
}

/**
 * Kilobytes (1000 bytes) after gzip level 9. `worker` is its script with the storage library; `start` the entry with
 * the worker and its engine, before which no row is found; `firstSync` the entry with everything the worker may load; `map` what the map view adds to the entry; `editor` the chunk of the text editor.
 */
export const budgets = {
  entry: 140,
  worker: 60,
  start: 150,
  firstSync: 215,
  map: 190,
  editor: 90,
  styles: 15,
  precache: 730,
} as const;

const gzipKb = (file: string) => gzipSync(readFileSync(file), { level: 9 }).length / 1000;

/** Where a person's account is opened, and the list of its tabs. */
const accountPage = 'src/app/pages/signed-in/profile-page.tsx';
const tabList = 'src/app/profile-tabs.ts';

/** The files, as paths of the project, that `tabList` fetches a tab from. Throws when it names none. */
function tabScreens(): string[] {
  const fetched = [...readFileSync(tabList, 'utf8').matchAll(/import\('([^']+)'\)/g)].map(([, path]) => path ?? '');
  if (fetched.length === 0) throw new Error(`${tabList} names no tab`);
  return fetched.map((path) => posix.join(posix.dirname(tabList), path));
}

/** Measures `dist`; `faults` lists every exceeded budget. */
export function measure(dist: string): { sizes: Record<keyof typeof budgets, number>; faults: string[] } {
  const manifest = JSON.parse(readFileSync(`${dist}/.vite/manifest.json`, 'utf8')) as Record<string, Chunk>;
  const html = readFileSync(`${dist}/index.html`, 'utf8');
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const follow = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || scripts.has(chunk.file)) return;
    scripts.add(chunk.file);
    for (const css of chunk.css ?? []) styles.add(css);
    for (const next of chunk.imports ?? []) follow(next);
  };
  for (const [key, chunk] of Object.entries(manifest)) if (chunk.isEntry) follow(key);
  // The worker's entry is preloaded with the page's, but counts as part of the worker.
  for (const [, href] of html.matchAll(/rel="modulepreload"[^>]*href="\/([^"]+)"/g))
    if (href && !href.includes('main.worker-')) scripts.add(href);
  const worker = /assets\/main\.worker-[\w-]+\.js/.exec(
    [...scripts].map((f) => readFileSync(`${dist}/${f}`, 'utf8')).join(),
  )?.[0];
  if (!worker || !existsSync(`${dist}/${worker}`)) throw new Error('the engine worker is not in the build');
  const precached = [...readFileSync(`${dist}/sw.js`, 'utf8').matchAll(/url:\s*"([^"]+)"|"url":\s*"([^"]+)"/g)].flatMap(
    (m) => m[1] ?? m[2] ?? [],
  );
  const sum = (files: Iterable<string | undefined>) =>
    [...new Set(files)].reduce((total, file) => total + (file ? gzipKb(`${dist}/${file}`) : 0), 0);
  /** A script and, recursively, the scripts in its folder that `pattern` finds in it; adds them to `known`. */
  const closure = (file: string, pattern: RegExp, known = new Set<string>()): Set<string> => {
    if (known.has(file) || scripts.has(file)) return known;
    known.add(file);
    const text = readFileSync(`${dist}/${file}`, 'utf8');
    for (const [, next] of text.matchAll(pattern)) closure(`assets/${next}`, pattern, known);
    return known;
  };
  const atOnce = /(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g;
  const atOnceOrLater = /["'`]\.\/([\w.-]+\.js)["'`]/g;
  /** A chunk with what it imports, and the same of what its own file fetches later. */
  const added = (key: string, known = new Set<string>()): Set<string> => {
    const later = manifest[key]?.dynamicImports ?? [];
    const follow = (each: string) => {
      const chunk = manifest[each];
      if (!chunk || known.has(chunk.file) || scripts.has(chunk.file)) return;
      known.add(chunk.file);
      for (const next of chunk.imports ?? []) follow(next);
    };
    follow(key);
    for (const next of later) if (!known.has(manifest[next]?.file ?? '')) added(next, known);
    return known;
  };
  const named = (name: string) => {
    const file = readdirSync(`${dist}/assets`).find((each) => each.startsWith(`${name}-`) && each.endsWith('.js'));
    if (!file) throw new Error(`the chunk ${name} is not in the build`);
    return `assets/${file}`;
  };
  const mapView = 'src/features/map/market-map.tsx';
  if (!manifest[mapView]) throw new Error('the map view is not in the build');
  const modules = JSON.parse(readFileSync(`${dist}/${modulesFile}`, 'utf8')) as Record<string, string>;
  const editor = modules['src/ui/editor/editor.tsx'];
  if (!editor || scripts.has(editor)) throw new Error('the text editor is not in a chunk of its own');
  const entry = sum(scripts);
  const sizes = {
    entry,
    worker: sum(closure(named('open-store'), atOnce, closure(worker, atOnce))),
    start: entry + sum([worker, named('engine')]),
    firstSync: entry + sum(closure(worker, atOnceOrLater)),
    map: sum(added(mapView)),
    editor: sum([editor]),
    styles: sum(styles),
    precache: sum(precached),
  };
  const faults = (Object.keys(budgets) as (keyof typeof budgets)[])
    .filter((name) => sizes[name] > budgets[name])
    .map((name) => `${name}: ${sizes[name].toFixed(1)} KB gzip, at most ${budgets[name]}`);
  if (precached.length === 0) faults.push('nothing is precached');
  const imports = Object.fromEntries(
    Object.values(manifest).map(({ file, imports: keys = [] }) => [
      file,
      keys.map((key) => manifest[key]?.file ?? key),
    ]),
  );
  const inFolder = Object.keys(modules).filter((module) => /\/signed-in\/.*\.tsx?$/.test(module));
  const screens = new Set([accountPage, ...tabScreens(), ...inFolder]);
  const files = readdirSync(`${dist}/assets`)
    .filter((file) => /\.(js|css)$/.test(file))
    .map((file) => `assets/${file}`);
  const pages = { 'index.html': html, 'shell.html': readFileSync(`${dist}/shell.html`, 'utf8') };
  faults.push(...placingFaults({ screens: [...screens], modules, precached, pages, files, imports }));
  return { sizes, faults };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { sizes, faults } = measure('dist');
  for (const [name, size] of Object.entries(sizes)) console.log(`${name.padEnd(10)} ${size.toFixed(1)} KB gzip`);
  for (const fault of faults) console.error(fault);
  process.exit(faults.length === 0 ? 0 : 1);
}
