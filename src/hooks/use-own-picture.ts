// The signed-in person's picture as every place shows it: of the profile on this device with its unsent changes; until that
// has been read, of the session. A picture that is not uploaded yet is drawn from its bytes.
import { useSyncExternalStore } from 'react';
import { pictureIdOf } from '../../core/contract/picture-path.ts';
import { ownData } from '../data/outbox/outbox.ts';
import { waitingFileId } from '../data/outbox/waiting-file.ts';
import type { SessionUser } from '../data/session/session-state.ts';
import { useOwn } from './use-outbox.ts';
import { useStoredPicture } from './use-stored-picture.ts';

interface OwnPicture {
  profileImageUrl: string | null;
  /** Null until it is known, and while the bytes of the picture are read. */
  defaultAvatarOption: string | null;
}

export function useOwnPicture(user: Pick<SessionUser, 'profileImageUrl' | 'defaultAvatarOption'>): OwnPicture {
  const profile = useOwn('profile').value;
  const { profileImageUrl, defaultAvatarOption = null } = profile ?? user;
  const fileId = useSyncExternalStore(ownData.subscribe, () => fileOf(profileImageUrl));
  const url = useStoredPicture(fileId);
  if (fileId !== null) return { profileImageUrl: url, defaultAvatarOption: null };
  return { profileImageUrl, defaultAvatarOption };
}

function fileOf(address: string | null): string | null {
  const id = address === null ? null : pictureIdOf(address);
  return id === null ? null : waitingFileId(ownData.get().waiting, id);
}
