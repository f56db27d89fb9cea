// What every admin command is: a function from arguments and surroundings to lines for the operator.
import type { Config } from '../config/config.ts';

interface Surroundings {
  config: Config;
  /** Epoch milliseconds. */
  now: number;
  print(line: string): void;
}

/** Rejects with StartError (told to the operator) or UsageError (told together with the usage). */
export type Command = (args: string[], surroundings: Surroundings) => Promise<void>;

/** The command was given arguments it does not take. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
