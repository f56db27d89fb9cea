// The draggable pin of the distance form. It changes the draft position; the filter is applied by *Filtrera*.
import { IconMapPinFilled } from '@tabler/icons-react';
import { fromLonLat, toLonLat } from 'ol/proj';
import { useEffect, useRef } from 'react';
import { mercatorX, mercatorY } from '../../../core/rules/map/mercator.ts';
import { mapSurfaceText } from '../../../core/text/screens/map.ts';
import { distanceDraft, type Position } from '../../data/directory/filters.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import type { MapSurface } from './map-surface.ts';
import classes from './position-pin.module.css';
import { choosePosition } from './use-surface.ts';

/** Pixels per press of an arrow key. */
const stride = 12;
const arrows: Record<string, readonly [number, number]> = {
  ArrowLeft: [-stride, 0],
  ArrowRight: [stride, 0],
  ArrowUp: [0, -stride],
  ArrowDown: [0, stride],
};

export function PositionPin({ surface }: { surface: MapSurface }) {
  const { position } = useObservable(distanceDraft);
  return position && !position.isFromSearch && <Pin surface={surface} position={position} />;
}

function Pin({ surface, position }: { surface: MapSurface; position: Position }) {
  const pin = useRef<HTMLButtonElement>(null);
  const grip = useRef<{ dx: number; dy: number } | null>(null);
  const { map, overlay } = surface;
  const { longitude, latitude } = position;
  useEffect(() => {
    const place = () => {
      const pixel = map.getPixelFromCoordinate(fromLonLat([longitude, latitude]));
      const element = pin.current;
      if (pixel && element) element.style.transform = `translate(${pixel[0]}px, ${pixel[1]}px)`;
    };
    place();
    map.on('postrender', place);
    return () => map.un('postrender', place);
  }, [map, longitude, latitude]);
  useEffect(() => {
    overlay.setPin({ x: mercatorX(longitude), y: mercatorY(latitude) });
  }, [overlay, longitude, latitude]);
  useEffect(() => () => overlay.setPin(null), [overlay]);

  const pixelNow = (): [number, number] => {
    const [x = 0, y = 0] = map.getPixelFromCoordinate(fromLonLat([longitude, latitude])) ?? [];
    return [x, y];
  };
  const moveTo = (x: number, y: number) => {
    const [lon = 0, lat = 0] = toLonLat(map.getCoordinateFromPixel([x, y]) ?? [0, 0]);
    choosePosition(lat, lon);
  };
  return (
    <button
      ref={pin}
      type="button"
      className={classes.pin}
      aria-label={mapSurfaceText.pin}
      onPointerDown={(event) => {
        const [x, y] = pixelNow();
        grip.current = { dx: x - event.clientX, dy: y - event.clientY };
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => {
        const held = grip.current;
        if (held) moveTo(event.clientX + held.dx, event.clientY + held.dy);
      }}
      onPointerUp={() => {
        grip.current = null;
      }}
      onPointerCancel={() => {
        grip.current = null;
      }}
      onKeyDown={(event) => {
        const step = arrows[event.key];
        if (!step) return;
        event.preventDefault();
        event.stopPropagation();
        const [x, y] = pixelNow();
        moveTo(x + step[0], y + step[1]);
      }}
    >
      <IconMapPinFilled size={44} aria-hidden />
    </button>
  );
}
