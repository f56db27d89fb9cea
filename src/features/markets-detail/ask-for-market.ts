// The server's record of a market, for everybody who may see it.
import { getMarket, type Market } from '../../../core/contract/markets.ts';
import { call } from '../../data/call.ts';
import { RefusedError } from '../../data/errors.ts';
import { session } from '../../data/session-state.ts';

/** Whether a refusal says that there is no such market. */
export const isMissing = (error: unknown): boolean =>
  error instanceof RefusedError && [404, 410].includes(error.status);

/**
 * The server's record. One that is not public is answered to a few alone and not found by everybody else, a spent token included:
 * before that is believed the question is asked once more with a good one.
 */
export async function askForMarket(id: string, signal: AbortSignal): Promise<Market> {
  try {
    return await call(getMarket, { params: { id }, signal });
  } catch (error) {
    if (!isMissing(error) || !session.get() || session.get()?.needsLogin) throw error;
    return call(getMarket, { params: { id }, signal, fresh: true }).catch(() => {
      throw error;
    });
  }
}
