// The state of the profile form: its draft, its faults, and how it is saved.
import { useState } from 'react';
import type { Profile } from '../../../core/contract/profile.ts';
import { pendingKey } from '../../../core/rules/pending-state.ts';
import { profileFaults } from '../../../core/rules/profile-form.ts';
import { swedishDate } from '../../../core/rules/swedish-day.ts';
import { useDraftForm } from '../../hooks/use-draft-form.ts';
import { changedFields, type ProfileTexts, profileTexts } from './profile-texts.ts';
import { saveProfile } from './save-profile.ts';
import { pictureField, useFormPicture } from './use-form-picture.ts';
import type { RefusedProfileChange } from './use-refused-profile.ts';

/** The sentence of each field that is at fault. */
export type ProfileFaults = Partial<Record<string, string>>;

/** The server's sentences at their fields, where they are about some. */
function refusalOf(refused: RefusedProfileChange | undefined): ProfileFaults {
  const about = Object.entries(refused?.errors ?? {});
  return Object.fromEntries(about.flatMap(([field, [sentence]]) => (sentence ? [[field, sentence]] : [])));
}

/**
 * @param profile with unsent changes
 * @param refused the refused change that is corrected
 */
export function useProfileForm(profile: Profile, refused: RefusedProfileChange | undefined) {
  const about = refused ? `change:${refused.row.key}` : 'profile';
  const thing = { key: pendingKey.profile(), version: profile.version };
  const draft = useDraftForm(about, profileTexts(profile), thing);
  const { texts, type, typedAs, files, attach, savedAt, forget, busy, run } = draft;
  const refusals = refusalOf(refused);
  const [faults, setFaults] = useState<ProfileFaults>(refusals);
  const [wrongDate, setWrongDate] = useState(false);
  /** Counts the attempts to save that were refused here. */
  const [attempts, setAttempts] = useState(0);
  const change = (changes: Partial<ProfileTexts>) => {
    type(changes);
    setFaults((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in changes))));
  };
  const { newFile, ...picture } = useFormPicture({ profile, texts, file: files[pictureField], attach, change });
  return {
    texts,
    faults,
    attempts,
    saving: busy,
    savedAt,
    /** The server's sentence, if it is about no field. */
    refusal: Object.keys(refusals).length === 0 ? (refused?.sentence ?? null) : null,
    forget,
    setWrongDate,
    change,
    /** What the row of the picture shows. */
    picture,
    /** Resolves to whether it is stored, or nothing was changed. */
    async save(): Promise<boolean> {
      if (busy) return false;
      const body = { ...refused?.row.body, ...changedFields(texts, profile) };
      const found = Object.fromEntries(profileFaults(body, swedishDate(Date.now())).toReversed());
      setFaults(found);
      if (wrongDate || Object.keys(found).length > 0) {
        setAttempts(attempts + 1);
        return false;
      }
      let isStored = false;
      await run(async () => {
        isStored = await saveProfile({ body, fileId: newFile, refused: refused?.row, typedAs });
      });
      return isStored;
    },
  };
}
