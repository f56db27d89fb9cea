// The picture of a person in a circle: the uploaded one, else the chosen default. Decoration: the name is shown beside it.
import { useState } from 'react';
import { pictureAddresses } from '../../../core/rules/pictures/picture-address.ts';
import classes from './avatar.module.css';
import { AvatarDrawing, shownDrawing } from './avatar-drawing.tsx';

export interface AvatarPerson {
  /** '/media/…' as it is stored, or an object URL of bytes on this device. */
  profileImageUrl: string | null;
  /** A `DefaultAvatar`. Null while it is not known: then the circle is empty. */
  defaultAvatarOption: string | null;
  /** An `AvatarDrawing`, shown in place of the option. */
  defaultAvatarDrawing?: string | null | undefined;
}

export interface AvatarProps {
  /** Null for a person that was erased. */
  person: AvatarPerson | null;
  /** Diameter in pixels. */
  size: 28 | 32 | 40 | 56 | 72 | 96;
}

export function Avatar({ person, size }: AvatarProps) {
  return (
    <span className={classes.avatar} style={{ width: size, height: size }} aria-hidden>
      {person ? (
        <Face key={person.profileImageUrl} person={person} size={size} />
      ) : (
        <span className={classes.erased} data-face="erased" />
      )}
    </span>
  );
}

function Face({ person, size }: AvatarProps & { person: AvatarPerson }) {
  const { profileImageUrl } = person;
  const [failures, setFailures] = useState(0);
  const [addresses] = useState(() =>
    profileImageUrl ? pictureAddresses(profileImageUrl, size * devicePixelRatio) : [],
  );
  const src = addresses[failures];
  if (src === undefined) {
    const name = shownDrawing(person.defaultAvatarOption, person.defaultAvatarDrawing);
    return name && <AvatarDrawing name={name} size={size} />;
  }
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
