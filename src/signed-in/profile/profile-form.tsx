// 'Redigera profil': the dialog that changes the own profile, or corrects a refused change of it. What is typed is kept until it
// is saved or discarded by *Avbryt*.
import { IconX } from '@tabler/icons-react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { Profile } from '../../../core/contract/profile.ts';
import { timeOfDay } from '../../../core/rules/moment-text.ts';
import { fieldOfSentence, profileFaults } from '../../../core/rules/profile-form.ts';
import { swedishDate } from '../../../core/rules/swedish-day.ts';
import { editProfileText, ownProfileText } from '../../../core/text/profile.ts';
import { shellText } from '../../../core/text/shell.ts';
import { useDraft } from '../../hooks/use-draft.ts';
import { Button } from '../../ui/button.tsx';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { type ProfileFaults, ProfileFields } from './profile-fields.tsx';
import classes from './profile-form.module.css';
import { ProfilePicture } from './profile-picture.tsx';
import { changedFields, type ProfileTexts, profileTexts } from './profile-texts.ts';
import { saveProfile } from './save-profile.ts';
import { pictureField, useFormPicture } from './use-form-picture.ts';
import type { RefusedProfileChange } from './use-refused-profile.ts';

interface ProfileFormProps {
  /** With unsent changes. */
  profile: Profile;
  /** The refused change that is corrected. */
  refused?: RefusedProfileChange | undefined;
  onClose: () => void;
}

/** The server's sentence at its field, where it is about one. */
function refusalOf(refused: RefusedProfileChange | undefined): ProfileFaults {
  const sentence = refused?.sentence;
  const field = sentence && fieldOfSentence(sentence);
  return field ? { [field]: sentence } : {};
}

export function ProfileForm({ profile, refused, onClose }: ProfileFormProps) {
  const heading = useId();
  const closing = useRef<HTMLButtonElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const about = refused ? `change:${refused.row.key}` : 'profile';
  const { texts, type, files, attach, savedAt, forget } = useDraft(about, profileTexts(profile));
  const [faults, setFaults] = useState<ProfileFaults>(() => refusalOf(refused));
  const [wrongDate, setWrongDate] = useState(false);
  const [saving, setSaving] = useState(false);
  /** Counts the refused attempts to save: each moves the focus to the first fault. */
  const [attempts, setAttempts] = useState(0);
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempts]);

  const change = (changes: Partial<ProfileTexts>) => {
    type({ ...changes, version: texts.version });
    setFaults((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in changes))));
  };
  const { newFile, ...picture } = useFormPicture({ profile, texts, file: files[pictureField], attach, change });
  const leave = () => {
    forget();
    onClose();
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (saving) return;
    const body = { ...refused?.row.body, ...changedFields(texts, profile) };
    const found = Object.fromEntries(profileFaults(body, swedishDate(Date.now())).toReversed());
    setFaults(found);
    if (wrongDate || Object.keys(found).length > 0) return setAttempts(attempts + 1);
    setSaving(true);
    const isStored = await saveProfile({
      body,
      version: Number(texts.version),
      fileId: newFile,
      refused: refused?.row,
    });
    setSaving(false);
    if (isStored) leave();
  };
  const sentence = refused?.sentence && fieldOfSentence(refused.sentence) === null ? refused.sentence : null;

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
          {sentence && (
            <p role="alert" className={classes.refusal}>
              {sentence}
            </p>
          )}
          <ProfileFields
            profile={profile}
            texts={texts}
            faults={faults}
            picture={<ProfilePicture {...picture} />}
            onChange={change}
            onWrongDate={setWrongDate}
          />
        </div>
        <div className={classes.foot}>
          <Button tone="quiet" onClick={leave}>
            {editProfileText.cancel}
          </Button>
          <Button type="submit" busy={saving}>
            {editProfileText.save}
          </Button>
        </div>
      </form>
    </DialogFrame>
  );
}
