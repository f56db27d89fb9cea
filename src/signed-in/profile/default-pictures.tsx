// The eight default pictures as a group of radio buttons.
import { IconCheck } from '@tabler/icons-react';
import { type DefaultAvatar, defaultAvatars } from '../../../core/contract/profile.ts';
import { avatarText, defaultAvatarText } from '../../../core/text/screens/avatar.ts';
import { Avatar } from '../../ui/person/avatar.tsx';
import classes from './default-pictures.module.css';

interface DefaultPicturesProps {
  /** Null while an uploaded picture is chosen. */
  chosen: DefaultAvatar | null;
  onChoose: (option: DefaultAvatar) => void;
}

export function DefaultPictures({ chosen, onChoose }: DefaultPicturesProps) {
  return (
    <fieldset className={classes.group}>
      <legend>{avatarText.orOurs}</legend>
      <div className={classes.choices}>
        {defaultAvatars.map((option) => (
          <label key={option} className={classes.choice}>
            <input
              type="radio"
              name="default-picture"
              className="visually-hidden"
              value={option}
              checked={chosen === option}
              onChange={() => onChoose(option)}
            />
            <span className={classes.ring}>
              <Avatar person={{ profileImageUrl: null, defaultAvatarOption: option }} size={56} />
              <span className={classes.tick}>
                <IconCheck size={14} stroke={3} aria-hidden />
              </span>
            </span>
            {defaultAvatarText[option]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
