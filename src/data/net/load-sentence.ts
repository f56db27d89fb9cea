// Why something could not be loaded.
import { OfflineError, RefusedError } from './errors.ts';

/** The server's sentence, else `otherwise`. */
export function loadSentence(error: unknown, otherwise: string): string {
  return error instanceof RefusedError && error.worded ? error.message : otherwise;
}

/** Whether no server answered: there is nothing to try again before the net is back. */
export const isOutOfReach = (error: unknown): boolean => error instanceof OfflineError;
