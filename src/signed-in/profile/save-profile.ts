// Stores what was changed in the profile form, in place of a refused change or as a new one.
import type { ProfileUpdate } from '../../../core/contract/profile.ts';
import { editProfileText } from '../../../core/text/profile.ts';
import { connectivity } from '../../data/net/connectivity.ts';
import { sentenceFor } from '../../data/net/errors.ts';
import { editAndResend } from '../../data/outbox/outbox.ts';
import type { WaitingChange } from '../../data/outbox/own-state.ts';
import { change } from '../../data/own/own-change.ts';
import { toast } from '../../data/page/toasts.ts';
import { session } from '../../data/session/session-state.ts';

interface ProfileEdit {
  body: ProfileUpdate;
  /** Of the profile that the edit began from. */
  version: number;
  /** The refused change that it replaces. */
  refused: WaitingChange | undefined;
}

/** Resolves to whether it is stored; a failure has then been shown. */
export async function saveProfile({ body, version, refused }: ProfileEdit): Promise<boolean> {
  if (refused) {
    try {
      if (await editAndResend(refused.key, { body })) return true;
    } catch (error) {
      toast({ title: editProfileText.failed, text: sentenceFor(error), tone: 'bad' });
      return false;
    }
    // It was sent or discarded meanwhile: then this is another change.
  }
  if (Object.keys(body).length === 0) return true;
  const waits = connectivity.get() === 'offline' || session.get()?.needsLogin === true;
  const done = waits ? editProfileText.savedHere : editProfileText.saved;
  const words = { done, failed: editProfileText.failed, unknown: editProfileText.failedUnknown };
  return change('updateProfile', { body, version }, words);
}
