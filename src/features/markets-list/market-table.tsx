// Desktop: the list as a table. Column headers sort, a row opens its market, a name has a hover card.
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ListSortField } from '../../../core/rules/markets/list-sort.ts';
import { listText, sortFieldText } from '../../../core/text/screens/markets-list.ts';
import type { MarketRow } from '../../data/directory/engine-api.ts';
import { HoverCard } from './hover-card.tsx';
import classes from './market-table.module.css';
import { MarketTableRow, SkeletonTableRow } from './market-table-row.tsx';
import { useHoverCard } from './use-hover-card.ts';
import type { MarketList } from './use-list.ts';

interface MarketTableProps {
  list: MarketList;
  /** Null: skeleton rows. */
  rows: MarketRow[] | null;
  onOpen: (id: string) => void;
  onOpenPerson: (id: string) => void;
}

export function MarketTable({ list, rows, onOpen, onOpenPerson }: MarketTableProps) {
  const card = useHoverCard();
  return (
    <div className={classes.place} ref={card.place}>
      <div className={classes.frame}>
        <div className={classes.scroll}>
          <table className={classes.table}>
            <caption className="visually-hidden">{listText.caption}</caption>
            <thead>
              <tr>
                <SortHead list={list} field="name" />
                <SortHead list={list} field="address" />
                <SortHead list={list} field="city" />
                <Head>{listText.hours}</Head>
                <SortHead list={list} field="ownerName" />
                <Head>{listText.contact}</Head>
                <th scope="col">
                  <span className="visually-hidden">{listText.like}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows
                ? rows.map((row) => (
                    <MarketTableRow
                      key={row.id}
                      row={row}
                      km={list.kmTo(row)}
                      card={card}
                      onOpen={onOpen}
                      onOpenPerson={onOpenPerson}
                    />
                  ))
                : Array.from({ length: 10 }, (_, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: skeleton rows have no other key
                    <SkeletonTableRow key={index} cells={7} />
                  ))}
            </tbody>
          </table>
        </div>
      </div>
      {card.shown && (
        <HoverCard
          shown={card.shown}
          id={card.id}
          onEnter={card.keep}
          onLeave={card.leave}
          onOpenPerson={onOpenPerson}
        />
      )}
    </div>
  );
}

function Head({ children }: { children: ReactNode }) {
  return (
    <th scope="col">
      <span className={classes.plain}>{children}</span>
    </th>
  );
}

function SortHead({ list, field }: { list: MarketList; field: ListSortField }) {
  const active = list.sort.field === field;
  const Arrow = list.sort.descending ? IconArrowDown : IconArrowUp;
  return (
    <th scope="col" aria-sort={active ? (list.sort.descending ? 'descending' : 'ascending') : undefined}>
      {/* For the pointer: the sort menu is the keyboard's way to the same orders, one stop instead of five. */}
      <button type="button" className={classes.sort} tabIndex={-1} onClick={() => list.onSort(field)}>
        {sortFieldText[field]}
        <span className={classes.arrow}>{active && <Arrow size={16} aria-hidden />}</span>
      </button>
    </th>
  );
}
