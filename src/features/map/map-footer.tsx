// The line at the bottom of the map: kind of map, and attribution, which is below the chips on the phone.

import type { ComponentType } from 'react';
import type { MapSources } from '../../../core/contract/map.ts';
import type { Covered } from '../../../core/rules/map/map-fit.ts';
import type { Bounds } from '../../../core/rules/map/tile-grid.ts';
import { mapSurfaceText } from '../../../core/text/screens/map.ts';
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
  covered: Covered;
  saveArea: SaveArea | undefined;
}

export function MapFooter({ surface, sources, covered, saveArea: Save }: MapFooterProps) {
  const view = useObservable(surface.view);
  const hasStreets = useObservable(surface.hasStreets);
  const isOffline = useObservable(connectivity) === 'offline';
  const mobile = useMobile();
  const isNear = (view?.zoom ?? 0) >= streetZoom;
  const note = sources?.detail || isOffline ? mapSurfaceText.overviewOnly : mapSurfaceText.overviewAlways;
  const foot = (
    <div className={classes.foot} style={{ marginRight: covered[1] }}>
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
      {!mobile && <MapCredit sources={sources} />}
    </div>
  );
  return (
    <>
      {foot}
      {/* Under the chips there is sea; the south of the country is at the foot. */}
      {mobile && (
        <div className={classes.top} style={{ top: covered[0] + 5 }} data-credit-top>
          <MapCredit sources={sources} />
        </div>
      )}
    </>
  );
}
