// One market as a line of a list on the phone: glyph tile, name, place, opening status, distance.
import type { ReactNode } from 'react';
import { distanceText } from '../../../core/rules/distance.ts';
import type { MarketRow } from '../../data/engine-api.ts';
import { CategoryGlyph } from './category-glyph.tsx';
import classes from './market-line.module.css';
import { StatusLine } from './status-line.tsx';

/** The whole line is one button. `km` shows when known; `place` overrides 'address, city'; `badges` stand below. */
export function MarketLine(props: {
  row: MarketRow;
  km?: number | undefined;
  place?: string;
  badges?: ReactNode;
  onOpen: (id: string) => void;
}) {
  const { row, km, onOpen } = props;
  return (
    <button type="button" className={classes.line} onClick={() => onOpen(row.id)}>
      <span className={classes.tile}>
        <CategoryGlyph category={row.category} size={28} />
      </span>
      <span className={classes.words}>
        <span className={classes.name}>{row.name}</span>
        <span className={classes.place}>{props.place ?? (row.address ? `${row.address}, ${row.city}` : row.city)}</span>
        <StatusLine row={row} />
        {props.badges}
      </span>
      {km !== undefined && <span className={classes.km}>{distanceText(km)}</span>}
    </button>
  );
}

/** The shape of a line before it has come. */
export function MarketLineSkeleton() {
  return (
    <div className={classes.line} aria-hidden data-skeleton>
      <span className={classes.tile} />
      <span className={classes.words}>
        <span className={classes.bone} data-wide />
        <span className={classes.bone} />
      </span>
    </div>
  );
}
