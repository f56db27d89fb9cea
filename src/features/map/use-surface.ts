// The lifecycle of the map in React: created once, connected to markers, tiles, filter and position.
import { toLonLat } from 'ol/proj';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { MapSources } from '../../../core/contract/map.ts';
import { mapSurfaceText } from '../../../core/text/map.ts';
import { engine } from '../../data/directory/engine.ts';
import { distanceDraft } from '../../data/directory/filters.ts';
import { feedSurface } from './feed-surface.ts';
import { type Covered, createSurface, type MapSurface } from './map-surface.ts';
import { rememberedView } from './session-view.ts';
import { isCluster, type ShownMarkers } from './shown-markers.ts';

/** A pin opens its market, a cluster is zoomed into. */
export function openMarker(
  surface: MapSurface,
  marker: number,
  markers: ShownMarkers,
  onOpen: (id: string) => void,
): void {
  if (isCluster(markers, marker)) {
    const [longitude = 0, latitude = 0] = toLonLat([markers.x[marker] ?? 0, markers.y[marker] ?? 0]);
    // A little closer than the zoom at which it splits.
    surface.fly({ longitude, latitude, zoom: (markers.opensAt[marker] ?? 0) + 0.2 });
    return;
  }
  engine.rows(markers.revision, [markers.row[marker] ?? 0]).then(
    (rows) => rows?.[0] && onOpen(rows[0].id),
    () => undefined,
  );
}

/** The map in the element, null until it is created; and the available tiles. */
export function useSurface(
  place: RefObject<HTMLElement | null>,
  covered: Covered,
  onOpen: (id: string) => void,
): { surface: MapSurface | null; sources: MapSources | null } {
  const [surface, setSurface] = useState<MapSurface | null>(null);
  const first = useRef(covered);
  const [sources, setSources] = useState<MapSources | null>(null);
  useEffect(() => {
    if (!place.current) return;
    const made = createSurface(place.current, {
      covered: first.current,
      start: rememberedView(),
      onMarker: (marker, markers) => openMarker(made, marker, markers, onOpen),
    });
    const end = feedSurface(made, setSources);
    setSurface(made);
    return () => {
      end();
      made.close();
      setSurface(null);
    };
  }, [place, onOpen]);
  return { surface, sources };
}

/** Sets the draft position of the distance form; the filter is applied by *Filtrera*. */
export function choosePosition(latitude: number, longitude: number): void {
  const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
  distanceDraft.set({
    ...distanceDraft.get(),
    position: { latitude: round(latitude), longitude: round(longitude), label: mapSurfaceText.chosenHere },
  });
}
