// One change that a person makes to what is theirs: stored, told about, and told again when the server says no at once.
import type { QueueableCall } from '../../core/rules/changes/change.ts';
import { favoriteText } from '../../core/text/favorites.ts';
import { connectivity } from './connectivity.ts';
import { sentenceFor } from './errors.ts';
import { type EnqueueInput, enqueue, ownData } from './outbox/outbox.ts';
import { isConflict } from './outbox/own-state.ts';
import { session } from './session-state.ts';
import { toast } from './toasts.ts';

export interface ChangeWords {
  /** Said when it is stored. Left out where the thing itself shows it. */
  done?: string;
  /** Beside `done`: takes it back. */
  undo?: () => void;
  /** Said when it cannot be stored, or is refused while the person is still there to see it. */
  failed: string;
}

/** How long a refusal is news; later the mark on the thing and the list of waiting changes tell of it. Milliseconds. */
const newsMs = 10_000;

/** Stores the change and has it sent. Answers whether it is stored; a failure has then been told. Never rejects. */
export async function change<Name extends QueueableCall>(
  call: Name,
  input: EnqueueInput<Name>,
  { done, undo, failed }: ChangeWords,
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
          text: [done, ...(key === null ? [] : whenSent())].join(' '),
          tone: 'good',
          ...(undo && { action: { label: favoriteText.undo, run: undo } }),
        });
  if (key !== null) tellRefusal(key, failed, dismiss);
  return true;
}

/** When what was stored goes, if not at once. */
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
    const row = ownData.get().waiting.find((each) => each.key === key);
    if (row?.state !== 'parked') return;
    end();
    dismiss();
    // The notice about conflicts says it, with a way to the choice.
    if (isConflict(row)) return;
    toast({ title: failed, text: row.status, tone: 'bad' });
  });
  const timer = setTimeout(end, newsMs);
}
