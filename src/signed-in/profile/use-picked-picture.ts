// A file that was picked for the profile picture: checked, opened for the cropper, or refused with a way out.
import { useEffect, useState } from 'react';
import { pictureText } from '../../../core/text/pictures.ts';
import { pictureFaultText } from '../../../core/text/screens/avatar.ts';
import { checkedPicture, type OpenPicture, openPicture, PictureFault, reducePicture } from './open-picture.ts';

interface PickedPicture {
  opened: OpenPicture | null;
  refused: PictureFault | null;
  /** A picture is being decoded. */
  busy: boolean;
  pick: (file: File) => void;
  /** Makes the refused picture smaller and opens it. */
  reduce: () => void;
  close: () => void;
}

export function usePickedPicture(): PickedPicture {
  const [refused, setRefused] = useState<{ file: File; fault: PictureFault } | null>(null);
  const [opened, setOpened] = useState<OpenPicture | null>(null);
  const [busy, setBusy] = useState(false);

  useEffect(() => () => opened?.close(), [opened]);

  const open = async (file: File, read: (file: File) => Promise<Blob>) => {
    if (busy) return;
    setRefused(null);
    setBusy(true);
    try {
      setOpened(await openPicture(await read(file), file.name));
    } catch (error) {
      const isRefusal = error instanceof PictureFault;
      // The browser had no memory for it.
      const fault = isRefusal ? error : new PictureFault(pictureText.unreadable, pictureFaultText.unusable(file.name));
      setRefused({ file, fault });
    }
    setBusy(false);
  };
  return {
    opened,
    refused: refused?.fault ?? null,
    busy,
    pick: (file) => void open(file, checkedPicture),
    reduce: () => refused && void open(refused.file, (file) => reducePicture(file, refused.file.name)),
    close: () => setOpened(null),
  };
}
