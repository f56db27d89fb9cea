// Code for signed-in users only: the modules in folders named `signed-in`, and everything that only they import. It is bundled
// into separate chunks, outside the precache; the page lists their files and prefetches them when idle (src/app/own-screens.ts).
import { relative } from 'node:path';
import { normalizePath, type Plugin } from 'vite';

/** Prefix of these chunks' file names. */
export const signedInFiles = 'assets/signed-in-';

/** The file in which a build records which chunk contains which module of src. */
export const modulesFile = '.vite/modules.json';

const isInFolder = (id: string) => /(?:^|[\\/])src[\\/](?:.+[\\/])?signed-in[\\/]/.test(id);

/** The modules that cannot be reached from `entries` without passing a folder named `signed-in`. `graph`: module → its static and dynamic imports. */
export function signedInModules(
  graph: ReadonlyMap<string, readonly string[]>,
  entries: readonly string[],
): Set<string> {
  const forAll = new Set(entries);
  // Grows while it is iterated.
  for (const id of forAll) for (const next of graph.get(id) ?? []) if (!isInFolder(next)) forAll.add(next);
  return new Set([...graph.keys()].filter((id) => !forAll.has(id)));
}

/** The fields of a chunk that determine its file name. */
interface NamedChunk {
  name: string;
  facadeModuleId?: string | null;
}

/**
 * A plugin, which reads the module graph of a build, and two functions that ask it: whether only signed-in people need a
 * module, and the pattern of a chunk's file name. The chunks made of those modules are to be named `signed-in`.
 */
export function signedInParts(): {
  plugin: Plugin;
  has: (id: string) => boolean;
  pattern: (chunk: NamedChunk) => string;
} {
  let modules = new Set<string>();
  return {
    has: (id) => modules.has(id),
    // The bundler appends to the name, and a chunk with the rest of a screen (such as its icons) is called like the screen.
    pattern: ({ name, facadeModuleId }) =>
      name.startsWith('signed-in') || modules.has(facadeModuleId ?? '')
        ? `${signedInFiles}[hash][extname]`
        : 'assets/[name]-[hash][extname]',
    plugin: {
      name: 'signed-in-parts',
      apply: 'build',
      buildEnd() {
        const graph = new Map<string, string[]>();
        const entries: string[] = [];
        for (const id of this.getModuleIds()) {
          const info = this.getModuleInfo(id);
          graph.set(id, [...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? [])]);
          if (info?.isEntry) entries.push(id);
        }
        modules = signedInModules(graph, entries);
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

/** A build as far as the placing of screens goes: paths of the project, files of `dist`. */
interface Placing {
  /** The screens that only signed-in people open. */
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
 * One line for each screen in the wrong chunk, each chunk of signed-in people that visitors load as well, and each file of
 * them that a page does not list.
 */
export function placingFaults({ screens, modules, precached, pages, files, imports }: Placing): string[] {
  const isApart = (file: string) => file.startsWith(signedInFiles);
  const faults = screens.flatMap((screen) => {
    const file = modules[screen];
    if (!file) return [`${screen} is not in the build`];
    return isApart(file)
      ? []
      : [`${screen} is in ${file}: screens of signed-in people belong in a folder named signed-in, imported late`];
  });
  for (const file of precached) if (isApart(file)) faults.push(`${file} is in the precache`);
  for (const [page, text] of Object.entries(pages))
    for (const file of files)
      if (isApart(file) && !text.includes(`/${file}`)) faults.push(`${page} does not list ${file}`);
  for (const [file, imported] of Object.entries(imports)) {
    if (isApart(file)) continue;
    for (const each of imported)
      if (isApart(each)) faults.push(`${file} imports ${each}, which only signed-in people have`);
  }
  return faults;
}
