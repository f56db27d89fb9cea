// How many markets match the filter, and when they are open if it says so: '**146 av 10 000 loppisar** öppna lördag 27 juni'.
// Without a filter '12 i Sigtuna · 41 inom 10 km' where a place is known, else '**10 000 loppisar** i hela Sverige'. Beside it the
// order, where the heading has no room for it.
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

const format = (n: number) => n.toLocaleString('sv-SE');

function Found({ list: { matching, total, distances } }: { list: MarketList }) {
  const filter = useObservable(filters);
  const { openNow, openOn } = filter;
  const today = zoneNamed(defaultTimezone)?.wallAt(useServerNow()).day;
  const day = openOn !== null && today !== undefined ? dateInWords(openOn, today) : null;
  if (activeFilterCount(filter) === 0) {
    return (
      distances ?? (
        <>
          <strong>{foundText.count(total, format(total))}</strong> {foundText.everywhere}
        </>
      )
    );
  }
  return (
    <>
      <strong>{foundText.matching(format(matching), format(total))}</strong>
      {openNow && ` ${foundText.openNow(matching)}`}
      {!openNow && day !== null && ` ${foundText.openOn(matching, day)}`}
    </>
  );
}
