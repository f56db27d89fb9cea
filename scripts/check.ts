// npm run check: everything that needs no running program. Types, layers, owners of tables, paths in documents, words, lint, dead code, lockfile.
import { pathToFileURL } from 'node:url';
import { findDocumentFaults } from './documents.ts';
import { findFaults } from './layers.ts';
import { lockfileFaults } from './lockfile.ts';
import { findWordFaults } from './plain-words.ts';
import { closeWith, runCheck, runFaults, type StepResult } from './steps.ts';
import { findTableFaults } from './tables.ts';

/** The static checks, fastest first. */
export function staticChecks(): StepResult[] {
  return [
    runFaults('lockfile', () => lockfileFaults('.')),
    runFaults('layers', () => findFaults(process.cwd())),
    runFaults('tables', findTableFaults),
    runFaults('documents', () => findDocumentFaults(process.cwd())),
    runFaults('plain words', () => findWordFaults(process.cwd())),
    runCheck('lint and format', 'biome', ['check', '--error-on-warnings', '.']),
    runCheck('types', 'tsc', ['-b']),
    runCheck('dead files and exports', 'knip', ['--no-progress']),
  ];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exit(closeWith(staticChecks()));
