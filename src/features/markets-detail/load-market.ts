// Fetches a market's record from the server.
import { getMarket, type Market } from '../../../core/contract/markets.ts';
import { call } from '../../data/net/call.ts';
import { RefusedError } from '../../data/net/errors.ts';
import { session } from '../../data/session/session-state.ts';

/** Whether an error means that the market does not exist. */
export const isMissing = (error: unknown): boolean =>
  error instanceof RefusedError && [404, 410].includes(error.status);

/**
 * The server's record. One that is not public is 404 for callers without access, an expired token included: after a 404 the
 * request is sent once more with a fresh token.
 */
export async function loadMarket(id: string, signal: AbortSignal): Promise<Market> {
  try {
    return await call(getMarket, { params: { id }, signal });
  } catch (error) {
    if (!isMissing(error) || !session.get() || session.get()?.needsLogin) throw error;
    return call(getMarket, { params: { id }, signal, fresh: true }).catch(() => {
      throw error;
    });
  }
}
