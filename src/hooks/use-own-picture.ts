// The signed-in person's picture as every place shows it: of the profile on this device with its unsent changes; until that
// has been read, of the session.
import type { DefaultAvatar } from '../../core/contract/profile.ts';
import type { SessionUser } from '../data/session/session-state.ts';
import { useOwn } from './use-outbox.ts';

interface OwnPicture {
  profileImageUrl: string | null;
  /** Null until the profile has been read. */
  defaultAvatarOption: DefaultAvatar | null;
}

export function useOwnPicture(user: SessionUser): OwnPicture {
  const profile = useOwn('profile').value;
  return profile ?? { profileImageUrl: user.profileImageUrl, defaultAvatarOption: null };
}
