// The timer of this page, worker or service worker.
import type { After } from '../../../core/rules/timing.ts';

export const after: After = (ms, callback) => {
  const timer = setTimeout(callback, ms);
  return () => clearTimeout(timer);
};
