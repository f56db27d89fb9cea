// The lifecycle of the map in React: created once, connected to markers, tiles, filter and position.
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { MapSources } from '../../../core/contract/map.ts';
import type { Covered } from '../../../core/rules/map/map-fit.ts';
import { mapSurfaceText } from '../../../core/text/screens/map.ts';
import { distanceDraft } from '../../data/directory/filters.ts';
import { pinWish } from '../../data/maps/map-target.ts';
import { chooseDot } from './choose-dot.ts';
import { chooseMarker } from './choose-marker.ts';
import { feedSurface } from './feed-surface.ts';
import { startView } from './follow-fits.ts';
import { createSurface, type MapSurface } from './map-surface.ts';

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
      start: startView(place.current, first.current),
      onMarker: (marker, markers, at) => void chooseMarker(made, marker, markers, onOpen, at).catch(() => undefined),
    });
    // Until then the outline's dots are seen through it.
    const isClear = () => made.markers.get() === null && made.map.getTargetElement()?.dataset.drawn === undefined;
    made.map.on('click', ({ originalEvent }) => {
      if (isClear() && originalEvent instanceof MouseEvent) chooseDot(originalEvent).catch(() => undefined);
    });
    const end = feedSurface(made, setSources);
    setSurface(made);
    pinWish.set(() => {
      const seen = made.view.get();
      if (seen) choosePosition(seen.latitude, seen.longitude);
    });
    return () => {
      pinWish.set(null);
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
