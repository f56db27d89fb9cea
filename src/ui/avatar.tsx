// A person's picture in a circle, or the initials while there is none. Decoration: the name is shown beside it.
import { useState } from 'react';
import classes from './avatar.module.css';

interface AvatarProps {
  person: { firstName: string; lastName: string; profileImageUrl: string | null };
  /** Diameter in pixels. */
  size: number;
}

export function Avatar({ person, size }: AvatarProps) {
  return <Circle key={person.profileImageUrl} person={person} size={size} />;
}

function Circle({ person: { firstName, lastName, profileImageUrl }, size }: AvatarProps) {
  const [failed, setFailed] = useState(false);
  const initials = [firstName, lastName].map((name) => [...name][0] ?? '').join('');
  return (
    <span className={classes.avatar} style={{ width: size, height: size, fontSize: size * 0.4 }} aria-hidden>
      {profileImageUrl === null || failed ? (
        initials.toUpperCase()
      ) : (
        <img src={profileImageUrl} alt="" width={size} height={size} decoding="async" onError={() => setFailed(true)} />
      )}
    </span>
  );
}
