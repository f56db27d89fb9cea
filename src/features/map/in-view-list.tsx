// The visible markers as a list, in step with the map: for the keyboard and for screen readers. It is visible when focused.
import { useEffect, useState } from 'react';
import { rowPhrase } from '../../../core/rules/opening-phrase.ts';
import { mapSurfaceText } from '../../../core/text/map.ts';
import { engine } from '../../data/directory/engine.ts';
import type { MarketRow } from '../../data/directory/engine-api.ts';
import { filters } from '../../data/directory/filters.ts';
import { openingNow } from '../../data/net/clock-offset.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import classes from './in-view-list.module.css';
import type { MapSurface, SeenView } from './map-surface.ts';
import { isCluster, mercatorX, mercatorY, type ShownMarkers } from './shown-markers.ts';
import { openMarker } from './use-surface.ts';

/** Maximum number of entries; the rest is only counted. */
const most = 50;

/** Markers on the screen, nearest to its centre first. */
function markersInView({ x, y }: Pick<ShownMarkers, 'x' | 'y'>, { bounds, longitude, latitude }: SeenView): number[] {
  const [west, east] = [mercatorX(bounds.west), mercatorX(bounds.east)];
  const [south, north] = [mercatorY(bounds.south), mercatorY(bounds.north)];
  const [middleX, middleY] = [mercatorX(longitude), mercatorY(latitude)];
  const away = (n: number) => Math.hypot((x[n] ?? 0) - middleX, (y[n] ?? 0) - middleY);
  return [...x.keys()]
    .filter((n) => (x[n] ?? 0) >= west && (x[n] ?? 0) <= east && (y[n] ?? 0) >= south && (y[n] ?? 0) <= north)
    .sort((a, b) => away(a) - away(b));
}

interface Entry {
  marker: number;
  row: MarketRow;
  /** The town shown for a cluster: that of a single row may be a suburb. */
  near: string;
}
interface Shown {
  markers: ShownMarkers;
  entries: Entry[];
  rest: number;
  inside: number;
}

/** Updated after new markers or names, and after a movement. */
function useInView(surface: MapSurface): Shown | null {
  const markers = useObservable(surface.markers);
  const view = useObservable(surface.view);
  const [shown, setShown] = useState<Shown | null>(null);
  const named = useObservable(surface.named);
  const moves = view?.moves ?? 0;
  useEffect(() => {
    const seen = surface.view.get();
    // `named` is never negative: it is a dependency, so that names that arrive after the markers are used.
    if (!markers || !seen || moves === 0 || named < 0) return;
    let wanted = true;
    const visible = markersInView(markers, seen);
    const listed = visible.slice(0, most);
    const inside = visible.reduce((sum, n) => sum + (markers.count[n] ?? 0), 0);
    engine
      .rows(
        markers.revision,
        listed.map((n) => markers.row[n] ?? 0),
        filters.get().openOn,
      )
      .then(
        (rows) => {
          if (!wanted || !rows) return;
          const entries = rows.map((row, n) => {
            const marker = listed[n] ?? 0;
            const town = isCluster(markers, marker)
              ? surface.townNear(markers.x[marker] ?? 0, markers.y[marker] ?? 0)
              : '';
            return { marker, row, near: town || row.city };
          });
          setShown({ markers, entries, rest: visible.length - listed.length, inside });
        },
        () => undefined,
      );
    return () => {
      wanted = false;
    };
  }, [surface, markers, moves, named]);
  return shown;
}

export function InViewList({ surface, onOpen }: { surface: MapSurface; onOpen: (id: string) => void }) {
  const shown = useInView(surface);
  const format = (n: number) => n.toLocaleString('sv-SE');
  const markers = shown?.markers;
  return (
    <section className={classes.place} aria-label={mapSurfaceText.inView}>
      <p className={classes.summary} role="status">
        {shown && shown.entries.length > 0
          ? mapSurfaceText.summary(format(shown.inside), format(shown.entries.length + shown.rest))
          : mapSurfaceText.nothingInView}
      </p>
      <ul className={classes.list}>
        {markers &&
          shown.entries.map(({ marker, row, near }) => (
            <li key={row.id}>
              <button
                type="button"
                className={classes.entry}
                onClick={() => openMarker(surface, marker, markers, onOpen)}
              >
                {isCluster(markers, marker)
                  ? mapSurfaceText.cluster(format(markers.count[marker] ?? 0), near)
                  : `${row.name}, ${row.city}. ${rowPhrase(row, openingNow())}`}
              </button>
            </li>
          ))}
      </ul>
      {shown && shown.rest > 0 && <p className={classes.summary}>{mapSurfaceText.more(format(shown.rest))}</p>}
    </section>
  );
}
