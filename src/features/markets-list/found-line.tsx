// How many markets the list has, and when they are open if the filter says so: '**146 loppisar** öppna lördag 27 juni'.
// '**10 000 loppisar** i hela Sverige' where nothing was chosen. Beside it the order, where the heading has no room for it.
import { defaultTimezone } from '../../../core/contract/limits.ts';
import { dateInWords } from '../../../core/rules/day/calendar.ts';
import { zoneNamed } from '../../../core/rules/day/zone.ts';
import { foundText } from '../../../core/text/screens/markets-list.ts';
import { activeFilterCount, filters } from '../../data/directory/filters.ts';
import { useServerNow } from '../../hooks/use-now.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import classes from './list-view.module.css';
import { SortMenu } from './sort-menu.tsx';
import type { MarketList } from './use-list.ts';

export function FoundLine({ list, hasSort }: { list: MarketList; hasSort: boolean }) {
  return (
    <div className={classes.over}>
      <p role="status" className={classes.found}>
        {list.total > 0 && <Found list={list} />}
      </p>
      {hasSort && <SortMenu list={list} isShort />}
    </div>
  );
}

function Found({ list: { matching, nearby } }: { list: MarketList }) {
  const filter = useObservable(filters);
  const { openNow, openOn } = filter;
  const today = zoneNamed(defaultTimezone)?.wallAt(useServerNow()).day;
  const day = openOn !== null && today !== undefined ? dateInWords(openOn, today) : null;
  return (
    <>
      <strong>{foundText.count(matching, matching.toLocaleString('sv-SE'))}</strong>
      {!nearby && activeFilterCount(filter) === 0 && ` ${foundText.everywhere}`}
      {openNow && ` ${foundText.openNow(matching)}`}
      {!openNow && day !== null && ` ${foundText.openOn(matching, day)}`}
    </>
  );
}
