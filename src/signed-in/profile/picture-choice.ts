// What the profile form holds of the picture until *Spara ändringar*.
import { picturePath } from '../../../core/contract/pictures.ts';
import type { AvatarDrawing, DefaultAvatar } from '../../../core/contract/profile.ts';

export interface PictureFields {
  /** The address that the profile will have, also of a picture that is not uploaded yet; null for a default picture. */
  profileImageUrl: string | null;
  defaultAvatarOption: DefaultAvatar;
  /** Shown in place of the option; null for none. */
  defaultAvatarDrawing: AvatarDrawing | null;
}

export interface PictureChoice extends PictureFields {
  /** The picture to upload under that address; null for none. */
  file: Blob | null;
}

/** What is shown without an uploaded picture. */
export type DefaultChoice = Omit<PictureFields, 'profileImageUrl'>;

/** A new picture. `random` are 16 random bytes, of which its id is made. */
export function newPicture(before: PictureFields, file: Blob, random: Uint8Array): PictureChoice {
  const id = Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return { ...before, profileImageUrl: picturePath(id), file };
}

/** One of the default pictures; an uploaded one is cleared. */
export function defaultPicture({ defaultAvatarOption, defaultAvatarDrawing }: DefaultChoice): PictureChoice {
  return { profileImageUrl: null, defaultAvatarOption, defaultAvatarDrawing, file: null };
}
