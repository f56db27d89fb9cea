// Runs commands in sequence, prints the duration of each, and counts.
import { spawnSync } from 'node:child_process';

export interface StepResult {
  name: string;
  passed: number;
  failed: number;
}

/** Runs a check; it counts as one test. `env` is added to this process's environment. */
export function runCheck(name: string, command: string, args: string[], env: Record<string, string> = {}): StepResult {
  const options = { stdio: 'inherit', env: { ...process.env, ...env } } as const;
  return timed(name, () => spawnSync(command, args, options).status === 0);
}

/** Runs a check of this process, which lists its faults, one line each. */
export function runFaults(name: string, find: () => string[]): StepResult {
  return timed(name, () => {
    const faults = find();
    for (const fault of faults) console.error(fault);
    return faults.length === 0;
  });
}

function timed(name: string, run: () => boolean): StepResult {
  const started = Date.now();
  const ok = run();
  console.log(`${ok ? '✓' : '✗'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
  return { name, passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
}

/** Prints the line of counts and returns the exit code. A run without a single passed test has failed. */
export function closeWith(results: StepResult[]): number {
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  for (const { name, failed: count } of results) if (count > 0) console.log(`Fel i: ${name}`);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 && passed > 0 ? 0 : 1;
}
