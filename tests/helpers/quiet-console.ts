// Fails the unit test that prints a console error or warning, React's `act` warnings included. A test that is about such a
// line announces it with `expectConsole`. Setup file of vitest.config.ts: runs once in each test file.
import { format } from 'node:util';
import { afterAll, afterEach } from 'vitest';

type Level = 'error' | 'warn';

interface ConsoleWatch {
  printed: string[];
  expected: RegExp[];
  /** May be printed, any number of times. */
  possible: RegExp[];
}

// On the global object: the setup file and the test that imports this file may be two instances of the module.
const slot = globalThis as { consoleWatch?: ConsoleWatch };

/** Announces one console error or warning of the running test. The test fails when no line matches. */
export function expectConsole(pattern: RegExp): void {
  slot.consoleWatch?.expected.push(pattern);
}

/**
 * Announces optional console errors or warnings of the running test: it injects a fault at a moment that it does not control.
 */
export function allowConsole(pattern: RegExp): void {
  slot.consoleWatch?.possible.push(pattern);
}

/** Throws on lines that were not announced and on announced lines that were not printed; resets for the next test. */
export function settleConsole(watch: ConsoleWatch): void {
  const printed = watch.printed.splice(0);
  const missing: RegExp[] = [];
  for (const pattern of watch.expected.splice(0)) {
    const at = printed.findIndex((line) => pattern.test(line));
    if (at < 0) missing.push(pattern);
    else printed.splice(at, 1);
  }
  const possible = watch.possible.splice(0);
  const unforeseen = printed.filter((line) => !possible.some((pattern) => pattern.test(line)));
  if (unforeseen.length > 0) throw new Error(`printed to the console:\n${unforeseen.join('\n')}`);
  if (missing.length > 0) throw new Error(`not printed to the console: ${missing.join(', ')}`);
}

const actWarning = /not wrapped in act\(/;

/** Whether code of a test file is running now, as opposed to a promise or a timer of the code under test. */
function isTestRunning(): boolean {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = 200;
  const frames = new Error().stack?.split('\n') ?? [];
  Error.stackTraceLimit = limit;
  return frames.some((frame) => /\/tests\//.test(frame) && !/quiet-console\.ts|^\s*at async /.test(frame));
}

/**
 * Records the errors and warnings of `target`. React's warning about updates outside of `act` counts only if the test made the
 * update; updates by background work come at moments that no test controls.
 */
export function watchConsole(target: Pick<Console, Level>): ConsoleWatch {
  const watch: ConsoleWatch = { printed: [], expected: [], possible: [] };
  for (const level of ['error', 'warn'] as const) {
    target[level] = (...parts: unknown[]) => {
      const line = format(...parts);
      if (!actWarning.test(line) || isTestRunning()) watch.printed.push(`${level}: ${line}`);
    };
  }
  return watch;
}

slot.consoleWatch ??= watchConsole(console);
const watch = slot.consoleWatch;
// In each test file, also where several run in one worker. A second registration finds nothing left.
afterEach(() => settleConsole(watch));
// Lines printed between tests, or when the file is loaded.
afterAll(() => settleConsole(watch));
