// The footer of the list: page size and current page; links to other pages on desktop, 'Visa fler' on the phone.
import { useId } from 'react';
import { paging } from '../../../core/contract/limits.ts';
import { pagerText } from '../../../core/text/screens/markets-list.ts';
import { Button } from '../../ui/form/button.tsx';
import { Pager } from '../../ui/text/pager.tsx';
import classes from './list-footer.module.css';
import { pageSize } from './list-state.ts';
import type { MarketList } from './use-list.ts';

const number = (value: number) => value.toLocaleString('sv-SE');

interface ListFooterProps {
  list: MarketList;
  onPage: (page: number) => void;
  /** Another page is added to the rows instead of replacing them. */
  onMore: (() => void) | null;
}

export function ListFooter({ list, onPage, onMore }: ListFooterProps) {
  const size = useId();
  return (
    <footer className={classes.footer}>
      {onMore && list.page < list.pages && (
        <Button tone="quiet" className={classes.more} onClick={onMore}>
          {pagerText.more}
        </Button>
      )}
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
      {!onMore && <Pager page={list.page} pages={list.pages} onPage={onPage} />}
    </footer>
  );
}
