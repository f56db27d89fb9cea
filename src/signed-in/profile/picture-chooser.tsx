// The sheet 'Profilbild': an upload, which goes through the cropper, or one of the default pictures.
import { IconAlertCircle, IconUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { pictureTypes } from '../../../core/contract/pictures.ts';
import { editProfileText } from '../../../core/text/profile.ts';
import { avatarText } from '../../../core/text/screens/avatar.ts';
import { Button } from '../../ui/form/button.tsx';
import { Sheet } from '../../ui/layer/sheet.tsx';
import { Avatar, type AvatarPerson } from '../../ui/person/avatar.tsx';
import { DefaultPictures } from './default-pictures.tsx';
import { defaultPicture, newPicture, type PictureChoice, type PictureFields } from './picture-choice.ts';
import classes from './picture-chooser.module.css';
import { PictureCropper } from './picture-cropper.tsx';
import { usePickedPicture } from './use-picked-picture.ts';

interface PictureChooserProps {
  picture: PictureFields;
  /** How it is drawn now: a picture that is not uploaded by an object URL. */
  shown: AvatarPerson;
  onChoose: (choice: PictureChoice) => void;
  onClose: () => void;
}

export function PictureChooser({ picture, shown, onChoose, onClose }: PictureChooserProps) {
  const files = useRef<HTMLInputElement>(null);
  const { opened, refused, busy, pick, reduce, close } = usePickedPicture();
  const choose = () => files.current?.click();
  return (
    <Sheet title={avatarText.title} onClose={onClose}>
      <div className={classes.sheet}>
        <div className={classes.own}>
          <Avatar person={shown} size={96} />
          <div className={classes.upload}>
            <Button icon={<IconUpload size={20} aria-hidden />} busy={busy} onClick={choose}>
              {avatarText.upload}
            </Button>
            <p className={classes.note}>{avatarText.accepted}</p>
          </div>
          <input
            ref={files}
            type="file"
            hidden
            accept={pictureTypes.join()}
            onChange={({ currentTarget }) => {
              const file = currentTarget.files?.[0];
              // So that the same file can be chosen again.
              currentTarget.value = '';
              if (file) pick(file);
            }}
          />
        </div>
        <div role="alert">
          {refused && (
            <div className={classes.fault}>
              <IconAlertCircle size={22} aria-hidden />
              <div>
                <p>
                  <b>{refused.message}</b>
                  <span>{refused.detail}</span>
                </p>
                <div className={classes.ways}>
                  {refused.canReduce && (
                    <Button tone="plain" onClick={reduce}>
                      {avatarText.reduce}
                    </Button>
                  )}
                  <Button tone="plain" onClick={choose}>
                    {avatarText.chooseAnother}
                  </Button>
                </div>
              </div>
            </div>
          )}
        </div>
        <DefaultPictures picture={picture} onChoose={(choice) => onChoose(defaultPicture(choice))} />
        <p className={classes.note}>
          {avatarText.whenSaved} <b>{editProfileText.save}</b>.
        </p>
      </div>
      {opened && (
        <PictureCropper
          picture={opened}
          onClose={close}
          onCropped={(jpeg) => {
            const file = new File([jpeg], avatarText.fileName, { type: 'image/jpeg' });
            onChoose(newPicture(picture, file, crypto.getRandomValues(new Uint8Array(16))));
            onClose();
          }}
        />
      )}
    </Sheet>
  );
}
