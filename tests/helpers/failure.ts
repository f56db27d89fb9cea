// What a piece of work fails with.
import { expect } from 'vitest';

/** Resolves to the error; a work that goes well is a fault of its own. */
export const failure = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => expect.fail('should have failed'),
    (error: unknown) => error,
  );
