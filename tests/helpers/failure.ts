// The error of a rejected promise.
import { expect } from 'vitest';

/** Resolves to the error; throws if the work succeeds. */
export const failure = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => expect.fail('should have failed'),
    (error: unknown) => error,
  );
