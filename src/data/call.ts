// The page's way to ask the server. The caller itself (ky, valibot) is loaded at the first question, not with the page.
import type { Call } from './api.ts';
import { connectivity } from './connectivity.ts';
import { OfflineError } from './errors.ts';

let loading: Promise<Call> | null = null;

async function load(): Promise<Call> {
  try {
    const { createCall } = await import('./api.ts');
    return createCall({ reach: connectivity });
  } catch (error) {
    // The chunk itself could not be fetched: to the user the same as an unreachable server, and tried again next time.
    loading = null;
    throw new OfflineError('unreachable', error);
  }
}

/** Asks the server and learns from the outcome whether it can be reached. Same promises as `createCall`. */
export const call: Call = async (endpoint, input) => {
  loading ??= load();
  const ask = await loading;
  return ask(endpoint, input);
};
