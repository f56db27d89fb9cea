// The hover card of a marker: a market's name, place and opening status, and its heart. It stays open while the pointer is
// on it or moving to it.
import { useEffect, useState } from 'react';
import { pinHead } from '../../../core/rules/map/marker-sizes.ts';
import { engine } from '../../data/directory/engine.ts';
import type { MarketRow } from '../../data/directory/engine-api.ts';
import { filters } from '../../data/directory/filters.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import { FloatingCard, FloatingCardName } from '../../ui/layer/floating-card.tsx';
import { Heart } from '../../ui/market/heart.tsx';
import { VerifiedBadge } from '../../ui/market/market-badges.tsx';
import { StatusLine } from '../../ui/market/status-line.tsx';
import { lit, unlight } from './map-state.ts';
import type { MapSurface } from './map-surface.ts';
import classes from './marker-card.module.css';
import { isCluster } from './shown-markers.ts';

const restMs = 120;
/** Delay in ms for moving the pointer from a marker to its card. */
const graceMs = 250;

interface Shown {
  row: MarketRow;
  x: number;
  y: number;
  isLow: boolean;
}

export function MarkerCard({ surface }: { surface: Pick<MapSurface, 'hovered' | 'markers' | 'map' | 'overlay'> }) {
  const marker = useObservable(surface.hovered);
  const markers = useObservable(surface.markers);
  const [shown, setShown] = useState<Shown | null>(null);
  const [isEntered, setEntered] = useState(false);
  const at = markers && marker >= 0 && !isCluster(markers, marker) ? marker : -1;

  useEffect(() => {
    if (isEntered) return;
    if (!markers || at < 0) {
      const timer = setTimeout(() => setShown(null), graceMs);
      return () => clearTimeout(timer);
    }
    let wanted = true;
    const timer = setTimeout(() => {
      const pixel = surface.map.getPixelFromCoordinate([markers.x[at] ?? 0, markers.y[at] ?? 0]);
      const [width = 0] = surface.map.getSize() ?? [];
      engine.rows(markers.revision, [markers.row[at] ?? 0], filters.get().openOn).then(
        (rows) => {
          const row = rows?.[0];
          if (!wanted || !row || !pixel) return;
          const x = Math.min(Math.max(pixel[0] ?? 0, 150), Math.max(width - 150, 150));
          setShown({ row, x, y: pixel[1] ?? 0, isLow: (pixel[1] ?? 0) < 190 });
        },
        () => undefined,
      );
    }, restMs);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [surface, at, markers, isEntered]);

  const id = shown?.row.id;
  // Marks the row in the list beside the map.
  useEffect(() => {
    if (id === undefined) return;
    lit.set({ id, from: 'pin' });
    return () => unlight(id);
  }, [id]);

  // Positions are outdated once the map moves.
  useEffect(() => {
    const hide = () => {
      setEntered(false);
      setShown(null);
    };
    surface.map.on('movestart', hide);
    return () => surface.map.un('movestart', hide);
  }, [surface]);

  if (!shown) return null;
  const { row, x, y, isLow } = shown;
  const lift = isLow ? 14 : -surface.overlay.unit * (pinHead.above + pinHead.radius) - 14;
  return (
    <FloatingCard
      role="article"
      className={classes.card}
      data-low={isLow || undefined}
      style={{ left: x, top: y + lift }}
      onPointerEnter={() => setEntered(true)}
      onPointerLeave={() => setEntered(false)}
    >
      <div className={classes.head}>
        <FloatingCardName className={classes.name}>{row.name}</FloatingCardName>
        <Heart market={row} />
      </div>
      {row.verified && <VerifiedBadge />}
      {row.tagline && <p className={classes.words}>{row.tagline}</p>}
      <p className={classes.words}>{row.address === null ? row.city : `${row.address}, ${row.city}`}</p>
      <StatusLine row={row} />
    </FloatingCard>
  );
}
