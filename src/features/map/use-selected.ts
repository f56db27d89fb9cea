// The large pin on the map: the market chosen on the map, else the one marked in the list, else the one whose detail is open.
import { useEffect } from 'react';
import { openStatuses } from '../../../core/contract/open-status.ts';
import type { Covered } from '../../../core/rules/map/map-fit.ts';
import { mercatorX, mercatorY } from '../../../core/rules/map/mercator.ts';
import { engine } from '../../data/directory/engine.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import { lit, peeked } from './map-state.ts';
import type { MapSurface } from './map-surface.ts';

/** Draws it, and moves the map if the pin of the chosen one is covered. `open`: the market whose detail is open. */
export function useSelected(surface: MapSurface | null, open: string | null, covered: Covered): void {
  const revision = useObservable(engine.revision);
  const marked = useObservable(lit);
  const chosen = useObservable(peeked);
  const peek = chosen.length === 1 ? chosen[0] : undefined;
  const id = peek ?? (marked && marked.from !== 'pin' ? marked.id : open);
  useEffect(() => {
    surface?.setCovered(covered);
    if (surface && peek !== undefined) revealMarket(surface, peek).catch(() => undefined);
  }, [surface, peek, covered]);
  useEffect(() => {
    if (!surface || revision < 0) return;
    let wanted = true;
    if (id === null) return surface.overlay.setSelected(null);
    engine.rowsById([id]).then(
      ([row]) => {
        if (!wanted) return;
        if (!row) return surface.overlay.setSelected(null);
        const [x, y] = [mercatorX(row.longitude), mercatorY(row.latitude)];
        surface.overlay.setSelected({ x, y, category: row.category, status: openStatuses.indexOf(row.status) });
      },
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [surface, id, revision]);
}

/** Moves the map if the chosen market's pin is covered. */
async function revealMarket(surface: MapSurface, id: string): Promise<void> {
  const [row] = await engine.rowsById([id]);
  if (row) surface.reveal(mercatorX(row.longitude), mercatorY(row.latitude));
}
