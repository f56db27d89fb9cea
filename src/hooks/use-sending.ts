// Submits a form: validated, one request at a time, with errors shown. The form's input always stays as it is.
import type { FormFault } from '../../core/rules/form/auth-form.ts';
import { type Failure, type FormFailure, failureOf, useFailure } from './use-failure.ts';
import { useWork } from './use-work.ts';

export interface Sending extends Omit<FormFailure, 'fail'> {
  busy: boolean;
  /**
   * Sends unless the form is invalid or a request is in flight. The first error is the form's; each is shown beside its
   * field. `done` is called on success.
   */
  submit(faults: readonly FormFault[], send: () => Promise<unknown>, done: () => void): Promise<void>;
}

/** `explain` turns any error that `send` throws into text. */
export function useSending(explain: (error: unknown) => Failure): Sending {
  const { fail, ...shown } = useFailure();
  const { busy, run } = useWork();
  return {
    ...shown,
    busy,
    async submit(faults, send, done) {
      if (busy) return;
      if (faults.length > 0) return fail(failureOf(faults));
      await run(async () => {
        fail(null);
        const failed = await send().then(() => null, explain);
        fail(failed);
        if (!failed) done();
      });
    },
  };
}
