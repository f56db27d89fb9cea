// The type of an admin command: a function from arguments and context to lines for the operator.
import type { Config } from '../config/config.ts';

interface Surroundings {
  config: Config;
  /** Epoch milliseconds. */
  now: number;
  print(line: string): void;
}

/** Rejects with StartError (shown to the operator) or UsageError (shown with the usage). */
export type Command = (args: string[], surroundings: Surroundings) => Promise<void>;

/** The command was called with invalid arguments. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
