// npm run check: everything that needs no running program. Types, layers, owners of tables, words, lint, dead code, lockfile.
import { pathToFileURL } from 'node:url';
import { closeWith, runCheck, type StepResult } from './steps.ts';

/** The static checks, fastest first. */
export function staticChecks(): StepResult[] {
  return [
    runCheck('lockfile', process.execPath, ['scripts/lockfile.ts']),
    runCheck('layers', process.execPath, ['scripts/layers.ts']),
    runCheck('tables', process.execPath, ['scripts/tables.ts']),
    runCheck('plain words', process.execPath, ['scripts/plain-words.ts']),
    runCheck('lint and format', 'biome', ['check', '--error-on-warnings', '.']),
    runCheck('types', 'tsc', ['-b']),
    runCheck('dead files and exports', 'knip', ['--no-progress']),
  ];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exit(closeWith(staticChecks()));
