// The page's server calls, as the signed-in user. The caller itself (ky, valibot, the session) is loaded at the first call.

import { lazyCall } from '../page/lazy-chunk.ts';
import type { Call } from './api.ts';

/**
 * Calls the server and updates `connectivity` from the outcome. Same contract as `createCall`: sends the signed-in user's
 * token on every path without `/auth/`, refreshes it once and repeats the call once after a 401.
 */
export const call: Call = lazyCall(async () => (await import('../session/session-call.ts')).sessionCall);
