// The markets of the page: a table on desktop, lines on the phone, or an empty state.
import type { RefObject } from 'react';
import { filterText } from '../../../core/text/screens/filter.ts';
import { emptyText } from '../../../core/text/screens/markets-list.ts';
import { clearFilters } from '../../data/directory/filters.ts';
import { useMobile } from '../../hooks/use-media.ts';
import { Button } from '../../ui/form/button.tsx';
import { FavoriteNote, Heart } from '../../ui/market/heart.tsx';
import { MarketLine, MarketLineSkeleton } from '../../ui/market/market-line.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import classes from './list-rows.module.css';
import { MarketTable } from './market-table.tsx';
import type { MarketList } from './use-list.ts';

interface ListRowsProps {
  list: MarketList;
  /** Set to the list on the phone. */
  lines: RefObject<HTMLUListElement | null>;
  /** The mirror's first load is running. */
  waiting: boolean;
  onOpen: (id: string) => void;
  onOpenPerson: (id: string) => void;
}

export function ListRows({ list, lines, waiting, onOpen, onOpenPerson }: ListRowsProps) {
  const mobile = useMobile();
  const { rows, kmTo } = list;
  if (waiting || rows === null) {
    return (
      <div aria-busy="true">
        <span className="visually-hidden">{emptyText.loading}</span>
        {mobile ? (
          [0, 1, 2, 3, 4, 5].map((each) => <MarketLineSkeleton key={each} />)
        ) : (
          <MarketTable list={list} rows={null} onOpen={onOpen} onOpenPerson={onOpenPerson} />
        )}
      </div>
    );
  }
  if (list.total === 0) return <EmptyState drawing="table" title={emptyText.noneTitle} text={emptyText.noneText} />;
  if (list.matching === 0) {
    return (
      <EmptyState drawing="records" title={emptyText.filteredTitle} text={emptyText.filteredText}>
        <Button onClick={clearFilters}>{filterText.clearAll}</Button>
      </EmptyState>
    );
  }
  if (!mobile) return <MarketTable list={list} rows={rows} onOpen={onOpen} onOpenPerson={onOpenPerson} />;
  return (
    <ul className={classes.lines} ref={lines}>
      {rows.map((row) => (
        <li key={row.id}>
          <MarketLine
            row={row}
            km={kmTo(row) ?? undefined}
            badges={<FavoriteNote market={row} />}
            end={<Heart market={row} />}
            onOpen={onOpen}
          />
        </li>
      ))}
    </ul>
  );
}
