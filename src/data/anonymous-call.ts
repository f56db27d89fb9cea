// Calls the server without a token: the mirror fetches public data only.
import type { Call } from './api.ts';
import { connectivity } from './connectivity.ts';
import { lazyCall } from './lazy-chunk.ts';

/** Same contract as `createCall`. */
export const anonymousCall: Call = lazyCall(async () => {
  const { createCall } = await import('./api.ts');
  return createCall({ reach: connectivity });
});
