// The static small map of a market with its pin. Directions are a link beside it.
import { useEffect, useRef, useState } from 'react';
import { mapDefaults } from '../../../core/contract/limits.ts';
import type { MapSources } from '../../../core/contract/map.ts';
import type { OpenStatus } from '../../../core/contract/open-status.ts';
import { openStatuses } from '../../../core/contract/open-status.ts';
import { mercatorX, mercatorY } from '../../../core/rules/map/mercator.ts';
import { mapSurfaceText } from '../../../core/text/screens/map.ts';
import { followMapSources } from '../../hooks/map-sources.ts';
import classes from './detail-map.module.css';
import { GlyphSource } from './glyph-paths.tsx';
import { MapCredit } from './map-credit.tsx';
import { createSurface, type MapSurface } from './map-surface.ts';
import type { GlyphPaths } from './marker-sprites.ts';

export interface DetailMapProps {
  name: string;
  latitude: number;
  longitude: number;
  category: number;
  status: OpenStatus;
}

/** Zoom without street tiles, the closest at which nothing drawn is false: there are shores and towns for orientation. */
const overviewZoom = 9;

export function DetailMap({ name, latitude, longitude, category, status }: DetailMapProps) {
  const place = useRef<HTMLDivElement>(null);
  const [surface, setSurface] = useState<MapSurface | null>(null);
  const [glyphs, setGlyphs] = useState<GlyphPaths | null>(null);
  const [sources, setSources] = useState<MapSources | null>(null);
  useEffect(() => {
    if (!place.current) return;
    const start = { latitude, longitude, zoom: overviewZoom, isMoved: false };
    const made = createSurface(place.current, { covered: [24, 0, 0, 0], start, isStill: true });
    let isOver = false;
    const { zoomEnd } = made;
    const setZoom = () => {
      const { detailZoom } = mapDefaults;
      made.map.getView().setZoom(zoomEnd.get() >= detailZoom ? detailZoom : overviewZoom);
    };
    void followMapSources((found) => {
      if (isOver) return;
      made.setSources(found);
      setZoom();
      zoomEnd.subscribe(setZoom);
      setSources(found);
    });
    setSurface(made);
    return () => {
      isOver = true;
      made.close();
    };
  }, [latitude, longitude]);
  useEffect(() => {
    if (!surface || !glyphs) return;
    surface.setGlyphs(glyphs);
    const [x, y] = [mercatorX(longitude), mercatorY(latitude)];
    surface.overlay.setSelected({ x, y, category, status: openStatuses.indexOf(status) });
  }, [surface, glyphs, longitude, latitude, category, status]);
  return (
    <figure className={classes.figure}>
      <div ref={place} className={classes.map} role="img" aria-label={mapSurfaceText.detailMap(name)} />
      <GlyphSource onReady={setGlyphs} />
      <figcaption className={classes.credit}>
        <MapCredit sources={sources} />
      </figcaption>
    </figure>
  );
}
