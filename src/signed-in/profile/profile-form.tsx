// 'Redigera profil': the dialog that changes the own profile, or corrects a refused change of it. What is typed is kept until it
// is saved or discarded by *Avbryt*.
import { IconX } from '@tabler/icons-react';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import type { Profile } from '../../../core/contract/profile.ts';
import { timeOfDay } from '../../../core/rules/moment-text.ts';
import { editProfileText, ownProfileText } from '../../../core/text/profile.ts';
import { shellText } from '../../../core/text/shell.ts';
import { Button } from '../../ui/button.tsx';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ProfileFields } from './profile-fields.tsx';
import classes from './profile-form.module.css';
import { ProfilePicture } from './profile-picture.tsx';
import { useProfileForm } from './use-profile-form.ts';
import type { RefusedProfileChange } from './use-refused-profile.ts';

interface ProfileFormProps {
  /** With unsent changes. */
  profile: Profile;
  /** The refused change that is corrected. */
  refused?: RefusedProfileChange | undefined;
  onClose: () => void;
}

export function ProfileForm({ profile, refused, onClose }: ProfileFormProps) {
  const heading = useId();
  const closing = useRef<HTMLButtonElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const edit = useProfileForm(profile, refused);
  const { texts, faults, attempts, savedAt, refusal } = edit;
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempts]);

  const leave = () => {
    edit.forget();
    onClose();
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (await edit.save()) leave();
  };
  return (
    <DialogFrame className={classes.dialog} labelledBy={heading} onClose={onClose} focus={closing} ignoresBackdrop>
      <div className={classes.bar}>
        <IconButton
          ref={closing}
          bare
          label={shellText.close}
          icon={<IconX size={22} aria-hidden />}
          onClick={onClose}
        />
        <h2 id={heading}>{ownProfileText.edit}</h2>
        <p className={classes.saved}>{savedAt !== null && editProfileText.draftSaved(timeOfDay(savedAt))}</p>
      </div>
      <form ref={form} className={classes.form} noValidate onSubmit={(event) => void save(event)}>
        <div className={classes.fields}>
          {refusal && (
            <p role="alert" className={classes.refusal}>
              {refusal}
            </p>
          )}
          <ProfileFields
            profile={profile}
            texts={texts}
            faults={faults}
            picture={<ProfilePicture {...edit.picture} />}
            onChange={edit.change}
            onWrongDate={edit.setWrongDate}
          />
        </div>
        <div className={classes.foot}>
          <Button tone="quiet" onClick={leave}>
            {editProfileText.cancel}
          </Button>
          <Button type="submit" busy={edit.saving}>
            {editProfileText.save}
          </Button>
        </div>
      </form>
    </DialogFrame>
  );
}
