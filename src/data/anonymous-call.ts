// Asks the server as nobody: what the mirror fetches is for everybody.
import type { Call } from './api.ts';
import { connectivity } from './connectivity.ts';
import { lazyCall } from './lazy-chunk.ts';

/** Same promises as `createCall`. */
export const anonymousCall: Call = lazyCall(async () => {
  const { createCall } = await import('./api.ts');
  return createCall({ reach: connectivity });
});
