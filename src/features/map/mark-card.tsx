// The card beside the mark the mouse rests on: a market's name, place and opening status, and its heart. It stays while the
// mouse is on it or on its way there.
import { useEffect, useState } from 'react';
import { engine } from '../../data/engine.ts';
import type { MarketRow } from '../../data/engine-api.ts';
import { filters } from '../../data/filters.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import { FloatingCard, FloatingCardName } from '../../ui/floating-card.tsx';
import { Heart } from '../../ui/market/heart.tsx';
import { VerifiedBadge } from '../../ui/market/market-badges.tsx';
import { StatusLine } from '../../ui/market/status-line.tsx';
import type { MapSurface } from './map-surface.ts';
import classes from './mark-card.module.css';
import { isCluster, pinHead } from './shown-marks.ts';

const restMs = 120;
/** The way from a mark to its card. */
const graceMs = 250;

interface Shown {
  row: MarketRow;
  x: number;
  y: number;
  isLow: boolean;
}

export function MarkCard({ surface }: { surface: Pick<MapSurface, 'hovered' | 'marks' | 'map'> }) {
  const mark = useObservable(surface.hovered);
  const marks = useObservable(surface.marks);
  const [shown, setShown] = useState<Shown | null>(null);
  const [isEntered, setEntered] = useState(false);
  const at = marks && mark >= 0 && !isCluster(marks, mark) ? mark : -1;

  useEffect(() => {
    if (isEntered) return;
    if (!marks || at < 0) {
      const timer = setTimeout(() => setShown(null), graceMs);
      return () => clearTimeout(timer);
    }
    let wanted = true;
    const timer = setTimeout(() => {
      const pixel = surface.map.getPixelFromCoordinate([marks.x[at] ?? 0, marks.y[at] ?? 0]);
      const [width = 0] = surface.map.getSize() ?? [];
      engine.rows(marks.revision, [marks.row[at] ?? 0], filters.get().openOn).then(
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
  }, [surface, at, marks, isEntered]);

  // A map that moves leaves its marks' places behind.
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
  const lift = isLow ? 14 : -(pinHead.above + pinHead.radius + 14);
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
