// *När*: open now, on one of the coming days, or on a date, as five joined fields.
import { useId, useState } from 'react';
import { defaultTimezone } from '../../../core/contract/limits.ts';
import { dateInWords } from '../../../core/rules/day/calendar.ts';
import { conditionsOf, offeredDays, type When, whenOf } from '../../../core/rules/markets/filter-when.ts';
import { filterText } from '../../../core/text/screens/filter.ts';
import { filters, patchFilter } from '../../data/directory/filters.ts';
import { useServerNow } from '../../hooks/use-now.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import { late } from '../../ui/state/late.tsx';
import { ClearableRadio } from './clearable-radio.tsx';
import classes from './when-filter.module.css';

const DateField = late(() => import('../../ui/form/date-field.tsx').then((module) => module.DateField));
const choices = ['now', 'today', 'saturday', 'sunday', 'date'] as const satisfies readonly When[];

export function WhenFilter() {
  const filter = useObservable(filters);
  const days = offeredDays(useServerNow(), defaultTimezone);
  /** *Välj dag* was pressed: its field stays, also while it holds a day of another choice, or none. */
  const [picking, setPicking] = useState(false);
  const group = useId();
  if (!days) return null;
  const { openNow, openOn } = filter;
  const when = picking && !openNow ? 'date' : whenOf(filter, days);
  const clear = () => {
    setPicking(false);
    patchFilter(conditionsOf(null, days));
  };
  const choose = (next: When) => {
    setPicking(next === 'date');
    patchFilter(next === 'date' ? { openNow: false } : conditionsOf(next, days));
  };
  return (
    <fieldset className={classes.part}>
      <legend className={classes.legend}>{filterText.when}</legend>
      <div className={classes.fields}>
        {choices.map((each) => (
          <ClearableRadio
            key={each}
            name={group}
            label={filterText.whenShort[each]}
            className={classes.field}
            checked={when === each}
            onChoose={() => choose(each)}
            onClear={clear}
          >
            {filterText.whenShort[each]}
          </ClearableRadio>
        ))}
      </div>
      {when === 'date' ? (
        <div className={classes.date}>
          <DateField
            label={filterText.openOnDate}
            value={openOn}
            today={days.today}
            onChange={(day) => patchFilter({ openOn: day })}
          />
        </div>
      ) : (
        openOn !== null && <p className={classes.day}>{dateInWords(openOn, days.today)}</p>
      )}
    </fieldset>
  );
}
