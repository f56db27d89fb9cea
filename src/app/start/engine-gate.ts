// When the market engine may begin: at once, but on a first visit to the front page after the first rows
// (docs/decisions/0021-engine-after-first-rows.md). Evaluated before everything else: imports little.
import { type After, withTimeout } from '../../../core/rules/timing.ts';
import { after } from '../../data/page/after.ts';
import { startup } from '../../data/page/startup.ts';
import { afterPaint } from '../../hooks/after-paint.ts';
import { isFirstVisit } from '../../hooks/first-visit.ts';

/** Whether the address is that of one market, whose detail asks the engine. public/scheme.js has the same test. */
const isLinked = /[?&]market=/.test(location.search) || location.pathname.startsWith('/m/');

/** Whether the engine waits for the first rows of this page; constant for the page's lifetime. */
export const engineWaits: boolean = isFirstVisit && !isLinked;

const painted = () => new Promise<void>((resolve) => void afterPaint(resolve));

/**
 * Resolves `startup.engine.after` milliseconds after the first rows are visible, at the latest `startup.engine.atMost` from now.
 * @param firstRows settles when the first rows have arrived or failed to
 * @param paint resolves when the frame in progress is visible
 */
export async function afterFirstRows(firstRows: Promise<void>, timer: After = after, paint = painted): Promise<void> {
  const pause = () => new Promise<void>((resolve) => void timer(startup.engine.after, resolve));
  await withTimeout(firstRows.then(paint).then(pause), startup.engine.atMost, timer, () => undefined);
}
