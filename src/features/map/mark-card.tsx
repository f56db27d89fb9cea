// The card beside the mark the mouse rests on: a market's name, place and opening status.
import { useEffect, useState } from 'react';
import { engine } from '../../data/engine.ts';
import type { MarketRow } from '../../data/engine-api.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import { VerifiedBadge } from '../../ui/market/market-badges.tsx';
import { StatusLine } from '../../ui/market/status-line.tsx';
import type { MapSurface } from './map-surface.ts';
import classes from './mark-card.module.css';
import { isCluster, pinHead } from './shown-marks.ts';

const restMs = 120;

interface Shown {
  row: MarketRow;
  x: number;
  y: number;
  isLow: boolean;
}

export function MarkCard({ surface }: { surface: MapSurface }) {
  const mark = useObservable(surface.hovered);
  const marks = useObservable(surface.marks);
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    if (!marks || mark < 0 || isCluster(marks, mark)) return;
    let wanted = true;
    const timer = setTimeout(() => {
      const at = surface.map.getPixelFromCoordinate([marks.x[mark] ?? 0, marks.y[mark] ?? 0]);
      const [width = 0] = surface.map.getSize() ?? [];
      engine.rows(marks.revision, [marks.row[mark] ?? 0]).then(
        (rows) => {
          const row = rows?.[0];
          if (!wanted || !row || !at) return;
          const x = Math.min(Math.max(at[0] ?? 0, 150), Math.max(width - 150, 150));
          setShown({ row, x, y: at[1] ?? 0, isLow: (at[1] ?? 0) < 190 });
        },
        () => undefined,
      );
    }, restMs);
    return () => {
      wanted = false;
      clearTimeout(timer);
      setShown(null);
    };
  }, [surface, mark, marks]);
  if (!shown) return null;
  const { row, x, y, isLow } = shown;
  const lift = isLow ? 14 : -(pinHead.above + pinHead.radius + 14);
  return (
    <div className={classes.card} role="tooltip" data-low={isLow || undefined} style={{ left: x, top: y + lift }}>
      <p className={classes.name}>{row.name}</p>
      {row.verified && <VerifiedBadge />}
      {row.tagline && <p className={classes.words}>{row.tagline}</p>}
      <p className={classes.words}>{row.address === null ? row.city : `${row.address}, ${row.city}`}</p>
      <StatusLine row={row} />
    </div>
  );
}
