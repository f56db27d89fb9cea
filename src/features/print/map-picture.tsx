// A map as it is on the screen, copied when the paper is made; in dark colours it is inverted.
import { useLayoutEffect, useRef } from 'react';
import { copyMap } from './map-copy.ts';
import classes from './paper.module.css';

interface MapPictureProps {
  map: HTMLElement;
  label: string;
  /** Attribution of the map data. */
  credit: string;
  /** As large as the page; otherwise as large as its column. */
  isWhole?: boolean;
}

export function MapPicture({ map, label, credit, isWhole = false }: MapPictureProps) {
  const target = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    if (target.current) copyMap(map, target.current);
  }, [map]);
  const isDark = document.documentElement.dataset.scheme === 'dark';
  return (
    <figure className={classes.map} data-whole={isWhole} data-dark={isDark}>
      <canvas ref={target} role="img" aria-label={label} />
      <figcaption>{credit}</figcaption>
    </figure>
  );
}
