// The footer of the list: page size, current page, and links to other pages.
import { useId } from 'react';
import { paging } from '../../../core/contract/limits.ts';
import { pagerText } from '../../../core/text/markets-list.ts';
import { useMobile } from '../../hooks/use-media.ts';
import { Pager } from '../../ui/pager.tsx';
import classes from './list-footer.module.css';
import { pageSize } from './list-state.ts';
import type { MarketList } from './use-list.ts';

const number = (value: number) => value.toLocaleString('sv-SE');

export function ListFooter({ list, onPage }: { list: MarketList; onPage: (page: number) => void }) {
  const compact = useMobile();
  const size = useId();
  return (
    <footer className={classes.footer}>
      <div className={classes.size}>
        <label htmlFor={size}>{pagerText.size}</label>
        <select id={size} value={list.size} onChange={(event) => pageSize.set(Number(event.target.value))}>
          {paging.listSizes.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </select>
      </div>
      <span className={classes.span}>
        {pagerText.span(number(list.span.first), number(list.span.last), number(list.matching))}
      </span>
      <Pager page={list.page} pages={list.pages} onPage={onPage} compact={compact} />
    </footer>
  );
}
