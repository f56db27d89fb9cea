// The heading of the list, with printing and its order.
import { listText } from '../../../core/text/markets-list.ts';
import { PrintButton } from '../../ui/print-button.tsx';
import classes from './list-view.module.css';
import { SortMenu } from './sort-menu.tsx';
import type { MarketList } from './use-list.ts';

export function ListHead({ list, headingId }: { list: MarketList; headingId: string }) {
  return (
    <header className={classes.head}>
      <h1 id={headingId} className={classes.heading}>
        {listText.heading}
      </h1>
      <PrintButton isIcon />
      <SortMenu list={list} />
    </header>
  );
}
