// The picture in the profile form: what will be saved, and how to change it.
import { IconCamera, IconClock } from '@tabler/icons-react';
import { useState } from 'react';
import { avatarText } from '../../../core/text/avatar.ts';
import { useObjectUrl } from '../../hooks/use-object-url.ts';
import { Avatar, type AvatarPerson } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { defaultPicture, type PictureChoice } from './picture-choice.ts';
import { PictureChooser } from './picture-chooser.tsx';
import classes from './profile-picture.module.css';

interface ProfilePictureProps {
  choice: PictureChoice;
  /** The choice differs from what is saved. */
  isNew: boolean;
  onChoose: (choice: PictureChoice) => void;
}

export function ProfilePicture({ choice, isNew, onChoose }: ProfilePictureProps) {
  const [open, setOpen] = useState(false);
  const url = useObjectUrl(choice.file);
  const shown: AvatarPerson =
    choice.file === null
      ? choice
      : { profileImageUrl: url, defaultAvatarOption: url === null ? null : choice.defaultAvatarOption };
  return (
    <div className={classes.picture}>
      <Avatar person={shown} size={72} />
      <div className={classes.words}>
        <div className={classes.buttons}>
          <Button tone="quiet" icon={<IconCamera size={20} aria-hidden />} onClick={() => setOpen(true)}>
            {avatarText.change}
          </Button>
          {choice.profileImageUrl !== null && (
            <Button
              tone="plain"
              aria-label={avatarText.removeName}
              onClick={() => onChoose(defaultPicture(choice.defaultAvatarOption))}
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
      </div>
      {open && <PictureChooser choice={choice} shown={shown} onChoose={onChoose} onClose={() => setOpen(false)} />}
    </div>
  );
}
