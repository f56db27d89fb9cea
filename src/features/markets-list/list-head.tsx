// The heading of the list, with its order, and where there is little room printing.
import { listText } from '../../../core/text/screens/markets-list.ts';
import { PrintButton } from '../../ui/print-button.tsx';
import classes from './list-view.module.css';
import { SortMenu } from './sort-menu.tsx';
import type { MarketList } from './use-list.ts';

interface ListHeadProps {
  list: MarketList;
  headingId: string;
  hasPrint: boolean;
}

export function ListHead({ list, headingId, hasPrint }: ListHeadProps) {
  return (
    <header className={classes.head}>
      <h1 id={headingId} className={classes.heading}>
        {listText.heading}
      </h1>
      {hasPrint && <PrintButton isIcon />}
      <SortMenu list={list} />
    </header>
  );
}
