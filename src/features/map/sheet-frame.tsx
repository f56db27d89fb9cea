// The frame of the list over the map: on the phone a bottom sheet with three snap points, on desktop a collapsible panel.
// The covered height is exposed as the CSS property `--sheet` of its element.
import { IconChevronRight, IconList } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { nearestStop, type SheetStop, stepStop } from '../../../core/rules/sheet-stops.ts';
import { mapText } from '../../../core/text/map.ts';
import classes from './sheet-frame.module.css';

/** Velocity in pixels per ms from which a gesture is a flick. */
const flick = 0.4;

interface Grip {
  startY: number;
  startHeight: number;
  lastY: number;
  lastAt: number;
  speed: number;
  hasMoved: boolean;
}

/** The phone's sheet. */
export function DraggableSheet({ children }: { children: ReactNode }) {
  const [stop, setStop] = useState<SheetStop>('half');
  const frame = useRef<HTMLDivElement>(null);
  const grip = useRef<Grip | null>(null);
  const wasDragged = useRef(false);
  const room = () => frame.current?.parentElement?.clientHeight ?? 0;
  /** Set while dragging; otherwise the height of the stop is used. */
  const hold = (height: number | null) => {
    const page = frame.current?.parentElement;
    if (height === null) page?.style.removeProperty('--sheet');
    else page?.style.setProperty('--sheet', `${Math.round(height)}px`);
    frame.current?.toggleAttribute('data-held', height !== null);
  };
  const end = () => {
    const held = grip.current;
    grip.current = null;
    hold(null);
    wasDragged.current = held?.hasMoved ?? false;
    if (!held?.hasMoved) return;
    const height = held.startHeight + held.startY - held.lastY;
    setStop(nearestStop(height, room(), Math.abs(held.speed) > flick ? Math.sign(held.speed) : 0));
  };
  return (
    <div ref={frame} className={classes.sheet} data-stop={stop}>
      <button
        type="button"
        className={classes.handle}
        aria-label={stop === 'full' ? mapText.collapseSheet : mapText.expandSheet}
        aria-expanded={stop !== 'peek'}
        onClick={() => {
          // Ignores the click that ends a drag.
          if (!wasDragged.current) setStop((now) => (now === 'full' ? 'peek' : stepStop(now, 1)));
          wasDragged.current = false;
        }}
        onKeyDown={(event) => {
          const step = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
          if (step === 0) return;
          event.preventDefault();
          setStop((now) => stepStop(now, step));
        }}
        onPointerDown={(event) => {
          const startHeight = frame.current?.clientHeight ?? 0;
          const { clientY, timeStamp } = event;
          grip.current = { startY: clientY, startHeight, lastY: clientY, lastAt: timeStamp, speed: 0, hasMoved: false };
          event.currentTarget.setPointerCapture(event.pointerId);
        }}
        onPointerMove={(event) => {
          const held = grip.current;
          if (!held) return;
          const { clientY, timeStamp } = event;
          if (timeStamp > held.lastAt) held.speed = (held.lastY - clientY) / (timeStamp - held.lastAt);
          held.lastY = clientY;
          held.lastAt = timeStamp;
          if (Math.abs(clientY - held.startY) > 4) held.hasMoved = true;
          if (held.hasMoved) hold(Math.min(Math.max(held.startHeight + held.startY - clientY, 90), room()));
        }}
        onPointerUp={end}
        onPointerCancel={end}
      />
      <div className={classes.scroll}>{children}</div>
    </div>
  );
}

/** The panel of wide screens. */
export function FoldingPanel({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <div className={classes.panel} data-folded={!isOpen || undefined}>
      <button
        type="button"
        className={classes.fold}
        aria-expanded={isOpen}
        aria-label={isOpen ? mapText.hideSheet : mapText.showSheet}
        title={isOpen ? mapText.hideSheet : mapText.showSheet}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? <IconChevronRight size={22} aria-hidden /> : <IconList size={22} aria-hidden />}
      </button>
      {isOpen && <div className={classes.scroll}>{children}</div>}
    </div>
  );
}
