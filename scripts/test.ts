// npm test: all checks, the build with its budget, unit and server tests on both database engines, a short walk in
// Firefox and WebKit, and the journeys in Chromium, of which two may pass at the second try.
// `npm test -- unit` or `-- browser` runs a part. Closes with one line: 'N passed, N failed'.
import { readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { walkInEngines } from './browsers.ts';
import { staticChecks } from './check.ts';
import { type JourneyReport, readJourneys } from './journey-report.ts';
import { temporaryFolder } from './memory-folder.ts';
import { isBuilt } from './sources.ts';
import { closeWith, runCheck, type StepResult } from './steps.ts';
import { findChromium, findPostgres } from './tools.ts';

const parts = process.argv.slice(2);
const wanted = (part: string) => parts.length === 0 || parts.includes(part);
const results: StepResult[] = [];
const scratch = temporaryFolder();

/** Reads a runner's own counts; a runner without a report has failed as a whole. */
function counted(
  name: string,
  command: string,
  args: string[],
  report: string,
  read: (json: never) => [number, number],
) {
  const step = runCheck(name, command, args, { TMPDIR: scratch });
  try {
    const [passed, failed] = read(JSON.parse(readFileSync(report, 'utf8')) as never);
    results.push({ name, passed, failed: step.failed > 0 && failed === 0 ? 1 : failed });
  } catch {
    results.push({ name, passed: 0, failed: 1 });
  }
}

try {
  if (wanted('check')) results.push(...staticChecks());
  if (wanted('unit')) {
    process.env.POSTGRES_BIN = findPostgres();
    // Each test file starts a process that loads the same libraries.
    process.env.NODE_COMPILE_CACHE = resolve('node_modules/.cache/loppis-compiled');
    const report = join(scratch, 'vitest.json');
    counted(
      'unit and server',
      'vitest',
      ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`],
      report,
      (json: { numPassedTests: number; numFailedTests: number; numPendingTests: number }) => [
        json.numPassedTests,
        json.numFailedTests + json.numPendingTests,
      ],
    );
  }
  if (wanted('build') || wanted('browser')) {
    // Includes the build, which it leaves in this checkout.
    if (wanted('browser')) results.push(runCheck('newcomer', process.execPath, ['scripts/newcomer.ts']));
    if (!isBuilt()) results.push(runCheck('build', process.execPath, ['scripts/build.ts']));
    results.push(runCheck('budgets', process.execPath, ['scripts/budget.ts']));
  }
  if (wanted('browser')) {
    results.push(...walkInEngines(true));
    process.env.CHROMIUM_PATH = findChromium();
    const report = join(scratch, 'playwright.json');
    process.env.PLAYWRIGHT_JSON_OUTPUT_NAME = report;
    counted('browser', 'playwright', ['test', '--retries=1', '--reporter=line,json'], report, (json: JourneyReport) => {
      const { passed, failed, retried } = readJourneys(json);
      for (const name of retried) console.log(`Retried: ${name}`);
      return [passed, failed];
    });
  }
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
process.exit(closeWith(results));
