// 'Redigera profil': the dialog that changes the own profile, or corrects a refused change of it. What is typed is kept until it
// is saved or discarded by *Avbryt*.
import { IconX } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import type { Profile } from '../../../core/contract/profile.ts';
import { timeOfDay } from '../../../core/rules/day/moment-text.ts';
import { editProfileText, ownProfileText } from '../../../core/text/profile.ts';
import { shellText } from '../../../core/text/shell.ts';
import { Button } from '../../ui/form/button.tsx';
import { FaultSummary } from '../../ui/form/fault-summary.tsx';
import { IconButton } from '../../ui/form/icon-button.tsx';
import { DialogFrame } from '../../ui/layer/dialog-frame.tsx';
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
  const edit = useProfileForm(profile, refused, onClose);
  const { savedAt } = edit;
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
      <form {...edit.frame(edit.save)} className={classes.form}>
        <div className={classes.fields}>
          <FaultSummary {...edit} />
          <ProfileFields
            profile={profile}
            texts={edit.texts}
            faultOf={edit.faultOf}
            picture={<ProfilePicture {...edit.picture} refusal={edit.faultOf('profileImageUrl')} />}
            onChange={edit.type}
            onWrongDate={edit.onWrongDate}
          />
        </div>
        <div className={classes.foot}>
          <Button tone="quiet" onClick={edit.leave}>
            {editProfileText.cancel}
          </Button>
          <Button type="submit" busy={edit.busy}>
            {editProfileText.save}
          </Button>
        </div>
      </form>
    </DialogFrame>
  );
}
