// The sheet 'Profilbild': an upload, which goes through the cropper, or one of the default pictures.
import { IconAlertCircle, IconUpload } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { pictureTypes } from '../../../core/contract/pictures.ts';
import { avatarText, pictureFaultText } from '../../../core/text/avatar.ts';
import { Avatar, type AvatarPerson } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { DefaultPictures } from './default-pictures.tsx';
import { checkedPicture, type OpenPicture, openPicture, PictureFault, reducePicture } from './open-picture.ts';
import { defaultPicture, newPicture, type PictureChoice, type PictureFields } from './picture-choice.ts';
import classes from './picture-chooser.module.css';
import { PictureCropper } from './picture-cropper.tsx';

interface PictureChooserProps {
  picture: PictureFields;
  /** How it is drawn now: a picture that is not uploaded by an object URL. */
  shown: AvatarPerson;
  onChoose: (choice: PictureChoice) => void;
  onClose: () => void;
}

export function PictureChooser({ picture, shown, onChoose, onClose }: PictureChooserProps) {
  const files = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<{ file: File; fault: PictureFault } | null>(null);
  const [opened, setOpened] = useState<OpenPicture | null>(null);
  const [busy, setBusy] = useState(false);

  useEffect(() => () => opened?.close(), [opened]);

  const open = async (file: File, read: () => Promise<Blob>) => {
    setRefused(null);
    setBusy(true);
    try {
      setOpened(await openPicture(await read(), file.name));
    } catch (error) {
      const fault = error instanceof PictureFault ? error : new PictureFault(pictureFaultText.unreadable, file.name);
      setRefused({ file, fault });
    }
    setBusy(false);
  };
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
              if (file) void open(file, () => checkedPicture(file));
            }}
          />
        </div>
        <div role="alert">
          {refused && (
            <div className={classes.fault}>
              <IconAlertCircle size={22} aria-hidden />
              <div>
                <p>
                  <b>{refused.fault.message}</b>
                  <span>{refused.fault.detail}</span>
                </p>
                <div className={classes.ways}>
                  {refused.fault.canReduce && (
                    <Button
                      tone="plain"
                      onClick={() => void open(refused.file, () => reducePicture(refused.file, refused.file.name))}
                    >
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
        <DefaultPictures
          chosen={picture.profileImageUrl === null ? picture.defaultAvatarOption : null}
          onChoose={(option) => onChoose(defaultPicture(option))}
        />
        <p className={classes.note}>
          {avatarText.whenSaved} <b>{avatarText.save}</b>.
        </p>
      </div>
      {opened && (
        <PictureCropper
          picture={opened}
          onClose={() => setOpened(null)}
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
