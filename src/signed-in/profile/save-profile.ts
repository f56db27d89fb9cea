// Stores what was changed in the profile form, in place of a refused change or as a new one. The upload of a new picture is stored
// before the update that names it: one action for the person.
import { pictureIdOf } from '../../../core/contract/pictures.ts';
import type { ProfileUpdate } from '../../../core/contract/profile.ts';
import { editProfileText } from '../../../core/text/profile.ts';
import { sentenceFor } from '../../data/net/errors.ts';
import { cancel, discard, editAndResend, enqueue, ownData } from '../../data/outbox/outbox.ts';
import type { WaitingChange } from '../../data/outbox/own-state.ts';
import { change } from '../../data/own/own-change.ts';
import { toast } from '../../data/page/toasts.ts';
import type { TypedAs } from '../../hooks/use-draft.ts';

interface ProfileEdit {
  body: ProfileUpdate;
  /** Of the stored file to upload under the address in the body; null for none. */
  fileId: string | null;
  /** The refused change that it replaces. */
  refused: WaitingChange | undefined;
  /** The draft goes with the last change. */
  typedAs: TypedAs;
}

/** Resolves to whether it is stored; a failure has then been shown. */
export async function saveProfile(edit: ProfileEdit): Promise<boolean> {
  try {
    if (edit.refused && (await correct(edit, edit.refused))) return true;
    // A refused change was sent or discarded meanwhile, or does not upload yet: then this is another change.
    return await saveNew(edit);
  } catch (error) {
    toast({ title: editProfileText.failed, text: sentenceFor(error), tone: 'bad' });
    return false;
  }
}

/** Sends the refused change anew, with its parked upload. False when that cannot be done. */
async function correct({ body, fileId, typedAs: { draft } }: ProfileEdit, refused: WaitingChange): Promise<boolean> {
  const upload = ownData
    .get()
    .waiting.find(({ key, call }) => call === 'uploadAvatar' && refused.dependsOn.includes(key));
  const keepsPicture = body.profileImageUrl != null;
  if (!upload || !keepsPicture) return fileId === null && editAndResend(refused.key, { body, draft });
  // The upload keeps the id that it was made with, whichever picture it has now.
  const address = String(refused.body.profileImageUrl);
  // First the update, which still waits for the upload.
  if (!(await editAndResend(refused.key, { body: { ...body, profileImageUrl: address } }))) return false;
  return editAndResend(upload.key, { draft, ...(fileId !== null && { files: { file: fileId } }) });
}

async function saveNew({ body, fileId, refused, typedAs }: ProfileEdit): Promise<boolean> {
  if (Object.keys(body).length === 0) return true;
  const id = fileId !== null && body.profileImageUrl ? pictureIdOf(body.profileImageUrl) : null;
  const upload =
    id !== null && fileId !== null ? await enqueue('uploadAvatar', { body: { id }, files: { file: fileId } }) : null;
  // Nothing has been answered yet, even where the net seems to be there.
  const words = { done: editProfileText.savedHere, failed: editProfileText.failed };
  const isStored = await change('updateProfile', { body, ...typedAs }, words);
  // Where it is being sent already it stays unused, and the server removes it.
  if (!isStored && upload !== null) await cancel(upload);
  if (isStored && refused) await discard(refused.key);
  return isStored;
}
