// The search hits as a listbox; the field keeps the focus.

import { searchText } from '../../../core/text/markets-search.ts';
import type { MarketRow } from '../../data/engine-api.ts';
import { CategoryGlyph } from '../../ui/market/category-glyph.tsx';
import { StatusLine } from '../../ui/market/status-line.tsx';
import classes from './hits.module.css';

interface HitsProps {
  /** Options are `${id}-${place}`. */
  id: string;
  rows: MarketRow[];
  active: number;
  onActive: (place: number) => void;
  onOpen: (id: string) => void;
}

export function Hits({ id, rows, active, onActive, onOpen }: HitsProps) {
  return (
    <div id={id} role="listbox" aria-label={searchText.results} className={classes.list}>
      {rows.map((row, place) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and handles the keys.
        // biome-ignore lint/a11y/useFocusableInteractive: aria-activedescendant names the active option.
        <div
          key={row.id}
          id={`${id}-${place}`}
          role="option"
          aria-selected={place === active}
          className={classes.hit}
          onPointerMove={() => onActive(place)}
          onClick={() => onOpen(row.id)}
        >
          <span className={classes.tile}>
            <CategoryGlyph category={row.category} size={22} />
          </span>
          <span className={classes.words}>
            <span className={classes.name}>{row.name}</span>
            <span className={classes.where}>
              {row.address === null ? row.city : searchText.where(row.address, row.city)}
            </span>
            <StatusLine row={row} />
          </span>
        </div>
      ))}
    </div>
  );
}
