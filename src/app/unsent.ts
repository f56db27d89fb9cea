// The open dialogs about unsent changes: the sheet of waiting changes, and the question at sign-out.

import type { Unsent } from '../data/outbox/outbox.ts';
import { type Observable, observable } from '../data/page/observable.ts';
import type { SignOutAnswer } from '../signed-in/waiting/sign-out-question.tsx';

export interface SignOutPrompt {
  unsent: Unsent;
  answer: (answer: SignOutAnswer) => void;
}

/** Whether the sheet of waiting changes is open. */
export const waitingSheet: Observable<boolean> = observable(false);

/** The open question; null = none. */
export const signOutPrompt: Observable<SignOutPrompt | null> = observable<SignOutPrompt | null>(null);

/** Opens the question and resolves to the user's choice. */
export function askBeforeSignOut(unsent: Unsent): Promise<SignOutAnswer> {
  return new Promise((resolve) => {
    const asked: SignOutPrompt = {
      unsent,
      answer(chosen) {
        // A second answer neither changes the first nor answers the next question.
        if (signOutPrompt.get() === asked) signOutPrompt.set(null);
        resolve(chosen);
      },
    };
    signOutPrompt.set(asked);
  });
}
