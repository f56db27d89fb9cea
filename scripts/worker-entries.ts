// Refuses a build in which a part of a worker imports that worker's entry. WebKit does not take a worker's entry for the module
// of the same address: it evaluates it once more, and two of everything answer on one port.
import type { Plugin } from 'vite';

/** What is needed of the bundler's output. */
interface Part {
  type: string;
  fileName: string;
  isEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
}

/** One line for each part that imports an entry, at once or later. */
export function entryImports(bundle: Record<string, Part>): string[] {
  const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk');
  const entries = chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName);
  return chunks.flatMap(({ fileName, imports = [], dynamicImports = [] }) =>
    entries
      .filter((entry) => imports.includes(entry) || dynamicImports.includes(entry))
      .map((entry) => `${fileName} imports the worker's entry ${entry}`),
  );
}

/** For the builds of workers. Fails with every fault. */
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
