// Calls the server without a token: the mirror fetches public data only.

import { lazyCall } from '../page/lazy-chunk.ts';
import type { Call } from './api.ts';
import { connectivity } from './connectivity.ts';

/** Same contract as `createCall`. */
export const anonymousCall: Call = lazyCall(async () => {
  const { createCall } = await import('./api.ts');
  return createCall({ reach: connectivity });
});
