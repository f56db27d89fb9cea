// The footer of the list: 'Visa fler' where the list grows, otherwise page size and links to other pages.
import { useId } from 'react';
import { paging } from '../../../core/contract/limits.ts';
import { pagerText } from '../../../core/text/screens/markets-list.ts';
import { Button } from '../../ui/form/button.tsx';
import { Pager } from '../../ui/text/pager.tsx';
import classes from './list-footer.module.css';
import { pageSize } from './list-state.ts';
import type { MarketList } from './use-list.ts';

const number = (value: number) => value.toLocaleString('sv-SE');

/** Of a list that grows: how far it has come, and the button that adds rows while there are more. */
export function GrowingFooter({
  list: { page, pages, span, matching },
  onMore,
}: {
  list: MarketList;
  onMore: () => void;
}) {
  return (
    <footer className={classes.growing}>
      <span className={classes.span}>{pagerText.grown(number(span.last), number(matching), matching)}</span>
      {page < pages && (
        <Button tone="quiet" className={classes.more} onClick={onMore}>
          {pagerText.more}
        </Button>
      )}
    </footer>
  );
}

/** Of a list in pages; without a choice of their size where the smallest has room for all rows. */
export function PagesFooter({ list, onPage }: { list: MarketList; onPage: (page: number) => void }) {
  const size = useId();
  return (
    <footer className={classes.footer}>
      {list.matching > paging.listSizes[0] && (
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
      )}
      <span className={classes.span}>
        {pagerText.span(number(list.span.first), number(list.span.last), number(list.matching))}
      </span>
      {list.pages > 1 && <Pager page={list.page} pages={list.pages} onPage={onPage} />}
    </footer>
  );
}
