// The page's way to ask the server, as whoever is signed in. The caller itself (ky, valibot, the session) is fetched at the first
// question.
import type { Call } from './api.ts';
import { lazyCall } from './lazy-chunk.ts';

/**
 * Asks the server and learns from the outcome whether it can be reached. Same promises as `createCall`: carries the token of
 * whoever is signed in on every path without `/auth/`, refreshes once and asks once more after a 401.
 */
export const call: Call = lazyCall(async () => (await import('./session-call.ts')).sessionCall);
