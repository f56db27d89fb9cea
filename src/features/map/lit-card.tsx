// The card over the pin of a row that is pointed at or focused, on screens that show list and map beside each other.
import { useEffect, useState } from 'react';
import { pinHead } from '../../../core/rules/map/marker-sizes.ts';
import { mercatorX, mercatorY } from '../../../core/rules/map/mercator.ts';
import { engine } from '../../data/directory/engine.ts';
import type { MarketRow } from '../../data/directory/engine-api.ts';
import { filters } from '../../data/directory/filters.ts';
import { useMobile } from '../../hooks/use-media.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import { FloatingCard, FloatingCardName } from '../../ui/layer/floating-card.tsx';
import { StatusLine } from '../../ui/market/status-line.tsx';
import { lit } from './map-state.ts';
import type { MapSurface } from './map-surface.ts';
import classes from './marker-card.module.css';

const halfWidth = 150;

export function LitCard({ surface }: { surface: Pick<MapSurface, 'map' | 'view' | 'overlay'> }) {
  const marked = useObservable(lit);
  const view = useObservable(surface.view);
  const mobile = useMobile();
  const [shown, setShown] = useState<MarketRow | null>(null);
  const id = !mobile && marked?.from === 'row' ? marked.id : null;
  useEffect(() => {
    if (id === null) return;
    let wanted = true;
    engine.rowsById([id], filters.get().openOn).then(
      ([row]) => wanted && setShown(row ?? null),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [id]);
  if (!shown || shown.id !== id || !view) return null;
  const [x, y] = surface.map.getPixelFromCoordinate([mercatorX(shown.longitude), mercatorY(shown.latitude)]) ?? [];
  const [width = 0, height = 0] = surface.map.getSize() ?? [];
  // A market outside the map has no pin to show.
  if (x === undefined || y === undefined || x < 0 || y < 0 || x > width || y > height) return null;
  const isLow = y < 150;
  const lift = isLow ? 14 : -1.3 * surface.overlay.unit * (pinHead.above + pinHead.radius) - 10;
  const left = Math.min(Math.max(x, halfWidth), Math.max(width - halfWidth, halfWidth));
  return (
    <FloatingCard className={classes.card} data-low={isLow || undefined} style={{ left, top: y + lift }} aria-hidden>
      <FloatingCardName>{shown.name}</FloatingCardName>
      <StatusLine row={shown} />
    </FloatingCard>
  );
}
