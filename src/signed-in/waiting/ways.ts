// Doing something about a waiting change: what cannot be done is said, and nothing that goes wrong is silent.
import { undoOf } from '../../../core/rules/changes/changes.ts';
import { changeActionText } from '../../../core/text/waiting.ts';
import { sentenceFor } from '../../data/errors.ts';
import { cancel, discard, editAndResend, enqueue, retryNow } from '../../data/outbox/outbox.ts';
import type { WaitingChange } from '../../data/outbox/own-state.ts';
import { toast } from '../../data/toasts.ts';

/** Whether it was done. What was not is told: the change was sent meanwhile, or the device could not store it. */
async function told(work: () => Promise<boolean>): Promise<boolean> {
  try {
    const isDone = await work();
    if (!isDone) toast({ text: changeActionText.missed, tone: 'plain' });
    return isDone;
  } catch (error) {
    toast({ title: changeActionText.failed, text: sentenceFor(error), tone: 'bad' });
    return false;
  }
}

/** Takes back what was never sent, or throws away what was refused, with what depends on it. */
export function putAway(row: WaitingChange, way: 'undo' | 'discard'): Promise<boolean> {
  return told(() => (way === 'undo' ? cancel(row.key) : discard(row.key)));
}

/** Queues the change that undoes it behind it, so that it is answered first: it may have arrived already. */
export function undoAfterSending(row: WaitingChange): Promise<boolean> {
  return told(async () => {
    const undo = undoOf(row);
    if (!undo) return false;
    await enqueue(undo.call, undo);
    return true;
  });
}

/** Sends it now: one that waits, an old one, or a refused one as it is. */
export function sendAgain(row: WaitingChange): Promise<boolean> {
  return told(async () => {
    await retryNow(row.key);
    return true;
  });
}

/** Sends it with another body in its place. */
export function sendChanged(row: WaitingChange, body: Record<string, unknown>): Promise<boolean> {
  return told(() => editAndResend(row.key, { body }));
}

/** Of a conflict: what this person wrote stands, over what the other one wrote since. */
export function keepMine(row: WaitingChange): Promise<boolean> {
  return told(async () => row.clash !== null && editAndResend(row.key, { version: row.clash.version }));
}

/**
 * Of a conflict: what the other one wrote stands. What else the change said, of which there is no other version, is still
 * sent; when it said nothing else it goes.
 */
export function keepTheirs(row: WaitingChange): Promise<boolean> {
  return told(async () => {
    const { clash } = row;
    if (!clash) return false;
    const rest = Object.fromEntries(Object.entries(row.body).filter(([field]) => !Object.hasOwn(clash.mine, field)));
    if (Object.keys(rest).length === 0) return discard(row.key);
    return editAndResend(row.key, { body: rest, version: clash.version });
  });
}
