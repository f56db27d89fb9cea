// What is open about unsent work: the sheet of waiting changes, and the question before somebody leaves.
import { type Observable, observable } from '../data/observable.ts';
import type { Unsent } from '../data/outbox/outbox.ts';
import type { SignOutAnswer } from '../signed-in/waiting/sign-out-question.tsx';

export interface AskedToLeave {
  unsent: Unsent;
  answer: (answer: SignOutAnswer) => void;
}

/** Whether the sheet of waiting changes is open. */
export const waitingSheet: Observable<boolean> = observable(false);

/** The question that waits for its answer; null = none. */
export const askedToLeave: Observable<AskedToLeave | null> = observable<AskedToLeave | null>(null);

/** Asks, and resolves to what was chosen. */
export function askToLeave(unsent: Unsent): Promise<SignOutAnswer> {
  return new Promise((resolve) => {
    const asked: AskedToLeave = {
      unsent,
      answer(chosen) {
        // What arrives after the answer neither changes it nor answers the next question.
        if (askedToLeave.get() === asked) askedToLeave.set(null);
        resolve(chosen);
      },
    };
    askedToLeave.set(asked);
  });
}
