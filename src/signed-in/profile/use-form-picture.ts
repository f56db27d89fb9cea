// The picture of the profile form: its address and default are texts of the draft, the bytes of a new one a file of it.
import { useEffect, useRef } from 'react';
import { pictureIdOf } from '../../../core/contract/pictures.ts';
import type { Profile } from '../../../core/contract/profile.ts';
import { waitingFileId } from '../../data/outbox/waiting-file.ts';
import { useWaiting } from '../../hooks/use-outbox.ts';
import type { PictureChoice, PictureFields } from './picture-choice.ts';
import type { ProfileTexts } from './profile-texts.ts';

/** The name of the file in the draft. */
export const pictureField = 'picture';

interface FormPicture {
  picture: PictureFields;
  /** Of the stored file to upload under that address; null for none. */
  newFile: string | null;
  /** Of the stored file that is drawn: of the draft, or of an upload that waits; null for a picture that the server has. */
  fileId: string | null;
  /** The form changes the picture. */
  isNew: boolean;
  /** Rejects with StorageError; then the form has the picture of before. */
  onChoose: (choice: PictureChoice) => Promise<void>;
}

interface FormParts {
  /** With unsent changes. */
  profile: Profile;
  texts: ProfileTexts;
  /** The file in the draft. */
  file: string | undefined;
  attach: (field: string, file: Blob | null) => Promise<void>;
  change: (changes: Partial<ProfileTexts>) => void;
}

export function useFormPicture({ profile, texts, file, attach, change }: FormParts): FormPicture {
  const waiting = useWaiting();
  const latest = useRef(change);
  useEffect(() => {
    latest.current = change;
  });
  const profileImageUrl = texts.profileImageUrl || null;
  const { defaultAvatarOption } = texts;
  const defaultAvatarDrawing = texts.defaultAvatarDrawing || null;
  const hasOther = profileImageUrl !== profile.profileImageUrl;
  const id = profileImageUrl === null ? null : pictureIdOf(profileImageUrl);
  const newFile = id !== null && hasOther ? (file ?? null) : null;
  return {
    picture: { profileImageUrl, defaultAvatarOption, defaultAvatarDrawing },
    newFile,
    fileId: newFile ?? (id === null ? null : waitingFileId(waiting, id)),
    isNew:
      hasOther ||
      defaultAvatarOption !== profile.defaultAvatarOption ||
      defaultAvatarDrawing !== (profile.defaultAvatarDrawing ?? null),
    async onChoose(choice) {
      if (choice.file !== null || file !== undefined) await attach(pictureField, choice.file);
      // What was typed while the file was stored is kept.
      latest.current({
        profileImageUrl: choice.profileImageUrl ?? '',
        defaultAvatarOption: choice.defaultAvatarOption,
        defaultAvatarDrawing: choice.defaultAvatarDrawing ?? '',
      });
    },
  };
}
