// The default pictures and the drawings beside them as a group of radio buttons.
import { IconCheck } from '@tabler/icons-react';
import { avatarDrawings, defaultAvatars } from '../../../core/contract/profile.ts';
import { avatarText, defaultAvatarText } from '../../../core/text/screens/avatar.ts';
import { Avatar } from '../../ui/person/avatar.tsx';
import classes from './default-pictures.module.css';
import type { DefaultChoice, PictureFields } from './picture-choice.ts';

interface DefaultPicturesProps {
  picture: PictureFields;
  onChoose: (choice: DefaultChoice) => void;
}

/** None is chosen while an uploaded picture is. A drawing leaves the option as it is. */
export function DefaultPictures({ picture, onChoose }: DefaultPicturesProps) {
  const { profileImageUrl, defaultAvatarOption, defaultAvatarDrawing } = picture;
  const choices = [
    ...defaultAvatars.map((name) => ({ name, defaultAvatarOption: name, defaultAvatarDrawing: null })),
    ...avatarDrawings.map((name) => ({ name, defaultAvatarOption, defaultAvatarDrawing: name })),
  ];
  const chosen = profileImageUrl === null ? (defaultAvatarDrawing ?? defaultAvatarOption) : null;
  return (
    <fieldset className={classes.group}>
      <legend>{avatarText.orOurs}</legend>
      <div className={classes.choices}>
        {choices.map(({ name, ...choice }) => (
          <label key={name} className={classes.choice}>
            <input
              type="radio"
              name="default-picture"
              className="visually-hidden"
              value={name}
              checked={chosen === name}
              onChange={() => onChoose(choice)}
            />
            <span className={classes.ring}>
              <Avatar person={{ profileImageUrl: null, ...choice }} size={56} />
              <span className={classes.tick}>
                <IconCheck size={14} stroke={3} aria-hidden />
              </span>
            </span>
            {defaultAvatarText[name]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
