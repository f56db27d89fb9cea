// Which folder may import what, checked over the real imports; also cycles, file sizes, banned components and machine paths.
// ARCHITECTURE.md shows the same table.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** folder or file → folders and files it may import from besides itself. `types:` allows type-only imports. The longest match wins. */
const table: Record<string, string[]> = {
  'core/text': [],
  'core/text/screens': ['core/text'],
  'core/text/server': ['core/text'],
  'core/contract': ['core/text'],
  'core/rules': ['core/contract', 'core/text'],
  'src/data': ['core'],
  'src/hooks': ['src/data', 'core'],
  'src/ui': ['core', 'types:src/data', 'src/hooks'],
  'src/features': ['src/ui', 'src/hooks', 'src/data', 'core'],
  'src/signed-in': ['src/features', 'src/ui', 'src/hooks', 'src/data', 'core'],
  'src/app': ['src', 'core', 'workers'],
  workers: ['core', 'src/data'],
  sw: ['core/contract', 'src/data'],
  'server/ports': ['core', 'types:server/db'],
  'server/config': ['core', 'server/ports'],
  'server/db': ['core', 'server/ports'],
  'server/adapters': ['core', 'server/ports', 'server/config'],
  'server/presenters': ['core', 'types:server/db'],
  'server/http': ['core', 'server/ports', 'server/db'],
  'server/route.ts': ['core', 'server/ports', 'server/http'],
  'server/route-write.ts': ['core', 'server/ports', 'server/db', 'server/http', 'server/route.ts'],
  'server/features': [
    'core',
    'server/ports',
    'server/db',
    'server/presenters',
    'server/http',
    'server/route.ts',
    'server/route-write.ts',
  ],
  'server/erasing.ts': ['core', 'server/ports', 'server/config', 'server/db', 'server/adapters', 'server/features'],
  'server/seed': ['core', 'server/ports', 'server/config', 'server/db', 'server/features'],
  'server/admin': [
    'core',
    'server/ports',
    'server/config',
    'server/db',
    'server/adapters',
    'server/features',
    'server/erasing.ts',
  ],
  server: ['core', 'server'],
  scripts: ['core', 'server'],
  tests: ['core', 'src', 'workers', 'sw', 'server', 'scripts'],
  e2e: ['core', 'tests/helpers', 'scripts', 'server'],
};

/** Client features that are named after no server feature: they make no call of their own. */
const deviceOnly = ['filter', 'map', 'print', 'readiness', 'waiting'];

/** Places that only others may import from. */
const reserved: Record<string, string[]> = {
  'core/text/screens': ['src', 'tests', 'e2e'],
  'core/text/server': ['server', 'tests', 'e2e'],
};

/** Packages that inject <style> or create script URLs, which the content security policy forbids. */
const banned = /from '(?:@mantine\/|@emotion\/|styled-components)|virtual:pwa-register/;

const maxLines = 300;
/** More for files that put features together: pages, erasure, and the lists of tables and of calls, one line for each. */
function importLimit(file: string): number {
  if (file === 'server/erasing.ts') return 25;
  if (file === 'server/db/tables/tables.ts') return 80;
  if (file === 'core/contract/calls.ts') return 40;
  return file.startsWith('src/app/pages/') ? 25 : 12;
}

interface Import {
  target: string;
  typeOnly: boolean;
}

const pattern =
  /(?:import|export)\s+(type\s+)?(?:[^'"()]*?\sfrom\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)|new URL\(\s*['"]([^'"]+)['"],\s*import\.meta\.url/g;

function importsOf(file: string, text: string): Import[] {
  const found: Import[] = [];
  for (const match of text.matchAll(pattern)) {
    const source = (match[2] ?? match[3] ?? match[4] ?? '').replace(/\?.*$/, '');
    if (!source.startsWith('.')) continue;
    found.push({ target: normalize(join(dirname(file), source)), typeOnly: match[1] !== undefined });
  }
  return found;
}

const isIn = (file: string, place: string): boolean => file === place || file.startsWith(`${place}/`);

const layerOf = (file: string): string | undefined =>
  Object.keys(table)
    .filter((place) => isIn(file, place))
    .sort((a, b) => b.length - a.length)[0];

/** The feature a file belongs to; a client feature may have one part in each folder. */
const featureOf = (file: string): string | undefined =>
  /^(?:server\/features|src\/features|src\/signed-in)\/([^/]+)\//.exec(file)?.[1];

function faultOf(file: string, { target, typeOnly }: Import): string | null {
  const from = layerOf(file);
  const to = layerOf(target);
  const mine = featureOf(file);
  const theirs = featureOf(target);
  if (mine && theirs && mine !== theirs) return 'features do not import each other';
  if (!from || !to || from === to) return null;
  const users = reserved[to];
  if (users && !users.some((place) => isIn(file, place))) return `only ${users.join(', ')} may`;
  const allowed = (table[from] ?? []).some((rule) => {
    const place = rule.replace('types:', '');
    return isIn(target, place) && (typeOnly || !rule.startsWith('types:'));
  });
  return allowed ? null : `${from} may not import ${to}`;
}

/** Client features whose name is neither a server feature, nor `<server feature>-<part>`, nor in `deviceOnly`. */
function misnamedFeatures(files: string[]): string[] {
  const featuresIn = (side: string) =>
    new Set(files.flatMap((file) => (file.startsWith(`${side}/`) ? (featureOf(file) ?? []) : [])));
  const onServer = [...featuresIn('server')];
  return [...featuresIn('src')].filter(
    (name) => !deviceOnly.includes(name) && !onServer.some((each) => name === each || name.startsWith(`${each}-`)),
  );
}

function findCycle(graph: Map<string, string[]>): string[] | null {
  const state = new Map<string, 'open' | 'done'>();
  const path: string[] = [];
  const visit = (file: string): string[] | null => {
    if (state.get(file) === 'done') return null;
    if (state.get(file) === 'open') return [...path.slice(path.indexOf(file)), file];
    state.set(file, 'open');
    path.push(file);
    for (const next of graph.get(file) ?? []) {
      const cycle = visit(next);
      if (cycle) return cycle;
    }
    path.pop();
    state.set(file, 'done');
    return null;
  };
  for (const file of graph.keys()) {
    const cycle = visit(file);
    if (cycle) return cycle;
  }
  return null;
}

/** Every violation in the tree, one line each. `root` is the repository. */
export function findFaults(root: string): string[] {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => layerOf(file) && existsSync(join(root, file)));
  const graph = new Map<string, string[]>();
  const faults: string[] = [];
  for (const file of files) {
    const text = readFileSync(join(root, file), 'utf8');
    const imports = importsOf(file, text);
    graph.set(
      file,
      imports.filter((each) => !each.typeOnly).map((each) => each.target),
    );
    for (const each of imports) {
      const fault = faultOf(file, each);
      if (fault) faults.push(`${file}: imports ${each.target}, but ${fault}`);
    }
    if (/^(tests|e2e)\//.test(file)) continue;
    const lines = text.split('\n').length - 1;
    const statements = [...text.matchAll(/^import\s(?!type\s)(?![^;]*\.css';)/gm)].length;
    if (lines > maxLines) faults.push(`${file}: ${lines} lines, at most ${maxLines}`);
    if (statements > importLimit(file)) faults.push(`${file}: ${statements} imports, at most ${importLimit(file)}`);
    if (banned.test(text) && !file.startsWith('scripts/'))
      faults.push(`${file}: uses a package that breaks the content security policy`);
    if (!/^(#!.*\n)?(\/\/|\/\*)/.test(text)) faults.push(`${file}: does not open with what it is for`);
  }
  for (const name of misnamedFeatures(files)) faults.push(`src: the feature ${name} has no server feature's name`);
  const cycle = findCycle(graph);
  if (cycle) faults.push(`import cycle: ${cycle.join(' → ')}`);
  return faults;
}
