// Creates the market engine's worker under the Trusted Types policy.
import url from '../../workers/market-engine/main.worker.ts?worker&url';
import { scriptUrl } from './trusted-types.ts';

/** A fresh worker; Comlink is spoken over it by src/data/engine.ts. */
export function createEngineWorker(): Worker {
  return new Worker(scriptUrl(url), { type: 'module', name: 'market-engine' });
}
