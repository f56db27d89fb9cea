// The signed-in person's own picture, with unsent changes; one that is not uploaded yet is drawn from its bytes.
import { useOwnPicture } from '../hooks/use-own-picture.ts';
import { Avatar, type AvatarProps } from './avatar.tsx';

export interface OwnAvatarProps {
  /** What is known of the picture until the profile has been read. */
  user: Parameters<typeof useOwnPicture>[0];
  size: AvatarProps['size'];
}

export function OwnAvatar({ user, size }: OwnAvatarProps) {
  return <Avatar person={useOwnPicture(user)} size={size} />;
}
