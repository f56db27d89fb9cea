// The stage of the cropper: the picture moves and is zoomed under a fixed circle, by mouse, touch, wheel and keys.
import type { KeyboardEvent } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { type CropArea, cropLimits, limitedZoom, zoomKey, zoomStep } from '../../../core/rules/pictures/crop.ts';
import { cropText } from '../../../core/text/screens/avatar.ts';
import classes from './crop-stage.module.css';

/** Position in pixels of the screen from the middle, zoom as a factor, degrees to the right. */
export interface CropView {
  position: { x: number; y: number };
  zoom: number;
  degrees: number;
}

interface CropStageProps {
  url: string;
  view: CropView;
  onView: (change: Partial<CropView>) => void;
  /** During every movement. */
  onArea: (area: CropArea) => void;
  /** A movement has ended. */
  onRest: (area: CropArea) => void;
}

export function CropStage({ url, view: { position, zoom, degrees }, onView, onArea, onRest }: CropStageProps) {
  const zoomByKey = (event: KeyboardEvent) => {
    const direction = event.ctrlKey || event.metaKey || event.altKey ? null : zoomKey(event.key);
    if (direction === null) return;
    event.preventDefault();
    onView({ zoom: zoomStep(zoom, direction, event.shiftKey) });
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the focus is on the circle inside.
    <div className={classes.stage} onKeyDown={zoomByKey}>
      <div className={classes.circle}>
        <Cropper
          image={url}
          crop={position}
          zoom={zoom}
          rotation={degrees}
          aspect={1}
          cropShape="round"
          objectFit="cover"
          minZoom={cropLimits.zoom.min}
          maxZoom={cropLimits.zoom.max}
          keyboardStep={cropLimits.arrowStep}
          classes={{ containerClassName: classes.container ?? '', cropAreaClassName: classes.area ?? '' }}
          cropperProps={{ role: 'application', 'aria-label': cropText.stage }}
          mediaProps={{ draggable: false }}
          // The content security policy forbids injected styles; the file imported above has them.
          disableAutomaticStylesInjection
          onCropChange={(next) => onView({ position: next })}
          onZoomChange={(next) => onView({ zoom: limitedZoom(next) })}
          onCropAreaChange={(_, area) => onArea(area)}
          onCropComplete={(_, area) => onRest(area)}
        />
      </div>
    </div>
  );
}
