// What a click on a marker does: a pin is shown as a card, a cluster is zoomed into. At the last zoom a cluster becomes a list.
import { resolutionAt } from '../../../core/rules/map/mercator.ts';
import type { Bounds } from '../../../core/rules/map/tile-grid.ts';
import { engine } from '../../data/directory/engine.ts';
import { dotsOfCircle, dotsUnder } from './country-markers.ts';
import { peeked } from './map-state.ts';
import type { MapSurface } from './map-surface.ts';
import { isCluster, partsOf, type ShownMarkers } from './shown-markers.ts';

/** Markets on one point are fanned out from here on. */
const fanZoom = 16;
/** A few dots close to each other are not zoomed into farther than this. */
const dotsZoom = 12;
/** Markets in the list of a cluster. */
const listMax = 100;

type Surface = Pick<MapSurface, 'view' | 'fit' | 'zoomEnd'>;

/** `marker` -1: no marker was hit; dots `at` the point are zoomed to, else what was chosen is closed. A chosen pin that is chosen again opens its detail. */
export async function chooseMarker(
  surface: Surface,
  marker: number,
  markers: ShownMarkers,
  onOpen: (id: string) => void,
  at?: { x: number; y: number },
): Promise<void> {
  const { country } = markers;
  if (country && marker >= 0) return zoomTo(surface, dotsOfCircle(country, marker), dotsZoom);
  if (marker < 0) {
    const seen = surface.view.get();
    const bounds = at && seen && dotsUnder(markers, at.x, at.y, resolutionAt(seen.zoom));
    return bounds ? zoomTo(surface, bounds, dotsZoom) : peeked.set([]);
  }
  if (isCluster(markers, marker)) return openCluster(surface, marker, markers);
  const rows = await engine.rows(markers.revision, [markers.row[marker] ?? 0]);
  const id = rows?.[0]?.id;
  if (id === undefined) return;
  const chosen = peeked.get();
  if (chosen.length === 1 && chosen[0] === id) onOpen(id);
  else peeked.set([id]);
}

/** Closer by at least one zoom, unless the map cannot. */
function zoomTo(surface: Surface, bounds: Bounds | null, zoomAtMost = fanZoom): void {
  const seen = surface.view.get();
  if (!bounds || !seen) return;
  const closer = Math.min(seen.zoom + 1, surface.zoomEnd.get());
  surface.fit(bounds, { zoomAtMost: Math.max(closer, zoomAtMost), zoomAtLeast: closer, isForMarkers: true });
}

async function openCluster(surface: Surface, marker: number, markers: ShownMarkers): Promise<void> {
  const { revision, question } = markers;
  const seen = surface.view.get();
  if (!question || !seen) return;
  const members = await engine.members(revision, question, partsOf(markers, marker));
  if (!members?.bounds) return;
  const end = surface.zoomEnd.get();
  if (seen.zoom < end - 0.01) return zoomTo(surface, members.bounds);
  const rows = await engine.rows(revision, [...members.rows.subarray(0, listMax)]);
  if (rows) peeked.set(rows.map(({ id }) => id));
}
