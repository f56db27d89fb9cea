// The heading of the list: on desktop with the order, on the phone with printing, for which there is room elsewhere on desktop.
import { listText } from '../../../core/text/screens/markets-list.ts';
import { PrintButton } from '../../ui/print-button.tsx';
import classes from './list-view.module.css';
import { SortMenu } from './sort-menu.tsx';
import type { MarketList } from './use-list.ts';

interface ListHeadProps {
  list: MarketList;
  headingId: string;
  isMobile: boolean;
}

export function ListHead({ list, headingId, isMobile }: ListHeadProps) {
  return (
    <header className={classes.head}>
      <h1 id={headingId} className={classes.heading}>
        {listText.heading}
      </h1>
      {isMobile ? <PrintButton isIcon /> : <SortMenu list={list} />}
    </header>
  );
}
