// Creates the market engine's worker under the Trusted Types policy. The first one is created as this module is evaluated:
// imported before everything else, it reads the device's storage while the page is still loading. Where the engine waits for the
// first rows, none is created yet: evaluating it would compete with them.
import url from '../../../workers/market-engine/main.worker.ts?worker&url';
import { engineWaits } from './engine-gate.ts';
import { scriptUrl } from './trusted-types.ts';

const make = () => new Worker(scriptUrl(url), { type: 'module', name: 'market-engine' });

let early: Worker | null = engineWaits ? null : make();

/** An unused worker; src/data/directory/engine.ts wraps it with Comlink. */
export function createEngineWorker(): Worker {
  const worker = early ?? make();
  early = null;
  return worker;
}
