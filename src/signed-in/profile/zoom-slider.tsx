// The zoom of the cropper: a slider between two buttons. Arrow keys move it by 0.1, with Shift by 0.01.
import { IconMinus, IconPlus } from '@tabler/icons-react';
import type { CSSProperties, KeyboardEvent } from 'react';
import { cropLimits, limitedZoom, zoomStep } from '../../../core/rules/pictures/crop.ts';
import { cropText } from '../../../core/text/screens/avatar.ts';
import { IconButton } from '../../ui/form/icon-button.tsx';
import range from '../../ui/form/range.module.css';
import classes from './zoom-slider.module.css';

const times = new Intl.NumberFormat('sv-SE', { minimumFractionDigits: 1, maximumFractionDigits: 2 });

const keys: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 };

export function ZoomSlider({ zoom, onZoom }: { zoom: number; onZoom: (zoom: number) => void }) {
  const { min, max, fineStep } = cropLimits.zoom;
  const shown = cropText.times(times.format(zoom));
  const step = (event: KeyboardEvent) => {
    const direction = keys[event.key];
    if (direction === undefined) return;
    event.preventDefault();
    onZoom(zoomStep(zoom, direction, event.shiftKey));
  };
  return (
    <div className={classes.zoom}>
      <IconButton
        label={cropText.zoomOut}
        icon={<IconMinus size={20} aria-hidden />}
        onClick={() => onZoom(zoomStep(zoom, -1, false))}
      />
      <input
        type="range"
        className={range.range}
        style={{ '--part': (zoom - min) / (max - min) } as CSSProperties}
        aria-label={cropText.zoom}
        aria-valuetext={shown}
        min={min}
        max={max}
        step={fineStep}
        value={zoom}
        onKeyDown={step}
        onChange={(event) => onZoom(limitedZoom(Number(event.target.value)))}
      />
      <IconButton
        label={cropText.zoomIn}
        icon={<IconPlus size={20} aria-hidden />}
        onClick={() => onZoom(zoomStep(zoom, 1, false))}
      />
      <span className={classes.value} aria-hidden>
        {shown}
      </span>
    </div>
  );
}
