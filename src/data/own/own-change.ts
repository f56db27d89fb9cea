// One change of own data: stored, with a toast, and another toast when the server refuses it soon after.
import type { QueueableCall } from '../../../core/rules/changes/change.ts';
import { favoriteText } from '../../../core/text/favorites.ts';
import { connectivity } from '../net/connectivity.ts';
import { sentenceFor } from '../net/errors.ts';
import { type EnqueueInput, enqueue, ownData } from '../outbox/outbox.ts';
import { causeOf, isConflict } from '../outbox/own-state.ts';
import { toast } from '../page/toasts.ts';
import { session } from '../session/session-state.ts';

export interface ChangeWords {
  /** Title of the toast `done`. */
  doneTitle?: string;
  /** Toast once stored. Left out where the change is visible anyway. */
  done?: string;
  /** Button beside `done`: undoes the change. */
  undo?: () => void;
  /** Toast when it cannot be stored, or is refused within `newsMs`. */
  failed: string;
}

/** How long a refusal shows a toast, in milliseconds; later only the mark and the list of waiting changes show it. */
const newsMs = 10_000;

/** Stores and sends the change. Resolves to whether it is stored; a failure has then shown a toast. Never rejects. */
export async function change<Name extends QueueableCall>(
  call: Name,
  input: EnqueueInput<Name>,
  { doneTitle, done, undo, failed }: ChangeWords,
): Promise<boolean> {
  let key: string | null;
  try {
    key = await enqueue(call, input);
  } catch (error) {
    toast({ title: failed, text: sentenceFor(error), tone: 'bad' });
    return false;
  }
  const dismiss =
    done === undefined
      ? () => {}
      : toast({
          ...(doneTitle && { title: doneTitle }),
          text: [done, ...(key === null ? [] : whenSent())].join(' '),
          tone: 'good',
          ...(undo && { action: { label: favoriteText.undo, run: undo } }),
        });
  if (key !== null) tellRefusal(key, failed, dismiss);
  return true;
}

/** A sentence on when the change is sent, if not at once. */
function whenSent(): string[] {
  if (session.get()?.needsLogin) return [favoriteText.afterLogin];
  return connectivity.get() === 'offline' ? [favoriteText.later] : [];
}

function tellRefusal(key: string, failed: string, dismiss: () => void): void {
  const end = () => {
    clearTimeout(timer);
    leave();
  };
  const leave = ownData.subscribe(() => {
    const { waiting } = ownData.get();
    const row = waiting.find((each) => each.key === key);
    if (row?.state !== 'parked') return;
    end();
    dismiss();
    // The notice about conflicts shows it, with a button to resolve it.
    if (isConflict(row)) return;
    toast({ title: failed, text: causeOf(row, waiting).sentence ?? row.status, tone: 'bad' });
  });
  const timer = setTimeout(end, newsMs);
}
