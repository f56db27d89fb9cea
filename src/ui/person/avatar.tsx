// The picture of a person in a circle: the uploaded one, else the chosen default. Decoration: the name is shown beside it.
import { useState } from 'react';
import { pictureAddresses } from '../../../core/rules/pictures/picture-address.ts';
import classes from './avatar.module.css';

export interface AvatarPerson {
  /** '/media/…' as it is stored, or an object URL of bytes on this device. */
  profileImageUrl: string | null;
  /** A `DefaultAvatar`. Null while it is not known: then the circle is empty. */
  defaultAvatarOption: string | null;
}

export interface AvatarProps {
  /** Null for a person that was erased. */
  person: AvatarPerson | null;
  /** Diameter in pixels. */
  size: 28 | 32 | 40 | 56 | 72 | 96;
}

export function Avatar({ person, size }: AvatarProps) {
  return (
    <span className={classes.avatar} style={{ width: size, height: size, fontSize: size / 2 }} aria-hidden>
      {person ? (
        <Face key={person.profileImageUrl} person={person} size={size} />
      ) : (
        <span className={classes.face} data-face="erased" />
      )}
    </span>
  );
}

function Face({ person: { profileImageUrl, defaultAvatarOption }, size }: AvatarProps & { person: AvatarPerson }) {
  const [failures, setFailures] = useState(0);
  const [addresses] = useState(() =>
    profileImageUrl ? pictureAddresses(profileImageUrl, size * devicePixelRatio) : [],
  );
  const src = addresses[failures];
  if (src === undefined) return <span className={classes.face} data-face={defaultAvatarOption} />;
  return (
    <img
      key={src}
      src={src}
      alt=""
      width={size}
      height={size}
      decoding="async"
      onError={() => setFailures(failures + 1)}
    />
  );
}
