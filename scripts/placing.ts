// Where code is placed. Each place is bundled into chunks of its own, named after it:
//
//   all        with the first view or from it; precached
//   idle       dialogs and papers that the first view opens: fetched when the page is idle, by everybody
//   signed-in  folders named `signed-in`: fetched when the page is idle, once a user is signed in
//   demand     src/admin/, src/ads/: neither precached nor prefetched, cached when first used
//
// A module that several places need is placed with the first of them, which may not import the later ones at once. Pages list the files
// that are fetched when idle (src/app/start/keep-parts.ts).
import { relative } from 'node:path';
import { normalizePath, type Plugin } from 'vite';

/** Places outside the precache, in their order. */
export const apart = ['idle', 'signed-in', 'demand'] as const;
export type Apart = (typeof apart)[number];
/** Those of them whose files a page lists. */
export const prefetched = ['idle', 'signed-in'] as const satisfies readonly Apart[];

/** Prefix of the file names of their chunks. */
export const filesOf = (place: Apart): string => `assets/${place}-`;
const placeOfFile = (file: string): Apart | null => apart.find((place) => file.startsWith(filesOf(place))) ?? null;

/** The file in which a build records which chunk contains which module of src. */
export const modulesFile = '.vite/modules.json';

/** What opens in front of the first view, and is fetched when the page is idle. */
const idleEntries = [
  'src/app/auth-host.tsx',
  'src/app/print/print-host.tsx',
  'src/features/reports/report-dialog.tsx',
  'src/features/sharing/share-dialog.tsx',
];

/** The place that a module's path gives it; null for none. */
function placeOfPath(id: string): Apart | null {
  const path = /(?:^|[\\/])(src[\\/].+)$/.exec(id)?.[1]?.replaceAll('\\', '/') ?? '';
  if (/^src\/(?:admin|ads)\//.test(path)) return 'demand';
  if (/^src\/(?:.+\/)?signed-in\//.test(path)) return 'signed-in';
  return idleEntries.includes(path) ? 'idle' : null;
}

/** The modules of each place but `all`. `graph`: module → its static and dynamic imports. */
export function placedModules(
  graph: ReadonlyMap<string, readonly string[]>,
  entries: readonly string[],
): ReadonlyMap<string, Apart> {
  const rank = (id: string) => apart.indexOf(placeOfPath(id) ?? 'idle');
  const placed = new Map<string, Apart | 'all'>();
  const walk = (from: readonly string[], place: Apart | 'all', reaches: (id: string) => boolean) => {
    const open = [...from];
    for (const id of open) {
      if (placed.has(id) || !graph.has(id)) continue;
      placed.set(id, place);
      for (const next of graph.get(id) ?? []) if (reaches(next)) open.push(next);
    }
  };
  walk(entries, 'all', (id) => placeOfPath(id) === null);
  for (const [at, place] of apart.entries()) {
    const begins = [...graph.keys()].filter((id) => placeOfPath(id) === place);
    walk(begins, place, (id) => rank(id) <= at);
  }
  return new Map([...placed].flatMap(([id, place]) => (place === 'all' ? [] : [[id, place]])));
}

/** The fields of a chunk that determine its file name. */
interface NamedChunk {
  name: string;
  facadeModuleId?: string | null;
}

/**
 * A plugin, which reads the module graph of a build, and two functions that ask it: whether a module is in a place, and the pattern of
 * a chunk's file name. The chunks made of those modules are to be named after the place.
 */
export function placedParts(): {
  plugin: Plugin;
  isIn: (place: Apart) => (id: string) => boolean;
  pattern: (chunk: NamedChunk) => string;
} {
  let modules: ReadonlyMap<string, Apart> = new Map();
  return {
    isIn: (place) => (id) => modules.get(id) === place,
    // The bundler appends to the name, and a chunk with the rest of a screen (such as its icons) is called like the screen.
    pattern({ name, facadeModuleId }) {
      const place = modules.get(facadeModuleId ?? '') ?? apart.find((each) => name.startsWith(each));
      return place ? `${filesOf(place)}[hash][extname]` : 'assets/[name]-[hash][extname]';
    },
    plugin: {
      name: 'placed-parts',
      apply: 'build',
      buildEnd() {
        const graph = new Map<string, string[]>();
        const entries: string[] = [];
        for (const id of this.getModuleIds()) {
          const info = this.getModuleInfo(id);
          graph.set(id, [...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? [])]);
          if (info?.isEntry) entries.push(id);
        }
        modules = placedModules(graph, entries);
      },
      generateBundle(_, bundle) {
        const chunks = Object.values(bundle).flatMap((part) => (part.type === 'chunk' ? [part] : []));
        const held = chunks.flatMap(({ moduleIds, fileName }) =>
          moduleIds
            .map((id) => [normalizePath(relative(process.cwd(), id)), fileName] as const)
            .filter(([id]) => id.startsWith('src/')),
        );
        this.emitFile({ type: 'asset', fileName: modulesFile, source: JSON.stringify(Object.fromEntries(held)) });
      },
    },
  };
}

/** A build as far as the placing goes: paths of the project, files of `dist`. */
interface Placing {
  /** Screens that must be in it, apart from the first view. */
  screens: readonly string[];
  /** Module → the file of its chunk. */
  modules: Readonly<Record<string, string>>;
  precached: readonly string[];
  /** The pages, each with its text. */
  pages: Readonly<Record<string, string>>;
  /** All files of chunks. */
  files: readonly string[];
  /** File of a chunk → the files it imports at once. */
  imports: Readonly<Record<string, readonly string[]>>;
}

/**
 * One line for each module in a chunk of another place than its path says, each file apart that is precached, each prefetched file
 * that a page does not list and each other one that it does, and each chunk that imports one of a later place at once.
 */
export function placingFaults({ screens, modules, precached, pages, files, imports }: Placing): string[] {
  const rank = (file: string) => apart.indexOf(placeOfFile(file) as Apart);
  const faults = [...screens, ...idleEntries].flatMap((screen) =>
    modules[screen] ? [] : [`${screen} is not in the build`],
  );
  for (const [module, file] of Object.entries(modules)) {
    const place = placeOfPath(module);
    if (place && placeOfFile(file) !== place)
      faults.push(`${module} is in ${file}: import it late, so that it is ${place}`);
  }
  for (const screen of screens)
    if (modules[screen] && placeOfPath(screen) === null)
      faults.push(`${screen} is for signed-in people: it belongs in a folder named signed-in`);
  for (const file of precached) if (placeOfFile(file)) faults.push(`${file} is in the precache`);
  for (const [page, text] of Object.entries(pages)) {
    for (const file of files) {
      const place = placeOfFile(file);
      const isListed = text.includes(`/${file}`);
      const isWanted = prefetched.some((each) => each === place);
      if (isWanted && !isListed) faults.push(`${page} does not list ${file}`);
      if (place !== null && !isWanted && isListed) faults.push(`${page} lists ${file}, which is fetched on demand`);
    }
  }
  for (const [file, imported] of Object.entries(imports))
    for (const each of imported)
      if (rank(each) > rank(file)) faults.push(`${file} imports ${each} at once, which is ${placeOfFile(each)}`);
  return faults;
}
