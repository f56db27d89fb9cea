// The signed-in person's own picture, with unsent changes; one that is not uploaded yet is drawn from its bytes, in a ring that
// shows how much of it has left.
import { ownAvatarText } from '../../../core/text/screens/own-avatar.ts';
import { useOwnPicture } from '../../hooks/use-own-picture.ts';
import { Avatar, type AvatarProps } from './avatar.tsx';
import classes from './own-avatar.module.css';

export interface OwnAvatarProps {
  /** What is known of the picture until the profile has been read. */
  user: Parameters<typeof useOwnPicture>[0];
  size: AvatarProps['size'];
}

export function OwnAvatar({ user, size }: OwnAvatarProps) {
  const { uploaded, ...picture } = useOwnPicture(user);
  return (
    <span className={classes.own} style={{ width: size, height: size }}>
      <Avatar person={picture} size={size} />
      {uploaded !== null && <Ring percent={Math.round(uploaded * 100)} />}
    </span>
  );
}

function Ring({ percent }: { percent: number }) {
  const colours = `conic-gradient(var(--lake) ${percent}%, var(--card) 0)`;
  return (
    <span
      className={classes.ring}
      style={{ background: colours }}
      role="progressbar"
      aria-label={ownAvatarText.uploading}
      aria-valuenow={percent}
    />
  );
}
