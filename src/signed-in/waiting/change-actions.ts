// The actions on a waiting change. Every failure shows a toast.
import { undoOf } from '../../../core/rules/changes/changes.ts';
import { changeActionText } from '../../../core/text/waiting.ts';
import { sentenceFor } from '../../data/net/errors.ts';
import { cancel, discard, editAndResend, enqueue, retryNow } from '../../data/outbox/outbox.ts';
import type { WaitingChange } from '../../data/outbox/own-state.ts';
import { toast } from '../../data/page/toasts.ts';
import type { TypedAs } from '../../hooks/use-draft.ts';

/** Resolves with whether it was done; otherwise shows a toast: already sent, or not stored. */
async function attempt(work: () => Promise<boolean>): Promise<boolean> {
  try {
    const isDone = await work();
    if (!isDone) toast({ text: changeActionText.missed, tone: 'plain' });
    return isDone;
  } catch (error) {
    toast({ title: changeActionText.failed, text: sentenceFor(error), tone: 'bad' });
    return false;
  }
}

/** Cancels a change that was never sent, or discards a refused one, with its dependants. */
export function removeChange(row: WaitingChange, action: 'undo' | 'discard'): Promise<boolean> {
  return attempt(() => (action === 'undo' ? cancel(row.key) : discard(row.key)));
}

/** Queues the opposite change behind this one, which may already have arrived. */
export function undoAfterSending(row: WaitingChange): Promise<boolean> {
  return attempt(async () => {
    const undo = undoOf(row);
    if (!undo) return false;
    await enqueue(undo.call, undo);
    return true;
  });
}

/** Retries it now: a waiting, an old, or a refused one, unchanged. */
export function sendAgain(row: WaitingChange): Promise<boolean> {
  return attempt(async () => {
    await retryNow(row.key);
    return true;
  });
}

/** Replaces the change of that key by one with another body, typed as the draft. */
export function sendChanged(key: string, body: Record<string, unknown>, draft: TypedAs['draft']): Promise<boolean> {
  return attempt(() => editAndResend(key, { body, draft }));
}

/** Resolves a conflict with the own version. */
export function keepMine(row: WaitingChange): Promise<boolean> {
  return attempt(async () => row.clash !== null && editAndResend(row.key, { version: row.clash.version }));
}

/** Resolves a conflict with both texts, as `joined` (fields of the body) has them. */
export function keepBoth(row: WaitingChange, joined: Record<string, string>): Promise<boolean> {
  return attempt(
    async () =>
      row.clash !== null && editAndResend(row.key, { body: { ...row.body, ...joined }, version: row.clash.version }),
  );
}

/**
 * Resolves a conflict with the server's version. Fields of the change without conflict are still sent; without any the
 * change is discarded.
 */
export function keepTheirs(row: WaitingChange): Promise<boolean> {
  return attempt(async () => {
    const { clash } = row;
    if (!clash) return false;
    const rest = Object.fromEntries(Object.entries(row.body).filter(([field]) => !Object.hasOwn(clash.mine, field)));
    if (Object.keys(rest).length === 0) return discard(row.key);
    return editAndResend(row.key, { body: rest, version: clash.version });
  });
}
