// The signed-in person's picture as every place shows it: of the profile on this device with its unsent changes; until that
// has been read, of the session. A picture that is not uploaded yet is drawn from its bytes.
import { useSyncExternalStore } from 'react';
import { pictureIdOf } from '../../core/contract/picture-path.ts';
import type { DefaultAvatar } from '../../core/contract/profile.ts';
import { ownData } from '../data/outbox/outbox.ts';
import { waitingFileId } from '../data/outbox/waiting-file.ts';
import type { SessionUser } from '../data/session/session-state.ts';
import { useOwn } from './use-outbox.ts';
import { useStoredPicture } from './use-stored-picture.ts';

interface OwnPicture {
  profileImageUrl: string | null;
  /** Null until the profile or the bytes of the picture have been read. */
  defaultAvatarOption: DefaultAvatar | null;
}

export function useOwnPicture(user: Pick<SessionUser, 'profileImageUrl'>): OwnPicture {
  const profile = useOwn('profile').value;
  const { profileImageUrl } = profile ?? user;
  const fileId = useSyncExternalStore(ownData.subscribe, () => fileOf(profileImageUrl));
  const url = useStoredPicture(fileId);
  if (fileId !== null) return { profileImageUrl: url, defaultAvatarOption: null };
  return { profileImageUrl, defaultAvatarOption: profile?.defaultAvatarOption ?? null };
}

function fileOf(address: string | null): string | null {
  const id = address === null ? null : pictureIdOf(address);
  return id === null ? null : waitingFileId(ownData.get().waiting, id);
}
