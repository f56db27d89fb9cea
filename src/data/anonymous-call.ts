// Asks the server as nobody: what the mirror fetches is for everybody.
import type { Call } from './api.ts';
import { connectivity } from './connectivity.ts';
import { lateCall } from './late-call.ts';

/** Same promises as `createCall`. */
export const anonymousCall: Call = lateCall(async () => {
  const { createCall } = await import('./api.ts');
  return createCall({ reach: connectivity });
});
