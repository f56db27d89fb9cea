// A caller that is fetched at the first question, not with the page or worker that may ask.
import type { Call } from './api.ts';
import { OfflineError } from './errors.ts';

/** Same promises as the caller that `load` fetches. */
export function lateCall(load: () => Promise<Call>): Call {
  let loading: Promise<Call> | null = null;
  const tried = async () => {
    try {
      return await load();
    } catch (error) {
      // The chunk itself could not be fetched: to the user the same as an unreachable server, and tried again next time.
      loading = null;
      throw new OfflineError('unreachable', error);
    }
  };
  return async (endpoint, input) => {
    loading ??= tried();
    const ask = await loading;
    return ask(endpoint, input);
  };
}
