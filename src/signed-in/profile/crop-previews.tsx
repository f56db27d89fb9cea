// How the cropped picture looks at the sizes of the app: 72, 44 and 28 pixels; and how it is moved and zoomed.
import { useEffect, useRef } from 'react';
import { cropText } from '../../../core/text/screens/avatar.ts';
import { useMedia } from '../../hooks/use-media.ts';
import { type Crop, drawCrop } from './crop-picture.ts';
import type { OpenPicture } from './open-picture.ts';
import classes from './picture-cropper.module.css';

/** Null until the stage has measured the picture. Decoration. */
export function CropPreviews({ picture, crop }: { picture: OpenPicture; crop: Crop | null }) {
  return (
    <span className={classes.previews} aria-hidden>
      {[72, 44, 28].map((size) => (
        <Preview key={size} size={size} picture={picture} crop={crop} />
      ))}
    </span>
  );
}

/** Without the keys on a touch screen. */
export function CropHow() {
  const isTouch = useMedia('(pointer: coarse)');
  return <span>{isTouch ? cropText.howByTouch : cropText.how}</span>;
}

function Preview({ size, picture, crop }: { size: number; picture: OpenPicture; crop: Crop | null }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pixels = Math.round(size * devicePixelRatio);
  useEffect(() => {
    if (canvas.current && crop) drawCrop(canvas.current, picture, crop);
  }, [picture, crop]);
  return (
    <canvas
      ref={canvas}
      className={classes.preview}
      width={pixels}
      height={pixels}
      style={{ width: size, height: size }}
    />
  );
}
