// The signed-in person's picture as every place shows it: of the profile on this device with its unsent changes; until that
// has been read, of the session. A picture that is not uploaded yet is drawn from its bytes.
import { useSyncExternalStore } from 'react';
import { pictureIdOf } from '../../core/contract/picture-path.ts';
import { ownData } from '../data/outbox/outbox.ts';
import type { OwnState } from '../data/outbox/own-state.ts';
import { uploadProgress } from '../data/outbox/upload-progress.ts';
import { waitingFileId, waitingUploadKey } from '../data/outbox/waiting-file.ts';
import type { SessionUser } from '../data/session/session-state.ts';
import { useObservable } from './use-observable.ts';
import { useOwn } from './use-outbox.ts';
import { useStoredPicture } from './use-stored-picture.ts';

interface OwnPicture {
  profileImageUrl: string | null;
  /** Null until it is known, and while the bytes of the picture are read. */
  defaultAvatarOption: string | null;
  defaultAvatarDrawing?: string | null | undefined;
  /** The part of it that has left, from 0 to 1; null while it is not being uploaded by this page. */
  uploaded: number | null;
}

export function useOwnPicture(
  user: Pick<SessionUser, 'profileImageUrl' | 'defaultAvatarOption' | 'defaultAvatarDrawing'>,
): OwnPicture {
  const profile = useOwn('getMyProfile').value;
  const { profileImageUrl, defaultAvatarOption = null, defaultAvatarDrawing } = profile ?? user;
  const id = profileImageUrl === null ? null : pictureIdOf(profileImageUrl);
  const found = <T>(find: (waiting: OwnState['waiting'], id: string) => T) =>
    id === null ? null : find(ownData.get().waiting, id);
  const fileId = useSyncExternalStore(ownData.subscribe, () => found(waitingFileId));
  const key = useSyncExternalStore(ownData.subscribe, () => found(waitingUploadKey));
  const uploaded = useObservable(uploadProgress).get(key ?? '') ?? null;
  const url = useStoredPicture(fileId);
  if (fileId !== null) return { profileImageUrl: url, defaultAvatarOption: null, uploaded };
  return { profileImageUrl, defaultAvatarOption, defaultAvatarDrawing, uploaded };
}
