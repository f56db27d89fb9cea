// The search hits as a listbox: markets, then hits of another source under its title. The field keeps the focus.

import { searchText } from '../../../core/text/markets-search.ts';
import type { MarketRow } from '../../data/directory/engine-api.ts';
import { CategoryGlyph } from '../../ui/market/category-glyph.tsx';
import { StatusLine } from '../../ui/market/status-line.tsx';
import classes from './hits.module.css';

/** A market found elsewhere than in its own data, with the text that was found. */
interface TextHit {
  /** Unique among all hits. */
  key: string;
  marketId: string;
  name: string;
  text: string;
}

export interface MoreHits {
  title: string;
  hits: readonly TextHit[];
}

interface HitsProps {
  /** Options are `${id}-${place}`; places are counted over both groups. */
  id: string;
  rows: readonly MarketRow[];
  more: MoreHits | null;
  active: number;
  onActive: (place: number) => void;
  onOpen: (marketId: string) => void;
}

export function Hits({ id, rows, more, active, onActive, onOpen }: HitsProps) {
  const option = (place: number, marketId: string) => ({
    id: `${id}-${place}`,
    role: 'option',
    'aria-selected': place === active,
    className: classes.hit,
    onPointerMove: () => onActive(place),
    // The field has the focus and handles the keys.
    onClick: () => onOpen(marketId),
  });
  return (
    <div id={id} role="listbox" aria-label={searchText.results} className={classes.list}>
      {rows.map((row, place) => (
        <div key={row.id} {...option(place, row.id)}>
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
      {more && more.hits.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, not a form's fieldset.
        <div role="group" aria-labelledby={`${id}-more`}>
          <p id={`${id}-more`} className={classes.title}>
            {more.title}
          </p>
          {more.hits.map((hit, place) => (
            <div key={hit.key} {...option(rows.length + place, hit.marketId)}>
              <span className={classes.words}>
                <span className={classes.name}>{hit.name}</span>
                <span className={classes.text}>{hit.text}</span>
              </span>
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
