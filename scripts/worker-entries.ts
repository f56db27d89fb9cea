// Fails a build in which a chunk of a worker imports that worker's entry. WebKit does not recognise a worker's entry as the
// module with the same URL: it evaluates it a second time, and two instances answer on one port.
import type { Plugin } from 'vite';

/** The used part of the bundler's output. */
interface Part {
  type: string;
  fileName: string;
  isEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
}

/** One line for each chunk that imports an entry, statically or dynamically. */
export function entryImports(bundle: Record<string, Part>): string[] {
  const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk');
  const entries = chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName);
  return chunks.flatMap(({ fileName, imports = [], dynamicImports = [] }) =>
    entries
      .filter((entry) => imports.includes(entry) || dynamicImports.includes(entry))
      .map((entry) => `${fileName} imports the worker's entry ${entry}`),
  );
}

/** Bundler plugin for worker builds. Fails with all faults. */
export function refuseEntryImports(): Plugin {
  return {
    name: 'worker-entries',
    enforce: 'post',
    generateBundle(_, bundle) {
      const faults = entryImports(bundle);
      if (faults.length > 0) this.error(faults.join('\n'));
    },
  };
}
