// One change of own data: stored, with a toast, or with one when the server has answered; another toast when it refuses it soon after.

import { whyUnsent } from '../../../core/rules/answers/why-unsent.ts';
import type { QueueableCall } from '../../../core/rules/changes/change.ts';
import { favoriteText } from '../../../core/text/screens/favorites.ts';
import { whenSentText } from '../../../core/text/screens/waiting-marks.ts';
import { connectivity } from '../net/connectivity.ts';
import { sentenceFor } from '../net/errors.ts';
import { isOffline } from '../net/is-offline.ts';
import { type EnqueueInput, enqueue, ownData } from '../outbox/outbox.ts';
import { causeOf, emptyOwnState, isConflict, type WaitingChange } from '../outbox/own-state.ts';
import { toast } from '../page/toasts.ts';
import { session } from '../session/session-state.ts';

export interface ChangeWords {
  /** Toast once stored, which claims no more than that. Left out where the change is visible anyway. */
  done?: `${string} på enheten.`;
  /** Toast in its place when the server takes the change within `momentMs`, and instead of it until `newsMs`: for what is done only then. */
  sent?: { title?: string; text: string };
  /** Button beside both: undoes the change. */
  undo?: () => void;
  /** Toast when it cannot be stored, or is refused within `newsMs`. */
  failed: string;
}

/** How long `sent` is waited for, in milliseconds. */
const momentMs = 2_000;
/** How long a refusal shows a toast, in milliseconds; later only the mark and the list of waiting changes show it. */
const newsMs = 10_000;

/** Stores and sends the change. Resolves to whether it is stored; a failure has then shown a toast. Never rejects. */
export async function change<Name extends QueueableCall>(
  call: Name,
  input: EnqueueInput<Name>,
  words: ChangeWords,
): Promise<boolean> {
  try {
    void tellOutcome(await enqueue(call, input), words);
    return true;
  } catch (error) {
    toast({ title: words.failed, text: sentenceFor(error), tone: 'bad' });
    return false;
  }
}

/** A sentence on when the change is sent; empty: at once. */
function whenSent(): string {
  const needsLogin = session.get()?.needsLogin === true;
  const why = whyUnsent({ needsLogin, isOffline: isOffline(), isPortal: connectivity.portal.get() });
  return why === 'queued' ? '' : whenSentText[why];
}

/** `key` null: nothing is left to send, it is as the server has it. */
async function tellOutcome(key: string | null, { done, sent, undo, failed }: ChangeWords): Promise<void> {
  const action = undo && { action: { label: favoriteText.undo, run: undo } };
  let dismiss = () => {};
  const tell = (words: ChangeWords['sent'] | '') => {
    dismiss();
    if (words) dismiss = toast({ ...words, tone: 'good', ...action });
  };
  /** Read when it is shown: the net may go while `sent` is waited for. */
  const stored = () => done && { text: `${done} ${whenSent()}`.trim() };
  if (key === null) return tell(sent ?? stored());
  let outcome = sent && !whenSent() ? await outcomeOf(key, momentMs) : 'waits';
  if (outcome === 'waits') {
    tell(stored());
    outcome = await outcomeOf(key, newsMs);
  }
  if (outcome === 'waits' || outcome === 'left') return;
  if (outcome === 'sent') return sent && tell(sent);
  const row = outcome;
  dismiss();
  // The notice about conflicts shows it, with a button to resolve it.
  if (isConflict(row)) return;
  const text = causeOf(row, ownData.get().waiting).sentence ?? row.status;
  // A refusal without a sentence may have that of the call for one.
  toast({ ...(text !== failed && { title: failed }), text, tone: 'bad' });
}

/** What becomes of the change within so many milliseconds; `left`: taken back, or its person has signed out. A refused one is answered as its row. */
function outcomeOf(key: string, ms: number): Promise<WaitingChange | 'sent' | 'waits' | 'left'> {
  const userId = session.get()?.user.id;
  return new Promise((resolve) => {
    let isSeen = false;
    const look = (isLast: boolean) => {
      const own = ownData.get();
      const row = own.waiting.find((each) => each.key === key);
      isSeen ||= row !== undefined;
      // Own data goes before the session.
      const isLeft = session.get()?.user.id !== userId || (own === emptyOwnState && (isSeen || isLast));
      if (isLeft) end('left');
      else if (row?.state === 'parked') end(row);
      else if (own.answered.some((each) => each.key === key)) end('sent');
      else if (isSeen && !row) end('left');
      else if (isLast) end('waits');
    };
    const end = (outcome: Awaited<ReturnType<typeof outcomeOf>>) => {
      clearTimeout(timer);
      leave();
      resolve(outcome);
    };
    const leave = ownData.subscribe(() => look(false));
    const timer = setTimeout(() => look(true), ms);
    look(false);
  });
}
