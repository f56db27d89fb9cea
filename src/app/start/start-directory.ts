// Begins what the directory is read from: the first rows of a first visit, and the market engine.
// biome-ignore assist/source/organizeImports: the worker starts before the rest is evaluated.
import { createEngineWorker } from './engine-worker.ts';
import { startEngine } from '../../data/directory/engine.ts';
import { fetchFirstMarkets } from '../../data/directory/first-markets.ts';
import { isFirstVisit } from '../../hooks/first-visit.ts';
import { afterFirstRows, engineWaits } from './engine-gate.ts';
import { shellShown } from './shell-shown.ts';

/** Once per page, before the address is cleaned and before the first render. */
export function startDirectory(): void {
  const firstRows = isFirstVisit ? fetchFirstMarkets(shellShown) : null;
  startEngine(createEngineWorker, engineWaits && firstRows ? afterFirstRows(firstRows) : null);
}
