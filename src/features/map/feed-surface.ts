// Connects data to a map: tiles, markers for the visible part, the search circle, and saved areas.
import type { MapSources } from '../../../core/contract/map.ts';
import { holds, widened } from '../../../core/rules/map/map-view.ts';
import { engine } from '../../data/directory/engine.ts';
import type { MarkerQuestion } from '../../data/directory/engine-api.ts';
import { askedFilter } from '../../data/directory/list-filter.ts';
import { followCircles } from './follow-circles.ts';
import { followCountry, isCountryZoom } from './follow-country.ts';
import { followFits } from './follow-fits.ts';
import { followNet } from './follow-net.ts';
import { followRest } from './follow-rest.ts';
import { followSources } from './follow-sources.ts';
import { focus, knownPlace, nameOf } from './map-focus.ts';
import type { MapSurface } from './map-surface.ts';
import { createMarkersFeed } from './markers-feed.ts';
import { showMarkers } from './shown-markers.ts';

/** Closer than this the markets of a searched place are markers like all others. */
const placeZoom = 10.5;

function searchedPlace(zoom: number): MarkerQuestion['place'] {
  const place = focus.get();
  const city = place ? nameOf(place) : '';
  if (!place || city === '' || zoom > placeZoom) return null;
  return { city, latitude: place.latitude, longitude: place.longitude };
}

/** Starts all subscriptions of a map; the returned function ends them. */
export function feedSurface(surface: MapSurface, onSources: (sources: MapSources) => void): () => void {
  let requested: MarkerQuestion | null = null;
  const markers = createMarkersFeed(engine.markers, (answer, question) => {
    const { openNow, openOn } = question.filter;
    if (isCountryZoom(surface.view.get()?.zoom ?? question.zoom)) return;
    const isAsked = openNow || openOn !== null;
    const shown = showMarkers(answer, question.zoom, isAsked, knownPlace(), surface.overlay.unit);
    surface.setMarkers({ ...shown, question });
  });
  const country = followCountry(surface);
  const request = () => {
    const seen = surface.view.get();
    const filter = askedFilter.get();
    if (!seen || !filter) return;
    requested = null;
    if (isCountryZoom(seen.zoom)) return country.show(filter);
    requested = { filter, bounds: widened(seen.bounds), zoom: seen.zoom, place: searchedPlace(seen.zoom) };
    markers.want(requested);
  };
  let moves = -1;
  const moved = () => {
    const seen = surface.view.get();
    if (!seen) return;
    // While the map moves, only when it leaves the requested bounds.
    const isKnown = requested ? holds(requested.bounds, seen.bounds) : isCountryZoom(seen.zoom);
    if (seen.moves !== moves || !isKnown) request();
    moves = seen.moves;
  };
  const ends = [
    followFits(surface),
    followRest(surface.view),
    followCircles(surface.overlay),
    followNet(surface),
    followSources(surface, onSources),
    surface.view.subscribe(moved),
    askedFilter.subscribe(request),
    focus.subscribe(request),
    engine.revision.subscribe(request),
    markers.close,
    country.close,
  ];
  request();
  return () => {
    for (const end of ends) end();
  };
}
