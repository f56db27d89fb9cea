// The cropper of the profile picture: a round part of an opened picture, zoomed 1 to 3 times and turned by quarters.
import { IconRotate, IconRotateClockwise, IconX } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { type CropArea, cropMiddle, quarterTurn } from '../../../core/rules/pictures/crop.ts';
import { cropText, pictureFaultText } from '../../../core/text/screens/avatar.ts';
import { shellText } from '../../../core/text/shell.ts';
import { Button } from '../../ui/form/button.tsx';
import { IconButton } from '../../ui/form/icon-button.tsx';
import { DialogFrame } from '../../ui/layer/dialog-frame.tsx';
import { croppedJpeg } from './crop-picture.ts';
import { CropHow, CropPreviews } from './crop-previews.tsx';
import { CropStage, type CropView } from './crop-stage.tsx';
import type { OpenPicture } from './open-picture.ts';
import classes from './picture-cropper.module.css';
import { ZoomSlider } from './zoom-slider.tsx';

interface PictureCropperProps {
  picture: OpenPicture;
  /** Gets the bytes of the cropped JPEG. */
  onCropped: (jpeg: ArrayBuffer) => void;
  onClose: () => void;
}

export function PictureCropper({ picture, onCropped, onClose }: PictureCropperProps) {
  const heading = useId();
  const [view, setView] = useState<CropView>({ position: { x: 0, y: 0 }, zoom: 1, degrees: 0 });
  const [area, setArea] = useState<CropArea | null>(null);
  const [turned, setTurned] = useState('');
  const [middle, setMiddle] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const change = (next: Partial<CropView>) => setView((last) => ({ ...last, ...next }));
  const turn = (direction: 1 | -1) => {
    const degrees = quarterTurn(view.degrees, direction);
    change({ degrees });
    setTurned(cropText.turned(degrees));
  };
  const use = async () => {
    if (area === null) {
      setFault(pictureFaultText.nothingChosen);
      return;
    }
    setBusy(true);
    setFault(null);
    try {
      onCropped(await croppedJpeg(picture, { area, degrees: view.degrees }));
    } catch {
      setFault(pictureFaultText.notCropped);
      setBusy(false);
    }
  };
  return (
    <DialogFrame className={classes.cropper} labelledBy={heading} onClose={onClose} ignoresBackdrop>
      <div className={classes.head}>
        <IconButton bare label={shellText.close} icon={<IconX size={22} aria-hidden />} onClick={onClose} />
        <h2 id={heading}>{cropText.title}</h2>
      </div>
      <div className={classes.content}>
        <CropStage
          url={picture.url}
          view={view}
          onView={change}
          onArea={setArea}
          onRest={(next) => {
            setArea(next);
            const { left, top } = cropMiddle(picture, next, view.degrees);
            setMiddle(cropText.middle(left, top));
          }}
        />
        <div className={classes.controls}>
          <ZoomSlider zoom={view.zoom} onZoom={(zoom) => change({ zoom })} />
          <div className={classes.turns}>
            <Button tone="quiet" icon={<IconRotate size={20} aria-hidden />} onClick={() => turn(-1)}>
              {cropText.left}
            </Button>
            <Button tone="quiet" icon={<IconRotateClockwise size={20} aria-hidden />} onClick={() => turn(1)}>
              {cropText.right}
            </Button>
          </div>
          <div className={classes.look}>
            <CropPreviews picture={picture} crop={area && { area, degrees: view.degrees }} />
            <p>
              <b>{cropText.preview}</b>
              <CropHow />
            </p>
          </div>
          <p className="visually-hidden" role="status">
            {turned}
          </p>
          <p className="visually-hidden" role="status">
            {middle}
          </p>
        </div>
      </div>
      <p className={classes.fault} role="alert">
        {fault}
      </p>
      <div className={classes.foot}>
        <Button tone="quiet" onClick={onClose}>
          {cropText.cancel}
        </Button>
        <Button busy={busy} onClick={() => void use()}>
          {cropText.use}
        </Button>
      </div>
    </DialogFrame>
  );
}
