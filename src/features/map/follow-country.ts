// The map of the whole country: fetches the dots once for each filter, and lays out circles and names when the map has come to
// rest or something else covers it.
import { countryZoom } from '../../../core/rules/map/country-sizes.ts';
import { engine } from '../../data/directory/engine.ts';
import type { DotField, Filter } from '../../data/directory/engine-api.ts';
import { countryMarkers } from './country-markers.ts';
import { countryScreen } from './country-screen.ts';
import type { MapSurface } from './map-surface.ts';
import { createMarkersFeed } from './markers-feed.ts';

/** A view at exactly that zoom is often a little off. */
const slack = 0.02;

export const isCountryZoom = (zoom: number): boolean => zoom <= countryZoom + slack;

export interface FollowCountry {
  /** Shows the dots of a filter; asked again only when they may have changed. */
  show(filter: Filter): void;
  close(): void;
}

/** Feeds a map while it is that far out. */
export function followCountry(surface: MapSurface): FollowCountry {
  let field: DotField | null = null;
  let known: { filter: Filter; revision: number } | null = null;
  /** What the shown layout was made for. */
  let before = '';
  const isOut = () => isCountryZoom(surface.view.get()?.zoom ?? Number.POSITIVE_INFINITY);

  function layOut(): void {
    const screen = countryScreen(surface.map, surface.overlay);
    if (!field || !screen || !isOut()) return;
    const { left, top, resolution, free, taken } = screen;
    const now = JSON.stringify([left, top, resolution, free, taken]);
    const shown = surface.markers.get()?.country;
    if (shown?.dots === field && now === before) return;
    before = now;
    surface.setMarkers(countryMarkers(field, screen, surface.overlay.measure));
  }

  let timer: ReturnType<typeof setTimeout> | undefined;
  /** In a task of its own: a frame of the map does not wait for it. */
  const layOutSoon = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      layOut();
    });
  };

  const feed = createMarkersFeed(
    ({ filter }: { filter: Filter; revision: number }) => engine.dots(filter),
    (answer, question) => {
      field = answer;
      known = question;
      layOut();
    },
  );
  // Buttons and the attribution come after the first picture.
  surface.map.on('rendercomplete', layOutSoon);
  return {
    show(filter) {
      const revision = engine.revision.get();
      if (known?.filter === filter && known.revision === revision) layOutSoon();
      else feed.want({ filter, revision });
    },
    close() {
      feed.close();
      clearTimeout(timer);
      surface.map.un('rendercomplete', layOutSoon);
    },
  };
}
