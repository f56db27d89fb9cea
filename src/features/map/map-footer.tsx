// The line at the bottom of the map: number of matches, kind of map, and attribution.

import type { ComponentType } from 'react';
import type { MapSources } from '../../../core/contract/map.ts';
import type { Bounds } from '../../../core/rules/map/tile-grid.ts';
import { mapSurfaceText, mapText } from '../../../core/text/screens/map.ts';
import { connectivity } from '../../data/net/connectivity.ts';
import { useMobile } from '../../hooks/use-media.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import { MapCredit } from './map-credit.tsx';
import classes from './map-footer.module.css';
import type { MapSurface } from './map-surface.ts';

/** From this zoom on the visible area has few enough tiles to be saved. */
const saveZoom = 11.5;
/** From this zoom on the overview alone is too coarse for orientation. */
const streetZoom = 10;

/** Injected by the page: features do not import each other. */
export type SaveArea = ComponentType<{ bounds: Bounds; name: string }>;

interface MapFooterProps {
  surface: MapSurface;
  sources: MapSources | null;
  /** Pixels covered on the right. */
  right: number;
  saveArea: SaveArea | undefined;
}

export function MapFooter({ surface, sources, right, saveArea: Save }: MapFooterProps) {
  const markers = useObservable(surface.markers);
  const view = useObservable(surface.view);
  const hasStreets = useObservable(surface.hasStreets);
  const isOffline = useObservable(connectivity) === 'offline';
  const mobile = useMobile();
  const format = (n: number) => n.toLocaleString('sv-SE');
  const isNear = (view?.zoom ?? 0) >= streetZoom;
  const note = sources?.detail || isOffline ? mapSurfaceText.overviewOnly : mapSurfaceText.overviewAlways;
  return (
    <div className={classes.foot} style={{ marginRight: right }}>
      {Save && view && view.zoom >= saveZoom && sources?.detail?.savable && (
        <details className={classes.save} data-on-map>
          <summary>{mapSurfaceText.saveArea}</summary>
          <Save bounds={view.bounds} name={surface.placeName()} />
        </details>
      )}
      {isNear && !hasStreets && (
        <p className={classes.note} data-on-map>
          {note}
        </p>
      )}
      {/* On the phone the header of the sheet has the same. */}
      {!mobile && markers && markers.total > 0 && (
        <p className={classes.count} data-on-map>
          {mapText.count(format(markers.matching), format(markers.total))}
        </p>
      )}
      <MapCredit sources={sources} />
    </div>
  );
}
