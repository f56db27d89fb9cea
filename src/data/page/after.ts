// The timers of this page, worker or service worker.
import type { After } from '../../../core/rules/timing.ts';

export const after: After = (ms, callback) => {
  const timer = setTimeout(callback, ms);
  return () => clearTimeout(timer);
};

/** Resolves when the browser is idle, at most after five seconds; where it does not say so, after one. */
export function idle(): Promise<void> {
  // Not in every browser, and not in the worker's types.
  const { requestIdleCallback } = globalThis as {
    requestIdleCallback?: (work: () => void, options: { timeout: number }) => void;
  };
  return new Promise((resolve) => {
    if (requestIdleCallback) requestIdleCallback(() => resolve(), { timeout: 5000 });
    else setTimeout(resolve, 1000);
  });
}

let started: Promise<void> | null = null;

/** Resolves when the start is over: when it is idle for the first time. */
export function startOver(): Promise<void> {
  started ??= idle();
  return started;
}
