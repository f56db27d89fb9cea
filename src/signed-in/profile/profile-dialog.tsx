// The frame of 'Redigera profil': a bar with the time of the draft, and the form with its two buttons at the foot.
import { IconX } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, type Ref, useId, useRef } from 'react';
import { timeOfDay } from '../../../core/rules/moment-text.ts';
import { editProfileText, ownProfileText } from '../../../core/text/profile.ts';
import { shellText } from '../../../core/text/shell.ts';
import { Button } from '../../ui/button.tsx';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import classes from './profile-form.module.css';

interface ProfileDialogProps {
  form: Ref<HTMLFormElement>;
  /** When the draft was stored, epoch milliseconds; null for none. */
  savedAt: number | null;
  saving: boolean;
  onSave: (event: FormEvent) => void;
  /** *Avbryt*: discards the draft. */
  onCancel: () => void;
  onClose: () => void;
  children: ReactNode;
}

export function ProfileDialog({ form, savedAt, saving, onSave, onCancel, onClose, children }: ProfileDialogProps) {
  const heading = useId();
  const closing = useRef<HTMLButtonElement>(null);
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
      <form ref={form} className={classes.form} noValidate onSubmit={onSave}>
        <div className={classes.fields}>{children}</div>
        <div className={classes.foot}>
          <Button tone="quiet" onClick={onCancel}>
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
