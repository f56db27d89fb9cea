// The picture in the profile form: what will be saved, and how to change it.
import { IconCamera, IconClock } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { avatarText } from '../../../core/text/screens/avatar.ts';
import { sentenceFor } from '../../data/net/errors.ts';
import { useStoredPicture } from '../../hooks/use-stored-picture.ts';
import { Button } from '../../ui/form/button.tsx';
import { useRefocus } from '../../ui/layer/use-refocus.ts';
import { Avatar, type AvatarPerson } from '../../ui/person/avatar.tsx';
import { defaultPicture, type PictureChoice, type PictureFields } from './picture-choice.ts';
import { PictureChooser } from './picture-chooser.tsx';
import classes from './profile-picture.module.css';

interface ProfilePictureProps {
  picture: PictureFields;
  /** Of the stored file of a picture that is not uploaded yet; null for none. */
  fileId: string | null;
  /** The choice differs from what is saved. */
  isNew: boolean;
  /** Why the server refused it. */
  refusal?: string | null;
  /** Stores the choice with the draft of the form. Rejects with StorageError: then nothing has changed. */
  onChoose: (choice: PictureChoice) => Promise<void>;
}

export function ProfilePicture({ picture, fileId, isNew, refusal = null, onChoose }: ProfilePictureProps) {
  const [open, setOpen] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const place = useRef<HTMLDivElement>(null);
  useRefocus(place);
  const url = useStoredPicture(fileId);
  const shown: AvatarPerson = fileId === null ? picture : { profileImageUrl: url, defaultAvatarOption: null };
  const choose = async (choice: PictureChoice) => {
    setFault(null);
    await onChoose(choice).catch((error: unknown) => setFault(sentenceFor(error)));
  };
  return (
    <div ref={place} className={classes.picture}>
      <Avatar person={shown} size={72} />
      <div className={classes.words}>
        <div className={classes.buttons}>
          <Button
            tone="quiet"
            icon={<IconCamera size={20} aria-hidden />}
            data-opens="picture"
            data-name="profileImageUrl"
            onClick={() => setOpen(true)}
          >
            {avatarText.change}
          </Button>
          {picture.profileImageUrl !== null && (
            <Button
              tone="plain"
              aria-label={avatarText.removeName}
              onClick={() => void choose(defaultPicture(picture))}
            >
              {avatarText.remove}
            </Button>
          )}
        </div>
        <p className={classes.mark} role="status">
          {isNew && (
            <>
              <IconClock size={16} aria-hidden />
              {avatarText.unsaved}
            </>
          )}
        </p>
        <p className={classes.fault} role="alert">
          {fault ?? refusal}
        </p>
      </div>
      {open && (
        <PictureChooser
          picture={picture}
          shown={shown}
          onChoose={(choice) => void choose(choice)}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
