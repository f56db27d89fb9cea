// The selected market on the map: the one whose detail is or was last open.
import { useEffect } from 'react';
import { openStatuses } from '../../../core/contract/open-status.ts';
import { engine } from '../../data/directory/engine.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import type { MapSurface } from './map-surface.ts';
import { mercatorX, mercatorY } from './shown-markers.ts';

/** Draws the selected market's pin large. */
export function useSelected(surface: MapSurface | null, id: string | null): void {
  const revision = useObservable(engine.revision);
  useEffect(() => {
    if (!surface || revision < 0) return;
    let wanted = true;
    if (id === null) return surface.overlay.setSelected(null);
    engine.rowsById([id]).then(
      ([row]) => {
        if (!wanted) return;
        surface.overlay.setSelected(
          row
            ? {
                x: mercatorX(row.longitude),
                y: mercatorY(row.latitude),
                category: row.category,
                status: openStatuses.indexOf(row.status),
              }
            : null,
        );
      },
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [surface, id, revision]);
}
