// One row of the map view's list. Pointed at or focused, its pin on the map is large; while its pin is pointed at, it is marked.
import { useEffect, useRef } from 'react';
import type { KnownRow, MarketRow } from '../../data/directory/engine-api.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import { FavoriteNote, Heart } from '../../ui/market/heart.tsx';
import { MarketLine } from '../../ui/market/market-line.tsx';
import { lit, unlight } from './map-state.ts';
import classes from './market-sheet.module.css';

interface SheetRowProps {
  row: MarketRow | KnownRow;
  km: number | undefined;
  onOpen: (id: string) => void;
}

export function SheetRow({ row, km, onOpen }: SheetRowProps) {
  const line = useRef<HTMLLIElement>(null);
  const now = useObservable(lit);
  const isLit = now?.id === row.id;
  const isFromMap = isLit && now.from !== 'row';
  useEffect(() => {
    if (isFromMap) line.current?.scrollIntoView({ block: 'nearest' });
  }, [isFromMap]);
  const light = () => lit.set({ id: row.id, from: 'row' });
  const dim = () => unlight(row.id);
  return (
    <li
      ref={line}
      data-lit={isLit || undefined}
      className={classes.row}
      onPointerEnter={light}
      onPointerDown={light}
      onPointerLeave={dim}
      onPointerCancel={dim}
      onFocus={light}
      onBlur={dim}
    >
      <MarketLine
        row={row}
        km={km}
        badges={<FavoriteNote market={row} />}
        end={<Heart market={row} />}
        onOpen={onOpen}
      />
    </li>
  );
}
