// Leaves the summaries of calls out of the build: they are for the API document alone, which the server makes.
import type { Plugin } from 'vite';

const summary = /\bsummary:\s*(?:'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`)/g;

/** The source of a file of the contract with every summary empty. */
export const withoutSummaries = (source: string): string => source.replace(summary, `summary: ''`);

/** The plugin, for page and worker. */
export function emptySummaries(): Plugin {
  return {
    name: 'empty-summaries',
    enforce: 'pre',
    apply: 'build',
    transform(code, id) {
      return /\/core\/contract\/[\w-]+\.ts$/.test(id) ? { code: withoutSummaries(code), map: null } : undefined;
    },
  };
}
