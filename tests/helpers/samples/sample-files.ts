// Changes with files: a picture of the person, and the update of the profile that shows it.

import { picturePath } from '../../../core/contract/pictures.ts';
import type { Profile } from '../../../core/contract/profile.ts';
import type { NewChange } from '../../../src/data/outbox/actions.ts';

/** The id of the nth picture. */
export const pictureId = (n: number): string => n.toString(16).padStart(32, '0');

/** A file of that many bytes, each of them `n`. */
export const pictureFile = (n = 1, size = 1000): File =>
  new File([new Uint8Array(size).fill(n)], `bild-${n}.jpg`, { type: 'image/jpeg' });

/** Uploads the nth picture. */
export const upload = (n: number, file: File | string = pictureFile(n)): NewChange => ({
  call: 'uploadAvatar',
  body: { id: pictureId(n) },
  files: { file },
});

/** Shows the nth picture. */
export const showPicture = (n: number, more: Record<string, unknown> = {}): NewChange => ({
  call: 'updateProfile',
  body: { profileImageUrl: picturePath(pictureId(n)), ...more },
});

/** What the server answers to those calls. */
export const answerTo = ({ call, body }: { call: string; body: Record<string, unknown> }): unknown =>
  call === 'uploadAvatar' ? { imageUrl: picturePath(String(body.id)) } : ({ ...body, version: 2 } as Partial<Profile>);
