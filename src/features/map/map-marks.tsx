// The visible markers as a list, in step with the map: for the keyboard and for screen readers. One tab stop: arrow keys go
// from marker to marker. The focused one is shown with its name, and with a ring on the map.
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { rowPhrase } from '../../../core/rules/day/opening-phrase.ts';
import { mercatorX, mercatorY } from '../../../core/rules/map/mercator.ts';
import { mapSurfaceText } from '../../../core/text/screens/map.ts';
import { engine } from '../../data/directory/engine.ts';
import { filters } from '../../data/directory/filters.ts';
import { serverNow } from '../../data/net/clock-offset.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import { chooseMarker } from './choose-marker.ts';
import { dotsInside } from './country-markers.ts';
import classes from './map-marks.module.css';
import type { MapSurface, SeenView } from './map-surface.ts';
import { isCluster, type ShownMarkers } from './shown-markers.ts';

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
  id: string;
  label: string;
}
interface Shown {
  markers: ShownMarkers;
  entries: Entry[];
  rest: number;
  inside: number;
}

const format = (n: number) => n.toLocaleString('sv-SE');

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
    if (markers.country) {
      const entries = listed.map((marker) => {
        const { count = 0, town } = markers.country?.circles[marker] ?? {};
        return { marker, id: town?.name ?? '', label: mapSurfaceText.cluster(format(count), town?.name ?? '') };
      });
      return setShown({ markers, entries, rest: 0, inside: dotsInside(markers.country.dots, seen.bounds) });
    }
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
            if (!isCluster(markers, marker)) {
              return { marker, id: row.id, label: `${row.name}, ${row.city}. ${rowPhrase(row, serverNow())}` };
            }
            // The city of a single row may be a suburb.
            const town = surface.townNear(markers.x[marker] ?? 0, markers.y[marker] ?? 0) || row.city;
            return { marker, id: row.id, label: mapSurfaceText.cluster(format(markers.count[marker] ?? 0), town) };
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

/** The entry that a key goes to; null for other keys. */
function stepOf(key: string, at: number, count: number): number | null {
  if (key === 'ArrowRight' || key === 'ArrowDown') return Math.min(at + 1, count - 1);
  if (key === 'ArrowLeft' || key === 'ArrowUp') return Math.max(at - 1, 0);
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

export function MapMarks({ surface, onOpen }: { surface: MapSurface; onOpen: (id: string) => void }) {
  const shown = useInView(surface);
  const list = useRef<HTMLUListElement>(null);
  /** The entry that Tab reaches. */
  const [active, setActive] = useState('');
  const [isFocused, setFocused] = useState(false);
  /** After a cluster was opened its entry is gone: the first of the new ones gets the focus. */
  const wasOpened = useRef(false);
  const { markers, entries = [] } = shown ?? {};
  const at = Math.max(
    entries.findIndex(({ id }) => id === active),
    0,
  );
  const focused = isFocused ? entries[at] : undefined;
  useEffect(() => {
    if (!shown || !wasOpened.current) return;
    wasOpened.current = false;
    if (document.activeElement === document.body) list.current?.querySelector('button')?.focus();
  }, [shown]);
  useEffect(() => surface.overlay.setHovered(focused?.marker ?? -1), [surface, focused]);
  const move = (event: KeyboardEvent) => {
    const next = stepOf(event.key, at, entries.length);
    if (next === null) return;
    event.preventDefault();
    list.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <section className={classes.place} aria-label={mapSurfaceText.inView}>
      <p className="visually-hidden" role="status">
        {shown && shown.inside > 0 ? mapSurfaceText.summary(format(shown.inside)) : mapSurfaceText.nothingInView}
      </p>
      {markers && focused && (
        <Ring surface={surface} x={markers.x[focused.marker] ?? 0} y={markers.y[focused.marker] ?? 0} />
      )}
      <ul ref={list} className={classes.list} onKeyDown={move} onBlur={() => setFocused(false)}>
        {markers &&
          entries.map(({ marker, id, label }, n) => (
            <li key={id}>
              <button
                type="button"
                className={classes.entry}
                tabIndex={n === at ? 0 : -1}
                onFocus={() => {
                  setActive(id);
                  setFocused(true);
                  surface.reveal(markers.x[marker] ?? 0, markers.y[marker] ?? 0);
                }}
                onClick={() => {
                  wasOpened.current = isCluster(markers, marker);
                  chooseMarker(surface, marker, markers, onOpen).catch(() => undefined);
                }}
              >
                {label}
              </button>
            </li>
          ))}
      </ul>
      {shown && shown.rest > 0 && <p className="visually-hidden">{mapSurfaceText.more(format(shown.rest))}</p>}
    </section>
  );
}

const ringWidth = 60;

/** Around the focused marker; map metres. */
function Ring({ surface, x, y }: { surface: MapSurface; x: number; y: number }) {
  useObservable(surface.view);
  const [left, top] = surface.map.getPixelFromCoordinate([x, y]) ?? [];
  const width = ringWidth * surface.overlay.unit;
  return <span className={classes.ring} style={{ left, top, width }} aria-hidden />;
}
