// Connects data to a map: tiles, markers for the visible part, the search circle, and saved areas.
import type { MapSources } from '../../../core/contract/map.ts';
import { holds, widened } from '../../../core/rules/map/map-view.ts';
import { engine } from '../../data/directory/engine.ts';
import type { MarkerQuestion } from '../../data/directory/engine-api.ts';
import { distanceDraft, filters } from '../../data/directory/filters.ts';
import { askedFilter } from '../../data/directory/list-filter.ts';
import { keepOverview } from '../../data/maps/map-store.ts';
import { savedMap } from '../../data/maps/map-store-areas.ts';
import { connectivity } from '../../data/net/connectivity.ts';
import { followMapSources } from '../../hooks/map-sources.ts';
import type { Circle } from './draw-overlay.ts';
import { followFits } from './follow-fits.ts';
import { followRest } from './follow-rest.ts';
import type { MapSurface } from './map-surface.ts';
import { createMarkersFeed } from './markers-feed.ts';
import { mercatorX, mercatorY, showMarkers } from './shown-markers.ts';

function circles(): Circle[] {
  const { position, km } = distanceDraft.get();
  const applied = filters.get().within;
  const circle = (at: { latitude: number; longitude: number }, radius: number, isApplied: boolean): Circle => ({
    x: mercatorX(at.longitude),
    y: mercatorY(at.latitude),
    latitude: at.latitude,
    km: radius,
    isApplied,
  });
  const isSame =
    applied &&
    position &&
    applied.km === km &&
    applied.latitude === position.latitude &&
    applied.longitude === position.longitude;
  return [
    ...(applied ? [circle(applied, applied.km, true)] : []),
    ...(position && !isSame ? [circle(position, km, false)] : []),
  ];
}

/** Starts all subscriptions of a map; the returned function ends them. */
export function feedSurface(surface: MapSurface, onSources: (sources: MapSources) => void): () => void {
  let requested: MarkerQuestion | null = null;
  const markers = createMarkersFeed(engine.markers, (answer, question) => {
    const { openNow, openOn } = question.filter;
    surface.setMarkers({ ...showMarkers(answer, question.zoom, openNow || openOn !== null), question });
  });
  const request = () => {
    const seen = surface.view.get();
    const filter = askedFilter.get();
    if (!seen || !filter) return;
    requested = { filter, bounds: widened(seen.bounds), zoom: seen.zoom };
    markers.want(requested);
  };
  let moves = -1;
  const moved = () => {
    const seen = surface.view.get();
    if (!seen) return;
    // While the map moves, only when it leaves the requested bounds.
    if (seen.moves !== moves || !requested || !holds(requested.bounds, seen.bounds)) request();
    moves = seen.moves;
  };
  const filtered = () => {
    surface.overlay.setCircles(circles());
    request();
  };
  const covered = () => {
    const areas = connectivity.get() === 'offline' ? savedMap.areas.get() : [];
    surface.overlay.setAreas(
      areas.map(({ bounds: { west, south, east, north } }) => [
        mercatorX(west),
        mercatorY(south),
        mercatorX(east),
        mercatorY(north),
      ]),
    );
  };
  const ends = [
    followFits(surface),
    followRest(surface.view),
    savedMap.areas.subscribe(covered),
    connectivity.subscribe(covered),
    surface.view.subscribe(moved),
    askedFilter.subscribe(filtered),
    distanceDraft.subscribe(() => surface.overlay.setCircles(circles())),
    engine.revision.subscribe(request),
    connectivity.subscribe(() => connectivity.get() === 'online' && surface.retryTiles()),
    markers.close,
  ];
  surface.overlay.setCircles(circles());
  savedMap.refresh().then(covered, () => undefined);
  request();
  let isOver = false;
  void followMapSources((sources) => {
    if (isOver) return;
    surface.setSources(sources);
    onSources(sources);
    void keepOverview(sources.overview.version).then((isKept) => isKept && !isOver && surface.setStored());
  });
  return () => {
    isOver = true;
    for (const end of ends) end();
  };
}
