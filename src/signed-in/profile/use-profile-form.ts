// The state of the profile form: its draft, its faults, and how it is saved.
import { useState } from 'react';
import type { Profile } from '../../../core/contract/profile.ts';
import { pendingKey } from '../../../core/rules/answers/pending-state.ts';
import { swedishDate } from '../../../core/rules/day/swedish-day.ts';
import type { FormFault } from '../../../core/rules/form/auth-form.ts';
import { profileFaults } from '../../../core/rules/form/profile-form.ts';
import { dateText } from '../../../core/text/dates.ts';
import { useQueuedForm } from '../../hooks/use-queued-form.ts';
import { changedFields, profileTexts } from './profile-texts.ts';
import { saveProfile } from './save-profile.ts';
import { pictureField, useFormPicture } from './use-form-picture.ts';
import type { RefusedProfileChange } from './use-refused-profile.ts';

/**
 * @param profile with unsent changes
 * @param refused the refused change that is corrected
 */
export function useProfileForm(profile: Profile, refused: RefusedProfileChange | undefined, onClose: () => void) {
  const about = refused ? `change:${refused.row.key}` : 'profile';
  const thing = { key: pendingKey.profile(), version: profile.version };
  const { submit, ...edit } = useQueuedForm(about, profileTexts(profile), { thing, refused, onClose });
  const { texts, type, mend, typedAs, files, attach } = edit;
  const [wrongDate, setWrongDate] = useState(false);
  const { newFile, ...picture } = useFormPicture({ profile, texts, file: files[pictureField], attach, change: type });
  return {
    ...edit,
    /** What the row of the picture shows. */
    picture,
    onWrongDate(isWrong: boolean) {
      setWrongDate(isWrong);
      if (!isWrong) mend('dateOfBirth');
    },
    save() {
      const today = swedishDate(Date.now());
      const body = { ...refused?.row.body, ...changedFields(texts, profile) };
      const wrong: FormFault[] = wrongDate ? [['dateOfBirth', dateText.fault(texts.dateOfBirth || today)]] : [];
      void submit([...profileFaults(body, today), ...wrong], () =>
        saveProfile({ body, fileId: newFile, refused: refused?.row, typedAs }),
      );
    },
  };
}
